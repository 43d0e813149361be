import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports decomposed letters, and characters that Unicode keeps only for old data.
package struct Normalization: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G4",
    severity: .information,
    preset: .thorough,
    summary: "a string is not in Unicode normalization form C",
    rationale: """
      `é` can be encoded as one code point or as two. Both encodings look the same, but byte-based \
      searches, sorting and comparisons treat them as different. Some fonts show the accent beside \
      its letter, and length limits count each code point. Keyboards produce form C; other forms \
      come from file names and converters. Compatibility ideographs are not reported, because they \
      are used in names.
      """,
    remedy: "Convert the string to form C; `tessera check --fix` converts it.",
    triggering: [
      .pair(
        "Cafe",
        "Caf↓e\u{301}",
        language: "fr",
        messages: ["\"é\" in \"Café\" is encoded as U+0065 U+0301 instead of U+00E9, its normalization form C"],
        fixed: "Caf\u{E9}"
      ),
      .pair(
        "Vietnamese",
        "ti↓ê\u{301}ng Viê\u{323}t",
        language: "vi",
        messages: ["\"ế\" in \"tiếng Việt\" is encoded as U+00EA U+0301 instead of U+1EBF, its normalization form C"]
      ),
      .pair(
        "Temperature",
        "5 ↓\u{212B}",
        messages: ["\"Å\" in \"5 Å\" is encoded as U+212B instead of U+00C5, its normalization form C"],
        fixed: "5 \u{C5}"
      ),
      .pair(
        "Hand",
        "↓\u{1112}\u{1161}\u{11AB}국어",
        language: "ko",
        messages: ["\"한\" in \"한국어\" is encoded as U+1112 U+1161 U+11AB instead of U+D55C, its normalization form C"]
      ),
      .pair(
        "Street",
        "स↓\u{95C}क",
        language: "hi",
        messages: ["\"ड़\" in \"सड़क\" is encoded as U+095C instead of U+0921 U+093C, its normalization form C"]
      ),
      .pair(
        "Peace",
        "שלו↓ם\u{5BC}\u{5B0}",
        language: "he",
        messages: [
          "\"םְּ\" in \"שלוםְּ\" is encoded as U+05DD U+05BC U+05B0 instead of U+05DD U+05B0 U+05BC, its normalization form C"
        ]
      ),
    ],
    nonTriggering: [
      .pair("Cafe", "Café", language: "fr"),
      .pair("Vietnamese", "tiếng Việt", language: "vi"),
      .pair("Street", "सड़क", language: "hi"),
      .pair("Settings", "การตั้งค่า", language: "th"),
      .pair("Korean", "한국어 설정", language: "ko"),
      .pair("Name", "神\u{FA19}", language: "ja"),
      .pair("Thank you", "شُكْرًا", language: "ar"),
    ]
  )

  package static let trigger: TextTraits = .combining

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    let value = unit.value
    guard !CanonicalComposition.isComposed(value) else { return }
    let composed = CanonicalComposition.composed(value)
    // Canonically equivalent strings have the same characters, composed of different scalars.
    let pairs = zip(value.indices, composed)
    guard let (index, after) = pairs.first(where: { !Self.isSame(value[$0], $1) }) else { return }
    let before = value[index]
    let offset = value.utf8.distance(from: value.startIndex, to: index)
    let (count, newCount) = (before.unicodeScalars.count, after.unicodeScalars.count)
    let isMatterOfForm = newCount > count || (newCount == count && count > 1)
    findings.report(
      .notComposed(before, after, in: value),
      at: unit.text,
      range: offset..<offset + before.utf8.count,
      severity: isMatterOfForm ? .information : nil,
      fix: findings.fix("Convert the string to normalization form C", replacing: unit.text, with: composed)
    )
  }

  private static func isSame(_ a: Character, _ b: Character) -> Bool {
    a.unicodeScalars.elementsEqual(b.unicodeScalars)
  }
}

extension Finding.Message {
  fileprivate static func notComposed(_ before: Character, _ after: Character, in text: String) -> Finding.Message {
    """
    \(quoted: String(before)) in \(quoted: text) is encoded as \(codePoints(before)) instead of \
    \(codePoints(after)), its normalization form C
    """
  }

  private static func codePoints(_ character: Character) -> Finding.Message {
    let scalars = character.unicodeScalars.prefix(4).map { scalar -> String in
      let message: Finding.Message = "\(codePoint: scalar)"
      return message.text
    }
    return "\(scalars.joined(separator: " "))\(character.unicodeScalars.count > 4 ? " …" : "")"
  }
}
