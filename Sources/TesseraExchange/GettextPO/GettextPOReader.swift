package import TesseraCore
import TesseraStrings

/// A reader of the PO files that ``GettextPOWriter`` writes, after translators and their tools have changed them.
///
/// Entries may have another order, other line breaks, previous strings, and comments of translators. The plural forms
/// may have another order, which the expression in the header determines. Obsolete entries are skipped.
package struct GettextPOReader {
  private let rules: PluralRules
  private let language: String
  private let header: POHeader
  private var collector = ExchangeUnitCollector()
  private var indices: PluralFormIndices?
  private var orders: [POFormOrders.Address: [PluralCategory]] = [:]

  /// Returns the document in a file.
  ///
  /// - Throws: an error with the line and the reason if the file is not a valid PO file in UTF-8, or if it was not
  ///   written by ``GettextPOWriter``.
  package static func read(
    _ bytes: [UInt8],
    targetRules: PluralRules? = nil
  ) throws(ExchangeReadingError) -> ExchangeDocument {
    var body = bytes[...]
    switch TextEncoding(detecting: bytes) {
    case .utf8: break
    case .utf8WithByteOrderMark: body.removeFirst(3)
    default: throw ExchangeReadingError("the file is UTF-16; convert it to UTF-8", line: 1)
    }
    let entries: [POEntry]
    do {
      try checkUTF8(bytes)
      entries = try POParser.parse(body)
    } catch {
      // In another charset, an error in the first line with other characters would be less helpful.
      try declaredHeader(body)?.checkCharset()
      throw error
    }
    guard let first = entries.first(where: \.isHeader) else {
      throw ExchangeReadingError("the file has no header: an entry with an empty msgid", line: 1)
    }
    let header = POHeader(text: first.targets.first ?? "")
    try header.checkCharset()
    let languages = try header.languages()
    var reader = Self(
      rules: targetRules ?? .cardinal(forLanguage: languages.target),
      language: languages.target,
      header: header
    )
    for entry in entries where !entry.isHeader || entry.line != first.line { try reader.read(entry) }
    var document = ExchangeDocument(sourceLanguage: languages.source, targetLanguage: languages.target)
    document.tables = reader.collector.tables.map { POFormOrders(reader.orders).sorted($0) }
    document.setSourceLanguages(try header.tableSourceLanguages())
    return document
  }

  private init(rules: PluralRules, language: String, header: POHeader) {
    self.rules = rules
    self.language = language
    self.header = header
  }

  /// Returns the header of a file that is not valid UTF-8, as far as it consists of ASCII.
  private static func declaredHeader(_ bytes: ArraySlice<UInt8>) -> POHeader? {
    let text = bytes.prefix(4_096).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").filter {
      $0.utf8.first == UInt8(ascii: "\"")
    }
    return POHeader(text: lines.map { $0.dropFirst() + "\n" }.joined())
  }

  private mutating func read(_ entry: POEntry) throws(ExchangeReadingError) {
    guard let contextText = entry.context else {
      let message =
        entry.isHeader ? "the file has two headers" : "the entry has no msgctxt that identifies its table and key"
      throw ExchangeReadingError(message, line: entry.line)
    }
    guard let context = POContext(contextText, isPlural: entry.pluralSource != nil) else {
      throw ExchangeReadingError("msgctxt of the entry is not of the form path|key|variation", line: entry.line)
    }
    let annotations = try POAnnotations(lines: entry.comments, line: entry.line)
    let strings = POEntryStrings(entry: entry, isEscaped: annotations[.escapes] != nil)
    if let pluralSource = entry.pluralSource {
      try readForms(strings, pluralSource: pluralSource, context: context, annotations: annotations)
    } else {
      let unit = ExchangeUnit(
        key: context.key,
        path: context.path,
        source: try strings.text(entry.source),
        target: try strings.target(at: 0),
        state: strings.state(at: 0, form: nil, annotations),
        comment: annotations.comment,
        line: entry.line
      )
      try collector.append(unit, to: context.table, line: entry.line)
    }
  }

  private mutating func readForms(
    _ strings: POEntryStrings,
    pluralSource: String,
    context: POContext,
    annotations: POAnnotations
  ) throws(ExchangeReadingError) {
    let entry = strings.entry
    let categories = try pluralCategories()
    guard entry.targets.count == categories.count || entry.targets.allSatisfy(\.isEmpty) else {
      throw ExchangeReadingError(
        "the entry has \(entry.targets.count) plural forms, and the header has \(categories.count)",
        line: entry.line
      )
    }
    var order = categories.compactMap(\.self)
    let listed = annotations[.forms].map {
      $0.split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) }
    }
    if let listed { order = listed + order.filter { !listed.contains($0) } }
    func source(of category: PluralCategory) throws(ExchangeReadingError) -> String {
      if let source = annotations[.source, category] { return source }
      return try strings.text(category == .one ? entry.source : pluralSource)
    }
    for category in order {
      guard let index = categories.firstIndex(of: category) else { continue }
      let target = try strings.target(at: index)
      // A form that was not in the document is new if it is translated.
      if target == nil, let listed, !listed.contains(category) { continue }
      var path = context.path
      path.plural = category
      let unit = ExchangeUnit(
        key: context.key,
        path: path,
        source: try source(of: category),
        target: target,
        state: strings.state(at: index, form: category, annotations),
        comment: annotations.comment,
        line: entry.line
      )
      try collector.append(unit, to: context.table, line: entry.line)
    }
    for (index, category) in categories.enumerated() where category == nil && index < entry.targets.count {
      guard entry.targets[index].isEmpty else {
        throw ExchangeReadingError("no integer selects msgstr[\(index)] of the entry in \(language)", line: entry.line)
      }
    }
    let address = POFormOrders.Address(
      table: ExactKey(context.table),
      group: POGroupAddress(key: context.key, path: context.path)
    )
    if listed != nil { orders[address] = order }
  }

  private mutating func pluralCategories() throws(ExchangeReadingError) -> [PluralCategory?] {
    if let indices { return indices.categories }
    guard let value = header["Plural-Forms"] else {
      throw ExchangeReadingError("the header has no field Plural-Forms", line: 1)
    }
    let indices = try PluralFormIndices(headerValue: value, rules: rules, language: language)
    self.indices = indices
    return indices.categories
  }
}

/// The strings of an entry without their escapes.
private struct POEntryStrings {
  var entry: POEntry
  var isEscaped: Bool

  func text(_ text: String) throws(ExchangeReadingError) -> String {
    guard isEscaped else { return text }
    guard let value = BackslashEscapes.unescape(text) else {
      throw ExchangeReadingError(
        #"a string of the entry has an invalid escape: write a backslash as \\ in PO editors, and other characters as \u{…}"#,
        line: entry.line
      )
    }
    return value
  }

  func target(at index: Int) throws(ExchangeReadingError) -> String? {
    guard index < entry.targets.count, !entry.targets[index].isEmpty else { return nil }
    return try text(entry.targets[index])
  }

  func state(at index: Int, form: PluralCategory?, _ annotations: POAnnotations) -> StringUnit.State? {
    let isTranslated = index < entry.targets.count && !entry.targets[index].isEmpty
    return POStringState.state(isTranslated: isTranslated, form: form, isFuzzy: entry.isFuzzy, in: annotations)
  }
}
