import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports plural variations without the form for round millions.
package struct MissingMillionsForm: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "B1",
    severity: .warning,
    summary: "a plural variation lacks the form `many` in a language that uses it only for round millions",
    rationale: """
      Spanish, French, Italian, Portuguese and Catalan use the form `many` for 1,000,000, \
      2,000,000 and so on: "1 millón de archivos". Few strings ever show such a number, and \
      without the form, the app shows `other`. The finding is therefore reported as a note, and \
      only by the preset `thorough`.

      In one case, the finding is a warning in every preset: another entry of the module has a \
      form `many` in this language that differs from its `other`. The strings of the module are \
      then inconsistent.
      """,
    remedy: "Add the form, or omit it in the whole module.",
    triggering: [
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld fichier", "other": "↓%lld fichiers"],
        language: "fr",
        messages: ["the form `many`, which French uses for round millions, is missing"]
      ),
      .entries(
        """
        {
          "%lld files" : { "localizations" : { "es" : { "variations" : { "plural" : {
            "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld de archivos" } },
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld archivo" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld archivos" } }
          } } } } },
          "%lld folders" : { "localizations" : { "es" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld carpeta" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "↓%lld carpetas" } }
          } } } } }
        }
        """,
        messages: [
          "the form `many`, which Spanish uses for round millions, is missing here, but other messages of App have it"
        ]
      ),
    ],
    nonTriggering: [
      .plural(["one": "%lld file", "other": "%lld files"], ["one": "%lld Datei", "other": "%lld Dateien"]),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld file", "other": "%lld files"],
        language: "fr"
      ),
    ]
  )

  package init() {}

  /// The position of a localization that varies by plural.
  ///
  /// ``report(_:in:_:_:)`` checks whether one of its groups lacks the form. Few modules use the form, and format
  /// strings are parsed only for these.
  private struct Place {
    var table: Int
    var entry: Int
    var language: Int
  }

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    var rest = workspace.tables.indices[...]
    while let first = rest.first {
      let module = workspace.tables[first].context.module.name
      let tables = rest.prefix { workspace.tables[$0].context.module.name == module }
      rest = rest.dropFirst(tables.count)
      var places: [Place] = []
      // The languages in which at least one entry of the module has the form.
      var users: Set<String> = []
      for table in tables { survey(workspace.tables[table], table, &places, &users) }
      guard !users.isEmpty || findings.preset >= .thorough else { continue }
      for place in places { report(place, in: workspace.tables[place.table], users, &findings) }
    }
  }

  private func survey(_ table: TableSummary, _ number: Int, _ places: inout [Place], _ users: inout Set<String>) {
    let languages = table.context.languages.indices.filter { table.context.languages[$0].pluralRules.hasMillionsForm }
    guard !languages.isEmpty else { return }
    let source = table.table.entries
    for entry in table.entries.indices where table.entries[entry].varies {
      // A legacy table creates the whole entry even for one localization, so create it once for all languages.
      let made = table.table.format == .legacy ? source.entry(at: entry) : nil
      for language in languages {
        let localization =
          made.map { $0.localization(languageIndex: language) }
          ?? source.localization(at: entry, languageIndex: language)
        guard let localization else { continue }
        guard localization.units.contains(where: { $0.path.plural != nil }) else { continue }
        places.append(Place(table: number, entry: entry, language: language))
        guard localization.units.contains(where: { $0.path.plural == .many }) else { continue }
        for group in CheckedLocalization(localization).pluralGroups where group.numberKind == .integer {
          if let many = group[.many], let other = group[.other], other.value != many.value {
            users.insert(table.context.languages[language].written)
          }
        }
      }
    }
  }

  private func report(
    _ place: Place,
    in table: TableSummary,
    _ users: Set<String>,
    _ findings: inout FindingCollector
  ) {
    let language = table.context.languages[place.language]
    let isUsed = users.contains(language.written)
    guard isUsed || findings.preset >= .thorough else { return }
    let entry = EntryContext(table: table.context, entry: table.entry(at: place.entry))
    guard let localization = entry.entry.localization(languageIndex: place.language) else { return }
    let context = LocalizationContext(
      entry: entry,
      localization: CheckedLocalization(localization),
      language: language
    )
    guard context.isTranslatedOrSource,
      let group = context.localization.pluralGroups.first(where: { $0.numberKind == .integer && $0[.many] == nil }),
      let anchor = group.anchor
    else { return }
    findings.report(
      isUsed ? .inconsistent(language, table.context.module.name) : .missing(language),
      at: anchor,
      range: 0..<anchor.value.utf8.count,
      severity: isUsed ? nil : .information,
      subject: table.subject(entry: entry.entry, language: language.written)
    )
  }
}

extension PluralRules {
  /// A Boolean value that indicates whether integers select `many` only for round millions.
  fileprivate var hasMillionsForm: Bool { isDefined && optionalCategories.contains(.many) }
}

extension Finding.Message {
  fileprivate static func missing(_ language: LanguageProfile) -> Finding.Message {
    "the form `many`, which \(language.name) uses for round millions, is missing"
  }

  fileprivate static func inconsistent(_ language: LanguageProfile, _ module: String) -> Finding.Message {
    """
    the form `many`, which \(language.name) uses for round millions, is missing here, but other messages of \(module) have it
    """
  }
}
