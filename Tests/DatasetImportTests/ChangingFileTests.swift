import CatalogStore
import DatasetImport
import Foundation
import TestSupport
import Testing

/// A file that another process changes while it is read: whole records, or an error.
struct ChangingFileTests {
  enum Form: CaseIterable { case csv, jsonl, gzip, json }

  enum Moment: CaseIterable { case firstRead, firstRecord }

  static let count = 1300
  /// Texts of which a kilobyte is neither read at once nor compressed to nothing.
  static let addresses: [String] = {
    var random = SeededGenerator(seed: 21)
    return (0..<count).map { "\($0)/" + (0..<64).map { _ in "\(random.next())" }.joined() }
  }()

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a")
  }

  private func bytes(_ form: Form, _ addresses: [String], isRest: Bool = false) -> [UInt8] {
    let objects = addresses.map { #"{"thumbURL":"\#($0)","width":4,"height":3}"# }
    let header = isRest ? "" : "thumbURL,width,height\n"
    let rows = Array((header + addresses.map { "\($0),4,3\n" }.joined()).utf8)
    return switch form {
    case .csv: rows
    case .gzip: gzip(rows)
    case .jsonl: Array(objects.map { $0 + "\n" }.joined().utf8)
    case .json: Array("[\(objects.joined(separator: ","))]".utf8)
    }
  }

  /// Reads the file, and changes it once at a moment.
  private func read(
    _ form: Form, _ moment: Moment, _ change: () throws -> Void
  ) throws -> (addresses: [String], error: String?) {
    try folder.write(bytes(form, Self.addresses), to: "a")
    var isChanged = false
    var read: [String] = []
    func changeOnce(_ now: Moment) {
      guard now == moment, !isChanged else { return }
      isChanged = true
      #expect(throws: Never.self) { try change() }
    }
    var error: String?
    do {
      try withoutActuallyEscaping(changeOnce) { changeOnce in
        _ = try DatasetReader(path: path).read(progress: { _ in changeOnce(.firstRead) }) { event in
          changeOnce(.firstRecord)
          if case .record(let record, _, _) = event { read.append(record.thumbURL) }
        }
      }
    } catch let failure as DatasetError {
      error = failure.description
    }
    #expect(isChanged)
    return (read, error)
  }

  @Test(arguments: Form.allCases, Moment.allCases)
  func oneThatIsCutIsAnErrorAfterWholeRecords(form: Form, moment: Moment) throws {
    let length = bytes(form, Self.addresses).count
    for left in [length - 1, length / 2, 0] {
      let (read, error) = try read(form, moment) { truncate(path, off_t(left)) }
      #expect(read == Array(Self.addresses.prefix(read.count)))
      // A document is read whole before its first record.
      let isRead = form == .json && moment == .firstRecord
      #expect(error == (isRead ? nil : "\(path): cannot be read: it was cut while it was read"))
      if isRead { #expect(read.count == Self.count) }
    }
  }

  @Test(arguments: Form.allCases, Moment.allCases)
  func oneThatGrowsIsReadToItsEnd(form: Form, moment: Moment) throws {
    let (read, error) = try read(form, moment) {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: bytes(form, ["new", "newer"], isRest: true))
    }
    if form == .json {
      #expect(read == (moment == .firstRecord ? Self.addresses : []))
      #expect(error?.hasSuffix("expected the end, found [") ?? (moment == .firstRecord))
    } else {
      #expect(read == Self.addresses + ["new", "newer"])
      #expect(error == nil)
    }
  }

  @Test(arguments: Form.allCases, Moment.allCases)
  func oneThatIsRemovedOrReplacedIsReadAsItWas(form: Form, moment: Moment) throws {
    for isReplaced in [false, true] {
      let (read, error) = try read(form, moment) {
        if isReplaced {
          try folder.write(bytes(form, ["new"]), to: "b")
          rename(folder.file("b"), path)
        } else {
          unlink(path)
        }
      }
      #expect(read == Self.addresses)
      #expect(error == nil)
    }
  }
}
