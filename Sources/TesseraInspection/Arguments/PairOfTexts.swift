import TesseraStrings
import TesseraCore

/// A translation and its source string, both formatted, with their arguments matched by number and by name.
struct PairOfTexts {
  private typealias Use = ArgumentMap.Use

  private let source: FormatString
  private let sourceMap: ArgumentMap
  private let target: FormattedText
  private let context: ArgumentContext
  private let sourceUses: [Int: [ArgumentMap.Use]]
  /// The argument numbers of each name in the source string. Several substitutions may share a number, and in
  /// `%1$arg %2$arg`, one name has two numbers.
  private let sourceNumbers: [String: Set<Int>]

  init(source: FormatString, sourceMap: ArgumentMap, target: FormatString, context: ArgumentContext) {
    self.source = source
    self.sourceMap = sourceMap
    self.context = context
    sourceUses = sourceMap.arguments
    var numbers: [String: Int] = [:]
    var sourceNumbers: [String: Set<Int>] = [:]
    for use in sourceMap.uses {
      guard let name = use.name else { continue }
      if numbers[name] == nil { numbers[name] = use.number }
      sourceNumbers[name, default: []].insert(use.number)
    }
    self.sourceNumbers = sourceNumbers
    self.target = FormattedText(
      target,
      in: context.targetScope(of: target, numbers),
      isUnescaped: PercentReading(target).isUnescapedPercent
    )
  }

  func issues() -> [ArgumentIssue] {
    var issues = namingLostSpecifiers(target.malformations())
    // If the source string has the same mistake, it is reported, and the translation repeats it.
    if FormattedText.losesPercent(source) {
      issues.removeAll { $0.kind == .lostPercent }
    } else {
      issues = issues.map(\.ofTranslationAlone)
    }
    if source.hasWidthsForPositions { issues.removeAll { $0.kind == .harmlessWidth } }
    // A damaged specifier shifts or drops arguments, which would report the same mistake again.
    let isDamaged = !issues.isEmpty
    // If the source string displays `%s`, as in "put %s into the address", its translations have to display it as well.
    issues += target.forbidden { type, number in
      type.typeClass != .writeback && sourceUses[number]?.contains { $0.type == type } ?? false
    }
    let names = self.names()
    issues += names.issues
    // The reference is reported, and the forms are correct as soon as the reference is.
    if context.isShifted { return issues }
    if context.enclosing == nil,
      let mixture = target.mixture(isRight: { use in
        sourceUses[use.number]?.contains { $0.type?.typeClass == use.type?.typeClass } ?? false
      }
      )
    {
      return issues + [mixture]
    }

    let conflicts = target.conflicts()
    issues += conflicts
    let settled = names.settled.union(conflicts.map(\.range))
    var mismatches = self.mismatches(settled: settled)
    // The number of arguments is unknown in this case, and the source string is reported.
    if mismatches.contains(where: { $0.kind == .moreArguments }), source.hasBrokenPlaceholders {
      mismatches.removeAll { $0.kind == .moreArguments }
    }
    issues += mismatches
    if !mismatches.contains(where: { $0.kind == .moreArguments }), !isDamaged, names.issues.isEmpty,
      let known = context.knownNumbers, let gap = target.gap(known: known.union(omissible).union(sourceGaps))
    {
      return issues + [gap]
    }
    let hasErrors = isDamaged || !conflicts.isEmpty || !names.issues.isEmpty
    guard !hasErrors, mismatches.allSatisfy({ $0.severity < .error }) else { return issues }
    return issues + dropped()
  }

  // MARK: Damaged specifiers

  /// Replaces issues about percent signs if the translation lacks arguments: `%"` instead of `"%@"`, `@%` and `%I` are
  /// specifiers with a typing error, not percent signs that have to be escaped.
  ///
  /// - Returns: The issues, with a single issue for all damaged specifiers.
  private func namingLostSpecifiers(_ issues: [ArgumentIssue]) -> [ArgumentIssue] {
    let used = Set(target.map.uses.lazy.map(\.number))
    let missingCount = sourceUses.count - used.count - omissible.subtracting(used).count
    guard !issues.isEmpty else { return missingCount > 0 ? target.fullWidthPercents() : [] }
    let followsDigit = hasSpecifierAfterDigit
    let candidates = issues.indices.filter { isRestOfSpecifier(issues[$0], followsDigit: followsDigit) }
    guard missingCount > 0, let first = candidates.first, let lost = lostUse(issues[first]) else { return issues }
    let rest = target.quoteWithWord(issues[first].range)
    // A damaged specifier that was pasted twice is not a percent sign either.
    let rests = candidates.dropFirst().filter { issues[$0].kind == .unescapedPercent }
    let others = Set(candidates.dropFirst().prefix(missingCount - 1)).union(rests)
    return issues.indices.filter { !others.contains($0) }.map { index in
      index == first
        ? ArgumentIssue(.malformed, issues[index].range, .lostSpecifier(rest, quote(lost))) : issues[index]
    }
  }

  /// Returns whether an issue is about a damaged specifier. A percent sign after a number is part of a percentage.
  ///
  /// - Parameter followsDigit: A Boolean value that indicates whether a specifier of the source string follows a digit.
  private func isRestOfSpecifier(_ issue: ArgumentIssue, followsDigit: Bool) -> Bool {
    // The source string ends with a percent sign as well.
    if issue.kind == .lostPercent, FormattedText.losesPercent(source) { return false }
    guard [.unescapedPercent, .malformed, .harmlessWidth, .lostPercent].contains(issue.kind) else { return false }
    let head = target.format[0..<issue.range.lowerBound]
    let before = head.last { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" }
    guard before?.isNumber == true else { return true }
    if followsDigit { return true }
    // The exception is `@$1%`, in a language that is written from right to left.
    return head.last?.isNumber == true && head.last { !$0.isNumber } == "$"
  }

  /// A Boolean value that indicates whether a specifier of the source string follows a digit: `0%d`.
  private var hasSpecifierAfterDigit: Bool {
    let bytes = Array(source.text.utf8)
    return sourceMap.uses.contains { use in
      let start = use.range.lowerBound
      return start > 0 && start <= bytes.count && bytes[start - 1].isDigit
    }
  }

  /// Returns the argument of the source string that a damaged specifier probably represented: one with the same
  /// letters, regardless of case, or the first one that the translation lacks.
  private func lostUse(_ issue: ArgumentIssue) -> Use? {
    let used = Set(target.map.uses.lazy.map(\.number))
    let rest = target.format[issue.range.lowerBound..<target.format.text.utf8.count].dropFirst().prefix(3).lowercased()
    let values = sourceMap.uses.filter { $0.role == .value }
    let named = values.first { use in
      let conversion = source[use.range].drop { !$0.isLetter && $0 != "@" }
      return !conversion.isEmpty && conversion != "@" && rest.hasPrefix(conversion.lowercased())
    }
    return named ?? values.first { !used.contains($0.number) }
  }

  // MARK: Names

  /// Returns the issues of A11, and the ranges of the uses that need no further check.
  private func names() -> (issues: [ArgumentIssue], settled: Set<Range<Int>>) {
    var issues: [ArgumentIssue] = []
    // References in the wrong order are one mistake.
    var settled: Set<Range<Int>> = []
    for use in target.map.uses {
      guard let name = use.name else { continue }
      let quoted = target.quote(use)
      switch use.form {
      case .substitutionArgument where context.enclosing != nil: continue
      case .substitutionArgument where sourceNumbers[name] == nil:
        issues.append(.init(.argumentOutsideSubstitution, use.range, .argumentOutsideSubstitution(quoted)))
        continue
      case .substitution:
        if let table = context.targetSubstitutions {
          if table[name] == nil {
            issues.append(.init(.undefinedName, use.range, .undefinedSubstitution(quoted)))
          } else if let expected = otherNumber(of: name, use.number) {
            if settled.isEmpty {
              issues.append(.init(.positionOfName, use.range, .otherArgument(quoted, use.number, expected)))
            }
            settled.insert(use.range)
          }
          continue
        }
      case .substitutionArgument, .conversion: break
      }
      guard let numbers = sourceNumbers[name] else {
        issues.append(.init(.undefinedName, use.range, .undefinedName(quoted, QuotedSpecifier.quote(source.text))))
        continue
      }
      if use.isPositional, !numbers.contains(use.number), let first = numbers.min(),
        let given = sourceUses[first]?.first(where: { $0.name == name })
      {
        issues.append(.init(.positionOfName, use.range, .positionOfName(quoted, quote(given), first)))
      }
    }
    return (issues, settled.union(issues.map(\.range)))
  }

  /// Returns the number of the argument that a name denotes in the source, or `nil` if it is `number`.
  private func otherNumber(of name: String, _ number: Int) -> Int? {
    let numbers = sourceNumbers[name] ?? Set([context.sourceSubstitutions?[name]?.validNumber].compactMap(\.self))
    return numbers.contains(number) ? nil : numbers.min()
  }

  // MARK: Numbers

  /// Compares each argument of the translation with the source string's argument of the same number, and returns the
  /// issues of A1, A2 and A3.
  private func mismatches(settled: Set<Range<Int>>) -> [ArgumentIssue] {
    var issues: [ArgumentIssue] = []
    var seen: Set<Int> = []
    var changes: [(use: Use, given: Use)] = []
    for use in target.map.uses where !settled.contains(use.range) && resolvedType(use)?.isForbidden != true {
      guard let given = sourceUses[use.number] else {
        if let type = typeGivenElsewhere(use.number) {
          guard let own = resolvedType(use), own.typeClass != type.typeClass, seen.insert(use.number).inserted else {
            continue
          }
          issues.append(.init(.argumentType, use.range, .argumentType(use.number, (target.quote(use), own), type)))
          continue
        }
        if seen.insert(use.number).inserted { issues.append(tooMany(use)) }
        continue
      }
      switch match(use, given) {
      case .same: continue
      case .otherSize(let other):
        // In a form that applies to a single small number, the size makes no difference.
        guard seen.insert(use.number).inserted, !omissible.contains(use.number) else { continue }
        issues.append(sizeIssue(use, other))
      case .otherType(let other):
        guard seen.insert(use.number).inserted else { continue }
        changes.append((use, other))
      }
    }
    if let order = order(of: changes) { return [order] + issues }
    return changes.map { use, given in typeIssue(use, given) } + issues
  }

  /// Returns the type of an argument according to the key or another string of the source.
  private func typeGivenElsewhere(_ number: Int) -> ArgumentType? {
    guard context.given.indices.contains(number - 1), context.given[number - 1] != .unused else { return nil }
    return context.given[number - 1]
  }

  private enum Match {
    case same
    case otherSize(Use)
    case otherType(Use)
  }

  private func match(_ use: Use, _ given: [Use]) -> Match {
    var result: Match?
    for candidate in given {
      switch match(use, candidate) {
      case .same: return .same
      case .otherSize(let other): result = .otherSize(other)
      case .otherType(let other): result = result ?? .otherType(other)
      }
    }
    return result ?? .same
  }

  private func match(_ use: Use, _ given: Use) -> Match {
    if use.name != given.name {
      // `%arg` and the substitution's own specifier are interchangeable; an undefined name matches only itself.
      let isBareName = [use, given].contains { $0.name != nil && $0.form != .substitutionArgument && !isDefined($0) }
      if isBareName { return .otherType(given) }
    }
    switch (resolvedType(use), resolvedType(given)) {
    case (let type?, let expected?):
      if type.typeClass != expected.typeClass {
        return differOnlyInSign(type, expected) ? .otherSize(given) : .otherType(given)
      }
      return type.size == expected.size ? .same : .otherSize(given)
    case (let type?, nil), (nil, let type?):
      // The unknown type is that of a substitution's argument, which is a number.
      return type.isNumber ? .same : .otherType(given)
    case (nil, nil): return .same
    }
  }

  /// Returns whether both types are integers and the sign makes no difference: a number that selects a plural form is
  /// not negative, and a difference in size takes precedence.
  private func differOnlyInSign(_ type: ArgumentType, _ other: ArgumentType) -> Bool {
    let classes: Set<ArgumentType.Class> = [type.typeClass, other.typeClass]
    guard classes == [.signedInteger, .unsignedInteger] else { return false }
    return type.size != other.size || context.enclosing != nil || context.omission != .nothing
  }

  private func isDefined(_ use: Use) -> Bool {
    guard use.form == .substitution, let name = use.name else { return false }
    return context.targetSubstitutions?[name] != nil || context.sourceSubstitutions?[name] != nil
  }

  private func resolvedType(_ use: Use) -> ArgumentType? {
    if let type = use.type { return type }
    guard let name = use.name else { return nil }
    if use.form == .substitutionArgument { return context.enclosing?.type }
    return context.targetSubstitutions?[name]?.type ?? context.sourceSubstitutions?[name]?.type
  }

  /// Returns an issue of A1 if the changes are a different order of the source string's types, without positions.
  private func order(of changes: [(use: Use, given: Use)]) -> ArgumentIssue? {
    guard changes.count > 1, let first = changes.first, changes.allSatisfy({ !$0.use.isPositional }) else { return nil }
    let taken = changes.map { $0.use.type?.typeClass.rawValue ?? .max }.sorted()
    let given = changes.map { $0.given.type?.typeClass.rawValue ?? .max }.sorted()
    guard taken == given else { return nil }
    return ArgumentIssue(
      .argumentOrder,
      first.use.range,
      .argumentOrder(target.quote(first.use), quote(first.given), first.use.number)
    )
  }

  private func typeIssue(_ use: Use, _ given: Use) -> ArgumentIssue {
    guard let type = resolvedType(use), let expected = resolvedType(given), type.typeClass != expected.typeClass else {
      return ArgumentIssue(.argumentType, use.range, .argumentKind(use.number, target.quote(use), quote(given)))
    }
    return ArgumentIssue(
      .argumentType,
      use.range,
      .argumentType(use.number, (target.quote(use), type), (quote(given), expected))
    )
  }

  private func sizeIssue(_ use: Use, _ given: Use) -> ArgumentIssue {
    guard let type = resolvedType(use), let expected = resolvedType(given), type.typeClass != expected.typeClass else {
      return ArgumentIssue(.argumentSize, use.range, .argumentSize(use.number, target.quote(use), quote(given)))
    }
    let message = Finding.Message.argumentSign(use.number, (target.quote(use), type), (quote(given), expected))
    return ArgumentIssue(.argumentSize, use.range, message)
  }

  private func tooMany(_ use: Use) -> ArgumentIssue {
    let text = QuotedSpecifier.quote(source.text)
    guard !sourceUses.isEmpty else {
      return ArgumentIssue(.moreArguments, use.range, .neverGiven(target.quote(use), text))
    }
    return ArgumentIssue(
      .moreArguments,
      use.range,
      .moreArguments(target.quote(use), use.number, text, sourceUses.count)
    )
  }

  // MARK: Omissions

  /// The arguments that this form may omit.
  private var omissible: Set<Int> {
    switch context.omission {
    case .nothing: return []
    case .number(let number?): return [number]
    case .number(nil):
      let first = sourceMap.uses.first { $0.role == .value && resolvedType($0)?.isNumber != false }
      return first.map { [$0.number] } ?? []
    }
  }

  /// The arguments that the source string omits as well.
  private var sourceGaps: Set<Int> {
    guard let last = sourceUses.keys.max(), last > 0 else { return [] }
    return Set((1...last).filter { sourceUses[$0] == nil })
  }

  /// Returns the issues of A4: at most one, for all missing arguments.
  private func dropped() -> [ArgumentIssue] {
    let used = Set(target.map.uses.lazy.map(\.number)).union(omissible)
    guard
      let use = sourceMap.uses.first(where: { !used.contains($0.number) && $0.role == .value })
        ?? sourceMap.uses.first(where: { !used.contains($0.number) })
    else { return [] }
    let text = target.format.text
    return [
      ArgumentIssue(
        .fewerArguments,
        0..<text.utf8.count,
        .fewerArguments(quote(use), use.number, text.isEmpty ? "the empty string" : QuotedSpecifier.quote(text))
      )
    ]
  }

  private func quote(_ use: Use) -> QuotedSpecifier { QuotedSpecifier(use, of: source) }
}
