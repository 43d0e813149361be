package import TesseraCore
import TesseraStrings

/// A reader of the PO files that ``GettextPOWriter`` writes, after translators and their tools have changed them.
///
/// Entries may have another order, other line breaks, previous strings, and comments of translators. The plural forms
/// may have another order, which the expression in the header determines. Obsolete entries are skipped.
package struct GettextPOReader {
  /// What the header states.
  private struct Header {
    var header: POHeader
    var languages: (source: String, target: String)
    var rules: PluralRules
  }

  private let bytes: [UInt8]
  private let targetRules: PluralRules?
  /// A Boolean value that indicates whether to restore the order of plural forms.
  private let restoresOrder: Bool
  private var header: Header?
  /// The entries before the header.
  private var earlier: [POFileEntry] = []
  /// The error in the first entry that cannot be read.
  private var failure: ExchangeReadingError?
  private var collector: ReturnedUnitCollector
  private var indices: PluralFormIndices?
  /// The annotation of the latest entry with only one, which is usually that of the next one, too.
  private var latest: (line: Range<Int>, annotations: POAnnotations)?
  /// The categories that the latest annotation of forms lists.
  private var latestForms: (text: String, categories: [PluralCategory])?
  private var sequence = POFormSequence()
  private var orders: [POFormOrders.Address: [PluralCategory]] = [:]

  /// Returns the document in a file.
  ///
  /// - Throws: an error with the line and the reason if the file is not a valid PO file in UTF-8, or if it was not
  ///   written by ``GettextPOWriter``.
  package static func read(
    _ bytes: [UInt8],
    targetRules: PluralRules? = nil
  ) throws(ExchangeReadingError) -> ExchangeDocument {
    ExchangeDocument(try returned(bytes, targetRules: targetRules))
  }

  /// Returns the contents of a file, without creating a `String` for each of its strings.
  ///
  /// - Throws: the same errors as ``read(_:targetRules:)``.
  package static func returned(
    _ bytes: [UInt8],
    targetRules: PluralRules? = nil
  ) throws(ExchangeReadingError) -> ReturnedDocument {
    try returned(bytes, targetRules, restoresOrder: false)
  }

  /// - Parameter restoresOrder: A Boolean value that indicates whether to restore the order of plural forms also if all
  ///   of them are in their order.
  static func returned(
    _ bytes: [UInt8],
    _ targetRules: PluralRules?,
    restoresOrder: Bool
  ) throws(ExchangeReadingError) -> ReturnedDocument {
    var start = 0
    switch TextEncoding(detecting: bytes) {
    case .utf8: break
    case .utf8WithByteOrderMark: start = 3
    default: throw ExchangeReadingError("the file is UTF-16; convert it to UTF-8", line: 1)
    }
    var reader = Self(bytes, targetRules, restoresOrder: restoresOrder)
    do {
      try checkUTF8(bytes)
      try reader.readEntries(from: start)
      if !restoresOrder, !reader.sequence.isKept {
        reader = Self(bytes, targetRules, restoresOrder: true)
        try reader.readEntries(from: start)
      }
    } catch {
      // In another charset, an error in the first line with other characters would be less helpful.
      try declaredHeader(bytes[start...])?.checkCharset()
      throw error
    }
    return try reader.document()
  }

  private init(_ bytes: [UInt8], _ targetRules: PluralRules?, restoresOrder: Bool) {
    self.bytes = bytes
    self.targetRules = targetRules
    self.restoresOrder = restoresOrder
    collector = ReturnedUnitCollector(in: bytes)
  }

  /// - Throws: A syntax error. It precedes ``failure``, also if it is on a later line.
  private mutating func readEntries(from start: Int) throws(ExchangeReadingError) {
    var parser = POParser(bytes, from: start)
    while try parser.next() {
      let entry = parser.entry
      guard failure == nil, restoresOrder || sequence.isKept else { continue }
      do throws(ExchangeReadingError) {
        if header != nil {
          try read(entry)
        } else if entry.isHeader {
          try readHeader(entry)
          for entry in earlier { try read(entry) }
          earlier = []
        } else {
          earlier.append(entry)
        }
      } catch {
        failure = error
      }
    }
  }

  private mutating func readHeader(_ entry: POFileEntry) throws(ExchangeReadingError) {
    let header = POHeader(text: entry.targets.first?.string(in: bytes) ?? "")
    try header.checkCharset()
    let languages = try header.languages()
    let rules = targetRules ?? .cardinal(forLanguage: languages.target)
    self.header = Header(header: header, languages: languages, rules: rules)
  }

  private func document() throws(ExchangeReadingError) -> ReturnedDocument {
    if let failure { throw failure }
    guard let header else {
      throw ExchangeReadingError("the file has no header: an entry with an empty msgid", line: 1)
    }
    var document = ReturnedDocument(
      sourceLanguage: header.languages.source,
      targetLanguage: header.languages.target,
      tables: collector.tables
    )
    if restoresOrder {
      document.tables = document.tables.map { ReturnedTable(POFormOrders(orders).sorted(ExchangeTable($0))) }
    }
    document.setSourceLanguages(try header.header.tableSourceLanguages())
    return document
  }

  /// Returns the header of a file that is not valid UTF-8, as far as it consists of ASCII.
  private static func declaredHeader(_ bytes: ArraySlice<UInt8>) -> POHeader? {
    let text = bytes.prefix(4_096).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").filter {
      $0.utf8.first == UInt8(ascii: "\"")
    }
    return POHeader(text: lines.map { $0.dropFirst() + "\n" }.joined())
  }

  private mutating func read(_ entry: POFileEntry) throws(ExchangeReadingError) {
    guard let contextText = entry.context else {
      let message =
        entry.isHeader ? "the file has two headers" : "the entry has no msgctxt that identifies its table and key"
      throw ExchangeReadingError(message, line: entry.line)
    }
    guard let context = POContext.parts(of: contextText, isPlural: entry.pluralSource != nil, in: bytes) else {
      throw ExchangeReadingError("msgctxt of the entry is not of the form path|key|variation", line: entry.line)
    }
    let (annotations, comment) = try annotations(of: entry)
    let strings = POEntryStrings(entry: entry, isEscaped: annotations[.escapes] != nil, bytes: bytes)
    var unit = FileUnit(key: context.key, line: entry.line)
    unit.path = context.path
    unit.comment = comment
    if let pluralSource = entry.pluralSource {
      try readForms(strings, pluralSource: pluralSource, table: context.table, unit, annotations)
    } else {
      unit.source = try strings.text(entry.source)
      unit.target = try strings.target(at: 0)
      unit.state = strings.state(at: 0, form: nil, annotations)
      let table = collector.table(context.table)
      let key = try collector.append(unit, to: table)
      sequence.add(unit.path, table: table, key: key, order: nil, isFirst: true)
    }
  }

  /// Returns the annotations of an entry, and its comment, which is a range of the file if it has only one line.
  private mutating func annotations(
    of entry: POFileEntry
  ) throws(ExchangeReadingError) -> (annotations: POAnnotations, comment: FileText?) {
    var annotation: Range<Int>?
    var comment: Range<Int>?
    for line in entry.comments {
      let isAnnotation = bytes[line].starts(with: POAnnotations.prefix.utf8)
      guard (isAnnotation ? annotation : comment) == nil else {
        let lines = entry.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
        let annotations = try POAnnotations(lines: lines, line: entry.line)
        return (annotations, annotations.comment.map { .string($0) })
      }
      if isAnnotation { annotation = line } else { comment = line }
    }
    var annotations = POAnnotations()
    if let annotation {
      if let latest, bytes.isEqual(latest.line, annotation) {
        annotations = latest.annotations
      } else {
        let line = String(decoding: bytes[annotation], as: UTF8.self)
        annotations = try POAnnotations(lines: [line], line: entry.line)
        latest = (annotation, annotations)
      }
    }
    return (annotations, annotations.comment.map { .string($0) } ?? comment.map { .range($0) })
  }

  /// - Parameter unit: The unit of the forms, without those parts that differ between them.
  private mutating func readForms(
    _ strings: POEntryStrings,
    pluralSource: FileText,
    table: FileText,
    _ unit: FileUnit,
    _ annotations: POAnnotations
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
    let listed = annotations[.forms].map { listedCategories($0) }
    if let listed { order = listed + order.filter { !listed.contains($0) } }
    func source(of category: PluralCategory) throws(ExchangeReadingError) -> FileText {
      if let source = annotations[.source, category] { return .string(source) }
      return try strings.text(category == .one ? entry.source : pluralSource)
    }
    var isFirst = true
    for category in order {
      guard let index = categories.firstIndex(of: category) else { continue }
      let target = try strings.target(at: index)
      // A form that was not in the document is new if it is translated.
      if target == nil, let listed, !listed.contains(category) { continue }
      var form = unit
      form.path.plural = category
      form.source = try source(of: category)
      form.target = target
      form.state = strings.state(at: index, form: category, annotations)
      let table = collector.table(table)
      let key = try collector.append(form, to: table)
      sequence.add(form.path, table: table, key: key, order: listed == nil ? nil : order, isFirst: isFirst)
      isFirst = false
    }
    for (index, category) in categories.enumerated() where category == nil && index < entry.targets.count {
      guard entry.targets[index].isEmpty else {
        let language = header?.languages.target ?? ""
        throw ExchangeReadingError("no integer selects msgstr[\(index)] of the entry in \(language)", line: entry.line)
      }
    }
    guard restoresOrder, listed != nil else { return }
    let address = POFormOrders.Address(
      table: ExactKey(table.string(in: bytes)),
      group: POGroupAddress(key: unit.key.string(in: bytes), path: unit.path)
    )
    orders[address] = order
  }

  private mutating func listedCategories(_ text: String) -> [PluralCategory] {
    if let latestForms, latestForms.text == text { return latestForms.categories }
    let categories = text.split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) }
    latestForms = (text, categories)
    return categories
  }

  private mutating func pluralCategories() throws(ExchangeReadingError) -> [PluralCategory?] {
    if let indices { return indices.categories }
    guard let header, let value = header.header["Plural-Forms"] else {
      throw ExchangeReadingError("the header has no field Plural-Forms", line: 1)
    }
    let language = header.languages.target
    let indices = try PluralFormIndices(headerValue: value, rules: header.rules, language: language)
    self.indices = indices
    return indices.categories
  }
}

/// The strings of an entry without their escapes.
private struct POEntryStrings {
  var entry: POFileEntry
  var isEscaped: Bool
  var bytes: [UInt8]

  func text(_ text: FileText) throws(ExchangeReadingError) -> FileText {
    guard isEscaped else { return text }
    guard let value = BackslashEscapes.unescape(text.string(in: bytes)) else {
      throw ExchangeReadingError(
        #"a string of the entry has an invalid escape: write a backslash as \\ in PO editors, and other characters as \u{…}"#,
        line: entry.line
      )
    }
    return .string(value)
  }

  func target(at index: Int) throws(ExchangeReadingError) -> FileText? {
    guard index < entry.targets.count, !entry.targets[index].isEmpty else { return nil }
    return try text(entry.targets[index])
  }

  func state(at index: Int, form: PluralCategory?, _ annotations: POAnnotations) -> StringUnit.State? {
    let isTranslated = index < entry.targets.count && !entry.targets[index].isEmpty
    return POStringState.state(isTranslated: isTranslated, form: form, isFuzzy: entry.isFuzzy, in: annotations)
  }
}
