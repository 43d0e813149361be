import Web

/// Where the feature's pages are.
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
