import TesseraModules
import Web

/// Where the feature's pages are.
enum AccountScreen: AddressedScreen {
  static let kind = "account"
  case account

  var path: String { "/account" }
}

/// Where the page's forms go.
enum AccountForm: String {
  case name, settings

  var path: String { "/account/\(rawValue)" }
}

/// What happens after what visitors do with their account.
struct AccountCoordinator<Base: Coordinator>: Sendable where Base.Screen == AccountScreen {
  let base: Base

  /// To the account as it is now.
  func didSave() { base.replace(with: .account) }
}
