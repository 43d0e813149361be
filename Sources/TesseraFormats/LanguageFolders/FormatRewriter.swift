import TesseraCore
import TesseraStrings

/// A rewriter of a catalog's strings for Apple's formatters, which support neither `%arg` nor `%(name)lld`.
struct FormatRewriter {
  /// The argument that `%arg` refers to, and at which implicit arguments start.
  struct Enclosing {
    var number: Int
    /// The specifier without its `%`, such as `lld`.
    var specifier: String
    /// A Boolean value that indicates whether the string is a form of a substitution, not of a plural.
    var isSubstitution: Bool
  }

  struct Result {
    var text: String
    /// The substitutions that the string refers to, and the number of the argument that each of them counts.
    var references: [(name: String, number: Int)] = []
  }

  /// The argument numbers of names.
  let numbers: [String: Int]
  let names: ArgumentScope.Names
  let isReference: Bool

  /// Returns a string rewritten for Apple's formatters.
  ///
  /// - Parameter addsPositions: Whether to add the position of its argument to every specifier.
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

  /// Returns the arguments that the specifiers use, as ``FormatCompiler`` interprets them.
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
      // Outside of a plural or substitution, the type of the argument is unknown.
      return enclosing.map { "%\(position)\($0.specifier)" } ?? String(raw)
    }
    // `%*d` takes two arguments and specifies the position of neither.
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
  /// The value of `NSStringFormatValueTypeKey` for the argument, such as `lld`, without flags, width, and precision.
  package var valueType: String {
    (length == .none ? "" : "\(length)") + String(UnicodeScalar(conversion))
  }
}
