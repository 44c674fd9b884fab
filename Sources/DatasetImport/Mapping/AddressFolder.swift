/// Finds the folder that a picture's address or path names last.
enum AddressFolder {
  /// Returns `cats` of `https://host/photos/cats/1.jpg?size=s` and of `photos/cats/1.jpg`; nil
  /// where there is no folder. Percent escapes of an address are decoded if that gives UTF-8.
  static func name(of address: String) -> String? {
    var path = Substring(address)
    var isAddress = false
    if let scheme = path.firstRange(of: "//"), isScheme(path[..<scheme.lowerBound]) {
      isAddress = true
      path = path[scheme.upperBound...].drop { $0 != "/" }
      path = path.prefix { $0 != "#" }
    }
    path = path.prefix { $0 != "?" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard let folder = parts.last(where: { !$0.isEmpty && $0 != "." }) else { return nil }
    return isAddress ? decoded(folder) : String(folder)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    text.isEmpty || text.last == ":" && !text.contains("/")
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      guard byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), code > 0
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self) ?? String(text)
  }
}
