import Web

/// The pages of the feature.
enum HomeScreen: AddressedScreen {
  static let kind = "home"
  case home

  var path: String { "/" }
}
