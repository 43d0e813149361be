import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A rule that reports some kinds of the issues that ``ArgumentComparison`` finds, in translations compared with their
/// source strings and in source strings alone. The rule is called only for strings with such issues, and reports
/// nothing for an entry that has neither a percent sign nor a substitution.
package protocol ArgumentRule: PairRule, UnitRule {
  static var kinds: [ArgumentIssue.Kind] { get }
}

extension ArgumentRule {
  package static var trigger: TextTraits { .percent }

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    report(pair, &findings)
  }

  package func report(_ pair: PairContext, _ findings: inout FindingCollector) {
    let issues = pair.argumentIssues.filter { Self.kinds.contains($0.kind) }
    guard !issues.isEmpty, findings.preset >= .thorough || !pair.hasNewlineTokens else { return }
    let agreement = findings.preset >= .thorough ? nil : pair.agreement
    let isLeftover = pair.entry.isLeftover(in: findings.snapshot)
    let mayHaveLostArguments = pair.mayHaveLostArguments
    let isKeyUnlikeSource = findings.preset < .thorough && pair.entry.isKeyUnlikeSource
    // The percent signs of the source string are not specifiers, and neither are similar ones of the translation.
    let isText = pair.entry.formatEvidence == .against && FormatEvidence(pair.target.format, nil) == .against
    for issue in issues {
      guard !isExtracted(issue, pair.entry) || findings.preset >= .thorough else { continue }
      if pair.entry.formatEvidence == .against {
        guard !isText, [.forbidden, .moreArguments].contains(issue.kind) else { continue }
      }
      // The source string of a key that the source file lacks is not known.
      if isLeftover || isKeyUnlikeSource, issue.kind == .moreArguments, findings.preset < .thorough { continue }
      // The translations agree, so the source string differs from them.
      let shared = agreement.flatMap {
        $0.isUnanimous || issue.kind == .moreArguments && $0.isMajority && pair.entry.hasIdentifier ? $0 : nil
      }
      if let shared, !shared.isFirst { continue }
      let isLegacy = pair.entry.table.table.format == .legacy
      var highest = Severity.error
      if isLeftover || !pair.entry.isPlainlyFormatted { highest = .warning }
      if issue.kind == .moreArguments {
        // The source strings of `.strings` files often lack arguments that code passes.
        if highest < .error || mayHaveLostArguments || shared != nil {
          highest = isLegacy ? .information : .warning
        } else if isLegacy, pair.entry.hasIdentifier, findings.preset < .thorough {
          highest = .warning
        }
      }
      // Translators often omit an argument on purpose, and the sentence is complete without it.
      if issue.kind == .fewerArguments, findings.preset < .thorough { highest = .information }
      findings.report(
        shared.map { issue.message.shared(by: $0.count, of: $0.total) } ?? issue.message,
        at: pair.target.text,
        range: issue.range,
        severity: min(issue.severity, highest)
      )
    }
  }

  /// Returns whether an issue is about `%arg` in a key. An extraction that does not know the types of arguments creates
  /// such keys, and translations then number the arguments: `%2$arg`.
  private func isExtracted(_ issue: ArgumentIssue, _ entry: EntryContext) -> Bool {
    [.argumentOutsideSubstitution, .positionOfName].contains(issue.kind) && entry.entry.key.value.contains("%arg")
  }

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    // Without a source string, only the string itself indicates whether the app formats it.
    guard !unit.argumentIssues.isEmpty, FormatEvidence(unit.unit.format, nil) != .against else { return }
    for issue in unit.argumentIssues where Self.kinds.contains(issue.kind) {
      guard !isExtracted(issue, unit.entry) || findings.preset >= .thorough else { continue }
      // The developer sees the source string, so the app probably has its own formatter.
      guard issue.kind != .sourceGap || findings.preset >= .thorough else { continue }
      // For the same reason, a source string with other percent signs is probably correct.
      let isUncertain = unit.localization.isSource && !unit.entry.isPlainlyFormatted
      guard !isUncertain || issue.kind != .unescapedPercent || findings.preset >= .thorough else { continue }
      findings.report(
        issue.message,
        at: unit.text,
        range: issue.range,
        severity: isUncertain ? min(issue.severity, .warning) : issue.severity
      )
    }
  }
}

extension PairContext {
  /// The translations that have the same arguments as this one.
  fileprivate struct Agreement {
    var count: Int
    /// The number of translations.
    var total: Int
    /// A Boolean value that indicates whether this translation is the first of them.
    var isFirst: Bool

    var isMajority: Bool { count * 2 > total }

    /// A Boolean value that indicates whether there are at least three translations, and all of them agree.
    var isUnanimous: Bool { count == total && total >= 3 }
  }

  /// The agreement of at least two translations; `nil` if no other translation has the same arguments.
  fileprivate var agreement: Agreement? {
    guard target.path.isPlain, let signature = target.signature ?? ArgumentSignature(target.format) else { return nil }
    let source = entry.table.sourceIndex
    let others = entry.entry.localizations.filter { $0.languageIndex != source && !$0.units.isEmpty }
    guard others.count >= 2 else { return nil }
    let equal = others.filter { other in
      other.principalUnit.map { ArgumentSignature(FormatString(parsing: $0.text.value)) == signature } ?? false
    }
    guard equal.count >= 2, let first = equal.first else { return nil }
    return Agreement(
      count: equal.count,
      total: others.count,
      isFirst: first.languageIndex == localization.localization.languageIndex
    )
  }

  /// A Boolean value that indicates whether `%n` stands for a line break: many source strings of the table contain it,
  /// although formatting it would crash the app.
  package var hasNewlineTokens: Bool {
    guard [source, target].contains(where: { $0.value.contains("%n") }), let language = entry.table.sourceIndex else {
      return false
    }
    return entry.table.hasHabit(.newlineTokens, language: language, minimum: 3) { _, localization in
      let count = localization.units.contains { $0.text.value.contains("%n") } ? 1 : 0
      return (count, count)
    }
  }

  /// A Boolean value that indicates whether the source string may have lost its arguments: it takes none, and its key
  /// is an identifier, so the code does not show whether it takes any.
  fileprivate var mayHaveLostArguments: Bool {
    entry.hasIdentifier && source.format.placeholders.isEmpty
  }
}

extension EntryContext {
  /// A Boolean value that indicates whether the key is an identifier, which does not contain the arguments of the string.
  fileprivate var hasIdentifier: Bool { keyFormat == nil && entry.key.value.looksLikeIdentifier }

  /// Returns whether the key of a `.strings` file is not the source string although the source string is not known: most
  /// translations take arguments, and the key takes none.
  fileprivate var isKeyUnlikeSource: Bool {
    guard table.table.format == .legacy, let source,
      source.localization.isImplied || source.units.allSatisfy({ $0.value == entry.key.value }),
      !source.units.contains(where: { $0.traits.contains(.percent) })
    else { return false }
    let translations = entry.localizations.filter { $0.languageIndex != source.localization.languageIndex }
    let formatted = translations.count { $0.principalUnit?.text.value.utf8.contains(UInt8(ascii: "%")) ?? false }
    return formatted > 1 && formatted * 2 > translations.count
  }

  /// Returns whether the file of the source language lacks the key, which is then probably no longer used.
  func isLeftover(in snapshot: WorkspaceSnapshot) -> Bool {
    guard table.table.format == .legacy, source?.localization.isImplied ?? true else { return false }
    return table.table.files.contains {
      let path = snapshot[$0].path
      return Path.language(of: path) == table.table.sourceLanguage
    }
  }
}

extension ArgumentComparison {
  /// Returns the issues of a source string, or of a translation without a counterpart in the source.
  static func issuesAlone(_ unit: CheckedUnit, _ localization: LocalizationContext) -> [ArgumentIssue] {
    guard unit.traits.contains(.percent) else { return [] }
    // A string with a signature is correct, unless a part of a URL was parsed as an argument:
    // `https://a.com/my%20documents`.
    if unit.signature != nil, !unit.traits.contains(.slash), unit.path.substitution == nil { return [] }
    let issues = issues(in: unit.format, context: ArgumentContext(alone: unit, localization))
    guard issues.contains(where: { $0.kind == .indexGap }) else { return issues }
    // If a form omits a number, the other forms of the message explain the gap.
    let isPartial = localization.localization.argumentReference(of: unit.path) !== unit
    if isPartial { return issues.filter { $0.kind != .indexGap } }
    guard localization.isSource else { return issues }
    return issues.map { $0.kind == .indexGap ? ArgumentIssue(.sourceGap, $0.range, $0.message) : $0 }
  }
}

extension Finding.Message {
  fileprivate func shared(by count: Int, of total: Int) -> Finding.Message {
    let all = total == 2 ? "both translations differ" : "all \(total) translations differ"
    let translations = count == total ? all : "\(count) of \(total) translations differ"
    return "\(self), and \(translations) from the source in this way"
  }
}
