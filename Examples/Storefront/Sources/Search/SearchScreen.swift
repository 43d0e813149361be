import Web

/// The pages of the feature.
enum SearchScreen: AddressedScreen {
  static let kind = "search"
  case start
  case results(query: String)

  var path: String {
    switch self {
    case .start: "/search"
    case .results(let query): Address.make("/search", ["q": query])
    }
  }
}
