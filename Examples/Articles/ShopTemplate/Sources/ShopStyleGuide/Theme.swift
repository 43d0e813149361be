/// The distances between views, in points.
public enum Spacing {
  /// The distance between related views.
  public static let small = 8.0
  /// The distance between groups of views.
  public static let medium = 16.0
}

/// The radii of rounded corners, in points.
public enum CornerRadius {
  /// The radius of the corners of a card.
  public static let medium = 12.0
}

/// The durations of animations, in seconds. The colors, icons and fonts of the theme are generated: `Colors`,
/// `Images.Icons` and `Fonts`.
public enum Motion {
  /// The duration of a change within a view.
  public static let short = 0.2
}
