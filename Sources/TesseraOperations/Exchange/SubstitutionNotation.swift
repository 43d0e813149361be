import TesseraCore
import TesseraStrings

/// The arguments of substitutions as the strings of exchange files show them: the number in `%1$#@name@`, and the
/// specifier in `%1$lld`.
struct SubstitutionNotation {
  /// The argument number of each substitution that a string refers to with a number.
  private(set) var numbers: [String: Int] = [:]
  /// The format specifier of each substitution, without its percent sign.
  private(set) var specifiers: [String: String] = [:]
  /// The substitutions that the strings refer to.
  private(set) var names: Set<String> = []

  /// - Parameters:
  ///   - strings: The strings that contain references.
  ///   - forms: The forms of each substitution.
  init(strings: [String], forms: [String: [String]]) {
    for string in strings {
      let format = FormatString(parsing: string)
      for placeholder in format.placeholders where placeholder.form == .substitution {
        guard let name = format.name(of: placeholder) else { continue }
        names.insert(name)
        if let position = placeholder.position, numbers[name] == nil { numbers[name] = Int(position) }
      }
    }
    // Without forms, the reference remains as it is.
    numbers = numbers.filter { forms[$0.key] != nil }
    for name in names { specifiers[name] = specifier(in: forms[name] ?? [], number: numbers[name]) ?? "lld" }
  }

  /// Returns the specifier of the argument that selects the form, or `nil` if no form displays the argument.
  private func specifier(in forms: [String], number: Int?) -> String? {
    for form in forms {
      let format = FormatString(parsing: form)
      for placeholder in format.placeholders where placeholder.form == .conversion && placeholder.nameRange == nil {
        let raw = format[placeholder.range]
        guard placeholder.type?.typeClass.isNumber == true else { continue }
        guard let position = placeholder.position else { return String(raw.dropFirst()) }
        if Int(position) == number, let end = raw.firstIndex(of: "$") { return String(raw[raw.index(after: end)...]) }
      }
    }
    return nil
  }
}
