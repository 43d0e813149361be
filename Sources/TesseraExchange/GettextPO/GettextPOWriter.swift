package import TesseraCore
import TesseraStrings

/// A writer of gettext PO files: one file for the strings of all tables in one language.
///
/// - An entry is identified by `msgctxt`, which contains the path of the table, the key and the variation.
/// - The plural forms that integers select are one entry with `msgid_plural`, for each key, device or substitution. The
///   forms that integers never select, such as `many` in Czech, are entries of their own.
/// - The states, comments and other properties without PO syntax are lines of the extracted comment. See
///   ``POAnnotations`` and ``POStringState``.
/// - Strings with characters that gettext's tools lose or reject are escaped, and their entry says so.
/// - No flags such as `c-format` and `objc-format` are written: msgfmt rejects valid strings with `%#@name@`, and
///   translations in which arguments are left out.
///
/// Tables without units are not written. The keys and variations of a table must be unique.
package struct GettextPOWriter: ExchangeWriter {
  private let languages: ExchangeLanguages
  private let plurals: PluralForms

  /// Creates a writer.
  ///
  /// - Parameter targetRules: The plural rules of the target language.
  package init(_ languages: ExchangeLanguages, targetRules: PluralRules? = nil) {
    self.languages = languages
    plurals = PluralForms(targetRules ?? .cardinal(forLanguage: languages.target))
  }

  // MARK: - Units

  package func parts(of unit: ExchangeUnit, inTable path: String) -> UnitParts {
    var annotations = POAnnotations()
    annotations.comment = unit.comment
    var head: [UInt8] = []
    head.append("\n")
    POEntry.write(comments: annotations.lines, reference: Self.reference(path), to: &head)
    var tail: [UInt8] = []
    let context = POContext(table: path, key: unit.key, path: unit.path, isPlural: false)
    POEntry.write("msgctxt", context.text, to: &tail)
    POEntry.write("msgid", unit.source, to: &tail)
    return UnitParts(unit, inTable: path, head: head, tail: tail, isEscaped: POEntry.mayBeEscaped(unit.source))
  }

  package func add(_ parts: UnitParts, _ translation: UnitTranslation, to table: inout WrittenTable) {
    defer { table.countUnit() }
    guard parts.unit.path.plural == nil else { return addForm(parts, translation, to: &table) }
    finish(&table)
    guard Self.isPlain(parts, translation) else {
      return write(POTableEntries.entry(Self.unit(parts, translation), inTable: table.path), to: &table)
    }
    table.bytes += parts.head
    if translation.state == .needsReview { table.bytes.append(POEntry.fuzzyFlag) }
    table.bytes += parts.tail
    POEntry.write("msgstr", translation.target ?? "", to: &table.bytes)
  }

  /// Returns a Boolean value that indicates whether an entry has neither annotations nor escapes, as most entries.
  private static func isPlain(_ parts: UnitParts, _ translation: UnitTranslation) -> Bool {
    guard !parts.isEscaped else { return false }
    guard let target = translation.target else { return translation.state == nil }
    return (translation.state == .translated || translation.state == .needsReview) && !POEntry.mayBeEscaped(target)
  }

  /// Adds a plural form, which may belong to the same entry as the forms before it.
  private func addForm(_ parts: UnitParts, _ translation: UnitTranslation, to table: inout WrittenTable) {
    let address = POGroupAddress(parts.unit)
    if let last = table.forms.last, POGroupAddress(last.parts.unit) != address { finish(&table) }
    table.forms.append((parts, translation))
  }

  package func finish(_ table: inout WrittenTable) {
    guard let count = table.forms.first?.translation.formCount else { return }
    let forms = table.forms.map { Self.unit($0.parts, $0.translation) }
    table.forms.removeAll()
    let entries = POTableEntries.entries(of: forms, areAll: forms.count == count, inTable: table.path, plurals)
    for entry in entries { write(entry, to: &table) }
  }

  private func write(_ entry: POEntry, to table: inout WrittenTable) {
    table.bytes.append("\n")
    entry.write(reference: Self.reference(table.path), to: &table.bytes)
  }

  private static func unit(_ parts: UnitParts, _ translation: UnitTranslation) -> ExchangeUnit {
    var unit = parts.unit
    (unit.target, unit.state) = (translation.target, translation.state)
    return unit
  }

  /// Returns a reference to a file. As in xgettext, a path with spaces is enclosed in directional isolates. They
  /// also prevent that a backslash is the last character, after which gettext continues the line.
  private static func reference(_ path: String) -> String? {
    guard !path.isEmpty else { return nil }
    let text = BackslashEscapes.containsInvisible(path) ? BackslashEscapes.escape(path) : path
    return text.unicodeScalars.contains { $0.isSpace || $0 == "\\" } ? "\u{2068}\(text)\u{2069}" : text
  }

  // MARK: - Files

  /// Returns the pieces of the file, in UTF-8 without a byte order mark.
  package func file(of tables: [WrittenTable]) -> [[UInt8]] {
    let others = tables.filter { $0.count > 0 && $0.sourceLanguage != languages.source }
    let header = POHeader(
      sourceLanguage: languages.source,
      targetLanguage: languages.target,
      plurals: plurals,
      otherSourceLanguages: others.map { ($0.path, $0.sourceLanguage) }
    )
    var start: [UInt8] = []
    POEntry(targets: [header.text]).write(reference: nil, to: &start)
    return [start] + tables.flatMap(\.allPieces)
  }
}

extension PluralRules {
  /// Returns the cardinal rules of a language as a workspace spells it.
  static func cardinal(forLanguage language: String) -> PluralRules {
    PluralRules(for: LanguageTag(language) ?? "und")
  }
}
