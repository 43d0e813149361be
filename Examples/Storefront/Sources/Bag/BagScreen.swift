import TesseraModules
import Web

/// Where the feature's pages are.
enum BagScreen: AddressedScreen {
  static let kind = "bag"
  case bag

  var path: String { "/bag" }
}

/// Where the page's forms go.
enum BagForm: String {
  case update, remove, checkout

  var path: String { "/bag/\(rawValue)" }
}

/// What happens after what visitors do with their bag.
struct BagCoordinator<Base: Coordinator>: Sendable where Base.Screen == BagScreen {
  let base: Base

  /// To the bag as it is now.
  func didChange() { base.replace(with: .bag) }
}
