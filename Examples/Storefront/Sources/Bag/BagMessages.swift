import Core
import Models
import StyleGuide
import Tessera
import Web

/// The messages after changes of the bag. The name of a product is `nil` if the shop no longer sells it.
struct BagMessages {
  /// The format of numbers, in the language of the visitor.
  let format: ShopFormat

  /// Returns the message about a change of the quantity to a number, or to 0 if the line was removed.
  func flash(_ outcome: ShoppingBag.Outcome, _ name: (any LocalizedArgument)?, quantity: Int) -> Flash {
    switch outcome {
    case .changed where quantity > 0: .notice(L10n.Bag.updated)
    case .changed: .notice(name.map { L10n.Bag.removed(product: $0) } ?? L10n.Bag.Removed.unknown)
    case .exceeded(let available, let inBag): .notice(notEnough(name, available: available, inBag: inBag))
    case .outdated: .error(L10n.Bag.changedElsewhere)
    case .invalid: invalid
    }
  }

  /// The message that a quantity is not possible.
  var invalid: Flash {
    .error(L10nStyleGuide.Quantity.invalid(least: format.number(0), most: format.number(ShoppingBag.mostPerLine)))
  }

  /// Returns the message about an order that contains more pieces of a product than are in stock.
  func missing(_ name: (any LocalizedArgument)?, available: Int) -> Flash {
    .error(name.map { Self.left($0, available: available) } ?? L10n.Bag.SoldOut.unknown)
  }

  /// Returns the message that only some pieces of a product are in stock.
  static func left(_ name: any LocalizedArgument, available: Int) -> LocalizedString {
    available == 0 ? L10n.Bag.soldOut(product: name) : L10n.Bag.limited(count: available, product: name)
  }

  private func notEnough(_ name: (any LocalizedArgument)?, available: Int, inBag: Int) -> LocalizedString {
    guard let name else { return L10n.Bag.SoldOut.unknown }
    if available == 0 { return L10n.Bag.soldOut(product: name) }
    if inBag == 0 { return L10n.Bag.notEnough(count: available, product: name) }
    return L10n.Bag.NotEnough.sizes(count: available, product: name, inBag: format.number(inBag))
  }
}
