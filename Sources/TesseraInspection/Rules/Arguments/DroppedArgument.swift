import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A rule that reports arguments that a translation lacks.
package struct DroppedArgument: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A4",
    severity: .warning,
    summary: "a translation lacks an argument of the source string",
    rationale: """
      The user does not see information that the source string contains, such as a name, a number \
      or a price. With the preset `recommended`, the finding is reported as a note, because \
      translators often omit an argument on purpose.

      The forms `zero`, `one` and `two`, and every form that applies to a single number, may spell \
      the number out. An argument at the end of an English word, as in `%lld file%@`, is probably \
      the plural "s", which other languages do not need. Only the preset `thorough` reports that \
      such an argument is missing.
      """,
    remedy: "Add the argument to the translation.",
    triggering: [
      .pair("Hi %@", "↓Hallo", messages: ["argument 1, \"%@\" in the source, is missing from \"Hallo\""]),
      .pair(
        "%1$lld file%2$@ of %3$@",
        "↓%1$lld Dateien",
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["argument 2, \"%2$@\" in the source, is missing from \"%1$lld Dateien\""]
      ),
    ],
    nonTriggering: [
      .pair("Hi %@", ""),
      .pair("%lld file%@ selected", "%lld個を選択", language: "ja", configuration: "{ \"preset\" : \"recommended\" }"),
      .plural(["one": "%lld item", "other": "%lld items"], ["one": "ein Ding", "other": "%lld Dinge"]),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.fewerArguments]

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    // Another rule reports empty translations and placeholders for translations.
    guard !pair.target.value.allSatisfy(\.isWhitespace),
      !Filler.contains(pair.target.value, language: pair.language.language)
    else { return }
    guard findings.preset >= .thorough || !Self.lacksOnlySuffixes(pair) else { return }
    report(pair, &findings)
  }

  /// Returns whether all arguments that a translation lacks are at the ends of English words, beside a number, as in
  /// "%lld file%@".
  private static func lacksOnlySuffixes(_ pair: PairContext) -> Bool {
    guard pair.sourceLanguage?.language == "en" else { return false }
    let kept = Set(pair.target.format.argumentMap.uses.map(\.number))
    let uses = pair.source.format.argumentMap.uses
    let missing = uses.filter { !kept.contains($0.number) }
    let bytes = Array(pair.source.value.utf8)
    return uses.contains { $0.type?.isNumber ?? false }
      && missing.allSatisfy { use in
        guard bytes[use.range].last == UInt8(ascii: "@") else { return false }
        let word = bytes[..<use.range.lowerBound].reversed().prefix(while: \.isLetter)
        return word.count >= Self.minimumWordLength && !(bytes[use.range.upperBound...].first?.isAlphanumeric ?? false)
      }
  }

  /// The minimum length of a noun with a plural suffix, in bytes.
  private static let minimumWordLength = 3
}
