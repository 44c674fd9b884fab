/// The pages that a feed delivers, in the order they arrive.
struct Feed {
  /// How a feed misbehaves.
  enum Fault: String, CaseIterable {
    /// Fewer items than asked for.
    case short
    /// No items, though more are there.
    case empty
    /// The page before once more.
    case repeated
    /// A page that was due later, or that was due before.
    case swapped
  }

  /// One delivery.
  struct Page {
    /// The records delivered, by their place in the catalog.
    var items: Range<Int>
    var fault: Fault?
  }

  private(set) var pages: [Page] = []

  /// A feed that delivers every record once, in order.
  init(recordCount: Int, pageSize: Int) {
    var pages = Pages(recordCount: recordCount, pageSize: pageSize)
    while let items = pages.next() { self.pages.append(Page(items: items)) }
  }

  /// A feed that misbehaves at every other page, by each fault in turn.
  ///
  /// - Parameter seed: Says in which order the faults come.
  init(recordCount: Int, pageSize: Int, faultsSeededBy seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let faults = Fault.allCases.shuffled(using: &generator)
    var pages = Pages(recordCount: recordCount, pageSize: pageSize)
    var faultCount = 0
    while let items = pages.next() {
      self.pages.append(Page(items: items))
      guard !pages.isEmpty else { break }
      misbehave(faults[faultCount % faults.count], &pages)
      faultCount += 1
    }
  }

  private mutating func misbehave(_ fault: Fault, _ pages: inout Pages) {
    switch fault {
    case .short:
      let items = pages.next(atMost: max(1, pages.pageSize / 2)) ?? 0..<0
      self.pages.append(Page(items: items, fault: .short))
    case .empty:
      self.pages.append(Page(items: 0..<0, fault: .empty))
    case .repeated:
      let items = self.pages.last?.items ?? 0..<0
      self.pages.append(Page(items: items, fault: .repeated))
    case .swapped:
      guard let first = pages.next(), let second = pages.next() else { return pages.goBack() }
      self.pages.append(Page(items: second, fault: .swapped))
      self.pages.append(Page(items: first, fault: .swapped))
    }
  }

  /// Cuts the records into pages.
  private struct Pages {
    let recordCount: Int
    let pageSize: Int
    private var start = 0
    private var previousStart = 0

    init(recordCount: Int, pageSize: Int) {
      self.recordCount = recordCount
      self.pageSize = pageSize
    }

    var isEmpty: Bool { start == recordCount }

    mutating func next(atMost limit: Int = .max) -> Range<Int>? {
      guard !isEmpty else { return nil }
      previousStart = start
      start += min(recordCount - start, pageSize, limit)
      return previousStart..<start
    }

    mutating func goBack() { start = previousStart }
  }

  /// The generator of Steele, Lea and Flood: "Fast splittable pseudorandom number generators", 2014.
  private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
