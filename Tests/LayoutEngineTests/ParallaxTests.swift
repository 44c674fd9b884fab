import LayoutEngine
import TestSupport
import Testing

@Suite("Parallax")
struct ParallaxTests {
  @Test("The shift is +max as a cell enters at the far edge, -max as it leaves, 0 in the middle")
  func limits() throws {
    let range = try VisibleRange(offset: 1000, length: 800)
    #expect(range.parallaxOffset(start: 1800, length: 200, maximum: 50) == 50)
    #expect(range.parallaxOffset(start: 800, length: 200, maximum: 50) == -50)
    #expect(range.parallaxOffset(start: 1300, length: 200, maximum: 50) == 0)
    #expect(range.parallaxOffset(start: 1550, length: 200, maximum: 50) == 25)
  }

  @Test("Outside the range it stays at the limit")
  func clamped() throws {
    let range = try VisibleRange(offset: 1000, length: 800)
    #expect(range.parallaxOffset(start: 9000, length: 200, maximum: 50) == 50)
    #expect(range.parallaxOffset(start: 0, length: 200, maximum: 50) == -50)
    #expect(range.parallaxOffset(start: 9000, length: 200, maximum: 0) == 0)
  }

  @Test("It falls as the range moves on, and never leaves the limits")
  func monotone() throws {
    var last = Double.infinity
    for step in 0...400 {
      let range = try VisibleRange(offset: Double(step) * 10 - 1000, length: 844)
      let shift = range.parallaxOffset(start: 1000, length: 333.3, maximum: 50)
      #expect(shift <= last)
      #expect((-50...50).contains(shift))
      last = shift
    }
  }

  @Test("Only parallax cells have one: the fourth and the tenth of the preset's ten")
  func cells() throws {
    for axis in Axis.allCases {
      let placer = Placer(try LayoutIdentity(style: .mosaic, axis: axis, breadth: 375))
      let indexes = (0..<30).filter { placer.maxParallaxOffset(index: $0) != nil }
      #expect(indexes == [3, 9, 13, 19, 23, 29])
      #expect(placer.maxParallaxOffset(index: 3) == 50)
    }
    let mosaic = Placer(try LayoutIdentity(style: .mosaic, breadth: 375))
    #expect(mosaic.maxParallaxOffset(index: -1) == nil)
    let waterfall = Placer(try LayoutIdentity(style: .sectioned(), breadth: 375))
    #expect(waterfall.maxParallaxOffset(index: 3) == nil)
  }
}
