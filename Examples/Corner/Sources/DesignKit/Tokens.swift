/// Layout constants that all screens share.
public enum Tokens {
  /// The radius of rounded corners, in points.
  public static let cornerRadius = 8.0
}
