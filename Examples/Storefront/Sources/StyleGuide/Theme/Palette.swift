import Tessera

/// The colors of the shop, by purpose.
public enum Palette {
  /// All colors. Pages use each as a CSS custom property with its name: `var(--accent)`.
  public static let colors: [ResourceColor] = [
    Colors.background, Colors.surface, Colors.sunken, Colors.text, Colors.quiet, Colors.line, Colors.edge,
    Colors.accent, Colors.accentText, Colors.accentSoft, Colors.focus, Colors.notice, Colors.noticeSoft, Colors.error,
    Colors.errorSoft, Colors.star, Colors.awning, Colors.awningStripe,
  ]
}
