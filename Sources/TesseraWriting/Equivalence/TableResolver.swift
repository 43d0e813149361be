import TesseraCore
import TesseraStrings

/// The strings of a compact table, resolved as the library `Tessera` resolves them.
struct TableResolver {
  private let table: MessageTable
  private let languages: [ExactKey: Int]

  /// - Parameters:
  ///   - source: The table to compile.
  ///   - name: A function that returns the common name of a language.
  /// - Throws: An error if the table is too large.
  init(_ source: StringTable, name: (String) -> String) throws {
    let compiled = try TableCompiler.compile(source)
    table = try MessageTable(bytes: compiled.bytes)
    languages = Dictionary(
      table.languages.enumerated().map { (ExactKey(name($1)), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the message of a key, or `nil` if the table has none, or if the compiler refused it.
  func message(_ key: ExactKey, _ language: ExactKey) -> Message? {
    guard let entry = table.entry(forKey: key.text), let index = languages[language] else { return nil }
    return table.message(entry: entry, language: index)
  }

  /// Returns whether an argument of a key is a decimal.
  func isDecimal(_ argument: Int, of key: ExactKey) -> Bool {
    guard let entry = table.entry(forKey: key.text) else { return false }
    return table.signature(of: entry).type(ofArgument: argument).typeClass == .floating
  }

  /// Returns the string of a message.
  static func string(
    _ message: Message,
    device: Device,
    _ arguments: SampleArguments,
    _ rules: PluralRules
  ) -> String {
    var text = ""
    do throws(TableError) { try append(message, device, arguments, rules, to: &text) } catch { text += "‹damaged›" }
    return text
  }

  private static func append(
    _ message: Message,
    _ device: Device,
    _ arguments: SampleArguments,
    _ rules: PluralRules,
    to text: inout String
  ) throws(TableError) {
    var parts = message.parts
    while let part = try parts.next() {
      switch part {
      case .literal(let literal): text += literal.string
      case .argument(let argument): arguments.append(argument, to: &text)
      case .select(let select):
        let form: Message?
        switch select.axis {
        case .device: form = try select.form(for: device)
        case .width: form = try select.form(fitting: nil)
        case .plural(let argument): form = try select.form(for: arguments.number(argument).operands, rules)
        }
        guard let form else {
          text += "‹no form›"
          continue
        }
        try append(form, device, arguments, rules, to: &text)
      }
    }
  }

  /// Returns whether a message varies by device, and the arguments that select its forms.
  static func choices(_ message: Message) -> (hasDevices: Bool, arguments: Set<Int>) {
    var result: (hasDevices: Bool, arguments: Set<Int>) = (false, [])
    do throws(TableError) { try addChoices(of: message, to: &result) } catch { return result }
    return result
  }

  private static func addChoices(
    of message: Message,
    to result: inout (hasDevices: Bool, arguments: Set<Int>)
  ) throws(TableError) {
    var parts = message.parts
    while let part = try parts.next() {
      guard case .select(let select) = part else { continue }
      switch select.axis {
      case .device: result.hasDevices = true
      case .width: break
      case .plural(let argument): result.arguments.insert(argument)
      }
      var forms = select.forms
      while let form = try forms.next() { try addChoices(of: form.message, to: &result) }
    }
  }
}
