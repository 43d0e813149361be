import TesseraCLDR
import TesseraText

/// Reads entries that are plain, and turns away everything else that a catalog may hold: ``XCStringsEntries/entry(at:)``
/// knows what to make of it.
struct PlainEntryReader: ~Copyable {
  private let entries: XCStringsEntries
  private let nodes: UnsafeBufferPointer<JSONNode>
  private let bytes: UnsafeRawBufferPointer
  private(set) var entry = PlainEntry()
  /// How the languages of an entry before were spelled, by their order: mostly the next one has the same.
  private var spellings: [(content: Range<Int>, language: Int)] = []
  /// By language the last entry that had it, plus one.
  private var lastEntries: [Int]

  /// - Parameters:
  ///   - nodes: Those of the document, good for as long as the reader is. They refer to one another and to the bytes
  ///     within their bounds.
  ///   - bytes: The same.
  private init(
    _ entries: XCStringsEntries,
    _ nodes: UnsafeBufferPointer<JSONNode>,
    _ bytes: UnsafeRawBufferPointer
  ) {
    self.entries = entries
    self.bytes = bytes
    self.nodes = nodes
    lastEntries = Array(repeating: 0, count: entries.languages.count)
  }

  /// Lends a reader of these entries, and the bytes of their file.
  static func with<Result>(
    _ entries: XCStringsEntries,
    _ body: (inout PlainEntryReader, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    // Safe: the document keeps both, and nothing of the reader stays behind when the buffers go.
    entries.document.nodes.withUnsafeBufferPointer { nodes in
      entries.document.source.bytes.withUnsafeBytes { bytes in
        var reader = PlainEntryReader(entries, nodes, bytes)
        return body(&reader, bytes)
      }
    }
  }

  /// Whether the entry is plain: ``entry`` is it then.
  mutating func read(_ index: Int) -> Bool {
    let key = entries.keyNode(at: index)
    guard let literal = literal(key) else { return false }
    entry.key = literal
    entry.isManual = false
    entry.shouldTranslate = true
    entry.units.removeAll(keepingCapacity: true)
    entry.substitutions.removeAll(keepingCapacity: true)
    entry.impliedLanguage = nil
    var localizations: Int?
    var member = key + 2
    while let value = value(of: member, in: key + 1) {
      guard isItsBytes(member) else { return false }
      if isName(member, "localizations") {
        guard localizations == nil, nodes[value].kind == .object else { return false }
        localizations = value
      } else if isName(member, "extractionState") {
        guard isItsBytes(value) else { return false }
        entry.isManual = isName(value, "manual")
      } else if isName(member, "shouldTranslate") {
        entry.shouldTranslate = nodes[value].kind != .false
      }
      member = Int(nodes[value].next)
    }
    if let localizations, !readLocalizations(localizations, index) { return false }
    addImpliedSource(index)
    return true
  }

  private mutating func readLocalizations(_ object: Int, _ index: Int) -> Bool {
    var order = 0
    var member = object + 1
    while let value = value(of: member, in: object) {
      guard let language = language(member, order), lastEntries[language] != index + 1 else { return false }
      lastEntries[language] = index + 1
      guard readLocalization(value, language) else { return false }
      member = Int(nodes[value].next)
      order += 1
    }
    return true
  }

  private mutating func readLocalization(_ object: Int, _ language: Int) -> Bool {
    if let unit = onlyValue(of: object, "stringUnit") { return readUnit(unit, language, nil) }
    if let variations = onlyValue(of: object, "variations") { return readForms(variations, language) }
    return readSubstitution(object, language)
  }

  private mutating func readForms(_ variations: Int, _ language: Int, isInSubstitution: Bool = false) -> Bool {
    guard let forms = onlyValue(of: variations, "plural"), nodes[forms].kind == .object, nodes[forms].next > forms + 1
    else { return false }
    var member = forms + 1
    while let value = value(of: member, in: forms) {
      guard let category = category(member), let unit = onlyValue(of: value, "stringUnit"),
        readUnit(unit, language, category, isInSubstitution: isInSubstitution)
      else { return false }
      member = Int(nodes[value].next)
    }
    return true
  }

  /// A string, and behind it its only substitution.
  private mutating func readSubstitution(_ object: Int, _ language: Int) -> Bool {
    guard nodes[object].kind == .object, let unit = value(of: object + 1, in: object), isItsBytes(object + 1),
      isName(object + 1, "stringUnit"), readUnit(unit, language, nil)
    else { return false }
    let second = Int(nodes[unit].next)
    guard let all = value(of: second, in: object), nodes[all].kind == .object, nodes[all].next == nodes[object].next,
      isItsBytes(second), isName(second, "substitutions"), let own = value(of: all + 1, in: all),
      nodes[own].kind == .object, nodes[own].next == nodes[all].next, isItsBytes(all + 1)
    else { return false }
    let name = nodes[all + 1].contentRange
    guard !name.isEmpty, bytes[name].allSatisfy({ $0.isAlphanumeric }) else {
      return false
    }
    var argument: Int?
    var specifier: Range<Int>?
    var variations: Int?
    var member = own + 1
    while let value = value(of: member, in: own) {
      guard isItsBytes(member) else { return false }
      if isName(member, "argNum") {
        guard argument == nil, let number = number(value) else { return false }
        argument = number
      } else if isName(member, "formatSpecifier") {
        guard specifier == nil, isItsBytes(value) else { return false }
        specifier = nodes[value].contentRange
      } else if isName(member, "variations") {
        guard variations == nil else { return false }
        variations = value
      }
      member = Int(nodes[value].next)
    }
    guard let argument, let specifier, let variations else { return false }
    entry.substitutions.append(
      PlainEntry.Substitution(language: language, name: name, argument: argument, specifier: specifier)
    )
    return readForms(variations, language, isInSubstitution: true)
  }

  /// From 1 to 99, in digits.
  private func number(_ node: Int) -> Int? {
    let node = nodes[node]
    guard node.kind == .number, (1...2).contains(node.end - node.start) else { return nil }
    var number = 0
    for byte in bytes[node.span.range] {
      guard let digit = byte.digit else { return nil }
      number = number * 10 + Int(digit)
    }
    return number > 0 ? number : nil
  }

  private mutating func readUnit(
    _ object: Int,
    _ language: Int,
    _ plural: PluralCategory?,
    isInSubstitution: Bool = false
  ) -> Bool {
    guard nodes[object].kind == .object else { return false }
    var text: PlainEntry.Literal?
    var isNew = false
    var member = object + 1
    while let value = value(of: member, in: object) {
      guard isItsBytes(member) else { return false }
      if isName(member, "value") {
        guard text == nil, let literal = literal(value) else { return false }
        text = literal
      } else if isName(member, "state") {
        guard isItsBytes(value) else { return false }
        isNew = isName(value, "new")
      }
      member = Int(nodes[value].next)
    }
    guard let text else { return false }
    entry.units.append(
      PlainEntry.Unit(
        language: language,
        plural: plural,
        isInSubstitution: isInSubstitution,
        isNew: isNew,
        text: text
      )
    )
    return true
  }

  /// As ``XCStringsEntries`` adds it.
  private mutating func addImpliedSource(_ index: Int) {
    guard let source = entries.sourceIndex, !entry.isManual || entry.units.isEmpty,
      lastEntries[source] != index + 1
    else { return }
    entry.impliedLanguage = source
    entry.units.append(PlainEntry.Unit(language: source, plural: nil, isNew: false, text: entry.key))
  }

  private mutating func language(_ member: Int, _ order: Int) -> Int? {
    let content = nodes[member].contentRange
    if order < spellings.count, isEqual(spellings[order].content, content) { return spellings[order].language }
    guard isItsBytes(member), let language = entries.languageIndex(of: member, after: nil) else { return nil }
    if order < spellings.count {
      spellings[order] = (content, language)
    } else if order == spellings.count {
      spellings.append((content, language))
    }
    return language
  }

  private func category(_ member: Int) -> PluralCategory? {
    guard isItsBytes(member) else { return nil }
    if isName(member, "other") { return .other }
    if isName(member, "one") { return .one }
    if isName(member, "few") { return .few }
    if isName(member, "many") { return .many }
    if isName(member, "two") { return .two }
    return isName(member, "zero") ? .zero : nil
  }

  // MARK: Nodes

  /// The node of a member's value; nil behind the last one.
  private func value(of member: Int, in object: Int) -> Int? {
    member + 1 < Int(nodes[object].next) ? member + 1 : nil
  }

  /// The value in an object with this member alone.
  private func onlyValue(of object: Int, _ name: StaticString) -> Int? {
    let node = nodes[object]
    guard node.kind == .object, let value = value(of: object + 1, in: object), nodes[value].next == node.next,
      isItsBytes(object + 1), isName(object + 1, name)
    else { return nil }
    return value
  }

  private func literal(_ node: Int) -> PlainEntry.Literal? {
    let node = nodes[node]
    guard node.kind == .string, !node.flags.contains(.hasInvalidUTF8) else { return nil }
    return PlainEntry.Literal(content: node.contentRange, hasEscapes: node.flags.contains(.hasEscapes))
  }

  private func isItsBytes(_ node: Int) -> Bool {
    nodes[node].isStringOfItsBytes
  }

  /// The name's memory is that of a literal, and read within the call: safe.
  @inline(__always)
  private func isName(_ node: Int, _ name: StaticString) -> Bool {
    let content = nodes[node].contentRange
    guard content.count == name.utf8CodeUnitCount else { return false }
    return UnsafeRawBufferPointer(rebasing: bytes[content])
      .isEqual(to: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.count == b.count
      && UnsafeRawBufferPointer(rebasing: bytes[a]).isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[b]))
  }
}
