import TesseraStrings

/// What was read for a setting and found valid.
enum SettingValue {
  /// The file does not say, or what it says is not valid.
  case nothing
  /// Also a severity, a rule's name, a language, a regular expression.
  case text(String)
  case flag(Bool)
  case number(Double)
  case glob(GlobPattern)
  case list([SettingValue])
  /// In the order of the file.
  case map([(key: SettingValue, value: SettingValue)])
  case object([String: SettingValue], SourceSpan)

  subscript(name: String) -> SettingValue {
    if case .object(let members, _) = self { members[name] ?? .nothing } else { .nothing }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The table of settings gives every whole number a range that fits.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
  var glob: GlobPattern? { if case .glob(let glob) = self { glob } else { nil } }
  var elements: [SettingValue] { if case .list(let elements) = self { elements } else { [] } }
  var pairs: [(key: SettingValue, value: SettingValue)] { if case .map(let pairs) = self { pairs } else { [] } }
  var span: SourceSpan { if case .object(_, let span) = self { span } else { .start } }

  var texts: [String] { elements.compactMap(\.text) }
  var globs: [GlobPattern] { elements.compactMap(\.glob) }
}
