import TesseraCore
import TesseraExchange
import TesseraStrings

/// The units of a table as a String Catalog contains them.
///
/// The identifiers of `.stringsdict` files name the variable of each plural form. A key whose string consists only of
/// one variable is a plural without a substitution in a catalog.
struct CatalogUnits {
  /// The units that the catalog can contain, in the order of the file.
  private(set) var units: [ExchangeUnit] = []
  /// The format strings that a plural without a substitution implies.
  private(set) var implied: [ExchangeUnit] = []
  /// The units that the catalog cannot contain, with the reasons.
  private(set) var refused: [(unit: ExchangeUnit, reason: String)] = []

  /// - Parameter hasSubstitution: Returns whether a key of the existing catalog has a substitution with a name.
  init(_ table: ExchangeTable, hasSubstitution: (_ key: String, _ name: String) -> Bool) {
    guard Self.isConverted(table.path) else {
      units = table.units
      return
    }
    let groups = Dictionary(grouping: table.units) { ExactKey($0.key) }
    for unit in table.units {
      let group = groups[ExactKey(unit.key)] ?? []
      let names = group.compactMap(\.path.substitution).uniqued()
      if unit.path.isPlain, unit.identifier.map({ $0.utf8.elementsEqual(unit.key.utf8) }) ?? false {
        refused.append((unit, "the identifier is not that of a string in a .stringsdict file"))
      } else if names.count == 1, !hasSubstitution(unit.key, names[0]), Self.isImplied(group, names[0]) {
        var unit = unit
        if unit.path.substitution == nil {
          implied.append(unit)
        } else {
          unit.path.substitution = nil
          units.append(unit)
        }
      } else if !names.isEmpty, !group.contains(where: { $0.path.substitution == nil }),
        !hasSubstitution(unit.key, names[0])
      {
        refused.append((unit, "the file does not contain the string that uses the variables of the key"))
      } else {
        units.append(unit)
      }
    }
  }

  /// Returns a Boolean value that indicates whether a catalog can contain the units of a table in another form.
  ///
  /// - Parameter path: The path of the table.
  static func isConverted(_ path: String) -> Bool { path.hasSuffix(".stringsdict") }

  /// Returns a Boolean value that indicates whether the string of a key consists only of a variable. Xcode does not
  /// always export such a string.
  private static func isImplied(_ group: [ExchangeUnit], _ name: String) -> Bool {
    group.allSatisfy { unit in
      guard unit.path.substitution == nil else { return true }
      return ["%#@\(name)@", "%1$#@\(name)@"].contains(unit.source) && [nil, unit.source].contains(unit.target)
    }
  }
}
