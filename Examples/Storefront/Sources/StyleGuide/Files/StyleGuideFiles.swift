import Tessera

/// What pages need besides their words: style sheets, icons, the font.
public enum StyleGuideFiles {
  /// The module's resources. Its templates stand in the folder `Templates`.
  public static let bundle = ResourceBundle("StyleGuide", package: "Modules")

  /// The icons, which pages know by their names: `icons/bag.svg`.
  public static let icons: [ResourceImage] = iconNames.map { ResourceImage(name: $0, bundle: bundle) }

  /// All files, read anew.
  ///
  /// - Throws: Where one is missing.
  public static func all() throws -> [StyleFile] {
    let styles = try ResourceFile(path: "Styles/storefront.css", bundle: bundle).data()
    let font = try ResourceFile(path: "Fonts/StorefrontDisplay.ttf", bundle: bundle).data()
    let icons = try icons.map { icon in
      StyleFile(path: "icons/\(icon.name).svg", contentType: "image/svg+xml", bytes: Array(try icon.data()))
    }
    return [
      StyleFile(path: "theme.css", contentType: "text/css; charset=utf-8", bytes: Array(try ThemeSheet.css().utf8)),
      StyleFile(path: "storefront.css", contentType: "text/css; charset=utf-8", bytes: Array(styles)),
      StyleFile(path: "fonts/StorefrontDisplay.ttf", contentType: "font/ttf", bytes: Array(font)),
    ] + icons
  }

  private static let iconNames = [
    "account", "all", "awning", "back", "bag", "bags", "clothing", "debug", "desk", "error", "forward", "garden",
    "heart", "heart-filled", "home", "kitchen", "language", "notice", "outdoor", "remove", "search", "shipping",
    "shoes", "shop", "star", "storefront", "theme-auto", "theme-dark", "theme-light",
  ]
}
