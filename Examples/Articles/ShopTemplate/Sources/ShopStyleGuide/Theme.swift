/// The distances between views, in points.
public enum Spacing {
  /// The distance between related views.
  public static let small = 8.0
  /// The distance between groups of views.
  public static let medium = 16.0
}

/// The shapes of views. The colors, icons and fonts of the theme are generated: `Colors`, `Images.Icons` and `Fonts`.
public enum Shape {
  /// The radius of rounded corners, in points.
  public static let cornerRadius = 12.0
}
