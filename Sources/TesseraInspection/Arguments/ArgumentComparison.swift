package import TesseraCore
import TesseraStrings

/// The comparison of the arguments of a translation with those of its source string: checks A1–A11.
///
/// The following cases are not specified in the list of checks:
/// - Only the source string determines whether a string is formatted. If it takes no arguments, `%` is literal text,
///   and so are `% d`, `100%ig` and `10%-a`; `%@`, `%d`, `%1$@` and a specifier beyond the limits are errors.
/// - `% d` in a formatted string is a specifier with a flag, unless a number precedes it: `50 % d` contains an
///   unescaped `%`.
/// - A percent sign in the source string that is literal text takes no argument there, and the translation may fix it.
/// - Characters (`%c`, `%C`) are a separate type class. `%lf` is the same as `%f`; `%Lf` has a different size. A
///   translation may change flags, widths and precisions, including `*` as long as the arguments stay the same.
/// - `%@` instead of `%(name)@` or `%#@name@` is an error, and vice versa: named arguments are matched by name.
/// - A name in the translation has the same number as in the source string; unnamed specifiers take the other numbers.
/// - `%arg` is valid if the source string contains it as well or the context specifies the substitution. The
///   substitution's own specifier can replace it.
/// - An empty translation lacks every argument, which is a warning.
/// - A type that is forbidden in a translation is allowed if the source string has it for the same argument, except for
///   `%n`.
package enum ArgumentComparison {
  /// Returns the issues of a translation, in the order of the checks. Their ranges are offsets in `target`.
  package static func compare(
    source: FormatString,
    target: FormatString,
    context: ArgumentContext = ArgumentContext()
  ) -> [ArgumentIssue] {
    if source.specifiers.isEmpty, target.specifiers.isEmpty { return [] }
    if let signature = ArgumentSignature(target), signature == ArgumentSignature(source) { return [] }
    return compareInFull(source: source, target: target, context: context)
  }

  /// Compares two strings without the shortcut for equal signatures.
  static func compareInFull(
    source: FormatString,
    target: FormatString,
    context: ArgumentContext
  ) -> [ArgumentIssue] {
    let scope = context.sourceScope(of: source)
    let sourceMap = ArgumentMap(source, in: scope, isText: PercentReading(source).isTextInSource)
    guard isFormatted(source, sourceMap, context) else {
      return argumentsNeverGiven(source: source, target: target, context: context)
    }
    return PairOfTexts(source: source, sourceMap: sourceMap, target: target, context: context).issues()
  }

  /// Returns the issues of a string that do not depend on another string: A5–A8, A10, A11.
  package static func issues(
    in text: FormatString,
    context: ArgumentContext = ArgumentContext()
  ) -> [ArgumentIssue] {
    guard !text.specifiers.isEmpty else { return [] }
    let reading = PercentReading(text)
    let formatted = FormattedText(text, in: context.sourceScope(of: text), isUnescaped: reading.isTextInSource)
    guard isFormatted(text, formatted.map, context) else { return [] }
    var issues = formatted.malformations()
    if context.enclosing == nil, let mixture = formatted.mixture() {
      issues.append(mixture)
    } else {
      issues += formatted.conflicts()
      // A malformed specifier shifts the arguments, so a gap would report the same mistake again.
      if issues.isEmpty, let known = context.knownNumbers, let gap = formatted.gap(known: known) { issues.append(gap) }
    }
    for use in formatted.map.uses {
      let quoted = formatted.quote(use)
      switch use.form {
      case .conversion: break
      case .substitutionArgument:
        if context.enclosing == nil {
          issues.append(.init(.argumentOutsideSubstitution, use.range, .argumentOutsideSubstitution(quoted)))
        }
      case .substitution:
        if let table = context.sourceSubstitutions, let name = use.name, table[name] == nil {
          issues.append(.init(.undefinedName, use.range, .undefinedSubstitution(quoted)))
        }
      }
    }
    return issues
  }

  /// Returns whether a string is formatted.
  ///
  /// This includes strings with `%100$@`, which has no valid argument number but is not literal text either.
  private static func isFormatted(_ source: FormatString, _ map: ArgumentMap, _ context: ArgumentContext) -> Bool {
    if map.takesArguments || context.isFormatted || context.enclosing != nil { return true }
    return source.specifiers.contains {
      if case .malformed(let malformation) = $0 { malformation.reason == .positionOutOfRange } else { false }
    }
  }

  /// Returns the issues of a translation whose source string takes no arguments, so that any specifier in the
  /// translation reads unrelated memory.
  private static func argumentsNeverGiven(
    source: FormatString,
    target: FormatString,
    context: ArgumentContext
  ) -> [ArgumentIssue] {
    guard !source.hasBrokenPlaceholders else { return [] }
    let reading = PercentReading(target)
    return target.specifiers.compactMap { segment in
      let range = segment.range
      let quoted = QuotedSpecifier(range, of: target)
      switch segment {
      case .literal, .escapedPercent: return nil
      case .placeholder(let placeholder):
        guard !reading.isTextWithoutArguments(placeholder) else { return nil }
        switch placeholder.form {
        case .substitutionArgument:
          return ArgumentIssue(.argumentOutsideSubstitution, range, .argumentOutsideSubstitution(quoted))
        case .substitution where context.targetSubstitutions?[target.name(of: placeholder) ?? ""] == nil:
          return ArgumentIssue(.undefinedName, range, .undefinedSubstitution(quoted))
        case .substitution, .conversion: break
        }
      case .malformed(let malformation):
        switch malformation.reason {
        case .incomplete where target[range].contains("$"):
          // The position remains of a specifier, and the app shows it.
          return ArgumentIssue(.malformed, range, .malformed(quoted, "it is incomplete"))
        case .lonePercent, .incomplete, .unterminatedName: return nil
        case .positionOutOfRange, .missingDollar, .misplacedSpace: break
        case .widthOutOfRange, .precisionOutOfRange:
          guard let placeholder = malformation.placeholder, !reading.isTextWithoutArguments(placeholder) else {
            return nil
          }
        }
      }
      return ArgumentIssue(.moreArguments, range, .neverGiven(quoted, QuotedSpecifier.quote(source.text)))
    }
  }
}

extension ArgumentContext {
  func sourceScope(of text: FormatString) -> ArgumentScope {
    ArgumentScope(
      names: sourceNames,
      numbers: numbers(sourceSubstitutions, in: text),
      enclosing: enclosing?.validNumber
    )
  }

  /// - Parameter sourceNumbers: The numbers of the names in the source string, for names to which the substitutions of
  ///   the target give no number.
  func targetScope(of text: FormatString, _ sourceNumbers: [String: Int]) -> ArgumentScope {
    ArgumentScope(
      names: targetNames,
      numbers: sourceNumbers.merging(numbers(targetSubstitutions, in: text)) { _, own in own },
      enclosing: enclosing?.validNumber
    )
  }

  /// Returns the `argNum` of the substitution for each name in a string.
  private func numbers(_ substitutions: [String: Substitution]?, in text: FormatString) -> [String: Int] {
    guard let substitutions, !substitutions.isEmpty else { return [:] }
    var numbers: [String: Int] = [:]
    for placeholder in text.placeholders {
      guard let name = text.argumentName(of: placeholder) else { continue }
      numbers[name] = substitutions[name]?.validNumber
    }
    return numbers
  }

  /// The arguments whose types the formatter knows from other strings, or `nil` if these arguments are unknown.
  var knownNumbers: Set<Int>? { enclosing == nil ? known ?? [] : known }
}

extension ArgumentContext.Substitution {
  var validNumber: Int? {
    argumentNumber.flatMap { (1...FormatString.maximumPosition).contains($0) ? $0 : nil }
  }
}
