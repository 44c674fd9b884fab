import Foundation

/// What to measure, and where to write it.
struct Options {
  /// How many records in how many sections.
  struct Size: Hashable {
    let records: Int
    let sections: Int
  }

  struct Failure: Error {
    let word: String
  }

  private(set) var sizes = [
    Size(records: 10_000, sections: 1), Size(records: 100_000, sections: 1),
    Size(records: 1_000_000, sections: 1), Size(records: 1_000_000, sections: 1000),
  ]
  private(set) var rounds = 5
  private(set) var json: String?
  private(set) var plot: String?

  init(_ words: some Sequence<String>) throws {
    var words = words.makeIterator()
    func value(of word: String) throws -> String {
      guard let value = words.next() else { throw Failure(word: word) }
      return value
    }
    while let word = words.next() {
      switch word {
      case "--huge": sizes.append(Size(records: 10_000_000, sections: 1))
      case "--rounds": rounds = max(1, Int(try value(of: word)) ?? 5)
      case "--only":
        let records = Int(try value(of: word)) ?? 0
        sizes = sizes.filter { $0.records == records }
      case "--json": json = try value(of: word)
      case "--plot": plot = try value(of: word)
      default: throw Failure(word: word)
      }
    }
  }
}
