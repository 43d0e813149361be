import TesseraCore
import TesseraStrings

/// Reads entries that are plain, and turns away everything else that a catalog may hold: ``XCStringsEntries/entry(at:)``
/// knows what to make of it.
struct PlainEntryReader: ~Copyable {
  private let entries: XCStringsEntries
  private let view: JSONView
  private(set) var entry = PlainEntry()
  /// How the languages of an entry before were spelled, by their order: mostly the next one has the same.
  private var spellings: [(content: Range<Int>, language: Int)] = []
  /// By language the last entry that had it, plus one.
  private var lastEntries: [Int]
  /// A localization with one text, which is the last of its strings, and whether that is new: most others are like it.
  private var model: (localization: Int, isNew: Bool)?

  /// - Parameter view: Of the document, good for as long as the reader is.
  private init(_ entries: XCStringsEntries, _ view: JSONView) {
    self.entries = entries
    self.view = view
    lastEntries = Array(repeating: 0, count: entries.languages.count)
  }

  /// Lends a reader of these entries, and the view that it looks through.
  static func with<Result>(
    _ entries: XCStringsEntries,
    _ body: (inout PlainEntryReader, JSONView) -> Result
  ) -> Result {
    entries.document.withView { view in
      var reader = PlainEntryReader(entries, view)
      return body(&reader, view)
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
    while let value = view.value(of: member, in: key + 1) {
      guard view[member].isStringOfItsBytes else { return false }
      if view.isName(member, "localizations") {
        guard localizations == nil, view[value].isObject else { return false }
        localizations = value
      } else if view.isName(member, "extractionState") {
        guard view[value].isStringOfItsBytes else { return false }
        entry.isManual = view.isName(value, "manual")
      } else if view.isName(member, "shouldTranslate") {
        entry.shouldTranslate = view[value].kind != .false
      }
      member = view.next(behind: value)
    }
    if let localizations, !readLocalizations(localizations, index) { return false }
    addImpliedSource(index)
    return true
  }

  private mutating func readLocalizations(_ object: Int, _ index: Int) -> Bool {
    var order = 0
    var member = object + 1
    while let value = view.value(of: member, in: object) {
      guard let language = language(member, order), lastEntries[language] != index + 1 else { return false }
      lastEntries[language] = index + 1
      guard readLocalization(value, language) else { return false }
      member = view.next(behind: value)
      order += 1
    }
    return true
  }

  private mutating func readLocalization(_ object: Int, _ language: Int) -> Bool {
    if let model, view.repeats(object, model.localization) {
      guard let text = literal(view.next(behind: object) - 1) else { return false }
      entry.units.append(PlainEntry.Unit(language: language, plural: nil, isNew: model.isNew, text: text))
      return true
    }
    if let unit = view.onlyValue(of: object, "stringUnit") {
      guard readUnit(unit, language, nil) else { return false }
      // Something that the format does not know may stand behind the text.
      let last = view[view.next(behind: unit) - 1]
      if entries.document.issues.isEmpty, let unit = entry.units.last, unit.text.content == last.contentRange {
        model = (object, unit.isNew)
      }
      return true
    }
    if let variations = view.onlyValue(of: object, "variations") { return readForms(variations, language) }
    return readSubstitution(object, language)
  }

  private mutating func readForms(_ variations: Int, _ language: Int, isInSubstitution: Bool = false) -> Bool {
    guard let forms = view.onlyValue(of: variations, "plural"), view[forms].isObject,
      view[forms].next > forms + 1
    else { return false }
    var member = forms + 1
    while let value = view.value(of: member, in: forms) {
      guard let category = category(member), let unit = view.onlyValue(of: value, "stringUnit"),
        readUnit(unit, language, category, isInSubstitution: isInSubstitution)
      else { return false }
      member = view.next(behind: value)
    }
    return true
  }

  /// A string, and behind it its only substitution.
  private mutating func readSubstitution(_ object: Int, _ language: Int) -> Bool {
    guard view[object].isObject, let unit = view.value(of: object + 1, in: object),
      view.isName(object + 1, "stringUnit"), readUnit(unit, language, nil)
    else { return false }
    let second = view.next(behind: unit)
    guard let all = view.value(of: second, in: object), view[all].isObject, view[all].next == view[object].next,
      view.isName(second, "substitutions"), let own = view.value(of: all + 1, in: all), view[own].isObject,
      view[own].next == view[all].next, view[all + 1].isStringOfItsBytes
    else { return false }
    let name = view[all + 1].contentRange
    guard !name.isEmpty, view.bytes[name].allSatisfy(\.isAlphanumeric) else { return false }
    var argument: Int?
    var specifier: Range<Int>?
    var variations: Int?
    var member = own + 1
    while let value = view.value(of: member, in: own) {
      guard view[member].isStringOfItsBytes else { return false }
      if view.isName(member, "argNum") {
        guard argument == nil, let number = number(value) else { return false }
        argument = number
      } else if view.isName(member, "formatSpecifier") {
        guard specifier == nil, view[value].isStringOfItsBytes else { return false }
        specifier = view[value].contentRange
      } else if view.isName(member, "variations") {
        guard variations == nil else { return false }
        variations = value
      }
      member = view.next(behind: value)
    }
    guard let argument, let specifier, let variations else { return false }
    entry.substitutions.append(
      PlainEntry.Substitution(language: language, name: name, argument: argument, specifier: specifier)
    )
    return readForms(variations, language, isInSubstitution: true)
  }

  /// From 1 to 99, in digits.
  private func number(_ node: Int) -> Int? {
    let node = view[node]
    guard node.kind == .number, (1...2).contains(node.end - node.start) else { return nil }
    var number = 0
    for byte in view.bytes[node.span.range] {
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
    guard view[object].isObject else { return false }
    var text: PlainEntry.Literal?
    var isNew = false
    var member = object + 1
    while let value = view.value(of: member, in: object) {
      guard view[member].isStringOfItsBytes else { return false }
      if view.isName(member, "value") {
        guard text == nil, let literal = literal(value) else { return false }
        text = literal
      } else if view.isName(member, "state") {
        guard view[value].isStringOfItsBytes else { return false }
        isNew = view.isName(value, "new")
      }
      member = view.next(behind: value)
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
    let content = view[member].contentRange
    if order < spellings.count, view.isEqual(spellings[order].content, content) { return spellings[order].language }
    guard view[member].isStringOfItsBytes, let language = entries.languageIndex(of: member, after: nil) else {
      return nil
    }
    if order < spellings.count {
      spellings[order] = (content, language)
    } else if order == spellings.count {
      spellings.append((content, language))
    }
    return language
  }

  private func category(_ member: Int) -> PluralCategory? {
    if view.isName(member, "other") { return .other }
    if view.isName(member, "one") { return .one }
    if view.isName(member, "few") { return .few }
    if view.isName(member, "many") { return .many }
    if view.isName(member, "two") { return .two }
    return view.isName(member, "zero") ? .zero : nil
  }

  // MARK: Nodes

  private func literal(_ node: Int) -> PlainEntry.Literal? {
    let node = view[node]
    guard node.kind == .string, !node.flags.contains(.hasInvalidUTF8) else { return nil }
    return PlainEntry.Literal(content: node.contentRange, hasEscapes: node.hasEscapes)
  }
}
