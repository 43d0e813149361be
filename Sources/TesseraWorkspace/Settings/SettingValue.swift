import TesseraStrings

/// The valid value of a setting.
enum SettingValue {
  /// The setting is missing or not valid.
  case nothing
  /// A string, severity, rule name, language, or regular expression.
  case text(String)
  case flag(Bool)
  case number(Double)
  case glob(GlobPattern)
  case list([SettingValue])
  /// The pairs, in source order.
  case map([(key: SettingValue, value: SettingValue)])
  case object([String: SettingValue], SourceSpan)

  subscript(name: String) -> SettingValue {
    if case .object(let members, _) = self { members[name] ?? .nothing } else { .nothing }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The value as an integer, which fits because every integer in the table of settings has a range.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
  var glob: GlobPattern? { if case .glob(let glob) = self { glob } else { nil } }
  var elements: [SettingValue] { if case .list(let elements) = self { elements } else { [] } }
  var pairs: [(key: SettingValue, value: SettingValue)] { if case .map(let pairs) = self { pairs } else { [] } }
  var span: SourceSpan { if case .object(_, let span) = self { span } else { .start } }

  var texts: [String] { elements.compactMap(\.text) }
  var globs: [GlobPattern] { elements.compactMap(\.glob) }
}
