import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports English words that contain a lowercase `l` instead of an uppercase `I`.
package struct ConfusableLetter: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G5",
    severity: .information,
    preset: .thorough,
    summary: "an English word has a lowercase l instead of an uppercase I",
    rationale: """
      The two letters look alike in many typefaces, but VoiceOver, searches and spelling checkers distinguish them. \
      The error is often the result of text recognition in images. The rule checks `l’ve`, `l’m`, `l’ll` and `l’d`, \
      and `Al` and `Ul` before a lowercase word.
      """,
    remedy: "Use an uppercase I; `tessera check --fix --unsafe-fixes` replaces the letter.",
    triggering: [
      .source(
        "The best app ↓l've used.",
        messages: ["a lowercase l is used instead of an uppercase I in \"l've\""],
        fixed: "The best app I've used."
      ),
      .source(
        "Chat with A↓l models. They do not train AI.",
        messages: ["a lowercase l is used instead of an uppercase I in \"Al\""],
        fixed: "Chat with AI models. They do not train AI."
      ),
    ],
    nonTriggering: [
      .source("I've seen it."),
      .source("Al Gore and Al"),
      .source("All models"),
      .pair("All", "Al het nieuws", language: "nl"),
    ]
  )

  package static let trigger: TextTraits = .latin

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    guard unit.language.language == "en", unit.value.utf8.contains(UInt8(ascii: "l")) else { return }
    let words = TextWord.all(in: unit.unit)
    for (word, next) in zip(words, words.dropFirst()) {
      guard let (shown, offset) = Self.confused(word, next, in: unit.value) else { continue }
      let letter = offset..<offset + 1
      findings.report(
        .confused(shown),
        at: unit.text,
        range: letter,
        fix: findings.fix(
          "Write a capital I",
          replacing: unit.text,
          with: unit.value.replacing([letter], with: "I"),
          isSafe: false
        )
      )
      return
    }
  }

  /// Returns the word as written and the offset of its `l`, or `nil` if the word has no such letter.
  private static func confused(_ word: TextWord, _ next: TextWord, in text: String) -> (String, Int)? {
    guard !word.isPartOfName, !next.isPartOfName else { return nil }
    let between = text.utf8.dropFirst(word.range.upperBound).prefix(next.range.lowerBound - word.range.upperBound)
    switch word.word {
    case "l":
      guard between.elementsEqual("'".utf8) || between.elementsEqual("’".utf8),
        ["ve", "m", "ll", "d"].contains(next.word)
      else { return nil }
      return ("\(word.word)\(String(decoding: between, as: UTF8.self))\(next.word)", word.range.lowerBound)
    case "Al", "Ul":
      guard between.elementsEqual(" ".utf8), next.word.unicodeScalars.first?.properties.isLowercase ?? false else {
        return nil
      }
      return (String(word.word), word.range.lowerBound + 1)
    default: return nil
    }
  }
}

extension Finding.Message {
  fileprivate static func confused(_ word: String) -> Finding.Message {
    "a lowercase l is used instead of an uppercase I in \(quoted: word)"
  }
}
