import Testing

/// What the other suites conclude rests on it.
@Suite("A line of strace") struct SystemCallLineTests {
  @Test(
    "is read whatever the number of the process is filled up with",
    arguments: ["7     ", "4711  ", "47110 ", "4711047 "])
  func process(number: String) throws {
    let call = try #require(
      SystemCall(line: number + #"pwrite64(5</tmp/c.sqlite>, ""..., 4096, 0) = 4096"#))
    #expect(call.name == "pwrite64")
    #expect(call.descriptor == 5)
    #expect(call.paths == ["/tmp/c.sqlite"])
  }

  @Test("of a change of a name has both paths and no open file") func names() throws {
    let call = try #require(SystemCall(line: #"4711  rename("/tmp/a", "/tmp/b") = 0"#))
    #expect(call.name == "rename")
    #expect(call.descriptor == nil)
    #expect(call.paths == ["/tmp/a", "/tmp/b"])
  }

  @Test("that is no call is none", arguments: ["4711  +++ exited with 0 +++", ""])
  func other(line: String) { #expect(SystemCall(line: line) == nil) }
}
