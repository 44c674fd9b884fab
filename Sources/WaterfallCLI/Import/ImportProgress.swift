import DatasetImport

/// A line on the terminal that tells how far the reading of an input is; used by the thread that reads.
final class ImportProgress {
  private let name: String
  private let output: Output
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var records = 0
  private var isShown = false

  /// How often the line changes.
  private static let interval = Duration.milliseconds(200)

  /// - Parameter output: The terminal.
  init(_ name: String, _ output: Output) {
    self.name = VisibleText.escaped(name)
    self.output = output
  }

  /// Counts a record.
  func count() { records += 1 }

  /// Shows how far the reading is.
  func show(_ progress: DatasetProgress) {
    let now = ContinuousClock.now
    guard now - lastShown >= Self.interval else { return }
    lastShown = now
    isShown = true
    let seconds = (now - start) / .seconds(1)
    let rate = Int(Double(records) / seconds)
    var text = "\r\u{1B}[K\(name)  \(progress.bytesRead >> 20) MiB  \(rate) records/s"
    if let length = progress.length, progress.bytesRead > 0, progress.bytesRead <= length {
      let left = seconds * Double(length - progress.bytesRead) / Double(progress.bytesRead)
      text += "  \(progress.bytesRead * 100 / max(length, 1)) %  \(Int(left.rounded(.up))) s left"
    }
    output.write(text)
    try? output.flush()
  }

  /// Takes the line away.
  func end() {
    guard isShown else { return }
    output.write("\r\u{1B}[K")
    try? output.flush()
  }
}
