import Foundation

enum Waiting {
  /// Asks again and again whether something is so, ten seconds at most.
  static func until(_ isSo: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if try isSo() { return true }
      usleep(2000)
    }
    return false
  }
}
