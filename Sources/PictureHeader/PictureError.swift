/// Why a file gives no picture size.
package enum PictureError: Error, Hashable, CustomStringConvertible {
  /// The content is none of the known formats.
  case notAPicture
  /// The file ends within its header.
  case truncated
  /// The header contradicts its format; the text says where.
  case damaged(String)
  /// The header is whole and says no size; the text says why.
  case noSize(String)
  /// A directory, a device or the like.
  case notAFile
  /// Opening or reading failed, with the system's reason.
  case unreadable(String)

  package var description: String {
    switch self {
    case .notAPicture: "not a picture"
    case .truncated: "truncated"
    case .damaged(let what): "damaged: \(what)"
    case .noSize(let why): "no size: \(why)"
    case .notAFile: "not a file"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }
}
