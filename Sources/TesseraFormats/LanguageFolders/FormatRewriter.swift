import TesseraCore
import TesseraStrings

/// Writes a catalog's texts as a formatter of Apple's reads them: it knows neither `%arg` nor `%(name)lld`.
struct FormatRewriter {
  /// What `%arg` stands for, and where implicit arguments start.
  struct Enclosing {
    var number: Int
    /// Without its `%`: `lld`.
    var specifier: String
    /// Whether the text is a form of a substitution, not of a plural.
    var isSubstitution: Bool
  }

  struct Result {
    var text: String
    /// The substitutions that the text refers to, and what each of them counts.
    var references: [(name: String, number: Int)] = []
  }

  /// The numbers of names.
  let numbers: [String: Int]
  let names: ArgumentScope.Names
  let isReference: Bool

  /// - Parameter addsPositions: Whether every specifier is to tell its argument.
  func rewrite(_ text: String, enclosing: Enclosing?, addsPositions: Bool) -> Result {
    let format = FormatString(parsing: text)
    guard !format.specifiers.isEmpty else { return Result(text: text) }
    var result = Result(text: "")
    let numbers = Dictionary(
      uses(of: format, enclosing).lazy.filter { $0.role == .value }.map { ($0.range, $0.number) },
      uniquingKeysWith: { first, _ in first }
    )
    for segment in format.segments {
      guard case .placeholder(let placeholder) = segment,
        let number = numbers[placeholder.range]
      else {
        result.text += format[segment.range]
        continue
      }
      if placeholder.form == .substitution, let name = format.name(of: placeholder) {
        result.references.append((name, number))
      }
      let raw = format[placeholder.range]
      result.text += rewrite(placeholder, raw, number, enclosing, addsPositions)
    }
    return result
  }

  /// What each specifier takes, in the reading of ``FormatCompiler``.
  func uses(of format: FormatString, _ enclosing: Enclosing?) -> [ArgumentMap.Use] {
    let reading = PercentReading(format)
    let scope = ArgumentScope(
      names: names,
      numbers: numbers,
      enclosing: enclosing?.number,
      isPlural: enclosing?.isSubstitution == false
    )
    let isText = isReference ? reading.isTextInSource : reading.isUnescapedPercent
    return ArgumentMap(format, in: scope, isText: isText).uses
  }

  private func rewrite(
    _ placeholder: Placeholder,
    _ raw: Substring,
    _ number: Int,
    _ enclosing: Enclosing?,
    _ addsPositions: Bool
  ) -> String {
    let position = addsPositions || placeholder.position != nil ? "\(number)$" : ""
    if placeholder.form == .substitutionArgument {
      // Outside of every form nothing tells what it is.
      return enclosing.map { "%\(position)\($0.specifier)" } ?? String(raw)
    }
    // `%*d` takes two arguments, and says of neither which.
    if [placeholder.width, placeholder.precision].contains(.nextArgument) { return String(raw) }
    var rest = raw.dropFirst()
    if placeholder.position != nil, let dollar = rest.firstIndex(of: "$") { rest = rest[rest.index(after: dollar)...] }
    if placeholder.form == .conversion, placeholder.nameRange != nil, let end = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: end)...]
    }
    return "%\(position)\(rest)"
  }
}

extension Placeholder {
  /// What `NSStringFormatValueTypeKey` says of its argument: `lld`, without flags, width and precision.
  var valueType: String {
    (length == .none ? "" : "\(length)") + String(UnicodeScalar(conversion))
  }
}
