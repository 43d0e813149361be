import Web

/// The pages of the feature.
enum DebugScreen: AddressedScreen {
  static let kind = "debug"
  case menu

  var path: String { "/debug" }

  /// The path of the form for flags.
  static let flagsPath = "/debug/flags"
}
