/// The number symbols of a language and its default digits.
///
/// Some symbols contain an invisible direction mark, such as the minus sign of Arabic.
package struct NumberSymbols: Sendable, Hashable {
  package var decimal = "."
  package var group = ","
  package var minusSign = "-"
  package var plusSign = "+"
  package var infinity = "∞"
  package var nan = "NaN"
  /// The digits 0 to 9, one character each.
  package var digits = "0123456789"
  /// The number of digits in the group before the decimal separator.
  package var primaryGrouping = 3
  /// The number of digits in each group before that one: 2 in Hindi, 12,34,567.
  package var secondaryGrouping = 3
  /// The minimum number of digits in the first group: 2 in Polish, which writes 1234 and 12 345.
  package var minimumGroupingDigits = 1
}

extension LanguageTag {
  /// The symbols of the language. An unknown language has those of the root of CLDR.
  package var numberSymbols: NumberSymbols {
    let fields = nearestValue(in: LocaleTables.numberSymbols).split(separator: " ").map { String($0) }
    guard fields.count == 9 else { return NumberSymbols() }
    // The pattern, such as `#,##,##0.###`. Groups are counted from the decimal point.
    let groups = (fields[8].split(separator: ".").first ?? "").split(separator: ",").map(\.utf8.count)
    let primary = groups.count > 1 ? groups[groups.count - 1] : 0
    return NumberSymbols(
      decimal: fields[0],
      group: fields[1],
      minusSign: fields[2],
      plusSign: fields[3],
      infinity: fields[4],
      nan: fields[5],
      digits: SortedLines.value(for: fields[6], in: LocaleTables.digits) ?? "0123456789",
      primaryGrouping: primary,
      secondaryGrouping: groups.count > 2 ? groups[groups.count - 2] : primary,
      minimumGroupingDigits: Int(fields[7]) ?? 1
    )
  }
}
