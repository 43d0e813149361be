import Web

/// Where the feature's pages are.
enum HomeScreen: AddressedScreen {
  static let kind = "home"
  case home

  var path: String { "/" }
}
