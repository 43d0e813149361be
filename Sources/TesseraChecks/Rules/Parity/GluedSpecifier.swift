package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports format specifiers that touch a word although the source separates them with a space.
package struct GluedSpecifier: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E9",
    severity: .warning,
    summary: "a format specifier touches a word, but the source has a space between them",
    rationale: """
      `%@items` is displayed as `3items`. The rule checks languages that put spaces between words \
      and do not append endings to names. It ignores the genitive of Germanic languages (`%@s \
      Profil`), units (`%lldmin`) and multiples (`%lldx`).
      """,
    remedy: "Add the space; `tessera check --fix --unsafe-fixes` adds it.",
    triggering: [
      .pair(
        "Move %lld items",
        "Verschiebe↓%lld Objekte",
        messages: [
          "no space separates the specifier from \"Verschiebe\" in \"Verschiebe%lld Objekte\", but the source has one"
        ]
      ),
      .pair(
        "%@ items",
        "↓%@elementos",
        language: "es",
        messages: [
          "no space separates the specifier from \"elementos\" in \"%@elementos\", but the source has one"
        ],
        fixed: "%@ elementos"
      ),
      .pair(
        "Remove “%@” from the list",
        "Ta bort ↓”%@”från listan",
        language: "sv",
        messages: [
          "no space separates the specifier from \"från\" in \"Ta bort ”%@”från listan\", but the source has one"
        ]
      ),
      .pair(
        "Available (%@)",
        "Disponible↓(%@)",
        language: "ca",
        messages: [
          "no space separates the specifier from \"Disponible\" in \"Disponible(%@)\", but the source has one"
        ]
      ),
      .pair(
        "Sign in to %@.",
        "Přihlaste se k↓%@.",
        language: "cs",
        messages: [
          "no space separates the specifier from \"k\" in \"Přihlaste se k%@.\", but the source has one"
        ]
      ),
      .pair(
        "Choose who may join. %1$@",
        "Выберите, кто может присоединиться.↓%1$@",
        language: "ru",
        messages: [
          """
          no space separates the specifier from "." in "Выберите, кто может присоединиться.%1$@", but the source has one
          """
        ],
        fixed: "Выберите, кто может присоединиться. %1$@"
      ),
    ],
    nonTriggering: [
      .pair("%@ items", "%@ Objekte"),
      .pair("File %@ and.%@", "Datei %@ und.%@"),
      .pair("Convert it to %@?%@", "Zu %@ konvertieren?%@"),
      .pair("The profile of %@", "%@s Profil"),
      .pair("File%@", "Datei%@"),
      .pair("%@ Range", "%@sintervall", language: "sv"),
      .pair("Version %lld", "v%lld", language: "fr"),
      .pair("Tap %lld times", "Klepněte %lldkrát", language: "cs"),
      .pair("%lld minutes", "%lldmin", language: "es"),
      .pair("The app of %@", "L’app d’%@", language: "fr"),
      .pair("At %@", "%@ssa", language: "fi"),
      .pair("In %@", "ב%@", language: "he"),
      .pair("Move %lld items", "移动%lld个项目", language: "zh-Hans"),
      .pair("50 % off", "50 % discount", language: "en-GB"),
    ]
  )

  package static let trigger: TextTraits = .percent

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard !pair.target.format.specifiers.isEmpty, !pair.source.format.specifiers.isEmpty,
      SpecifierNeighbors.mayTouchText(in: pair.target.format), Self.languages.contains(pair.language.language),
      pair.isTranslatedProse, !pair.hasNewlineTokens
    else { return }
    let glued = SpecifierNeighbors.all(in: pair.target.format).filter {
      Self.isGlued($0) && !Self.isCompound($0, in: pair.language)
    }
    guard let first = glued.first else { return }
    let source = SpecifierNeighbors.all(in: pair.source.format)
    guard source.contains(where: \.hasSpace), !source.contains(where: \.touchesText) else { return }
    var fixed = Array(pair.target.value.utf8)
    for neighbors in glued.reversed() {
      let space = UInt8(ascii: " ")
      if Self.isGluedAfter(neighbors) { fixed.insert(space, at: neighbors.range.upperBound) }
      if Self.isGluedBefore(neighbors) { fixed.insert(space, at: neighbors.range.lowerBound) }
    }
    findings.report(
      .glued(pair.target.value, first.mark ?? (Self.isGluedBefore(first) ? first.before : first.after)),
      at: pair.target.text,
      range: first.range,
      fix: findings.fix(
        "Add the space",
        replacing: pair.target.text,
        with: String(decoding: fixed, as: UTF8.self),
        // More than a space may be missing, such as a colon.
        isSafe: false
      )
    )
  }

  private static func isGlued(_ neighbors: SpecifierNeighbors) -> Bool {
    isGluedBefore(neighbors) || isGluedAfter(neighbors)
  }

  /// Returns whether an `s` follows the specifier, which joins the parts of a compound in Germanic languages:
  /// `%@sintervall`.
  private static func isCompound(_ neighbors: SpecifierNeighbors, in language: LanguageProfile) -> Bool {
    ["sv", "da", "nb", "nn", "no", "de", "nl", "is"].contains(language.language) && !neighbors.isNumber
      && !isGluedBefore(neighbors) && neighbors.after.hasPrefix("s")
  }

  /// Returns whether text touches the start of the specifier. A single letter before a number is an abbreviation:
  /// `v%lld`, `S%lldE%lld`.
  private static func isGluedBefore(_ neighbors: SpecifierNeighbors) -> Bool {
    neighbors.mark != nil || neighbors.before.unicodeScalars.count > (neighbors.isNumber ? 1 : 0)
  }

  /// Returns whether text touches the end of the specifier. A few letters are a unit or an ending.
  private static func isGluedAfter(_ neighbors: SpecifierNeighbors) -> Bool {
    neighbors.after.unicodeScalars.count > (neighbors.isNumber ? 3 : 2)
      && !multiples.contains(neighbors.after.lowercased())
  }

  /// The suffixes that make a number a multiple: `3krát`, `3fach`.
  private static let multiples: Set<String> = ["krát", "krat", "kratno", "krotnie", "fach", "faches", "fachen", "fold"]

  /// The languages that put spaces between words and append at most one or two letters to a name.
  private static let languages: Set<String> = [
    "en", "de", "nl", "sv", "da", "nb", "nn", "no", "is", "fr", "es", "it", "pt", "ca", "gl", "ro", "ru", "uk", "be",
    "bg", "mk", "sr", "hr", "bs", "sl", "cs", "sk", "pl", "lt", "lv", "el", "vi", "cy",
  ]
}

extension Finding.Message {
  fileprivate static func glued(_ text: String, _ word: Substring) -> Finding.Message {
    "no space separates the specifier from \(quoted: word) in \(quoted: text), but the source has one"
  }
}
