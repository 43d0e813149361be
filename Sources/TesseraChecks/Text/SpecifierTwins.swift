import TesseraCore
import TesseraInspection
import TesseraStrings

/// The entries of a catalog whose keys differ only in the types of their arguments, such as "Set %@" and "Set %lld".
/// The code uses only one of them: the other one was extracted before the type of the argument was known or changed.
struct SpecifierTwins {
  /// The maximum number of entries with keys of one shape to compare.
  private static let limit = 8

  private let table: TableSummary
  /// The entries by the text of their keys with a placeholder in place of each specifier, created on first use.
  private var entries: [String: [Int]]?

  init(_ table: TableSummary) { self.table = table }

  /// Returns whether another such entry has a string in a language.
  ///
  /// - Complexity: O(*n*) for the first call with a key that has specifiers, where *n* is the number of entries, and then
  ///   O(1).
  mutating func haveText(for key: String, entry: Int, language: Int) -> Bool {
    guard table.table.format == .catalog, let shape = Self.shape(of: key) else { return false }
    let known = entries ?? shapes()
    entries = known
    return known[shape]?.prefix(Self.limit).contains {
      $0 != entry && table.cell(entry: $0, language: language).hasText
    } ?? false
  }

  private func shapes() -> [String: [Int]] {
    var shapes: [String: [Int]] = [:]
    for index in table.entries.indices where !table.entries[index].isStale {
      if let shape = Self.shape(of: table.table.entries.key(at: index).value) {
        shapes[shape, default: []].append(index)
      }
    }
    return shapes
  }

  /// Returns a key with U+FFFC in place of each specifier, or `nil` if it has none.
  private static func shape(of key: String) -> String? {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let format = FormatString(parsing: key)
    guard !format.placeholders.isEmpty else { return nil }
    var shape = ""
    var end = 0
    for placeholder in format.placeholders {
      shape += format[end..<placeholder.range.lowerBound] + "\u{FFFC}"
      end = placeholder.range.upperBound
    }
    return shape + format[end..<key.utf8.count]
  }
}
