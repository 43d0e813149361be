internal import Foundation

/// The rule itself, for the keys that ``ASCIIKeyComparison`` leaves undecided: about a microsecond for a comparison.
///
/// The only file of this target that imports Foundation. ICU's root collation of all scripts has no small table.
enum FoundationKeyOrder {
  static func compare(_ a: String, _ b: String) -> CatalogKeyOrder.Ordering {
    switch a.compare(b, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil, locale: NSLocale.system) {
    case .orderedAscending: .ascending
    case .orderedSame: .same
    case .orderedDescending: .descending
    }
  }
}
