/// What a picture is written as.
enum PictureFormat: String, CaseIterable {
  case svg
  case html

  /// The format that a file's extension names.
  ///
  /// - Throws: a usage error for another extension or none.
  init(path: String) throws(CommandError) {
    let name = path.lowercased()
    switch true {
    case name.hasSuffix(".svg"): self = .svg
    case name.hasSuffix(".html"), name.hasSuffix(".htm"): self = .html
    default: throw .usage("--output must end in .svg or .html, not \(quoted(path))")
    }
  }

  /// The whole document.
  func render(_ picture: Picture) -> String {
    switch self {
    case .svg: SVGRenderer.render(picture)
    case .html: HTMLRenderer.render(picture)
    }
  }
}
