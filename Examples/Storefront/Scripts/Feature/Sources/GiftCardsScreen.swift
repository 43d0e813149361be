import Web

/// The pages of the feature.
enum GiftCardsScreen: AddressedScreen {
  static let kind = "gift-cards"
  case all

  var path: String { "/gift-cards" }
}
