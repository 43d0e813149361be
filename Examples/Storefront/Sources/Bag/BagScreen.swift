import TesseraModules
import Web

/// The pages of the feature.
enum BagScreen: AddressedScreen {
  static let kind = "bag"
  case bag

  var path: String { "/bag" }
}

/// The paths of the page's forms.
enum BagForm: String {
  case update, remove, checkout

  var path: String { "/bag/\(rawValue)" }
}

/// The navigation after changes of the bag.
struct BagCoordinator<Base: Coordinator>: Sendable where Base.Screen == BagScreen {
  let base: Base

  /// Returns to the bag.
  func didChange() { base.replace(with: .bag) }
}
