import LayoutEngine
import Testing

@testable import WaterfallCLI

private let option = Option("value", "V", help: "")
private let help = CommandHelp(
  name: "show", summary: "", usage: "", operands: [],
  groups: [OptionGroup("", [option])], examples: [])

private func given(_ text: String) throws -> Arguments {
  try Arguments(["--value=\(text)"], for: help)
}

@Suite("Values of options") struct ArgumentValuesTests {
  @Test(
    "numbers are finite decimals",
    arguments: [
      ("390", 390), ("-5", -5), ("0.5", 0.5), (".5", 0.5), ("1e3", 1000), ("2E-1", 0.2),
    ] as [(String, Double)])
  func numbers(text: String, value: Double) throws {
    #expect(try given(text).double(option) == value)
  }

  @Test(
    "what is no number is refused",
    arguments: [
      "", " ", "abc", "0x10", "+5", "1,5", "1 ", "--5", "1e", ".", "-", "٣", "1_000", "5px",
    ])
  func noNumbers(text: String) {
    #expect(
      commandError { _ = try given(text).double(option) }
        == .usage("--value must be a number, not \"\(text)\""))
  }

  @Test(
    "a number out of its range is refused with the range",
    arguments: ["0.5", "1e7", "nan", "inf", "-inf", "infinity", "1e999"])
  func range(text: String) {
    #expect(
      commandError { _ = try given(text).double(option, in: 1...1e6) }
        == .usage("--value must be 1 to 1000000, not \(text)"))
  }

  @Test(
    "whole numbers keep their range",
    arguments: [
      ("0", "--value must be 1 to 1024, not 0"),
      ("-1", "--value must be 1 to 1024, not -1"),
      ("99999999999999999999", "--value must be 1 to 1024, not 99999999999999999999"),
      ("3.5", "--value must be a whole number, not \"3.5\""),
      ("1e3", "--value must be a whole number, not \"1e3\""),
      ("+3", "--value must be a whole number, not \"+3\""),
      ("", "--value must be a whole number, not \"\""),
      ("-", "--value must be a whole number, not \"-\""),
    ])
  func integers(text: String, message: String) {
    #expect(
      commandError { _ = try given(text).integer(option, in: 1...1024) } == .usage(message))
  }

  @Test("a range without an end is said in words")
  func openRange() throws {
    #expect(try given("7").integer(option) == 7)
    #expect(
      commandError { _ = try given("0").integer(option, in: 1 ... .max) }
        == .usage("--value must be 1 or more, not 0"))
  }

  @Test("sizes, bars and pairs")
  func sizes() throws {
    #expect(try given("200x100").size(option) == Size(width: 200, height: 100))
    #expect(try given("40").bar(option) == .length(40))
    #expect(try given("355x40.5").bar(option) == .size(Size(width: 355, height: 40.5)))
    #expect(try given("10,-5").pair(option)?.y == -5)
  }

  @Test(
    "insets name some sides or give one distance; missing sides keep their own",
    arguments: [
      ("10", Insets(10)),
      ("top=12,left=8,bottom=16,right=6", Insets(top: 12, left: 8, bottom: 16, right: 6)),
      ("right=6", Insets(top: 1, left: 2, bottom: 3, right: 6)),
    ])
  func insets(text: String, insets: Insets) throws {
    let base = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try given(text).insets(option, over: base) == insets)
  }

  @Test(
    "insets that cannot be read are refused",
    arguments: [
      ("", "must be a distance, as 10, or sides, as top=12,left=8, not \"\""),
      ("top", "must be a distance, as 10, or sides, as top=12,left=8, not \"top\""),
      ("top=", "must be a distance, as 10, or sides, as top=12,left=8, not \"top=\""),
      ("top=1,", "must be a distance, as 10, or sides, as top=12,left=8, not \"top=1,\""),
      ("up=1", "has the sides top, left, bottom and right, not \"up\""),
      ("top=1,top=2", "names top twice"),
    ])
  func badInsets(text: String, problem: String) {
    #expect(
      commandError { _ = try given(text).insets(option, over: Insets(0)) }
        == .usage("--value \(problem)"))
  }

  @Test("on or off")
  func onOff() throws {
    #expect(try given("on").onOff(option) == true)
    #expect(try given("off").onOff(option) == false)
    #expect(
      commandError { _ = try given("yes").onOff(option) }
        == .usage("--value must be on or off, not \"yes\""))
  }

  @Test("one of a list of words")
  func choice() throws {
    #expect(try given("horizontal").choice(Axis.self, option) == .horizontal)
    #expect(
      commandError { _ = try given("x").choice(OutputFormat.self, option) }
        == .usage("--value must be table, json, jsonl or csv, not \"x\""))
  }

  @Test(
    "what has not the right form is refused with an example",
    arguments: ["", "x", "1x", "1x2x3", "axb", "200X100", "nanx1"])
  func badSizes(text: String) {
    #expect(
      commandError { _ = try given(text).size(option) }
        == .usage("--value must be a width and a height, as 200x100, not \"\(text)\""))
    #expect(
      commandError { _ = try given(text).bar(option) }
        == .usage("--value must be a length, as 40, or a size, as 355x40, not \"\(text)\""))
    #expect(
      commandError { _ = try given(text).pair(option) }
        == .usage("--value must be two numbers, as 10,5, not \"\(text)\""))
  }
}
