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
      The user does not see information that the source string contains, such as a name, a number or a price. The \
      forms `zero`, `one` and `two`, and every form that applies to a single number, may spell the number out. An \
      argument at the end of a word is probably the English plural "s", which other languages do not need: only the preset \
      `thorough` reports that it is missing.
      """,
    remedy: "Add the argument to the translation.",
    triggering: [
      .pair("Hi %@", "↓Hallo", messages: ["argument 1, \"%@\" in the source, is missing from \"Hallo\""])
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
    let count = pair.argumentIssues.count { Self.kinds.contains($0.kind) }
    guard findings.preset >= .thorough || Self.suffixCount(in: pair.source.format) < count else { return }
    report(pair, &findings)
  }

  /// Returns the number of `%@` at the ends of words, as in "%lld file%@".
  private static func suffixCount(in source: FormatString) -> Int {
    let bytes = Array(source.text.utf8)
    return source.placeholders.count { placeholder in
      let range = placeholder.range
      guard range.lowerBound > 0, bytes[range].last == UInt8(ascii: "@"), bytes[range.lowerBound - 1].isLetter else {
        return false
      }
      return range.upperBound == bytes.count || !bytes[range.upperBound].isAlphanumeric
    }
  }
}
