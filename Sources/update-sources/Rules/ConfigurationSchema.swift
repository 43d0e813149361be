import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The JSON Schema (draft 2020-12) of `tessera.json`, generated from the same table that the reader uses.
enum ConfigurationSchema {
  /// - Parameter rules: The rule names that editors suggest. If the array is empty, any name is valid.
  static func json(rules: [RuleID]) -> String {
    let schema = SchemaValue.object(
      [
        ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        ("title", .text("Tessera settings")),
        (
          "description",
          .text("The settings in `tessera.json`, for the files in its folder and below. Comments are allowed.")
        ),
      ] + objectMembers(Setting.all, needsOneOf: []) + [
        ("$defs", .object([("rule", rule(rules)), ("severity", severity), ("language", language)]))
      ]
    )
    var text = ""
    schema.write(to: &text, indentation: "")
    return text + "\n"
  }

  private static func rule(_ rules: [RuleID]) -> SchemaValue {
    var members: [(String, SchemaValue)] = [
      ("description", .text("The name of a rule.")), ("type", .text("string")),
    ]
    if !rules.isEmpty { members.append(("enum", .list(rules.sorted().map { .text($0.rawValue) }))) }
    return .object(members)
  }

  private static let severity = SchemaValue.object([
    ("description", .text("The severity of the findings of a rule; \"off\" turns the rule off.")),
    ("enum", .list(["error", "warning", "information", "off"].map(SchemaValue.text))),
  ])

  private static let language = SchemaValue.object([
    ("description", .text("A language tag, such as \"de\" or \"pt-BR\".")),
    ("type", .text("string")),
    ("pattern", .text("^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$")),
  ])

  private static func members(of kind: Setting.Kind) -> [(String, SchemaValue)] {
    switch kind {
    case .text: [("type", .text("string")), ("pattern", .text("\\S"))]
    case .choice(let words): [("enum", .list(words.map(SchemaValue.text)))]
    case .flag: [("type", .text("boolean"))]
    case .number(let range):
      [
        ("type", .text("number")), ("minimum", .literal(Setting.Kind.plain(range.lowerBound))),
        ("maximum", .literal(Setting.Kind.plain(range.upperBound))),
      ]
    case .integer(let range):
      [
        ("type", .text("integer")), ("minimum", .literal(String(range.lowerBound))),
        ("maximum", .literal(String(range.upperBound))),
      ]
    case .severity: [("$ref", .text("#/$defs/severity"))]
    case .rule: [("$ref", .text("#/$defs/rule"))]
    case .language: [("$ref", .text("#/$defs/language"))]
    case .languageOrAny:
      [("anyOf", .list([.object([("const", .text("*"))]), .object([("$ref", .text("#/$defs/language"))])]))]
    case .glob: [("type", .text("string")), ("minLength", .literal("1"))]
    // `"format": "regex"` would require the syntax of ECMAScript, which has no `(?i)`.
    case .regex: [("type", .text("string")), ("minLength", .literal("1"))]
    case .list(let element): [("type", .text("array")), ("items", .object(members(of: element)))]
    case .oneOrMore(let element):
      [("anyOf", .list([.object(members(of: element)), .object(members(of: .list(element)))]))]
    case .map(let keys, let values):
      [
        ("type", .text("object")), ("propertyNames", .object(members(of: keys))),
        ("additionalProperties", .object(members(of: values))),
      ]
    case .object(let settings, let needsOneOf): objectMembers(settings, needsOneOf: needsOneOf)
    }
  }

  private static func objectMembers(_ settings: [Setting], needsOneOf: [String]) -> [(String, SchemaValue)] {
    var result: [(String, SchemaValue)] = [
      ("type", .text("object")),
      ("properties", .object(settings.map { ($0.name, property($0)) })),
      ("additionalProperties", .literal("false")),
    ]
    let required = settings.filter(\.isRequired)
    if !required.isEmpty { result.append(("required", .list(required.map { .text($0.name) }))) }
    if !needsOneOf.isEmpty {
      result.append(("anyOf", .list(needsOneOf.map { .object([("required", .list([.text($0)]))]) })))
    }
    return result
  }

  private static func property(_ setting: Setting) -> SchemaValue {
    var result = [("description", SchemaValue.text(setting.documentation))] + members(of: setting.kind)
    if setting.isNarrowing { result.append(("minItems", .literal("1"))) }
    if let value = setting.defaultValue { result.append(("default", .literal(value))) }
    return .object(result)
  }
}

/// A JSON value that preserves the order of members.
private indirect enum SchemaValue: Sendable {
  case text(String)
  /// A number, `true`, or `false` in JSON syntax.
  case literal(String)
  case list([SchemaValue])
  case object([(String, SchemaValue)])

  func write(to text: inout String, indentation: String) {
    switch self {
    case .text(let value): text += JSONEscapes.literalText(value)
    case .literal(let value): text += value
    case .list(let elements):
      Self.write(elements.map { ("", $0) }, "[", "]", to: &text, indentation: indentation)
    case .object(let members):
      let labeled = members.map { ("\(JSONEscapes.literalText($0)): ", $1) }
      Self.write(labeled, "{", "}", to: &text, indentation: indentation)
    }
  }

  private static func write(
    _ items: [(label: String, value: SchemaValue)],
    _ opening: String,
    _ closing: String,
    to text: inout String,
    indentation: String
  ) {
    let inner = indentation + "  "
    text += opening
    for (index, item) in items.enumerated() {
      text += "\(index == 0 ? "" : ",")\n\(inner)\(item.label)"
      item.value.write(to: &text, indentation: inner)
    }
    text += "\n\(indentation)\(closing)"
  }
}
