import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports two spaces in a row that the source does not have.
package struct DoubleSpace: PairRule, EntryRule {
  package static let documentation = RuleDocumentation(
    code: "E3",
    severity: .information,
    summary: "a translation has two spaces in a row, but its source does not",
    rationale: """
      The gap is visible on screen and looks as if a word were missing. If the source has two \
      spaces and most translations do not, the rule reports the source. Two spaces after a \
      sentence in the source are a matter of style, so only the preset `thorough` reports them.
      """,
    remedy: "Remove the extra space. `tessera check --fix` removes it.",
    triggering: [
      .pair(
        "Check your connection",
        "Prüfe↓  deine Verbindung",
        messages: ["two spaces in a row in \"Prüfe  deine Verbindung\""],
        fixed: "Prüfe deine Verbindung"
      ),
      .pair(
        "Delete “%@”?",
        "Supprimer «\u{A0}%@\u{A0}»↓ \u{A0}?",
        language: "fr",
        messages: ["two spaces in a row in \"Supprimer « %@ »  ?\""],
        fixed: "Supprimer «\u{A0}%@\u{A0}»\u{A0}?"
      ),
      .pair("Open the file", "↓Die Datei \töffnen", messages: ["two spaces in a row in \"Die Datei ⇥öffnen\""]),
      .entries(
        """
        {
          "Open  the file" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Die Datei öffnen" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Open↓  the file" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir le fichier" } }
          } }
        }
        """,
        messages: ["two spaces in a row in the source \"Open  the file\", but 2 of 2 translations have no double space"]
      ),
    ],
    nonTriggering: [
      // Three languages have an earlier source string.
      RuleExample(
        files: [
          "App/de.lproj/Localizable.strings": "\"sync\" = \"Syncing  with the server\";\n",
          "App/en.lproj/Localizable.strings": "\"sync\" = \"Synchronizing\";\n",
          "App/fr.lproj/Localizable.strings": "\"sync\" = \"Syncing  with the server\";\n",
          "App/ja.lproj/Localizable.strings": "\"sync\" = \"Syncing  with the server\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("<p>Check <a>it</a></p>", "<p>Prüfe  <a>es</a></p>"),
      .pair("Check your connection", "Prüfe deine Verbindung"),
      .pair("Name:  %@", "Name:  %@"),
      .entries(
        """
        {
          "It is done.  Go on." : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Es ist fertig. Weiter." } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "C’est fait. Continuez." } }
          } }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair("Read <a href=\"%@\">it</a>", "Lies <a  href=\"%@\">es</a>"),
      .pair("List:\n- one", "Liste:\n  - eins"),
      .pair("Indented", "　　インデント", language: "ja"),
    ]
  )

  package static let trigger: TextTraits = .doubleSpace

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard !pair.source.traits.contains(.doubleSpace), !pair.isMarkup else { return }
    let value = pair.target.value
    // Another rule reports a gap within a damaged specifier or after it.
    let damaged = pair.argumentIssues.prefix(20).map(\.range)
    let runs = Self.runs(in: value).filter { run in
      !damaged.contains { $0.overlaps(run) || $0.upperBound == run.lowerBound }
    }
    guard let first = runs.first else { return }
    var fixed = Array(value.utf8)
    for run in runs.reversed() {
      // A no-break space takes precedence over an ordinary space.
      let space = fixed[run].contains { $0 >= 0x80 } ? Self.unbreakable(in: fixed[run]) : [UInt8(ascii: " ")]
      fixed.replaceSubrange(run, with: space)
    }
    findings.report(
      .doubleSpace(value),
      at: pair.target.text,
      range: first,
      fix: findings.fix(
        "Leave one space",
        replacing: pair.target.text,
        with: String(decoding: fixed, as: UTF8.self)
      )
    )
  }

  /// Reports two spaces in a row in the source that most translations do not have.
  package func check(_ entry: EntryContext, _ findings: inout FindingCollector) {
    if findings.preset >= .thorough { checkSubstitutions(entry, &findings) }
    guard let source = entry.source?.units.first, source.traits.contains(.doubleSpace), source.path.isPlain,
      let run = Self.runs(in: source.value).first,
      // Some writers of English put two spaces after each sentence.
      findings.preset >= .thorough || !Self.followsSentence(run, in: source.value),
      let count = entry.majority(satisfying: { !$0.traits.contains(.doubleSpace) })
    else { return }
    findings.report(
      .inSource(source.value, count.count, of: count.total),
      at: source.text,
      range: run,
      subject: entry.sourceSubject
    )
  }

  /// Reports two spaces in a row in the source forms of substitutions. These forms are parts of a sentence, so the
  /// translations do not matter.
  private func checkSubstitutions(_ entry: EntryContext, _ findings: inout FindingCollector) {
    let forms = entry.source?.units.filter { $0.path.substitution != nil && $0.traits.contains(.doubleSpace) } ?? []
    guard let (form, run) = forms.lazy.compactMap({ form in Self.runs(in: form.value).first.map { (form, $0) } }).first
    else { return }
    findings.report(
      .doubleSpace(form.value),
      at: form.text,
      range: run,
      subject: entry.sourceSubject
    )
  }

  private static func followsSentence(_ run: Range<Int>, in text: String) -> Bool {
    text.utf8.prefix(run.lowerBound).last.map { ".!?".utf8.contains($0) } ?? false
  }

  /// Returns the runs of at least two spaces between other characters. Spaces at the ends of a string are checked by
  /// another rule, spaces after a line break are an indentation, and those in a tag have no effect.
  private static func runs(in text: String) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    var count = 0
    var offset = 0
    var afterBreak = true
    var countBeforeTag: Int?
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      // A letter or a slash follows the opening bracket of a tag.
      if previous == "<" { countBeforeTag = scalar == "/" || scalar.properties.isAlphabetic ? runs.count : nil }
      if scalar == ">", let count = countBeforeTag {
        runs.removeSubrange(count...)
        countBeforeTag = nil
      }
      previous = scalar
      switch scalar {
      case " ", "\t", "\u{A0}", "\u{202F}":
        if start == nil { start = offset }
        count += 1
      default:
        let isBreak = scalar.isSpace
        if let start, count >= 2, !afterBreak, !isBreak { runs.append(start..<offset) }
        start = nil
        count = 0
        afterBreak = isBreak
      }
      offset += UTF8.width(scalar)
    }
    return runs
  }

  private static func unbreakable(in run: ArraySlice<UInt8>) -> [UInt8] {
    let scalars = String(decoding: run, as: UTF8.self).unicodeScalars
    return scalars.first { !$0.isASCII }.map { Array(String($0).utf8) } ?? [UInt8(ascii: " ")]
  }
}

extension Finding.Message {
  fileprivate static func doubleSpace(_ text: String) -> Finding.Message { "two spaces in a row in \(quoted: text)" }

  fileprivate static func inSource(_ text: String, _ count: Int, of total: Int) -> Finding.Message {
    "two spaces in a row in the source \(quoted: text), but \(count) of \(total) translations have no double space"
  }
}
