import Tessera

/// The colors of the shop, by what they are for.
public enum Palette {
  /// All of them. Pages know each by its name, as a custom property of CSS: `var(--accent)`.
  public static let colors: [ResourceColor] = names.map { ResourceColor(name: $0, bundle: StyleGuideFiles.bundle) }

  private static let names = [
    "background", "surface", "sunken", "text", "quiet", "line", "edge", "accent", "accentText", "accentSoft", "focus",
    "notice", "noticeSoft", "error", "errorSoft", "star", "awning", "awningStripe",
  ]
}
