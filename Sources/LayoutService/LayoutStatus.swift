public import LayoutEngine

/// What a layout is and how far it is laid out.
public struct LayoutStatus: Hashable, Sendable {
  /// The layout's id in the catalog; `nil` for one that is not stored.
  public var id: Int64?
  /// The name the style was first asked for by: a preset, a file or a saved style.
  public var styleName: String
  public var identity: LayoutIdentity
  /// Counts the changes of the stored layout.
  public var generation: Int64
  /// How far the content reaches along the scroll axis, the loader included, in points.
  public var contentLength: Double
  /// The number of records that have a frame.
  public var laidOut: Int
  /// The number of records that have none yet.
  public var pending: Int
  /// The bar behind everything while records are pending.
  public var loader: Frame?

  /// - Parameter contentLength: How far the content reaches without the loader.
  public init(
    id: Int64?, styleName: String, identity: LayoutIdentity, generation: Int64,
    contentLength: Double, laidOut: Int, pending: Int
  ) {
    self.id = id
    self.styleName = styleName
    self.identity = identity
    self.generation = generation
    self.laidOut = laidOut
    self.pending = pending
    loader = pending > 0 ? identity.loader(contentLength: contentLength) : nil
    self.contentLength = contentLength + (loader?.length(along: identity.axis) ?? 0)
  }

  /// Where the content ends and the loader, if there is one, begins, in points.
  public var loaderStart: Double { loader?.start(along: identity.axis) ?? contentLength }
}
