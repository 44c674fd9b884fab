import Foundation

/// A command line that runs as a process of its own, without a shell.
struct Command {
  enum Input {
    /// These bytes, then the end.
    case bytes([UInt8])
    /// What `RunningCommand.send` sends.
    case lines
    case closed
  }

  enum Output {
    case collected
    case closed
    case file(String)
    /// A reader that goes away after so many bytes.
    case readerLeaving(after: Int)
  }

  var program = Command.waterfall
  /// Without the program's name; bytes, since a path need not be text.
  var arguments: [[UInt8]]
  var folder: String
  /// Set over the variables of the tests' own process.
  var environment: [String: String] = [:]
  var input = Input.bytes([])
  var output = Output.collected
  /// Whether the process starts without standard error.
  var closesMessages = false
  /// Whether the process starts with SIGPIPE ignored, as some parents leave it.
  var ignoresBrokenPipes = false
  /// After so many seconds the process is killed, and the test fails.
  var limit = 30.0

  init(_ arguments: [String], in folder: String) {
    self.arguments = arguments.map { Array($0.utf8) }
    self.folder = folder
  }

  /// Runs the command to its end.
  func run() throws -> Run { try start().finish() }

  /// Starts the process.
  func start() throws -> RunningCommand {
    // Another process that starts between making a pipe and closing it to others would keep it open.
    Self.startLock.lock()
    defer { Self.startLock.unlock() }
    // A process that leaves its input unread must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let stdin = try Pipe()
    let stdout = try Pipe()
    let stderr = try Pipe()
    if case .closed = input {
      posix_spawn_file_actions_addclose(&actions, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, stdin.reading, 0)
    }
    switch output {
    case .closed: posix_spawn_file_actions_addclose(&actions, 1)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
    case .collected, .readerLeaving: posix_spawn_file_actions_adddup2(&actions, stdout.writing, 1)
    }
    if closesMessages {
      posix_spawn_file_actions_addclose(&actions, 2)
    } else {
      posix_spawn_file_actions_adddup2(&actions, stderr.writing, 2)
    }
    let process = try spawn(&actions)
    for end in [stdin.reading, stdout.writing, stderr.writing] { close(end) }
    return RunningCommand(
      self, process: process, input: stdin.writing, output: stdout.reading,
      messages: stderr.reading)
  }

  private func spawn(_ actions: inout posix_spawn_file_actions_t) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // As a shell starts it: no signal ignored, and none blocked as on the threads that tests run on.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    if !ignoresBrokenPipes { sigaddset(&signals, SIGPIPE) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment
      .merging(environment) { _, new in new }
      .map { Array("\($0.key)=\($0.value)".utf8) }
    // There is no standard call to start a process in another folder.
    let env = "/usr/bin/env"
    let prefix = [env, "-C", folder, program].map { Array($0.utf8) }
    var words = Self.strings(prefix + arguments)
    var settings = Self.strings(variables)
    defer { for word in words + settings { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, env, &actions, &attributes, &words, &settings)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    return process
  }

  private static func strings(_ words: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { word in
      (word + [0]).withUnsafeBytes { strdup($0.bindMemory(to: CChar.self).baseAddress!) }
    }
      + [nil]
  }

  private static let startLock = NSLock()

  /// A pipe whose ends no other process inherits.
  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      let code = pipe(&ends)
      guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      reading = ends[0]
      writing = ends[1]
    }
  }

  /// The program: the one that `WATERFALL_PROGRAM` names, else the one built beside the tests.
  static let waterfall: String = {
    if let path = ProcessInfo.processInfo.environment["WATERFALL_PROGRAM"] { return path }
    let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
    var folder = URL(fileURLWithPath: bundle ?? Bundle.main.executablePath ?? "")
      .resolvingSymlinksInPath()
    for _ in 0..<4 {
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent("waterfall").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
        return path
      }
    }
    return "waterfall"
  }()
}
