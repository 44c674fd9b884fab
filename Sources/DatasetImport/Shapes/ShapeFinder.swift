/// Finds where the records of a document, or of each line, stand and what shape they have.
struct ShapeFinder {
  /// Records that may be meant, with what the first of them have.
  private struct Candidate {
    let path: FieldPath
    var sample: ShapeSample
    var isThere = false
  }

  private struct Enough: Error {}

  private let options: DatasetOptions
  /// The place that was told; or else first the root itself, then the known places, then others
  /// as they are met.
  private var candidates: [Candidate]
  private let knownCount: Int
  private let emptySample: ShapeSample
  /// How many documents or lines were looked at.
  private var count = 0
  /// The names in the first that had any, for a message.
  private var names: [String] = []

  init(_ options: DatasetOptions) {
    self.options = options
    let sample = ShapeSample(options)
    emptySample = sample
    let known = KnownShapes.records.map { KnownTree.path($0) }
    candidates = (options.records.map { [$0] } ?? [FieldPath(steps: [])] + known)
      .map { Candidate(path: $0, sample: sample) }
    knownCount = candidates.count
  }

  var isFull: Bool { count >= ShapeSample.limit }

  // MARK: Looking

  /// Looks at a document, or at a line.
  mutating func observe(_ root: some DocumentValue) {
    count += 1
    if names.isEmpty {
      root.forEachMember { name, _ in
        if names.count < 60 { names.append(String(excerpt: name)) }
      }
    }
    if options.records != nil { return observe(root, candidate: 0) }
    if root.kind == .array {
      candidates = [Candidate(path: FieldPath(steps: [.each]), sample: emptySample)]
      return observe(root, candidate: 0)
    }
    for index in 0..<knownCount { observe(root, candidate: index) }
    root.forEachMember { name, value in
      guard value.kind == .array, value.element(at: 0)?.kind == .object else { return }
      let path = FieldPath(steps: [.member(String(decoding: name, as: UTF8.self)), .each])
      var index = candidates.firstIndex { $0.path == path }
      if index == nil, candidates.count < 100 {
        index = candidates.count
        candidates.append(Candidate(path: path, sample: emptySample))
      }
      if let index, index >= knownCount { observe(root, candidate: index) }
    }
  }

  private mutating func observe(_ root: some DocumentValue, candidate index: Int) {
    let isTold = options.records != nil
    let takesValues = isTold || candidates[index].path.description == KnownShapes.mediaWikiPages
    do {
      let isThere = try root.forEachRecord(
        at: candidates[index].path.steps[...], takesValues: takesValues, endsInArray: isTold
      ) {
        record in
        guard !candidates[index].sample.isFull else { throw Enough() }
        candidates[index].sample.observe(record)
      }
      if isThere { candidates[index].isThere = true }
    } catch {
      candidates[index].isThere = true
    }
  }

  // MARK: Choosing

  /// Chooses where the records stand and their shape.
  ///
  /// - Throws: `DatasetError` if nothing is there, or records that have no known shape.
  func choose(file: String) throws(DatasetError) -> FoundShape {
    guard let chosen = try chosen(file: file) else {
      throw .noRecords(file: file, seen: names)
    }
    let shape = ShapeBuilder.shape(of: chosen.sample, options: options)
    if chosen.sample.count > 0, !shape.missing.isEmpty {
      throw .missingFields(
        file: file, fields: shape.missing, seen: chosen.sample.seen.map(\.path.description),
        suggestion: MapSuggestion.text(for: shape.missing, seen: chosen.sample.seen))
    }
    return FoundShape(records: chosen.path, isTold: options.records != nil, shape: shape)
  }

  private func chosen(file: String) throws(DatasetError) -> Candidate? {
    if let told = options.records {
      guard let candidate = candidates.first, candidate.isThere || count == 0 else {
        throw .noRecordsAt(file: file, path: told, seen: names)
      }
      return candidate
    }
    guard candidates.count > 1, let root = candidates.first else { return candidates.first }
    // An object whose own members are a record's is one, whatever it holds besides.
    let rootShape = isComplete(root)
    if rootShape?.isFlat == true { return root }
    let known = candidates[1..<knownCount]
    let unknown = candidates[knownCount...]
    if let complete = known.first(where: { isComplete($0) != nil }) { return complete }
    if rootShape != nil { return root }
    if let complete = unknown.first(where: { isComplete($0) != nil }) { return complete }
    let named = known.filter(\.isThere)
    if let one = named.first ?? (unknown.count == 1 ? unknown.first : nil) { return one }
    // An object that has something of a record is a bad one; an empty object is passed over.
    let missing = ShapeBuilder.shape(of: root.sample, options: options).missing
    return root.sample.count == 0 || missing.count < RecordField.required.count ? root : nil
  }

  private func isComplete(_ candidate: Candidate) -> Shape? {
    guard candidate.sample.count > 0 else { return nil }
    let shape = ShapeBuilder.shape(of: candidate.sample, options: options)
    return shape.missing.isEmpty ? shape : nil
  }
}
