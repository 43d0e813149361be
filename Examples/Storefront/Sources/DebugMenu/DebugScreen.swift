import Web

/// Where the feature's pages are.
enum DebugScreen: AddressedScreen {
  static let kind = "debug"
  case menu

  var path: String { "/debug" }

  /// Where flags are switched.
  static let flagsPath = "/debug/flags"
}
