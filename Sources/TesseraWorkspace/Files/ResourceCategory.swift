/// The category of a file that is usually a resource, by its name.
package enum ResourceCategory: Sendable, Hashable, CaseIterable {
  case picture, font, sound, video, data

  /// Creates the category of a file, or returns `nil` for a file that is not a resource or is for the project or its
  /// developers, such as `package.json`.
  package init?(_ path: String) {
    guard let category = Self.categories[Path.pathExtension(path)], !Self.isPartOfProject(Path.name(path)) else {
      return nil
    }
    self = category
  }

  private var extensions: [String] {
    switch self {
    case .picture:
      ["png", "jpg", "jpeg", "heic", "heif", "gif", "webp", "svg", "pdf", "tiff", "tif", "bmp", "ico", "icns"]
    case .font: ["ttf", "otf", "ttc", "woff", "woff2"]
    case .sound: ["caf", "mp3", "wav", "m4a", "aac", "aiff"]
    case .video: ["mp4", "mov", "m4v"]
    case .data:
      [
        "json", "plist", "html", "css", "js", "txt", "md", "rtf", "csv", "xml", "sqlite", "db", "usdz", "scn",
        "mlmodel", "metal", "lottie",
      ]
    }
  }

  private static let categories = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { category in category.extensions.map { ($0, category) } }
  )

  private static func isPartOfProject(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return lowercased.hasSuffix("info.plist") || lowercased == "tessera.json" || lowercased == "package.json"
      || lowercased.hasPrefix("readme") || lowercased.hasPrefix("license") || lowercased.hasPrefix("changelog")
  }
}
