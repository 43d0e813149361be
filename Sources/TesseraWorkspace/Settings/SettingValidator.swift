import TesseraCore
import TesseraFormats
import TesseraStrings

/// A validator that compares JSON values with kinds of settings. A valid value becomes a ``SettingValue``, an invalid
/// one a finding.
struct SettingValidator {
  let path: String
  let knownRules: Set<RuleID>?
  let regexProblem: ConfigurationReader.RegexProblem
  private(set) var findings: [Finding] = []

  /// The maximum number of findings. A file with more is unlikely to contain settings.
  static let maximumFindings = 100

  init(path: String, knownRules: Set<RuleID>?, regexProblem: @escaping ConfigurationReader.RegexProblem) {
    self.path = path
    self.knownRules = knownRules
    self.regexProblem = regexProblem
  }

  mutating func report(
    _ message: @autoclosure () -> Finding.Message,
    at span: SourceSpan,
    related: [Finding.Related] = []
  ) {
    guard findings.count < Self.maximumFindings else { return }
    findings.append(
      Finding(
        rule: ConfigurationReader.rule,
        severity: .error,
        message: message(),
        place: Finding.Place(path: path, span: span),
        related: related
      )
    )
  }

  /// Returns the value of a setting, or `nil` if it is not valid.
  ///
  /// - Parameter name: The name of the setting, after those of the settings that contain it, such as
  ///   `thresholds.coverage`.
  mutating func value(_ json: JSONValue, _ kind: Setting.Kind, name: String) -> SettingValue? {
    switch kind {
    case .object(let settings, let needsOneOf): return object(json, settings, needsOneOf, name: name)
    case .map(let keys, let values): return map(json, kind, keys, values, name: name)
    case .list(let element): return list(json, kind, element, name: name)
    case .oneOrMore(let element):
      if json.kind == .array { return list(json, kind, element, name: name) }
      return value(json, element, name: name).map { .list([$0]) }
    case .flag:
      guard let flag = json.bool else { return wrongType(json, kind, name) }
      return .flag(flag)
    case .number(let range): return number(json, kind, range, isWhole: false, name: name)
    case .integer(let range):
      return number(json, kind, Double(range.lowerBound)...Double(range.upperBound), isWhole: true, name: name)
    case .text, .choice, .severity, .rule, .language, .languageOrAny, .glob, .regex:
      guard let string = json.string else { return wrongType(json, kind, name) }
      return text(string, kind, name: name, at: json.span)
    }
  }

  // MARK: - Texts

  private mutating func text(_ text: String, _ kind: Setting.Kind, name: String, at span: SourceSpan) -> SettingValue? {
    switch kind {
    case .choice(let words):
      if words.contains(text) { return .text(text) }
      report(.unknown("value", text, among: words), at: span)
    case .severity:
      if text == "off" || Severity(rawValue: text) != nil { return .text(text) }
      let names = ["error", "warning", "information", "off"]
      report(.unknown("severity", text, among: names), at: span)
    case .rule:
      guard let knownRules, !knownRules.contains(RuleID(rawValue: text)) else { return .text(text) }
      report(.unknown("rule", text, among: knownRules.map(\.rawValue).sorted()), at: span)
    case .language, .languageOrAny:
      // Languages are compared as spelled in files, and no such spelling contains an underscore.
      if !text.contains("_"), LanguageTag(text) != nil { return .text(text) }
      if case .languageOrAny = kind, text == "*" { return .text(text) }
      report(.noLanguage(text, kind), at: span)
    case .glob(let subject):
      let pattern = subject == .path ? GlobPattern(path: text) : GlobPattern(key: text)
      guard let problem = pattern.problem else { return .glob(pattern) }
      report("\"\(text.excerpt)\" is not a pattern: \(problem)", at: span)
    case .regex:
      guard let problem = regexProblem(text) else { return .text(text) }
      report("\"\(text.excerpt)\" is not a regular expression: \(problem)", at: span)
    default:
      if text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) { return .text(text) }
      report("\"\(name)\" is empty: it must be \(kind.expectation)", at: span)
    }
    return nil
  }

  // MARK: - Numbers

  private mutating func number(
    _ json: JSONValue,
    _ kind: Setting.Kind,
    _ range: ClosedRange<Double>,
    isWhole: Bool,
    name: String
  ) -> SettingValue? {
    guard json.kind == .number else { return wrongType(json, kind, name) }
    guard let number = json.double, range.contains(number), !isWhole || number.rounded() == number else {
      let text = json.numberText?.excerpt ?? ""
      var message = "\"\(name)\" must be \(kind.expectation), not \(text)"
      if range == 0...1, let number = json.double, number > 1, number <= 100 {
        message += ": write \(number / 100) for \(text) percent"
      }
      report(Finding.Message(message), at: json.span)
      return nil
    }
    return .number(number)
  }

  // MARK: - Containers

  private mutating func list(
    _ json: JSONValue,
    _ kind: Setting.Kind,
    _ element: Setting.Kind,
    name: String
  ) -> SettingValue? {
    guard json.kind == .array else { return wrongType(json, kind, name) }
    var values: [SettingValue] = []
    var isEmpty = true
    for item in json.elements {
      isEmpty = false
      if let value = value(item, element, name: name) { values.append(value) }
    }
    return isEmpty || !values.isEmpty ? .list(values) : nil
  }

  private mutating func map(
    _ json: JSONValue,
    _ kind: Setting.Kind,
    _ keys: Setting.Kind,
    _ values: Setting.Kind,
    name: String
  ) -> SettingValue? {
    guard json.kind == .object else { return wrongType(json, kind, name) }
    var pairs: [(key: SettingValue, value: SettingValue)] = []
    let duplicates = duplicateKeys(in: json)
    for member in json.members where !duplicates.contains(member.key.index) {
      let text = member.name
      let key = self.text(text, keys, name: name, at: member.key.span)
      let value = value(member.value, values, name: "\(name).\(text.excerpt)")
      if let key, let value { pairs.append((key, value)) }
    }
    return .map(pairs)
  }

  private mutating func object(
    _ json: JSONValue,
    _ settings: [Setting],
    _ needsOneOf: [String],
    name: String
  ) -> SettingValue? {
    guard json.kind == .object else { return wrongType(json, .object([], needsOneOf: []), name) }
    var members: [String: SettingValue] = [:]
    var given: Set<String> = []
    var isWhole = true
    let duplicates = duplicateKeys(in: json)
    for member in json.members where !duplicates.contains(member.key.index) {
      let text = member.name
      guard let setting = settings.first(where: { $0.name == text }) else {
        report(.unknownSetting(text, among: settings), at: member.key.span)
        continue
      }
      given.insert(text)
      let path = name.isEmpty ? text : "\(name).\(text)"
      var value = value(member.value, setting.kind, name: path)
      if setting.isNarrowing, case .list(let elements)? = value, elements.isEmpty {
        let remedy = setting.isRequired ? "name at least one" : "leave it out to mean all"
        report("\"\(path)\" is empty: \(remedy)", at: member.value.span)
        value = nil
      }
      members[text] = value
      if value == nil, setting.isNarrowing || setting.isRequired { isWhole = false }
    }
    let opening = SourceSpan(json.span.lowerBound, json.span.lowerBound + 1)
    for setting in settings where setting.isRequired && !given.contains(setting.name) {
      report(
        "this part of \"\(name)\" has no \"\(setting.name)\", which must be \(setting.kind.expectation)",
        at: opening
      )
      isWhole = false
    }
    if !needsOneOf.isEmpty, given.isDisjoint(with: needsOneOf) {
      let names = needsOneOf.map { "\"\($0)\"" }.joined(separator: ", ")
      report("this part of \"\(name)\" must contain at least one of \(names)", at: opening)
      isWhole = false
    }
    return isWhole ? .object(members, json.span) : nil
  }

  /// Returns the repeated keys of an object, and reports each of them.
  private mutating func duplicateKeys(in json: JSONValue) -> Set<Int> {
    let document = json.document
    let duplicates = document.duplicateKeys(in: json.index)
    for (first, again) in duplicates {
      let place = Finding.Place(path: path, span: document.nodes[first].span)
      let line = document.source.location(of: document.nodes[first].start).line
      report(
        "\"\(document.string(at: again).excerpt)\" is set for the second time here (first on line \(line))",
        at: document.nodes[again].span,
        related: [Finding.Related(place, "set here first")]
      )
    }
    return Set(duplicates.map(\.again))
  }

  private mutating func wrongType(_ json: JSONValue, _ kind: Setting.Kind, _ name: String) -> SettingValue? {
    // The JSON reader has already reported the error.
    guard json.kind != .invalid else { return nil }
    let subject = name.isEmpty ? "the file" : "\"\(name)\""
    var message = "\(subject) must be \(kind.expectation), not \(json.kind.noun)"
    let literal = json.document.source.string(in: json.span).excerpt
    switch (kind, json.kind) {
    case (.list(let element), .string) where !element.isObject: message += ": write [\(literal)]"
    case (.list(let element), .object) where element.isObject: message += ": put it in [ ]"
    case (.flag, .string) where ["true", "false"].contains(json.string ?? ""),
      (.number, .string) where Double(json.string ?? "") != nil,
      (.integer, .string) where Int(json.string ?? "") != nil:
      message += ": leave out the quotation marks"
    default: break
    }
    report(Finding.Message(message), at: json.span)
    return nil
  }
}
