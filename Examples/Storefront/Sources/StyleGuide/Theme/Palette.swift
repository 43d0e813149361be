import Tessera

/// The colors of the shop, by purpose.
public enum Palette {
  /// All colors. Pages use each as a CSS custom property with its name: `var(--accent)`.
  public static let colors = Colors.allResources
}
