import TesseraFormats
package import TesseraStrings

/// The string literal of `defaultLocalization` in a manifest.
package enum DefaultLocalizationLiteral {
  /// Returns the span of the literal without its quotation marks, or `nil` if it is not certain that the literal alone
  /// determines the default localization: the manifest contains the name `defaultLocalization` several times, or the value is
  /// not a plain string literal with this language.
  package static func span(of language: String, in source: SourceText) -> SourceSpan? {
    let file = SwiftTokens(source.bytes)
    let names = file.tokens.indices.filter { file.name(at: $0) == "defaultLocalization" }
    guard names.count == 1, let name = names.first, file.isSymbol(":", at: name + 1),
      file.tokens.indices.contains(name + 2), file.tokens[name + 2].kind == .string,
      file.isSymbol(",", at: name + 3) || file.isSymbol(")", at: name + 3),
      file.text(at: name + 2) == "\"\(language)\""
    else { return nil }
    let literal = file.tokens[name + 2].span
    return SourceSpan(literal.lowerBound + 1, literal.upperBound - 1)
  }

  /// Returns the string literals of a manifest that name the folder of a language, such as `"Resources/de.lproj"`.
  package static func literals(naming folder: String, in source: SourceText) -> [SourceSpan] {
    let file = SwiftTokens(source.bytes)
    return file.tokens.indices.filter { index in
      guard file.tokens[index].kind == .string else { return false }
      let text = file.text(at: index).filter { $0 != "\"" }
      return text == folder || text.hasPrefix(folder + "/") || text.hasSuffix("/" + folder)
        || text.contains("/\(folder)/")
    }.map { file.tokens[$0].span }
  }
}
