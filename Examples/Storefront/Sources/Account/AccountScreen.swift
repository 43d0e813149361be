import TesseraModules
import Web

/// The pages of the feature.
enum AccountScreen: AddressedScreen {
  static let kind = "account"
  case account

  var path: String { "/account" }
}

/// The paths of the page's forms.
enum AccountForm: String {
  case name, settings

  var path: String { "/account/\(rawValue)" }
}

/// The navigation after changes of the account.
struct AccountCoordinator<Base: Coordinator>: Sendable where Base.Screen == AccountScreen {
  let base: Base

  /// Returns to the account page.
  func didSave() { base.replace(with: .account) }
}
