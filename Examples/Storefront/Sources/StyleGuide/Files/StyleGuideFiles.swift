import Foundation
import Tessera

/// The style sheets, icons, and font of the pages.
public enum StyleGuideFiles {
  /// The resource bundle of the module. Its folder `Templates` contains the templates.
  public static let bundle = Files.bundle

  /// The icons, which pages load by name: `icons/bag.svg`.
  public static let icons = Images.allResources

  /// Reads all files.
  ///
  /// - Throws: An error if a file is missing.
  public static func all() throws -> [StyleFile] {
    let icons = try icons.map { icon in
      StyleFile(path: "icons/\(icon.name).svg", contentType: "image/svg+xml", data: try icon.data())
    }
    let theme = Data(try ThemeSheet.css().utf8)
    let sheet = try Files.Styles.storefrontCss.data()
    let font = try Fonts.StorefrontDisplay.regular.data()
    return [
      StyleFile(path: "theme.css", contentType: "text/css; charset=utf-8", data: theme),
      StyleFile(path: "storefront.css", contentType: "text/css; charset=utf-8", data: sheet),
      StyleFile(path: "fonts/StorefrontDisplay.ttf", contentType: "font/ttf", data: font),
    ] + icons
  }
}

extension StyleFile {
  fileprivate init(path: String, contentType: String, data: Data) {
    self.init(path: path, contentType: contentType, bytes: Array(data))
  }
}
