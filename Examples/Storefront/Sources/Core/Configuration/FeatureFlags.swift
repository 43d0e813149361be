import Synchronization

/// A switch for a part of the shop.
public struct FeatureFlag: Sendable, Hashable {
  /// The name, in lowercase letters and hyphens.
  public let name: String
  /// A Boolean value that indicates whether the flag is on without a setting.
  public let isOnByDefault: Bool

  /// The key of the setting.
  public var key: String { "flag.\(name)" }

  /// Shows related products on the page of a product.
  public static let relatedProducts = FeatureFlag(name: "related-products", isOnByDefault: true)
  /// Shows suggested searches.
  public static let searchSuggestions = FeatureFlag(name: "search-suggestions", isOnByDefault: true)
  /// Shows the discount on reduced prices.
  public static let savings = FeatureFlag(name: "savings", isOnByDefault: true)

  /// All flags.
  public static let all = [relatedProducts, searchSuggestions, savings]
}

/// The states of the flags, which are initialized from the configuration.
public final class FeatureFlags: Sendable {
  private let states: Mutex<[FeatureFlag: Bool]>

  /// Creates the states from a configuration.
  ///
  /// - Parameter configuration: The configuration. The values `true`, `on`, and `1` turn a flag on; all others turn it
  ///   off.
  public init(_ configuration: Configuration) {
    var states: [FeatureFlag: Bool] = [:]
    for flag in FeatureFlag.all {
      let value = configuration.value(for: flag.key)
      states[flag] = value.map { ["true", "on", "1"].contains($0) } ?? flag.isOnByDefault
    }
    self.states = Mutex(states)
  }

  /// Returns whether a flag is on.
  public func isOn(_ flag: FeatureFlag) -> Bool { states.withLock { $0[flag] ?? flag.isOnByDefault } }

  /// Turns a flag on or off until the process ends.
  public func set(_ flag: FeatureFlag, to isOn: Bool) { states.withLock { $0[flag] = isOn } }
}
