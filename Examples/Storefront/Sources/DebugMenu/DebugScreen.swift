import Web

/// The pages of the feature. No tab and no deep link leads to them.
enum DebugScreen: AddressedScreen {
  static let kind = "debug"
  case menu
  /// The form for the secret.
  case unlock

  var path: String {
    switch self {
    case .menu: "/debug"
    case .unlock: "/debug/unlock"
    }
  }

  /// The path of the form for flags.
  static let flagsPath = "/debug/flags"
  /// The path of the form for faults of the backend.
  static let faultsPath = "/debug/faults"
  /// The path of the form that ends the access.
  static let lockPath = "/debug/lock"
}
