/// The data that the generator reads from CLDR: the intermediate form between the JSON files and the Swift tables.
///
/// It is stored as text files with one entry per line and tabs between the fields, so that a new version of CLDR can be
/// reviewed as a diff.
struct CLDRTables: Equatable {
  struct PluralRow: Equatable {
    /// `cardinal` or `ordinal`.
    var kind: String
    var locales: [String]
    /// The rules in CLDR's notation, such as `one: n = 1; few: n = 2..4`. The string is empty if every number is
    /// `other`.
    var rules: String
  }

  struct Pair: Equatable {
    var key: String
    var value: String
  }

  var version: String
  var plurals: [PluralRow]
  /// The aliases. The kind precedes each key: `language iw`, `region UK`.
  var aliases: [Pair]
  var likelySubtags: [Pair]
  var parents: [Pair]
  /// Paradigm locales, variables, and rules in CLDR's order. The kind precedes each key: `match nb no`.
  var languageMatching: [Pair]
  var englishNames: [Pair]
  /// Each script with `right-to-left` and the source of this information.
  var rightToLeftScripts: [Pair]
  /// The digits of each numbering system with ten digits.
  var digits: [Pair]
  /// The symbols, the numbering system, the minimum size of the first group, and the pattern of each locale, separated
  /// by spaces.
  var numberSymbols: [Pair]
}

struct GeneratorError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

extension CLDRTables {
  static let fileNames = [
    "plurals.tsv", "aliases.tsv", "likely-subtags.tsv", "parents.tsv", "language-matching.tsv",
    "language-names-en.tsv", "right-to-left-scripts.tsv", "digits.tsv", "number-symbols.tsv",
  ]

  /// Returns the text files, by name.
  func texts() -> [String: String] {
    [
      "plurals.tsv": text(
        "plural rules: kind, locales, rules",
        plurals.map { "\($0.kind)\t\($0.locales.joined(separator: " "))\t\($0.rules)" }
      ),
      "aliases.tsv": text("deprecated subtags and tags: kind and old name, new name", lines(aliases)),
      "likely-subtags.tsv": text("likely subtags: tag, maximal tag", lines(likelySubtags)),
      "parents.tsv": text("parents that are not the shortened tag: tag, parent", lines(parents)),
      "language-matching.tsv": text(
        "language matching: kind, wanted and available tag, distance",
        lines(languageMatching)
      ),
      "language-names-en.tsv": text("English names of languages: tag, name", lines(englishNames)),
      "right-to-left-scripts.tsv": text("scripts from right to left: script, known from", lines(rightToLeftScripts)),
      "digits.tsv": text("numbering systems: name, digits", lines(digits)),
      "number-symbols.tsv": text(
        "locale, decimal group minus plus infinity nan system minimumGroupingDigits pattern",
        lines(numberSymbols)
      ),
    ]
  }

  private func text(_ subject: String, _ lines: [String]) -> String {
    "# CLDR \(version), \(subject)\n# Unicode License v3, see LICENSE\n" + lines.map { $0 + "\n" }.joined()
  }

  private func lines(_ pairs: [Pair]) -> [String] {
    pairs.map { "\($0.key)\t\(InvisibleCharacters.escaped($0.value))" }
  }

  /// Creates the tables from the result of ``texts()``.
  init(texts: [String: String]) throws {
    var versions: Set<String> = []
    func rows(_ name: String, fields: Int) throws -> [[String]] {
      guard let text = texts[name] else { throw GeneratorError("\(name) is missing") }
      var rows: [[String]] = []
      for line in text.split(separator: "\n") {
        if line.hasPrefix("# CLDR "), let version = line.dropFirst(7).split(separator: ",").first {
          versions.insert(String(version))
        }
        guard !line.hasPrefix("#") else { continue }
        let row = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        guard row.count == fields else { throw GeneratorError("\(name): expected \(fields) fields in \"\(line)\"") }
        rows.append(row)
      }
      return rows
    }
    func pairs(_ name: String) throws -> [Pair] {
      try rows(name, fields: 2).map { Pair(key: $0[0], value: InvisibleCharacters.unescaped($0[1])) }
    }
    plurals = try rows("plurals.tsv", fields: 3).map {
      PluralRow(kind: $0[0], locales: $0[1].split(separator: " ").map { String($0) }, rules: $0[2])
    }
    aliases = try pairs("aliases.tsv")
    likelySubtags = try pairs("likely-subtags.tsv")
    parents = try pairs("parents.tsv")
    languageMatching = try pairs("language-matching.tsv")
    englishNames = try pairs("language-names-en.tsv")
    rightToLeftScripts = try pairs("right-to-left-scripts.tsv")
    digits = try pairs("digits.tsv")
    numberSymbols = try pairs("number-symbols.tsv")
    guard let version = versions.first, versions.count == 1 else {
      throw GeneratorError("the tables have different CLDR versions: \(versions.sorted())")
    }
    self.version = version
  }
}
