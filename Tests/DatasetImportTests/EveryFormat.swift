import DatasetImport
import Foundation

/// The formats that are read, each with a way to write records.
enum EveryFormat: String, CaseIterable {
  case json, jsonl, csv, quotedCSV, tsv, xml, binary

  /// A value of a record's field.
  enum Value: ExpressibleByStringLiteral {
    case text(String)
    /// As the format writes numbers; not in delimited text.
    case number(String)
    /// As the format writes that there is none; in a property list an empty text.
    case null
    case absent

    init(stringLiteral text: String) { self = .text(text) }
  }

  typealias Record = [RecordField: Value]

  static let withNumbers: [EveryFormat] = [.json, .jsonl, .xml, .binary]

  var fileName: String {
    switch self {
    case .json, .jsonl, .csv, .tsv: "a.\(rawValue)"
    case .quotedCSV: "a.csv"
    case .xml, .binary: "a.plist"
    }
  }

  /// The file and the place of a record as messages name them.
  func place(_ index: Int) -> String {
    switch self {
    case .json, .xml, .binary: "\(fileName), index \(index)"
    case .jsonl: "\(fileName), line \(index + 1)"
    case .csv, .quotedCSV, .tsv: "\(fileName), line \(index + 2)"
    }
  }

  /// Reads a file of some records.
  func reading(_ records: Record...) throws -> Reading {
    try Reading(bytes(records), as: fileName)
  }

  /// Reads a file of a valid record, one with some fields changed, and another valid one.
  func reading(changing fields: Record) throws -> Reading {
    try Reading(bytes(changing: fields), as: fileName)
  }

  func bytes(changing fields: Record) throws -> [UInt8] {
    let valid: Record = [.thumbURL: "a", .width: "4", .height: "3"]
    return try bytes([valid, valid.merging(fields) { $1 }, valid])
  }

  private func bytes(_ records: [Record]) throws -> [UInt8] {
    switch self {
    case .json: Array("[\(try records.map(json).joined(separator: ","))]".utf8)
    case .jsonl: Array(try records.map(json).joined(separator: "\n").utf8)
    case .csv, .quotedCSV: rows(records, ",")
    case .tsv: rows(records, "\t")
    case .xml: Array(xml(records).utf8)
    case .binary: try binaryPropertyList(xml(records).utf8)
    }
  }

  private func json(_ record: Record) throws -> String {
    let members = try RecordField.allCases.compactMap { field -> String? in
      let name = "\"\(field.rawValue)\":"
      switch record[field] {
      case .text(let text)?:
        return name + String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      case .number(let number)?: return name + number
      case .null?: return name + "null"
      case .absent?, nil: return nil
      }
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func rows(_ records: [Record], _ delimiter: String) -> [UInt8] {
    let header = RecordField.allCases.map(\.rawValue)
    let rows = records.map { record in RecordField.allCases.map { cell(record[$0], delimiter) } }
    return Array(([header] + rows).map { $0.joined(separator: delimiter) + "\n" }.joined().utf8)
  }

  /// Quotes stand where the format or the text needs them.
  private func cell(_ value: Value?, _ delimiter: String) -> String {
    switch value {
    case .text(let text)?, .number(let text)?:
      self == .quotedCSV || text.contains(delimiter) || text.contains("\"")
        ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    case .null?: "\\N"
    case .absent?, nil: ""
    }
  }

  private func xml(_ records: [Record]) -> String {
    let dictionaries = records.map { record in
      let members = RecordField.allCases.compactMap { field in
        element(record[field]).map { "<key>\(field.rawValue)</key>\($0)" }
      }
      return "<dict>\(members.joined())</dict>"
    }
    return propertyList("<array>\(dictionaries.joined())</array>")
  }

  private func element(_ value: Value?) -> String? {
    switch value {
    case .text(let text)?:
      let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing("\0", with: "&#0;")
      return "<string>\(escaped)</string>"
    case .number(let number)?:
      let kind = number.contains { ".e".contains($0) } ? "real" : "integer"
      return "<\(kind)>\(number)</\(kind)>"
    case .null?: return "<string></string>"
    case .absent?, nil: return nil
    }
  }
}

/// An XML property list around some XML.
func propertyList(_ content: String) -> String {
  #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">"# + content + "</plist>"
}

/// The binary property list that holds what an XML one does.
func binaryPropertyList(_ xml: some Sequence<UInt8>) throws -> [UInt8] {
  let list = try PropertyListSerialization.propertyList(
    from: Data(xml), options: [], format: nil)
  return Array(
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
}
