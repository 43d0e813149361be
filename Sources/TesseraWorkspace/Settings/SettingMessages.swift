import TesseraCore
package import TesseraFormats
import TesseraStrings

extension Setting.Kind {
  var isObject: Bool { if case .object = self { true } else { false } }
}

extension JSONNode.Kind {
  /// The kind with its article, for use in a sentence.
  package var noun: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .invalid: "this"
    }
  }
}

extension String {
  /// The string, truncated if it is too long for a message.
  var excerpt: String { unicodeScalars.count <= 60 ? self : String(unicodeScalars.prefix(59)) + "…" }
}

extension Finding.Message {
  static func unknown(_ what: String, _ name: String, among names: [String]) -> Finding.Message {
    if let question = NearestName.question(for: name, among: names) {
      return "unknown \(what) \"\(name.excerpt)\"\(question)"
    }
    let shown = names.count <= 12 ? ": expected " + names.map { "\"\($0)\"" }.joined(separator: ", ") : ""
    return "unknown \(what) \"\(name.excerpt)\"\(shown)"
  }

  static func unknownSetting(_ name: String, among settings: [Setting]) -> Finding.Message {
    let names = settings.map(\.name)
    // A setting at the wrong level is spelled correctly, so suggesting a similar name would be misleading.
    let elsewhere = Setting.paths(of: name)
    if NearestName.suggestion(for: name, among: names) == nil, let path = elsewhere.first {
      return "unknown setting \"\(name.excerpt)\" here: did you mean \"\(path)\"?"
    }
    return .unknown("setting", name, among: names)
  }

  static func noLanguage(_ text: String, _ kind: Setting.Kind) -> Finding.Message {
    let trimmed = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
    if let tag = LanguageTag(trimmed) {
      return "\"\(text.excerpt)\" is not a language tag: did you mean \"\(tag)\"?"
    }
    return "\"\(text.excerpt)\" is not a language tag: expected \(kind.expectation)"
  }
}

extension Setting {
  /// Returns the paths below the first level at which a setting with a name is allowed.
  static func paths(of name: String) -> [String] {
    all.flatMap { outer in outer.kind.members.filter { $0.name == name }.map { "\(outer.name).\($0.name)" } }
  }
}
