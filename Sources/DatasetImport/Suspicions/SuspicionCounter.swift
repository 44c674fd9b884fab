import CatalogStore

/// Counts what looks wrong in the valid records of an input.
struct SuspicionCounter {
  private struct Finding {
    var count = 0
    var place = Rejection.Place.index(0)
    var example = ""

    mutating func add(_ place: Rejection.Place, _ example: @autoclosure () -> String) {
      if count == 0 {
        self.place = place
        self.example = example()
      }
      count += 1
    }
  }

  private static let leastEqual = 10
  private static let extremeRatio = 10.0

  private var records = 0
  private var firstSize: (width: Double, height: Double, place: Rejection.Place)?
  private var areEqual = true
  private var onePixel = Finding()
  private var extreme = Finding()
  private var turned = Finding()
  private var turnedPicture = 0
  private var upright = 0

  /// Looks at a record's size.
  mutating func count(_ record: ImageRecord, at place: Rejection.Place) {
    records += 1
    let (width, height) = (record.width, record.height)
    if let first = firstSize {
      if first.width != width || first.height != height { areEqual = false }
    } else {
      firstSize = (width, height, place)
    }
    if width == 1, height == 1 { onePixel.add(place, record.thumbURL) }
    if width > height * Self.extremeRatio || height > width * Self.extremeRatio {
      extreme.add(place, Self.size(record))
    }
  }

  /// Compares a record's size with a text that may say it.
  ///
  /// - Parameter picture: where the size was taken from, for the remedy.
  mutating func compare(
    _ record: ImageRecord, with text: UnsafeBufferPointer<UInt8>, named name: String,
    _ picture: Int, at place: Rejection.Place
  ) {
    let (width, height) = (record.width, record.height)
    guard width != height else { return }
    if SizeText.contains(text, where: { $0 == height && $1 == width }) {
      upright += 1
    } else if SizeText.contains(text, where: { $0 == width && $1 == height }) {
      if turned.count == 0 { turnedPicture = picture }
      turned.add(place, "\(Self.size(record)), \(name) \"\(String(excerpt: text))\"")
    }
  }

  /// What was found.
  ///
  /// - Parameter remedy: names the option that turns the sizes of a picture.
  func suspicions(remedy: (_ picture: Int) -> String) -> [Suspicion] {
    var result: [Suspicion] = []
    if let firstSize, areEqual, records >= Self.leastEqual {
      result.append(
        Suspicion(
          kind: .allSizesEqual, count: records, place: firstSize.place,
          example: Self.size(firstSize.width, firstSize.height), remedy: nil))
    }
    for (kind, finding) in [(Suspicion.Kind.onePixel, onePixel), (.extremeShape, extreme)]
    where finding.count > 0 {
      result.append(
        Suspicion(
          kind: kind, count: finding.count, place: finding.place, example: finding.example,
          remedy: nil))
    }
    // Where more records agree with the text, it has the width first, as on a screen.
    if turned.count > upright {
      result.append(
        Suspicion(
          kind: .turned, count: turned.count, place: turned.place, example: turned.example,
          remedy: remedy(turnedPicture)))
    }
    return result
  }

  private static func size(_ record: ImageRecord) -> String { size(record.width, record.height) }

  private static func size(_ width: Double, _ height: Double) -> String {
    "width \(text(width)), height \(text(height))"
  }

  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
