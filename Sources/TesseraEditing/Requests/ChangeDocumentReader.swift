import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A reader of a ``ChangeDocument``, which reports everything that the format does not define.
struct ChangeDocumentReader {
  private let document: JSONDocument
  private(set) var issues: [Diagnostic<SourceSpan>]

  /// The maximum number of problems. A document with more is unlikely to contain changes.
  private static let maximumIssues = 100

  init(_ source: SourceText) {
    document = JSONDocument(source)
    issues = Array(document.issues.prefix(Self.maximumIssues))
  }

  mutating func changes() -> [RequestedChange] {
    let root = document.root
    guard let members = object(root, name: "the document", allowed: ChangeDocument.members) else { return [] }
    if let schema = members["$schema"] { _ = text(schema, "$schema") }
    if let version = members["version"], version.int != ChangeDocument.version {
      report("\"version\" must be \(ChangeDocument.version)", at: version.span)
    }
    guard let list = members["changes"] else {
      report("the document has no \"changes\", which must be a list", at: root.opening)
      return []
    }
    guard list.kind == .array else {
      wrongType(list, "changes", "a list")
      return []
    }
    return list.elements.compactMap { change($0) }
  }

  private mutating func change(_ json: JSONValue) -> RequestedChange? {
    guard json.kind == .object else {
      wrongType(json, "an element of \"changes\"", "an object", isQuoted: false)
      return nil
    }
    let names = ChangeDocument.ActionName.allCases.map(\.rawValue)
    guard let action = json["action"] else {
      report("this change has no \"action\", which must be \(Self.list(names))", at: json.opening)
      return nil
    }
    guard let word = choice(action, "action", names), let name = ChangeDocument.ActionName(rawValue: word) else {
      return nil
    }
    let expected = ChangeDocument.members(of: name)
    let allowed = ["action"] + expected.map(\.name)
    let count = issues.count
    guard let members = object(json, name: "a change with the action \"\(name.rawValue)\"", allowed: allowed) else {
      return nil
    }
    for member in expected where member.isRequired && members[member.name] == nil {
      report("this change has no \"\(member.name)\"", at: json.opening)
    }
    guard let place = members["address"], let address = address(place) else { return nil }
    let found: RequestedChange.Action?
    switch name {
    case .set: found = set(members, address, json, place)
    case .add: found = add(members, address, place)
    case .remove: found = remove(address, place)
    case .rename: found = rename(members, address, place)
    }
    let expectations = expectations(members, address)
    guard let found, issues.count == count else { return nil }
    return RequestedChange(
      found,
      at: address,
      expecting: expectations,
      location: document.source.location(of: json.span.lowerBound)
    )
  }

  // MARK: - Actions

  private mutating func set(
    _ members: [String: JSONValue],
    _ address: LeafAddress,
    _ json: JSONValue,
    _ place: JSONValue
  ) -> RequestedChange.Action? {
    switch address.leaf {
    case .string:
      let value = members["value"].flatMap { text($0, "value") }
      let state = state(members)
      if members["value"] == nil, members["state"] == nil {
        report("this change has no \"value\" and no \"state\"", at: json.opening)
      }
      return .setString(value, state: state)
    case .field(let field, _):
      if let state = members["state"] { report("only strings have a state", at: state.span) }
      guard let value = members["value"] else {
        report("this change has no \"value\"", at: json.opening)
        return nil
      }
      return content(value, "value", of: field).map { .setField($0) }
    default:
      report("only strings, and fields such as \"…:comment\", can be set", at: place.span)
      return nil
    }
  }

  private mutating func add(
    _ members: [String: JSONValue],
    _ address: LeafAddress,
    _ place: JSONValue
  ) -> RequestedChange.Action? {
    guard case .entry = address.leaf else {
      report("the address of a key to add must be MODULE/TABLE/KEY", at: place.span)
      return nil
    }
    var draft = EntryDraft(comment: members["comment"].flatMap { text($0, "comment") }, extractionState: nil)
    if let value = members["extractionState"] {
      let names = ChangeDocument.extractionStates.map(\.rawValue)
      draft.extractionState = choice(value, "extractionState", names).map { ExtractionState(rawValue: $0) }
    }
    if let value = members["shouldTranslate"] { draft.shouldTranslate = flag(value, "shouldTranslate") ?? true }
    if let value = members["strings"] { draft.localizations = strings(value) }
    return .add(draft, state: state(members))
  }

  private mutating func strings(_ json: JSONValue) -> [String: LocalizationDraft] {
    guard let languages = object(json, name: "\"strings\"", allowed: nil) else { return [:] }
    var result: [String: LocalizationDraft] = [:]
    for (language, value) in languages {
      if let string = value.string {
        result[language] = LocalizationDraft([LocalizationDraft.Unit(string)])
        continue
      }
      guard value.kind == .object else {
        wrongType(value, language, "a string, or an object with strings by variation, such as \"plural.one\"")
        continue
      }
      guard let variations = object(value, name: "\(String(quoting: language, limit: 60))", allowed: nil) else {
        continue
      }
      var units: [LocalizationDraft.Unit] = []
      for (name, value) in variations {
        guard let path = VariationPath(component: name[...].utf8), path.description == name, path.substitution == nil,
          !path.isPlain
        else {
          report("\(String(quoting: name, limit: 60)) is not a variation, such as \"plural.one\"", at: value.span)
          continue
        }
        if let string = text(value, name) { units.append(LocalizationDraft.Unit(string, at: path)) }
      }
      if units.isEmpty { report("\(String(quoting: language, limit: 60)) contains no strings", at: value.opening) }
      result[language] = LocalizationDraft(units.sorted { $0.path.order($1.path) < 0 })
    }
    return result
  }

  private mutating func remove(_ address: LeafAddress, _ place: JSONValue) -> RequestedChange.Action? {
    switch address.leaf {
    case .entry, .localization, .string, .substitution: return .remove
    case .field:
      report("a field is removed by setting it to null", at: place.span)
      return nil
    case .table, .sourceLanguage, .substitutionArgument:
      report("only keys, languages of a key, and strings can be removed", at: place.span)
      return nil
    }
  }

  private mutating func rename(
    _ members: [String: JSONValue],
    _ address: LeafAddress,
    _ place: JSONValue
  ) -> RequestedChange.Action? {
    guard case .entry = address.leaf else {
      report("the address of a key to rename must be MODULE/TABLE/KEY", at: place.span)
      return nil
    }
    guard let value = members["newKey"], let key = text(value, "newKey") else { return nil }
    if key.isEmpty { report("the new key is empty", at: value.span) }
    return .rename(to: key)
  }

  // MARK: - Expectations

  private mutating func expectations(
    _ members: [String: JSONValue],
    _ address: LeafAddress
  ) -> [RequestedChange.Expectation] {
    var expectations: [RequestedChange.Expectation] = []
    if let value = members["expectedVersion"] {
      if value.kind == .null {
        expectations.append(.version(nil))
      } else if let version = value.string.flatMap(LeafVersion.init) {
        expectations.append(.version(version))
      } else {
        wrongType(value, "expectedVersion", "sixteen lowercase hexadecimal digits, or null if there must be nothing")
      }
    }
    guard let value = members["expectedValue"] else { return expectations }
    if case .field(let field, _) = address.leaf {
      if let content = content(value, "expectedValue", of: field, allowsNull: true) {
        expectations.append(.content(content))
      }
    } else if value.kind == .null {
      expectations.append(.value(nil))
    } else if let string = text(value, "expectedValue") {
      expectations.append(.value(string))
    }
    return expectations
  }

  // MARK: - Values

  private mutating func address(_ json: JSONValue) -> LeafAddress? {
    guard let string = text(json, "address") else { return nil }
    if let address = LeafAddress(string) { return address }
    report(
      """
      \(String(quoting: string, limit: 80)) is not an address: expected MODULE/TABLE/KEY or MODULE/TABLE/KEY/LANGUAGE, \
      with %25 for %, %2F for / and %3A for : in names
      """,
      at: json.span
    )
    return nil
  }

  /// Returns the content of a field: `.some(nil)` for a field that is removed, and `nil` for an invalid value.
  private mutating func content(
    _ json: JSONValue,
    _ name: String,
    of field: EntryField,
    allowsNull: Bool = false
  ) -> LeafContent?? {
    let isNull = json.kind == .null
    switch field {
    case .comment:
      if isNull { return .some(nil) }
      guard let text = json.string else { return wrongType(json, name, "a string, or null for no comment") }
      return LeafContent.comment(text)
    case .extractionState:
      if isNull { return .some(nil) }
      let names = ChangeDocument.extractionStates.map(\.rawValue)
      guard let word = choice(json, name, names) else { return nil }
      return LeafContent.extractionState(ExtractionState(rawValue: word))
    case .generatesSymbol:
      if isNull { return .some(nil) }
      guard let flag = json.bool else { return wrongType(json, name, "true, false, or null for the default") }
      return LeafContent.flag(flag)
    case .shouldTranslate, .isCommentAutoGenerated:
      if allowsNull, isNull { return .some(nil) }
      guard let flag = flag(json, name) else { return nil }
      return LeafContent.flag(flag)
    }
  }

  private mutating func state(_ members: [String: JSONValue]) -> StringUnit.State? {
    members["state"].flatMap { choice($0, "state", ChangeDocument.states.map(\.rawValue)) }
      .map { StringUnit.State(rawValue: $0) }
  }

  private mutating func text(_ json: JSONValue, _ name: String) -> String? {
    guard let string = json.string else { return wrongType(json, name, "a string") }
    return string
  }

  private mutating func flag(_ json: JSONValue, _ name: String) -> Bool? {
    guard let flag = json.bool else { return wrongType(json, name, "true or false") }
    return flag
  }

  private mutating func choice(_ json: JSONValue, _ name: String, _ words: [String]) -> String? {
    guard let word = json.string, words.contains(word) else { return wrongType(json, name, Self.list(words)) }
    return word
  }

  /// Returns the members of an object by name, and reports unknown and repeated ones.
  ///
  /// - Parameter allowed: The names of the members, or `nil` if any name is allowed.
  private mutating func object(_ json: JSONValue, name: String, allowed: [String]?) -> [String: JSONValue]? {
    guard json.kind == .object else { return wrongType(json, name, "an object", isQuoted: false) }
    for issue in document.duplicateKeyDiagnostics(in: json.index) { append(issue) }
    var members: [String: JSONValue] = [:]
    for member in json.members {
      if let allowed, !allowed.contains(member.name) {
        let question = NearestName.question(for: member.name, among: allowed) ?? ": expected \(Self.list(allowed))"
        report("\(name) has no member \(String(quoting: member.name, limit: 60))\(question)", at: member.key.span)
      } else if members[member.name] == nil {
        members[member.name] = member.value
      }
    }
    return members
  }

  // MARK: - Problems

  private mutating func wrongType<Value>(
    _ json: JSONValue,
    _ name: String,
    _ expectation: String,
    isQuoted: Bool = true
  ) -> Value? {
    wrongType(json, name, expectation, isQuoted: isQuoted)
    return nil
  }

  private mutating func wrongType(_ json: JSONValue, _ name: String, _ expectation: String, isQuoted: Bool = true) {
    // The JSON reader has already reported the error.
    guard json.kind != .invalid else { return }
    let found = json.string.map { String(quoting: $0, limit: 60) } ?? json.kind.noun
    report("\(isQuoted ? String(quoting: name, limit: 60) : name) must be \(expectation), not \(found)", at: json.span)
  }

  private mutating func report(_ message: String, at span: SourceSpan) {
    append(Diagnostic(.schema, span, Finding.Message(message)))
  }

  private mutating func append(_ issue: Diagnostic<SourceSpan>) {
    if issues.count < Self.maximumIssues { issues.append(issue) }
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension JSONValue {
  /// The span of the opening bracket.
  fileprivate var opening: SourceSpan { SourceSpan(span.lowerBound, span.lowerBound + 1) }
}
