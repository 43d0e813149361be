/// A feature's screens, under a name that stays when types are renamed: it stands in what was saved.
///
/// ```swift
/// public enum BagScreen: FeatureScreen {
///   public static let kind = "bag"
///   case bag, item(id: Int)
/// }
/// ```
public protocol FeatureScreen: Screen {
  /// One feature of an app has it.
  static var kind: String { get }
}

/// A screen of any feature: what an app navigates among without knowing its features.
///
/// What was saved by a feature that is gone, or in a form that it does not read any more, is read as a screen that is not
/// known: ``ScreenCatalog/restore(_:to:)`` leaves it out. It keeps its kind alone.
public struct AnyScreen: Screen {
  /// The feature's name for its screens.
  public let kind: String
  /// Nil where it is not known.
  public let value: (any FeatureScreen)?

  /// A screen of a feature.
  public init(_ screen: some FeatureScreen) {
    kind = type(of: screen).kind
    value = screen
  }

  /// The screen, where it is one of a feature's.
  public func `as`<Screen: FeatureScreen>(_ type: Screen.Type) -> Screen? { value as? Screen }

  /// The same kind and the same screen.
  public static func == (a: AnyScreen, b: AnyScreen) -> Bool {
    a.kind == b.kind && a.value.map { AnyHashable($0) } == b.value.map { AnyHashable($0) }
  }

  /// Of the kind and the screen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if let value { hasher.combine(AnyHashable(value)) }
  }
}

extension AnyScreen: Codable {
  private enum Key: CodingKey {
    case kind, screen
  }

  /// Under this key a decoder has the ``ScreenCatalog`` that knows the kinds. Without one no screen is known.
  public static let catalogKey = CodingUserInfoKey(rawValue: "tessera.screens")

  /// - Throws: `DecodingError` where there is no kind. A screen that its feature does not read is not known.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    kind = try container.decode(String.self, forKey: .kind)
    let catalog = Self.catalogKey.flatMap { decoder.userInfo[$0] as? ScreenCatalog }
    value = try? catalog?.type(of: kind).map { try container.decode($0, forKey: .screen) }
  }

  /// The kind, and the screen as its feature writes it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    if let value { try container.encode(value, forKey: .screen) }
  }
}
