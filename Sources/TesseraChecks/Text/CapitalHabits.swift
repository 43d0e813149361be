import TesseraCore
import TesseraInspection
import TesseraStrings

/// The capitalization of a table's strings where it is a design choice: in headings and on buttons.
struct CapitalHabits {
  struct Exception {
    var entry: Int
    var text: Text
    /// The number of other strings that follow the majority.
    var others: Int
  }

  private let table: TableSummary

  init(_ table: TableSummary) { self.table = table }

  /// Returns the translations that are not in capitals although their source strings are, if the language uses capitals
  /// for most such source strings.
  func lostCapitals(in language: Int, source: Int) -> [Exception] {
    var kept = 0
    var lost: [(entry: Int, text: Text)] = []
    for entry in table.entries.indices where isChecked(entry, language) {
      guard let original = table.onlyText(entry: entry, language: source)?.value, Self.isHeading(original),
        let text = table.onlyText(entry: entry, language: language), !text.value.isSameText(as: original)
      else { continue }
      if Self.isInCapitals(text.value) { kept += 1 } else { lost.append((entry, text)) }
    }
    guard kept >= 3, kept >= 2 * lost.count else { return [] }
    return lost.map { Exception(entry: $0.entry, text: $0.text, others: kept) }
  }

  /// Returns the one-word labels that equal the last component of their keys and begin with a lowercase letter, if the
  /// labels whose keys have the same prefix begin with a capital.
  func smallLabels(in language: Int) -> [Exception] {
    var groups: [Substring: (small: [(entry: Int, text: Text)], capitals: Int)] = [:]
    for index in table.entries.indices where isChecked(index, language) {
      guard !table.isInterfaceElement(index), let text = table.onlyText(entry: index, language: language),
        let first = text.value.unicodeScalars.first, text.value.utf8.count <= 24,
        text.value.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic })
      else { continue }
      let key = table.entry(at: index).key.value
      guard let separator = key.lastIndex(where: { $0 == "." || $0 == "_" || $0 == ":" }) else { continue }
      let prefix = key[..<separator]
      if first.properties.isUppercase {
        groups[prefix, default: ([], 0)].capitals += 1
      } else if text.value.utf8.count > 1, first.properties.isLowercase,
        key[separator...].dropFirst().lowercased() == text.value.lowercased()
      {
        groups[prefix, default: ([], 0)].small.append((index, text))
      }
    }
    return groups.values.flatMap { group in
      group.capitals >= max(2, 3 * group.small.count)
        ? group.small.map { Exception(entry: $0.entry, text: $0.text, others: group.capitals) } : []
    }
    .sorted { $0.entry < $1.entry }
  }

  private func isChecked(_ entry: Int, _ language: Int) -> Bool {
    table.entries[entry].needsTranslation && table.cell(entry: entry, language: language).hasText
  }

  /// Returns whether a string is in capitals and long enough to be neither an abbreviation nor a unit.
  private static func isHeading(_ text: String) -> Bool {
    isInCapitals(text) && text.unicodeScalars.count { $0.properties.isUppercase } >= 4
  }

  private static func isInCapitals(_ text: String) -> Bool { FormatString(parsing: text).plainText.isInCapitals() }
}
