import Cart

/// The texts of the first page.
struct StartPage {
  var customer: String?
  var cart: CartSummary

  var lines: [String] {
    let greeting = customer.map { ShopL10n.Shop.greeting($0) } ?? ShopL10n.signIn
    return [ShopL10n.Shop.title, greeting] + cart.lines
  }

  func failure(of host: String, number: Int) -> String {
    ShopL10nErrors.connectionToFailedError(host, number)
  }
}
