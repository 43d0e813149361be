/// The screens of a feature, identified in saved states by a name that does not depend on the name of the type.
///
/// ```swift
/// public enum BagScreen: FeatureScreen {
///   public static let kind = "bag"
///   case bag, item(id: Int)
/// }
/// ```
public protocol FeatureScreen: Screen {
  /// The identifier of the screens, which is unique among the features of an app.
  static var kind: String { get }
}

/// A type-erased screen, with which an app navigates independently of its features.
///
/// If a saved screen belongs to a feature that no longer exists, or cannot be decoded, only its kind is preserved, and
/// ``ScreenCatalog/restore(_:to:)`` removes the screen.
public struct AnyScreen: Screen {
  /// The identifier of the feature's screens.
  public let kind: String
  /// The screen; `nil` if it could not be decoded.
  public let value: (any FeatureScreen)?

  /// Creates a type-erased screen.
  ///
  /// - Parameter screen: The screen of a feature.
  public init(_ screen: some FeatureScreen) {
    kind = type(of: screen).kind
    value = screen
  }

  /// Returns the screen if it has the given type.
  ///
  /// - Parameter type: The type of the feature's screens.
  /// - Returns: The screen, or `nil` if it has another type or could not be decoded.
  public func `as`<Screen: FeatureScreen>(_ type: Screen.Type) -> Screen? { value as? Screen }

  /// Returns a Boolean value that indicates whether two screens have the same kind and value.
  public static func == (a: AnyScreen, b: AnyScreen) -> Bool {
    a.kind == b.kind && a.value.map { AnyHashable($0) } == b.value.map { AnyHashable($0) }
  }

  /// Hashes the kind and the screen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if let value { hasher.combine(AnyHashable(value)) }
  }
}

extension AnyScreen: Codable {
  private enum Key: CodingKey {
    case kind, screen
  }

  /// The key of the ``ScreenCatalog`` in the `userInfo` of a decoder. Without a catalog, only the kinds of screens are
  /// decoded.
  public static let catalogKey = CodingUserInfoKey(rawValue: "tessera.screens")

  /// Decodes a screen. If its feature is unknown or cannot decode it, ``value`` is `nil`.
  ///
  /// - Throws: `DecodingError` if there is no kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    kind = try container.decode(String.self, forKey: .kind)
    let catalog = Self.catalogKey.flatMap { decoder.userInfo[$0] as? ScreenCatalog }
    value = try? catalog?.type(of: kind).map { try container.decode($0, forKey: .screen) }
  }

  /// Encodes the kind and the screen.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    if let value { try container.encode(value, forKey: .screen) }
  }
}
