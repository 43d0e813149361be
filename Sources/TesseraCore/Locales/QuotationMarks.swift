/// The marks that a language puts around quoted words, and around a quotation within one.
package struct QuotationMarks: Sendable, Hashable {
  package let start: String
  package let end: String
  package let alternateStart: String
  package let alternateEnd: String
}

extension LanguageTag {
  /// “ ” ‘ ’ in English, „ “ ‚ ‘ in German. An unknown language has those of CLDR's root.
  package var quotationMarks: QuotationMarks {
    let marks = nearestValue(in: LocaleTables.quotationMarks).split(separator: " ").map { String($0) }
    guard marks.count == 4 else {
      return QuotationMarks(start: "“", end: "”", alternateStart: "‘", alternateEnd: "’")
    }
    return QuotationMarks(start: marks[0], end: marks[1], alternateStart: marks[2], alternateEnd: marks[3])
  }
}
