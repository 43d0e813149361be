import Synchronization

/// Something in the shop that can be switched.
public struct FeatureFlag: Sendable, Hashable {
  /// Its name: small letters and hyphens.
  public let name: String
  /// Whether it is on where nobody says.
  public let isOnByDefault: Bool

  /// Under what configuration has it.
  public var key: String { "flag.\(name)" }

  /// Shows what goes well with a product.
  public static let relatedProducts = FeatureFlag(name: "related-products", isOnByDefault: true)
  /// Shows searches that find something.
  public static let searchSuggestions = FeatureFlag(name: "search-suggestions", isOnByDefault: true)
  /// Shows how much of the price was taken off.
  public static let savings = FeatureFlag(name: "savings", isOnByDefault: true)

  /// Every flag.
  public static let all = [relatedProducts, searchSuggestions, savings]
}

/// Which flags are on: as the configuration says, until somebody switches one.
public final class FeatureFlags: Sendable {
  private let states: Mutex<[FeatureFlag: Bool]>

  /// - Parameter configuration: `true`, `on` and `1` are on, everything else is off.
  public init(_ configuration: Configuration) {
    var states: [FeatureFlag: Bool] = [:]
    for flag in FeatureFlag.all {
      let value = configuration.value(for: flag.key)
      states[flag] = value.map { ["true", "on", "1"].contains($0) } ?? flag.isOnByDefault
    }
    self.states = Mutex(states)
  }

  /// Whether a flag is on.
  public func isOn(_ flag: FeatureFlag) -> Bool { states.withLock { $0[flag] ?? flag.isOnByDefault } }

  /// Switches a flag, until the shop ends.
  public func set(_ flag: FeatureFlag, to isOn: Bool) { states.withLock { $0[flag] = isOn } }
}
