import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports spaces around punctuation marks that the language does not use, and missing spaces that it
/// requires.
package struct PunctuationSpacing: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E9",
    severity: .warning,
    summary: "a punctuation mark is not spaced as the language requires",
    rationale: """
      In French, a no-break space separates `: ; ! ?` and guillemets from the text next to them. \
      If the space is an ordinary space, the next line can begin with the mark. The full-width \
      marks of Chinese and Japanese include their own space. In other languages, a space before a \
      mark is a mistake.

      The preset `thorough` also reports spaces directly inside brackets, quotation marks and \
      tags, and spaces next to full-width colons and brackets, if the source has no such spaces.
      """,
    remedy: """
      In French, put a no-break space (U+00A0, or U+202F before `; ! ?`) before the mark. In other languages, remove \
      the space. `tessera check --fix` does both.
      """,
    triggering: [
      .pair(
        "Name: %@",
        "Nom↓: %@",
        language: "fr",
        messages: ["French requires a no-break space before \":\", but \"Nom: %@\" has none"],
        fixed: "Nom\u{A0}: %@"
      ),
      .pair(
        "Delete?",
        "Supprimer↓ ?",
        language: "fr",
        messages: [
          "French requires a no-break space before \"?\", but the space in \"Supprimer ?\" allows a line break"
        ]
      ),
      .pair(
        "Open “%@”",
        "Ouvrir «↓%@»",
        language: "fr",
        messages: ["French requires a no-break space after \"«\", but \"Ouvrir «%@»\" has none"]
      ),
      .pair(
        "Name:",
        "Nom↓:",
        language: "fr-CA",
        messages: ["Canadian French requires a no-break space before \":\", but \"Nom:\" has none"]
      ),
      .pair(
        "Saved. Continue?",
        "已保存。↓ 要继续吗？",
        language: "zh-Hans",
        messages: ["there is a space after \"。\" in \"已保存。 要继续吗？\""]
      ),
      .pair(
        "Really?",
        "Wirklich↓ ?",
        messages: ["there is a space before \"?\" in \"Wirklich ?\""],
        fixed: "Wirklich?"
      ),
      .pair(
        "Yes, really",
        "Да↓ , правда",
        language: "ru",
        messages: ["there is a space before \",\" in \"Да , правда\""]
      ),
      .pair(
        "It stops in %@. Update it.",
        "L’arrêt est dans %@↓ . À mettre à jour.",
        language: "fr",
        messages: ["there is a space before \".\" in \"L’arrêt est dans %@ . À mettre à jour.\""]
      ),
      .pair(
        "The value '%@' is not valid.",
        "↓El valor \" %@ \" no és vàlid.",
        language: "ca",
        messages: ["there is a space after \"\"\" in \"El valor \" %@ \" no és vàlid.\""],
        fixed: "El valor \"%@\" no és vàlid."
      ),
      .pair(
        "Dose: <b>%@</b>",
        "Dosis: <b>↓ %@ </b>",
        messages: ["there is a space after \">\" in \"Dosis: <b> %@ </b>\""],
        fixed: "Dosis: <b>%@</b>"
      ),
      .pair(
        "Version: %@ (Build: %@)",
        "版本：%@↓ （构建：%@）",
        language: "zh-Hans",
        messages: ["there is a space before \"（\" in \"版本：%@ （构建：%@）\""],
        fixed: "版本：%@（构建：%@）"
      ),
    ],
    nonTriggering: [
      .pair("Found ^[%lld file](inflect: true).", "^[%lld fichier](inflect: true) trouvé.", language: "fr"),
      .entries(
        """
        {
          "Delete?" : { "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Supprimer ?" } }
          } },
          "Done!" : { "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Terminé !" } }
          } },
          "New!" : { "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Nouveau !" } }
          } },
          "Share?" : { "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Partager ?" } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("Name: %@", "Nom\u{A0}: %@", language: "fr"),
      .pair("Delete?", "Supprimer\u{202F}?", language: "fr"),
      .pair("Delete?", "Supprimer?", language: "fr-CA"),
      .pair("Delete?", "Supprimer?", language: "fr-CH"),
      .pair("At 10:30, see https://a.com?b", "À 10:30, voir https://a.com?b", language: "fr"),
      .pair("Settings > Name", "Réglages &gt; Nom", language: "fr"),
      .pair("Name : %@", "Name : %@ hier"),
      .pair("Click\t: stop", "Klick : stoppen"),
      // The Polish string is French.
      .entries(
        """
        {
          "Thank you!" : { "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Merci\u{A0}!" } },
            "pl" : { "stringUnit" : { "state" : "translated", "value" : "Merci\u{A0}!" } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("Hidden files start with .", "Versteckte Dateien beginnen mit ."),
      .pair("Really?", "本当？ はい", language: "ja"),
      .pair("Join me. Tap %@.", "招待しました。 %@ をタップ", language: "ja"),
      .pair("All .txt files", "Alle .txt-Dateien"),
      .pair("Saved.", "已保存。", language: "zh-Hans"),
      .pair("Choose [ ] or ( )", "Wähle [ ] oder ( )"),
      .pair("Not ' %@ '", "Nicht ' %@ '"),
      .pair("Delete “%@”?", "Supprimer “\u{A0}%@\u{A0}”\u{A0}?", language: "fr"),
      .pair("The dogs' and cats' food", "Het eten van 's morgens en 's avonds", language: "nl"),
    ]
  )

  package static let trigger: TextTraits = []

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    // The colon of an attribute is syntax: "^[%lld file](inflect: true)".
    guard !pair.target.value.contains("](inflect:") else { return }
    let spacing = pair.language.conventions.spacing
    if spacing != .free, pair.target.traits.mayHoldMisplacedSpace(spacing), pair.isTranslated,
      let first = SpacingSlips.first(in: pair.target, spacing)
    {
      // A space that the source also has is intended, as in a table or as a separator.
      let isMeant =
        first.kind == .unwanted
        && (SpacingSlips.first(in: pair.source, .plain) != nil
          || Self.hasSpace(before: first.mark, in: pair.source.value))
      // A label is rarely long enough to break before its colon.
      let isLabel = first.kind == .breakable && pair.target.value.utf8.last == UInt8(ascii: ":")
      if spacing == .fullWidth || !isMeant,
        findings.preset >= .thorough || !isLabel && !Self.isHabit(first, spacing, pair) && !Self.isOtherLanguage(pair)
      {
        // Many writers of Arabic, Hindi and Korean put a space before each colon.
        let isCustom = first.mark == ":" && ["Arab", "Deva", "Kore"].contains(pair.language.script)
        let severity: Severity? = first.kind == .breakable || isCustom ? .information : nil
        return report(SpacingSlips.all(in: pair.target, spacing), severity, pair, &findings)
      }
    }
    checkEnclosures(pair, &findings)
  }

  private static func hasSpace(before mark: Unicode.Scalar, in text: String) -> Bool {
    zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).contains { $1 == mark && $0.properties.isWhitespace }
  }

  /// Returns whether the string is the translation into another language with another spacing, so that it is not
  /// translated.
  private static func isOtherLanguage(_ pair: PairContext) -> Bool {
    let spacing = pair.language.conventions.spacing
    return pair.entry.entry.localizations.contains { other in
      pair.entry.table.languages[other.languageIndex].conventions.spacing != spacing
        && other.units.contains { $0.text.value == pair.target.value }
    }
  }

  /// Returns whether most strings of the table have the same spacing. A project that changes it changes all of these
  /// strings.
  private static func isHabit(_ slip: SpacingSlip, _ spacing: WritingConventions.Spacing, _ pair: PairContext) -> Bool {
    guard spacing != .plain, slip.kind != .unwanted || spacing == .fullWidth else { return false }
    let language = pair.localization.localization.languageIndex
    return pair.entry.table.hasHabit(.spacing, language: language, minimum: 4) { _, localization in
      var sum = SpaceCounts()
      for unit in localization.units { sum.add(unit.text.value, spacing) }
      return (sum.ordinary, sum.ordinary + sum.prescribed)
    }
  }

  private func checkEnclosures(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard findings.preset >= .thorough, pair.isTranslated else { return }
    let slips = EnclosedSpaces(in: pair.target, language: pair.language).slips
    guard !slips.isEmpty, let sourceLanguage = pair.sourceLanguage,
      EnclosedSpaces(in: pair.source, language: sourceLanguage).slips.isEmpty
    else { return }
    report(slips, .information, pair, &findings)
  }

  private func report(
    _ slips: [SpacingSlip],
    _ severity: Severity?,
    _ pair: PairContext,
    _ findings: inout FindingCollector
  ) {
    guard let first = slips.first else { return }
    let value = pair.target.value
    findings.report(
      .slip(first, value, language: pair.language.name),
      at: pair.target.text,
      range: first.range,
      severity: severity,
      fix: findings.fix(
        "Correct the spacing of the punctuation",
        replacing: pair.target.text,
        with: SpacingSlips.fixed(value, slips)
      )
    )
  }
}

/// The number of strings with an ordinary space, or no space, next to a punctuation mark, and the number of strings
/// with the prescribed space.
private struct SpaceCounts {
  var ordinary = 0
  var prescribed = 0

  mutating func add(_ text: String, _ spacing: WritingConventions.Spacing) {
    var hasOrdinary = false
    var hasPrescribed = false
    var (first, second): (Unicode.Scalar, Unicode.Scalar) = ("\n", "\n")
    for third in Array(text.unicodeScalars) + ["\n"] {
      if spacing == .fullWidth {
        if Self.isFullWidthMark(second) {
          if third == " " { hasOrdinary = true } else if !third.properties.isWhitespace { hasPrescribed = true }
        }
      } else if Self.isMark(second), third.properties.isWhitespace {
        // White space after the mark shows that the mark is not part of an address or of markup.
        switch first {
        case "\u{A0}", "\u{202F}", "\u{2009}": hasPrescribed = true
        case " ": hasOrdinary = true
        default: if first.properties.isAlphabetic { hasOrdinary = true }
        }
      }
      (first, second) = (second, third)
    }
    if hasOrdinary { ordinary += 1 } else if hasPrescribed { prescribed += 1 }
  }

  private static func isFullWidthMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "。", "，", "、", "；": true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "?", ":", ";", "»": true
    default: false
    }
  }
}

extension TextTraits {
  /// Returns whether a string with these traits may contain a misplaced space, without reading the string.
  fileprivate func mayHoldMisplacedSpace(_ spacing: WritingConventions.Spacing) -> Bool {
    switch spacing {
    case .french, .swissFrench, .canadianFrench:
      !isDisjoint(with: [.questionOrExclamation, .colon, .quotation, .endPunctuation, .spaceBeforeStop])
    case .fullWidth: contains(.nonASCII)
    case .plain: contains(.spaceBeforeStop)
    case .free: true
    }
  }
}

extension Finding.Message {
  fileprivate static func slip(_ slip: SpacingSlip, _ text: String, language: String) -> Finding.Message {
    let mark = String(slip.mark)
    return switch slip.kind {
    case .missing:
      "\(language) requires a no-break space \(slip.side.rawValue) \(quoted: mark), but \(quoted: text) has none"
    case .breakable:
      "\(language) requires a no-break space \(slip.side.rawValue) \(quoted: mark), but the space in \(quoted: text) allows a line break"
    case .unwanted: "there is a space \(slip.side.rawValue) \(quoted: mark) in \(quoted: text)"
    }
  }
}
