package import TesseraCore
import TesseraStrings

/// Holds the arguments of a translation against those of its source: A1–A11.
///
/// What was decided where the list of checks leaves it open:
/// - Only the source tells whether a text is formatted. Without arguments `%` is text, and `% d`, `100%ig`, `10%-a` are
///   too; `%@`, `%d`, `%1$@` and a specifier beyond the limits are errors.
/// - `% d` in a formatted text is a specifier with a flag, unless a number stands before it: `50 % d` is an unescaped `%`.
/// - A percent sign in the source that reads as text takes no argument there: the translation may fix it.
/// - Characters (`%c`, `%C`) are a class of their own. `%lf` is `%f`, `%Lf` is another size. A flag, a width or a
///   precision is the translator's, `*` included as long as the arguments stay the same.
/// - `%@` for `%(name)@` or for `%#@name@` is an error, and the reverse: names go by name.
/// - A name that stands in the translation keeps the number of the source; unnamed specifiers share out the rest.
/// - `%arg` is in its place where the source has it too or the context names the substitution; the substitution's own
///   specifier may stand for it.
/// - An empty translation drops every argument: a warning.
/// - A type that is forbidden in a translation is allowed where the source has it in the same place, save for `%n`.
package enum ArgumentComparison {
  /// Every issue in the order of the checks; the ranges point into `target`.
  package static func compare(
    source: FormatString,
    target: FormatString,
    context: ArgumentContext = ArgumentContext()
  ) -> [ArgumentIssue] {
    if source.specifiers.isEmpty, target.specifiers.isEmpty { return [] }
    if let signature = ArgumentSignature(target), signature == ArgumentSignature(source) { return [] }
    return compareInFull(source: source, target: target, context: context)
  }

  /// The comparison without its shortcut.
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

  /// What is wrong with a text on its own, be it source or translation: A5–A8, A10, A11.
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
      // What is left of a malformed specifier shifts the arguments: that need not be said twice.
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

  /// `%100$@` takes no argument that could be numbered, and is no text either.
  private static func isFormatted(_ source: FormatString, _ map: ArgumentMap, _ context: ArgumentContext) -> Bool {
    if map.takesArguments || context.isFormatted || context.enclosing != nil { return true }
    return source.specifiers.contains {
      if case .malformed(let malformation) = $0 { malformation.reason == .positionOutOfRange } else { false }
    }
  }

  /// The source takes no argument: a specifier in the target reads whatever lies in its place.
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
        case .lonePercent, .incomplete, .unterminatedName: return nil
        case .positionOutOfRange, .missingDollar: break
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

  /// - Parameter sourceNumbers: Those of the names in the source, which count where the text's own message has none.
  func targetScope(of text: FormatString, _ sourceNumbers: [String: Int]) -> ArgumentScope {
    ArgumentScope(
      names: targetNames,
      numbers: sourceNumbers.merging(numbers(targetSubstitutions, in: text)) { _, own in own },
      enclosing: enclosing?.validNumber
    )
  }

  /// The numbers that the substitutions' own `argNum`s give to the names that a text has.
  private func numbers(_ substitutions: [String: Substitution]?, in text: FormatString) -> [String: Int] {
    guard let substitutions, !substitutions.isEmpty else { return [:] }
    var numbers: [String: Int] = [:]
    for placeholder in text.placeholders {
      guard let name = text.argumentName(of: placeholder) else { continue }
      numbers[name] = substitutions[name]?.validNumber
    }
    return numbers
  }

  /// The arguments whose types the formatter learns outside of the text; nil where that is not known.
  var knownNumbers: Set<Int>? { enclosing == nil ? known ?? [] : known }
}

extension ArgumentContext.Substitution {
  var validNumber: Int? {
    argumentNumber.flatMap { (1...FormatString.maximumPosition).contains($0) ? $0 : nil }
  }
}
