import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds English words in which a small `l` stands for a capital `I`.
package struct ConfusableLetter: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G5",
    severity: .information,
    preset: .thorough,
    summary: "a small letter l stands for a capital I",
    rationale: """
      The two look alike in many typefaces, but not to VoiceOver, to a search or to a spelling checker. Such texts \
      often come from images whose text was recognized. The rule checks `l’ve`, `l’m`, `l’ll` and `l’d`, and `Al` and `Ul` \
      before a word in small letters.
      """,
    remedy: "Write the capital I; `tessera check --fix --unsafe-fixes` does.",
    triggering: [
      .source(
        "The best app ↓l've used.",
        messages: ["a small letter l stands for a capital I in \"l've\""],
        fixed: "The best app I've used."
      ),
      .source(
        "Chat with A↓l models. They do not train AI.",
        messages: ["a small letter l stands for a capital I in \"Al\""],
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

  /// The word as it stands, and the offset of its `l`.
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
    "a small letter l stands for a capital I in \(quoted: word)"
  }
}
