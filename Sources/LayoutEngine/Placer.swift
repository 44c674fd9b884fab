/// Places the records of a layout, section by section, one after another.
///
/// A placer holds what follows from the layout's identity alone; how far a section has come is in its
/// `SectionProgress`, which the caller keeps.
public struct Placer: Sendable {
  public let identity: LayoutIdentity
  private let rules: Rules

  /// Behind a reference: copying the rules out for every item would double the time it takes.
  private indirect enum Rules: Sendable {
    case waterfall(WaterfallPlacer)
    case mosaic(MosaicPlacer)
  }

  public init(_ identity: LayoutIdentity) {
    self.identity = identity
    switch identity.style {
    case .waterfall(let style):
      rules = .waterfall(WaterfallPlacer(style, identity))
    case .mosaic(let style):
      rules = .mosaic(MosaicPlacer(style, identity))
    }
  }

  /// The state of a section before its first item.
  public var emptySection: SectionProgress {
    switch rules {
    case .waterfall(let placer): placer.emptySection
    case .mosaic(let placer): placer.emptySection
    }
  }

  /// Whether a section's progress, read from a store, is one that this placer can go on from.
  public func canContinue(_ section: SectionProgress) -> Bool {
    (0...Int.max / 2).contains(section.itemCount)
      && section.ends.count == emptySection.ends.count
      && section.ends.allSatisfy(\.isFinite)
  }

  /// Places the next item of a section.
  ///
  /// - Parameters:
  ///   - size: The record's size; width and height are above 0.
  ///   - section: `emptySection` at first, then what the last call left; see `canContinue`.
  /// - Complexity: O(lanes) in a waterfall, O(1) in a mosaic.
  public func place(_ size: ImageSize, in section: inout SectionProgress) -> PlacedItem {
    switch rules {
    case .waterfall(let placer): placer.place(size, in: &section)
    case .mosaic(let placer): placer.place(in: &section)
    }
  }

  /// No item that is placed later in the section starts before this, in points from its origin.
  public func leastStart(after section: SectionProgress) -> Double {
    switch rules {
    case .waterfall: section.ends.min() ?? 0
    // The start of the present block.
    case .mosaic: section.ends[0]
    }
  }

  /// The nearest index, at or before one, from which a section can be laid out again when only the ends of
  /// its lanes before that index are known.
  public func restartIndex(before index: Int) -> Int {
    switch rules {
    case .waterfall: index
    case .mosaic(let placer): placer.blockStart(before: index)
    }
  }

  /// The state of a section that is cut back to its first items.
  ///
  /// - Parameters:
  ///   - itemCount: How many items are left: a `restartIndex`.
  ///   - laneEnds: For each lane the end of its last item, in points; `nil` for one without.
  public func progress(itemCount: Int, laneEnds: [Double?]) -> SectionProgress {
    switch rules {
    case .waterfall(let placer): placer.progress(itemCount: itemCount, laneEnds: laneEnds)
    case .mosaic(let placer): placer.progress(itemCount: itemCount, laneEnds: laneEnds)
    }
  }

  /// The bars and the length of a section that has at least one item.
  public func bars(of section: SectionProgress) -> SectionBars {
    switch rules {
    case .waterfall(let placer): placer.bars(of: section)
    case .mosaic(let placer): placer.bars(of: section)
    }
  }

  /// What the lane alone says of an item: its place and size across the scroll axis, in points.
  ///
  /// An item that spans lanes, or lies in a parallax cell, has others.
  public func across(lane: Int) -> (position: Double, breadth: Double) {
    (lanes.offset + Double(lane) * lanes.stride, lanes.breadth)
  }

  /// The lane of the item at `index` of a section where the index alone says it; `nil` in a waterfall, where
  /// the items before it do.
  public func lane(index: Int) -> Int? {
    switch rules {
    case .waterfall: nil
    case .mosaic(let placer): placer.lane(index: index)
    }
  }

  /// Where the lanes lie: lane n is at `offset + n · stride`.
  public var lanes: Lanes {
    switch rules {
    case .waterfall(let placer): placer.lanes
    case .mosaic(let placer): placer.lanes
    }
  }

  /// Whether an item's frame has room for its record's caption at the lower end.
  public var showsCaptions: Bool {
    switch rules {
    case .waterfall: identity.axis == .vertical
    case .mosaic: false
    }
  }

  /// How far at most the picture of the item at `index` of a section is shifted as it scrolls by;
  /// `nil` outside parallax cells.
  public func maxParallaxOffset(index: Int) -> Double? {
    switch rules {
    case .waterfall: nil
    case .mosaic(let placer): placer.maxParallaxOffset(index: index)
    }
  }

  /// Up to here every whole point of a content length is a Double of its own.
  public static let maximumContentLength = Bounds.contentLength
}
