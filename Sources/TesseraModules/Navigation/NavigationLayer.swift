/// A path of screens: the base path of an app, or the path in a sheet or full-screen cover.
public struct NavigationLayer<Screen: TesseraModules.Screen>: Hashable, Sendable {
  /// The way in which a path is presented above the path below.
  public enum Presentation: String, Hashable, Sendable, Codable {
    /// The base path, which has no path below.
    case base
    /// A sheet, which can leave parts of the path below visible.
    case sheet
    /// A full-screen cover, which hides the path below.
    case fullScreen
  }

  /// The way in which the path is presented above the path below.
  public let presentation: Presentation
  /// The root screen of the path.
  public internal(set) var root: Screen
  /// The screens that were pushed onto the root, topmost last.
  public internal(set) var path: [Screen] = []

  /// The topmost screen of the path.
  public var top: Screen { path.last ?? root }

  init(_ presentation: Presentation, root: Screen) {
    self.presentation = presentation
    self.root = root
  }
}

extension NavigationLayer: Codable {
  private enum Key: CodingKey {
    case presentation, screens
  }

  /// Decodes a path.
  ///
  /// - Throws: `DecodingError` if the path contains no screen.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    presentation = try container.decode(Presentation.self, forKey: .presentation)
    let screens = try container.decode([Screen].self, forKey: .screens)
    guard let root = screens.first else {
      throw DecodingError.dataCorruptedError(
        forKey: .screens,
        in: container,
        debugDescription: "a path must contain at least one screen"
      )
    }
    self.root = root
    path = Array(screens.dropFirst())
  }

  /// Encodes the path as an array of screens that begins with the root.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(presentation, forKey: .presentation)
    try container.encode([root] + path, forKey: .screens)
  }
}
