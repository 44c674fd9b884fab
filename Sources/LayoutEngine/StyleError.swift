/// A parameter of a style or layout that cannot be used.
public struct StyleError: Error, Hashable, CustomStringConvertible {
  /// The parameter as a style's JSON names it, `columnSpacing` for example.
  public let parameter: String
  /// What is wrong, with the allowed range and the value given.
  public let problem: String

  init(_ parameter: String, _ problem: String) {
    self.parameter = parameter
    self.problem = problem
  }

  public var description: String { "\(parameter) \(problem)" }
}
