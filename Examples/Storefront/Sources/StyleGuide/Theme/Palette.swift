import Tessera

/// The colors of the shop, by what they are for.
public enum Palette {
  /// All of them. Pages know each by its name, as a custom property of CSS: `var(--accent)`.
  public static let colors: [ResourceColor] = [
    Colors.background, Colors.surface, Colors.sunken, Colors.text, Colors.quiet, Colors.line, Colors.edge,
    Colors.accent, Colors.accentText, Colors.accentSoft, Colors.focus, Colors.notice, Colors.noticeSoft, Colors.error,
    Colors.errorSoft, Colors.star, Colors.awning, Colors.awningStripe,
  ]
}
