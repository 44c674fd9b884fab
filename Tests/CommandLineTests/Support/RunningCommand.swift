import Foundation
import Testing

/// A process and the ends of its pipes, all served at once: a process that fills one of them while nobody
/// reads it would wait for ever.
final class RunningCommand {
  private let command: Command
  private let process: pid_t
  private var input: Int32
  private var output: Int32
  private var messages: Int32
  private var unsent: [UInt8] = []
  private var closesInput = false
  private var collected: [UInt8] = []
  private var collectedMessages: [UInt8] = []
  private var readLines = 0
  private let deadline: ContinuousClock.Instant
  private var hasHitLimit = false
  private var end: Run.End?

  init(_ command: Command, process: pid_t, input: Int32, output: Int32, messages: Int32) {
    self.command = command
    self.process = process
    self.input = input
    self.output = output
    self.messages = messages
    deadline = ContinuousClock.now + .seconds(command.limit)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    switch command.input {
    case .bytes(let bytes):
      unsent = bytes
      closesInput = true
    case .closed: closesInput = true
    case .lines: break
    }
  }

  deinit {
    if end == nil { kill(process, SIGKILL) }
    _ = waitForEnd()
    for descriptor in [input, output, messages] where descriptor >= 0 { close(descriptor) }
  }

  /// Sends a line to the process's input.
  func send(_ line: String) {
    unsent += Array((line + "\n").utf8)
    pump { unsent.isEmpty }
  }

  /// Waits for the next line of the process's output; `nil` at its end.
  func nextLine() -> String? {
    let lineFeed = UInt8(ascii: "\n")
    pump { collected[readLines...].contains(lineFeed) }
    guard let lineEnd = collected[readLines...].firstIndex(of: lineFeed) else { return nil }
    defer { readLines = lineEnd + 1 }
    return String(decoding: collected[readLines..<lineEnd], as: UTF8.self)
  }

  /// Sends the process a signal.
  func signal(_ number: Int32) { kill(process, number) }

  /// Closes the process's input and waits for its end.
  func finish() -> Run {
    closesInput = true
    pump { false }
    let end = hasHitLimit ? .timeLimit : waitForEnd()
    if hasHitLimit { Issue.record("killed after \(command.limit) seconds") }
    return Run(end: end, output: collected, messages: collectedMessages)
  }

  /// Moves bytes until `isDone`, the process closes its pipes, or time is up.
  private func pump(until isDone: () -> Bool) {
    closeInputIfSent()
    while !isDone() && (output >= 0 || messages >= 0) {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { return giveUp() }
      var descriptors = [
        pollfd(fd: unsent.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: messages, events: Int16(POLLIN), revents: 0),
      ]
      poll(&descriptors, nfds_t(descriptors.count), Int32(rest.components.seconds * 1000 + 100))
      if descriptors[0].revents != 0 { sendSome() }
      if descriptors[1].revents != 0 { Self.receive(&output, &collected) }
      if descriptors[2].revents != 0 { Self.receive(&messages, &collectedMessages) }
      if case .readerLeaving(let count) = command.output, collected.count >= count, output >= 0 {
        close(output)
        output = -1
      }
    }
  }

  private func giveUp() {
    hasHitLimit = true
    kill(process, SIGKILL)
  }

  private func sendSome() {
    let count = write(input, unsent, unsent.count)
    if count >= 0 {
      unsent.removeFirst(count)
    } else if errno != EAGAIN {
      // The process has closed its input.
      unsent = []
      closesInput = true
    }
    closeInputIfSent()
  }

  private func closeInputIfSent() {
    guard closesInput, unsent.isEmpty, input >= 0 else { return }
    close(input)
    input = -1
  }

  private static func receive(_ descriptor: inout Int32, _ bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
    } else {
      close(descriptor)
      descriptor = -1
    }
  }

  private func waitForEnd() -> Run.End {
    if let end { return end }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    let end: Run.End = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    self.end = end
    return end
  }
}
