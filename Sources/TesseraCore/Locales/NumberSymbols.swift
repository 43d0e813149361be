/// How a language writes numbers, in the digits that it uses by default.
///
/// Some symbols carry an invisible mark of direction with them, as Arabic's minus sign does.
package struct NumberSymbols: Sendable, Hashable {
  package var decimal = "."
  package var group = ","
  package var minusSign = "-"
  package var plusSign = "+"
  package var percentSign = "%"
  package var exponential = "E"
  package var infinity = "∞"
  package var nan = "NaN"
  /// CLDR's name of the digits: `latn`, `arab`.
  package var numberingSystem = "latn"
  /// The digits 0 to 9, one character each.
  package var digits = "0123456789"
  /// How many digits stand in the group before the point.
  package var primaryGrouping = 3
  /// How many stand in each group before that one: 2 in Hindi, 12,34,567.
  package var secondaryGrouping = 3
  /// How many digits the first group must have: 2 in Polish, which writes 1234 and 12 345.
  package var minimumGroupingDigits = 1
}

extension LanguageTag {
  /// An unknown language has the symbols of CLDR's root.
  package var numberSymbols: NumberSymbols {
    let fields = nearestValue(in: LocaleTables.numberSymbols).split(separator: " ").map { String($0) }
    guard fields.count == 11 else { return NumberSymbols() }
    // The pattern: `#,##,##0.###`. Groups are counted from the point.
    let groups = (fields[10].split(separator: ".").first ?? "").split(separator: ",").map(\.utf8.count)
    let primary = groups.count > 1 ? groups[groups.count - 1] : 0
    return NumberSymbols(
      decimal: fields[0],
      group: fields[1],
      minusSign: fields[2],
      plusSign: fields[3],
      percentSign: fields[4],
      exponential: fields[5],
      infinity: fields[6],
      nan: fields[7],
      numberingSystem: fields[8],
      digits: SortedLines.value(for: fields[8], in: LocaleTables.digits) ?? "0123456789",
      primaryGrouping: primary,
      secondaryGrouping: groups.count > 2 ? groups[groups.count - 2] : primary,
      minimumGroupingDigits: Int(fields[9]) ?? 1
    )
  }
}
