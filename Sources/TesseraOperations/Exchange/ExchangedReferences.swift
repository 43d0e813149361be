import TesseraCore
import TesseraStrings

/// Converts references to substitutions between the notation of String Catalogs and that of exchange files, as Xcode
/// does: `%#@name@` is `%1$#@name@`, and `%arg` is `%1$lld`.
struct ExchangedReferences {
  /// The argument number of each substitution.
  private let numbers: [String: Int]
  /// The format specifier of each substitution, without its percent sign.
  private let specifiers: [String: String]

  /// - Parameter localization: A localization of a String Catalog, or `nil` to convert nothing.
  init(_ localization: Localization?) {
    guard let localization, !localization.substitutions.isEmpty else {
      (numbers, specifiers) = ([:], [:])
      return
    }
    var numbers = EntryArguments(reference: localization).numbers
    var specifiers: [String: String] = [:]
    for substitution in localization.substitutions where specifiers[substitution.name] == nil {
      if let number = substitution.argumentNumber { numbers[substitution.name] = number }
      specifiers[substitution.name] = substitution.formatSpecifier
    }
    self.numbers = numbers.filter { specifiers[$0.key] != nil && (1...FormatString.maximumPosition).contains($0.value) }
    self.specifiers = specifiers
  }

  /// Creates the references of a localization that does not exist yet.
  init(_ notation: SubstitutionNotation) {
    numbers = notation.numbers
    specifiers = notation.specifiers
  }

  /// Returns a string of the catalog in the notation of exchange files.
  func exported(_ text: String, at path: VariationPath) -> String {
    replacing(in: text) { placeholder, raw, format in
      switch placeholder.form {
      case .substitution:
        guard let name = format.name(of: placeholder), let number = numbers[name], raw == "%#@\(name)@" else {
          return nil
        }
        return "%\(number)$#@\(name)@"
      case .substitutionArgument: return raw == ArgumentMap.substitutionArgumentName ? argument(at: path) : nil
      default: return nil
      }
    }
  }

  /// Returns a string of an exchange file in the notation of the catalog.
  ///
  /// - Parameter model: The string of the catalog whose notation the result has, or `nil` for the notation of Xcode.
  func imported(_ text: String, at path: VariationPath, like model: String?) -> String {
    let hasArgument = model.map { $0.contains(ArgumentMap.substitutionArgumentName) } ?? true
    let argument = hasArgument ? argument(at: path) : nil
    return replacing(in: text) { placeholder, raw, format in
      if let argument, raw == argument { return ArgumentMap.substitutionArgumentName }
      guard placeholder.form == .substitution, let name = format.name(of: placeholder), let number = numbers[name],
        raw == "%\(number)$#@\(name)@", model.map({ $0.contains("%#@\(name)@") }) ?? true
      else { return nil }
      return "%#@\(name)@"
    }
  }

  /// Returns the specifier of the argument that selects the form at a path.
  private func argument(at path: VariationPath) -> String? {
    guard let name = path.substitution, let number = numbers[name], let specifier = specifiers[name] else { return nil }
    return "%\(number)$\(specifier)"
  }

  private func replacing(
    in text: String,
    _ replacement: (Placeholder, Substring, FormatString) -> String?
  ) -> String {
    guard !numbers.isEmpty, text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let format = FormatString(parsing: text)
    var result = ""
    for segment in format.segments {
      let raw = format[segment.range]
      if case .placeholder(let placeholder) = segment, let new = replacement(placeholder, raw, format) {
        result += new
      } else {
        result += raw
      }
    }
    return result
  }
}
