/// One path of screens: the app's own, or that of a sheet or cover above it.
public struct NavigationLayer<Screen: TesseraModules.Screen>: Hashable, Sendable {
  /// How a layer lies above the one below.
  public enum Presentation: String, Hashable, Sendable, Codable {
    /// The lowest: nothing is below.
    case base
    /// A sheet, beside which what is below may be seen.
    case sheet
    /// Covers what is below.
    case fullScreen
  }

  /// How it lies above the one below.
  public let presentation: Presentation
  /// Where the path begins.
  public internal(set) var root: Screen
  /// What was pushed since, the topmost last.
  public internal(set) var path: [Screen] = []

  /// The screen that is seen.
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

  /// - Throws: `DecodingError` where there is no screen at all.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    presentation = try container.decode(Presentation.self, forKey: .presentation)
    let screens = try container.decode([Screen].self, forKey: .screens)
    guard let root = screens.first else {
      throw DecodingError.dataCorruptedError(forKey: .screens, in: container, debugDescription: "a path has a screen")
    }
    self.root = root
    path = Array(screens.dropFirst())
  }

  /// One list of screens, the root first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(presentation, forKey: .presentation)
    try container.encode([root] + path, forKey: .screens)
  }
}
