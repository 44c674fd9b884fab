import Foundation
import TestSupport
import Testing

@testable import WaterfallCLI

@Suite("Output") struct OutputTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  @Test("a full device is an error with its reason")
  func full() {
    let device = FileHandle(forWritingAtPath: "/dev/full")
    guard let device else { return }
    let output = Output(device.fileDescriptor, name: "output")
    output.write("text")
    let full = CommandError("cannot write output: No space left on device", .inputOutput)
    #expect(commandError { try output.flush() } == full)
    #expect(commandError { try output.flush() } == full, "a failure is not forgotten")
  }

  @Test("a descriptor that cannot be written is an error")
  func notWritable() {
    let output = Output(-1, name: "output")
    output.write("text")
    #expect(commandError { try output.flush() }?.exitCode == .inputOutput)
  }

  @Test("a file is there whole or not at all, and nothing beside it")
  func file() throws {
    let path = directory.file("a.svg")
    try OutputFile.write(path) { $0.write("new") }
    #expect(try directory.text("a.svg") == "new")
    #expect(try directory.names() == ["a.svg"])
  }

  @Test("a failure leaves the old file as it was")
  func failure() throws {
    let path = try directory.write(to: "a.svg", "old")
    let error = commandError {
      try OutputFile.write(path) { output in
        output.write(String(repeating: "new", count: 100_000))
        throw CommandError("stopped", .inputRejected)
      }
    }
    #expect(error == CommandError("stopped", .inputRejected))
    #expect(try directory.text("a.svg") == "old")
    #expect(try directory.names() == ["a.svg"])
  }

  @Test("the new file keeps the old one's mode, and a link its target")
  func modeAndLink() throws {
    let path = try directory.write(to: "a.svg", "old")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try files.createSymbolicLink(atPath: directory.file("link"), withDestinationPath: path)
    try OutputFile.write(directory.file("link")) { $0.write("new") }
    #expect(try directory.text("a.svg") == "new")
    #expect(try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try files.destinationOfSymbolicLink(atPath: directory.file("link")) == path)
  }

  @Test("a file that cannot be made is named")
  func cannotCreate() {
    let path = directory.file("none/a.svg")
    #expect(
      commandError { try OutputFile.write(path) { _ in } }
        == CommandError("cannot create \(path): No such file or directory", .cannotCreate))
    #expect(
      commandError { try OutputFile.write(directory.path) { _ in } }
        == CommandError("cannot create \(directory.path): Is a directory", .cannotCreate))
    #expect(commandError { try OutputFile.write("") { _ in } }?.exitCode == .cannotCreate)
  }

  @Test("the catalog is never overwritten, under whatever name")
  func protected() throws {
    let path = try directory.write(to: "c.sqlite", "data")
    let other = directory.file("x/../c.sqlite")
    try FileManager.default.createDirectory(
      atPath: directory.file("x"), withIntermediateDirectories: true)
    let error = commandError { try OutputFile.write(other, protecting: [path]) { _ in } }
    #expect(error == .usage("\(other) would overwrite \(path)"))
    #expect(try directory.text("c.sqlite") == "data")
    let log = try directory.write(to: "c.sqlite-wal", "data")
    #expect(
      commandError { try OutputFile.write(log, protecting: [path]) { _ in } }
        == .usage("\(log) would overwrite \(path)-wal"))
    let (new, same) = (directory.file("new.sqlite"), directory.file("x/../new.sqlite"))
    #expect(
      commandError { try OutputFile.write(same, protecting: [new]) { _ in } }
        == .usage("\(same) would overwrite \(new)"))
  }

  @Test("a device is written, not replaced")
  func device() throws {
    try OutputFile.write("/dev/null") { $0.write("text") }
    let error = commandError { try OutputFile.write("/dev/full") { $0.write("text") } }
    #expect(error?.exitCode == .inputOutput)
  }

  @Test("notes can be left out, errors not; control characters and line ends are shown")
  func messages() {
    let text = written { output in
      let messages = Messages(output)
      messages.isQuiet = true
      messages.note("note")
      messages.error("bad \u{1B}]0;title\u{7}\nnext")
    }
    #expect(text == "bad \\x1b]0;title\\x07\\nnext\n")
  }
}
