internal import Foundation

/// The order of Foundation, for the keys that ``ASCIIKeyComparison`` does not decide. A comparison takes about a
/// microsecond.
///
/// No other file in this folder imports Foundation. There is no small table of ICU's root collation for all scripts.
enum FoundationKeyOrder {
  static func compare(_ a: String, _ b: String) -> CatalogKeyOrder.Ordering {
    switch a.compare(b, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil, locale: NSLocale.system) {
    case .orderedAscending: .ascending
    case .orderedSame: .same
    case .orderedDescending: .descending
    }
  }
}
