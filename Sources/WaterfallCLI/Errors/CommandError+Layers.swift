import CatalogStore
import DatasetImport
import LayoutEngine
import LayoutService

extension CommandError {
  /// Turns an error of any layer into what a person reads; the one place that does.
  ///
  /// What is not known here is a mistake of this program and ends it with `ExitCode.bug`.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as StyleError: self = CommandError(error)
    case let error as CatalogError: self.init(error.description, Self.exitCode(error))
    case let error as DatasetError: self.init(error.description, Self.exitCode(error))
    case let error as LayoutError: self.init(error.description, .inputRejected)
    case let error as ThreadError: self.init(error.description, .inputOutput)
    case let error as RecordError: self.init(error.description, .inputRejected)
    case let error as LocationError: self.init(error.description, .noInput)
    case let error as UnknownSection: self.init(error.description, .noInput)
    case let error as SectionOrderError: self.init("--order: \(error)", .usage)
    default: self.init("internal error: \(error)", .bug)
    }
  }

  /// Names a parameter of the layout engine as the option that sets it: `columnSpacing` is
  /// `--column-spacing`, `inset.top` is `--inset top`.
  init(_ error: StyleError) {
    let path = error.parameter.split(separator: ".", maxSplits: 1)
    let option = "--" + Self.optionName(path.first.map(String.init) ?? error.parameter)
    let part = path.count > 1 ? " \(path[1])" : ""
    self.init("\(option)\(part) \(error.problem)", .usage)
  }

  /// `columnSpacing` as `column-spacing`.
  static func optionName(_ parameter: String) -> String {
    var name = ""
    for character in parameter {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  private static func exitCode(_ error: CatalogError) -> ExitCode {
    switch error {
    case .missing, .notAFile: .noInput
    case .cannotCreate: .cannotCreate
    case .foreign, .foreignTrigger, .newerSchema: .notOurCatalog
    case .busy: .busy
    case .moved, .readOnly, .notPermitted, .olderSchema: .notPermitted
    case .diskFull, .temporaryFilesFull, .damaged, .inputOutput: .inputOutput
    case .unexpected: .bug
    }
  }

  private static func exitCode(_ error: DatasetError) -> ExitCode {
    switch error {
    case .noSuchFile, .notAFile: .noInput
    case .notPermitted: .notPermitted
    case .unreadable, .outOfMemory: .inputOutput
    case .unknownFormat, .unsupportedEncoding, .syntax, .damagedGzip, .noRecords, .noRecordsAt,
      .missingFields, .recordTooLong, .documentTooLong:
      .inputRejected
    }
  }
}
