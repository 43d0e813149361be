/// A setting of `tessera.json`: its name, its kind of value, and its purpose. ``Setting/all`` lists all settings; the
/// reader and the published schema are both derived from it.
package struct Setting: Sendable {
  /// The kind of value that a setting accepts.
  package indirect enum Kind: Sendable {
    /// A string that is not empty.
    case text
    /// One of several strings.
    case choice([String])
    case flag
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    case severity
    case rule
    case language
    /// A language, or `*` for all others.
    case languageOrAny
    case glob(GlobPattern.Subject)
    case regex
    case list(Kind)
    /// A list, or its only element without brackets.
    case oneOrMore(Kind)
    /// User-defined names, each with a value.
    case map(Kind, Kind)
    /// Settings. If `needsOneOf` is not empty, at least one of those is required.
    case object([Setting], needsOneOf: [String])
  }

  package var name: String
  package var kind: Kind
  /// One or more sentences in plain English, which are the description in the schema.
  package var documentation: String
  package var isRequired = false
  /// A Boolean value that indicates whether an invalid value invalidates the enclosing object. Without the value, the
  /// object would apply to more than intended.
  package var isNarrowing = false
  /// The default value, as JSON.
  package var defaultValue: String?

  init(
    _ name: String,
    _ kind: Kind,
    _ documentation: String,
    isRequired: Bool = false,
    isNarrowing: Bool = false,
    defaultValue: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
    self.isRequired = isRequired
    self.isNarrowing = isNarrowing
    self.defaultValue = defaultValue
  }
}

extension Setting.Kind {
  /// The settings of an object, or of the objects in a list.
  var members: [Setting] {
    switch self {
    case .object(let settings, _): settings
    case .list(let element), .oneOrMore(let element): element.members
    default: []
    }
  }

  /// A description of the expected value, as the end of "must be …".
  var expectation: String {
    switch self {
    case .text: "a string that is not empty"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .flag: "true or false"
    case .number(let range): "a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .severity: "\"error\", \"warning\", \"information\" or \"off\""
    case .rule: "the name of a rule"
    case .language: "a language tag such as \"de\" or \"pt-BR\""
    case .languageOrAny: "a language tag such as \"de\" or \"pt-BR\", or \"*\" for all others"
    case .glob(.path): "a path or a pattern such as \"Features/**\""
    case .glob(.key): "a name or a pattern such as \"legal.*\""
    case .regex: "a regular expression"
    case .list(let element): "a list (each element \(element.expectation))"
    case .oneOrMore(let element): "\(element.expectation), or a list of such values"
    case .map: "an object: { \"…\": … }"
    case .object: "an object: { … }"
    }
  }

  package static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
