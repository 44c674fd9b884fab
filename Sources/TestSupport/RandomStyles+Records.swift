public import LayoutEngine

extension RandomStyles {
  /// Records of one to five sections, arriving mixed or one section after another.
  public mutating func records(count: Int) -> [ArrivingRecord] {
    let sections = Int.random(in: 1...5, using: &generator)
    let mixed = generator.chance(0.6)
    let captions = generator.chance(0.3)
    return (0..<count).map { index in
      let section =
        mixed ? Int.random(in: 0..<sections, using: &generator) : index * sections / count
      return ArrivingRecord(section: "s\(section)", size: size(caption: captions))
    }
  }

  /// A picture's size: mostly as photographs have them, now and then at the bounds.
  public mutating func size(caption: Bool = false) -> ImageSize {
    let (width, height) = shape()
    return ImageSize(
      width: width, height: height,
      captionHeight: caption && generator.chance(0.7) ? generator.number(in: 0...80) : 0)
  }

  private mutating func shape() -> (width: Double, height: Double) {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: (1e9, 1e5)
    case 1: (1e-3, 10)
    case 2: (1e9, 1e9)
    case 3, 4, 5:
      (
        Double.random(in: 1...4000, using: &generator),
        Double.random(in: 1...4000, using: &generator)
      )
    case 6, 7: (512, 512)
    default:
      generator.pick([
        (6000, 4000), (4000, 6000), (4032, 3024), (3024, 4032), (1920, 1080), (1080, 1920),
        (1080, 1350), (800, 533), (640, 427), (5472, 3648), (200, 275), (640, 481),
      ])
    }
  }
}
