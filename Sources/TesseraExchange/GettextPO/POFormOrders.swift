import TesseraCore
import TesseraStrings

/// The order of plural forms in the document from which a PO file was written.
///
/// Some forms of a string can be in an entry of their own, anywhere in the file.
struct POFormOrders {
  struct Address: Hashable {
    var table: ExactKey
    var group: POGroupAddress
  }

  private let orders: [Address: [PluralCategory]]

  init(_ orders: [Address: [PluralCategory]]) { self.orders = orders }

  /// Returns a table whose plural forms follow one another in their original order.
  func sorted(_ table: ExchangeTable) -> ExchangeTable {
    let path = ExactKey(table.path)
    var forms: [Address: [PluralCategory: ExchangeUnit]] = [:]
    for unit in table.units {
      guard let category = unit.path.plural else { continue }
      forms[Address(table: path, group: POGroupAddress(unit)), default: [:]][category] = unit
    }
    var units: [ExchangeUnit] = []
    for unit in table.units {
      let address = Address(table: path, group: POGroupAddress(unit))
      guard let category = unit.path.plural, let order = orders[address], order.contains(category) else {
        units.append(unit)
        continue
      }
      // The first form adds all forms, and removes them, so that the others add none.
      let members = forms.removeValue(forKey: address) ?? [:]
      units += order.compactMap { members[$0] }
    }
    return ExchangeTable(path: table.path, units: units)
  }
}
