/// A file that pages of the shop ask for.
public struct StyleFile: Sendable, Hashable {
  /// Below `/assets/`: `icons/bag.svg`.
  public let path: String
  /// What it is sent as.
  public let contentType: String
  /// What is in it.
  public let bytes: [UInt8]
}
