import TesseraChecks
import TesseraCore
import TesseraFormats
import TesseraStrings

/// A symbol: a property, or a function with the arguments of the string.
struct StringSymbol {
  /// The declaration, with a comment that quotes the source string.
  let declaration: String

  private struct Parameter {
    var label: String
    var type: String
    var name: String { label.hasPrefix("_ ") ? String(label.dropFirst(2)) : label }
  }

  /// - Parameter namespace: The type that contains the symbol. It hides other types of the same name.
  init(
    _ entry: Entry,
    name: String,
    table: String,
    within namespace: String?,
    _ sourceLanguage: Int?
  ) throws(StringSymbolProblem) {
    let arguments = EntryArguments(entry, sourceLanguage: sourceLanguage)
    let source = sourceLanguage.flatMap { entry.localization(languageIndex: $0) }?.principalUnit
    let text = source?.text.value ?? entry.key.value
    var parameters: [Parameter] = []
    for (index, kind) in arguments.signature.enumerated() {
      guard let type = Self.type(of: kind.typeClass) else {
        let problem: StringSymbolProblem.Reason =
          kind == .unused ? .unknownArgument(index + 1) : .unfitArgument(index + 1)
        throw StringSymbolProblem(entry.key.value, problem)
      }
      let named = arguments.numbers.filter { $0.value == index + 1 }.keys.sorted().lazy.compactMap(Self.label).first
      let isFree = named.map { label in !parameters.contains { $0.name == label } } ?? false
      let label = isFree ? named ?? "" : "_ arg\(index + 1)"
      parameters.append(Parameter(label: label, type: type == namespace ? "Swift." + type : type))
    }
    let list = parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    let head = parameters.isEmpty ? "static var \(name)" : "static func \(name)(\(list))"
    let colon = parameters.isEmpty ? ": " : " -> "
    let quoted: Finding.Message = "\(quoted: text)"
    let resource = "LocalizedStringResource"
    let type = namespace == resource ? "Foundation." + resource : resource
    declaration = """
      /// \(quoted.text)
      \(head)\(colon)\(type) {
        \(type)(
          \(SwiftEscaping.literal(entry.key.value)),
          defaultValue: \(Self.defaultValue(text, parameters)),
          table: \(SwiftEscaping.literal(table)),
          bundle: .ofThisModule
        )
      }
      """
  }

  private static func label(_ name: String) -> String? {
    guard let label = KeySymbol.name(for: name), SwiftWords.isIdentifier(label),
      !SwiftWords.reserved.contains(label.lowercased()), !label.hasPrefix("arg")
    else { return nil }
    return label
  }

  private static func type(of typeClass: ArgumentType.Class) -> String? {
    switch typeClass {
    case .object: "String"
    case .signedInteger: "Int"
    case .unsignedInteger: "UInt"
    case .floating: "Double"
    case .unused, .character, .cString, .pointer, .writeback: nil
    }
  }

  /// Returns the source string as a literal with interpolated arguments, which Foundation numbers in the order in which
  /// they occur. If the string uses its arguments in another order, or not exactly once each, the literal contains only
  /// the arguments, because the translations, which are shown, depend on them.
  private static func defaultValue(_ text: String, _ parameters: [Parameter]) -> String {
    guard !parameters.isEmpty else { return SwiftEscaping.literal(text) }
    let format = FormatString(parsing: text)
    let map = ArgumentMap(format, isText: PercentReading(format).isTextInSource)
    let isInOrder =
      map.uses.map(\.number) == Array(1...parameters.count)
      && map.uses.allSatisfy { $0.form == .conversion && $0.role == .value }
    guard isInOrder else {
      return "\"" + parameters.map { "\\(\($0.name))" }.joined(separator: " ") + "\""
    }
    var literal = ""
    for segment in format.segments {
      switch segment {
      case .literal(let range): literal += SwiftEscaping.content(format[range])
      case .escapedPercent: literal += "%"
      case .malformed(let malformation): literal += SwiftEscaping.content(format[malformation.range])
      case .placeholder(let placeholder):
        if let use = map.uses.first(where: { $0.range == placeholder.range }) {
          literal += "\\(\(parameters[use.number - 1].name))"
        } else {
          literal += SwiftEscaping.content(format[placeholder.range])
        }
      }
    }
    return "\"\(literal)\""
  }
}
