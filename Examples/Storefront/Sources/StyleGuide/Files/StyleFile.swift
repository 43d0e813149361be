/// A file that pages of the shop load.
public struct StyleFile: Sendable, Hashable {
  /// The path below `/assets/`, such as `icons/bag.svg`.
  public let path: String
  /// The content type.
  public let contentType: String
  /// The content.
  public let bytes: [UInt8]
}
