import TesseraModel
import TesseraText
import TesseraWorkspace

/// Finds source texts that a module translates in several ways.
package struct InconsistentTranslation: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "F1",
    severity: .warning,
    summary: "one source text has several translations in a language of one module",
    rationale: """
      Users meet one thing under two names. For texts of one or two words it is only mentioned, since one English word \
      may well need two in another language; comments that differ say that this is meant.
      """,
    remedy: "Choose one translation; or give the keys comments that tell their texts apart.",
    triggering: [
      .entries(
        """
        {
          "cart.hint" : \(entry("Your cart is empty", de: "Ihr Warenkorb ist leer")),
          "home.hint" : \(entry("Your cart is empty", de: "↓Dein Einkaufswagen ist leer"))
        }
        """,
        messages: [
          "\"Your cart is empty\" is translated as \"Dein Einkaufswagen ist leer\" here and as \"Ihr Warenkorb ist leer\" under \"cart.hint\""
        ]
      ),
      RuleExample(
        files: [
          "App/Localizable.xcstrings": catalog("open", entry("Open", de: "Öffnen")),
          "App/Menu.xcstrings": catalog("menu.open", entry("Open", de: "↓Offen")),
        ],
        messages: ["\"Open\" is translated as \"Offen\" here and as \"Öffnen\" under \"open\""]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "cart.hint" : \(entry("Your cart is empty", de: "Dein Warenkorb ist leer")),
          "home.hint" : \(entry("Your cart is empty", de: "Dein Warenkorb ist leer")),
          "menu.hint" : \(entry("Your cart is empty", de: "Your cart is empty"))
        }
        """
      ),
      .entries(
        """
        {
          "door.open" : \(entry("Open", de: "Offen", comment: "State of a door")),
          "menu.open" : \(entry("Open", de: "Öffnen", comment: "Menu item"))
        }
        """
      ),
      RuleExample(
        files: [
          "Home/Localizable.xcstrings": catalog("open", entry("Open", de: "Öffnen")),
          "Shop/Localizable.xcstrings": catalog("open", entry("Open", de: "Offen")),
        ]
      ),
    ]
  )

  package init() {}

  private struct Member {
    var table: Int
    var entry: Int
  }

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    for module in workspace.tablesByModule {
      guard let sourceLanguage = module.first?.table.sourceLanguage else { continue }
      let tables = module.filter {
        $0.table.role == .ordinary && $0.context.sourceIndex != nil && $0.table.sourceLanguage == sourceLanguage
      }
      check(tables, &findings)
    }
  }

  private func check(_ tables: [TableSummary], _ findings: inout FindingCollector) {
    var members: [Member] = []
    members.reserveCapacity(tables.reduce(0) { $0 + $1.entries.count })
    for (number, table) in tables.enumerated() {
      for index in table.entries.indices where table.entries[index].needsTranslation {
        members.append(Member(table: number, entry: index))
      }
    }
    let groups = HashGroups(count: members.count) { number in
      let member = members[number]
      let table = tables[member.table]
      // `tables` holds only those with a source language.
      return table.context.sourceIndex.map { table.cell(entry: member.entry, language: $0).textHash } ?? 0
    }
    guard !groups.groups.isEmpty else { return }
    var languages: [String] = []
    for table in tables {
      for index in table.targetLanguages where !table.context.isVariantOfSource(index) {
        let language = table.context.languages[index].written
        if !languages.contains(language) { languages.append(language) }
      }
    }
    let indices = tables.map { table in
      languages.map { language in table.context.languages.firstIndex { $0.written == language } }
    }
    for group in groups.groups {
      // A text that stands a hundred times is a label; the first few tell.
      let group = group.prefix(64).map { members[$0] }
      var entries: [Entry?] = Array(repeating: nil, count: group.count)
      for language in languages.indices {
        check(language, group, indices, tables, &entries, &findings)
      }
    }
  }

  private func check(
    _ language: Int,
    _ group: [Member],
    _ indices: [[Int?]],
    _ tables: [TableSummary],
    _ entries: inout [Entry?],
    _ findings: inout FindingCollector
  ) {
    var first: Int?
    var seen: [UInt64] = []
    for (number, member) in group.enumerated() {
      let table = tables[member.table]
      guard let index = indices[member.table][language], let source = table.context.sourceIndex else { continue }
      let cell = table.cell(entry: member.entry, language: index)
      guard cell.status == .translated, cell.length > 0, !seen.contains(cell.textHash),
        cell.textHash != table.cell(entry: member.entry, language: source).textHash
      else { continue }
      seen.append(cell.textHash)
      guard let reference = first else {
        first = number
        continue
      }
      let original = entries[reference] ?? tables[group[reference].table].entry(at: group[reference].entry)
      let other = entries[number] ?? table.entry(at: member.entry)
      entries[reference] = original
      entries[number] = other
      guard let referenceIndex = indices[group[reference].table][language] else { continue }
      let a = Texts(original, source: tables[group[reference].table].context.sourceIndex, language: referenceIndex)
      let b = Texts(other, source: source, language: index)
      guard let a, let b, a.source == b.source, !a.isTold(from: b), a.target.value != b.target.value else { continue }
      let isShort = Words(b.source).words.count < 3
      // A word may be a title here and part of a sentence there.
      if isShort, a.target.value.skeleton == b.target.value.skeleton { continue }
      findings.report(
        .inconsistent(b.source, b.target.value, a.target.value, under: original.key.value),
        at: b.target,
        severity: isShort ? .information : nil,
        subject: table.subject(entry: other, language: table.context.languages[index].written),
        related: [Finding.Related(findings.snapshot.place(a.target.file, a.target.span), "the other translation")]
      )
    }
  }

  /// A source text and its translation, both without variants.
  private struct Texts {
    var source: String
    var target: Text
    var comment: String?

    init?(_ entry: Entry, source: Int?, language: Int) {
      guard let source, let original = entry.localization(languageIndex: source), original.units.count == 1,
        let translation = entry.localization(languageIndex: language), translation.units.count == 1,
        let from = original.units.first, let to = translation.units.first
      else { return nil }
      self.source = from.text.value
      target = to.text
      comment = entry.comment?.value
    }

    func isTold(from other: Texts) -> Bool {
      guard let comment, let theirs = other.comment else { return false }
      return comment != theirs
    }
  }

  private static func entry(_ source: String, de target: String, comment: String = "") -> String {
    let mark = target.hasPrefix("↓") ? "↓" : ""
    return """
      { "comment" : "\(comment)", "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : \(mark)"\(target.dropFirst(mark.count))" } },
        "en" : { "stringUnit" : { "state" : "translated", "value" : "\(source)" } }
      } }
      """
  }

  private static func catalog(_ key: String, _ entry: String) -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"\(key)\" : \(entry) }, \"version\" : \"1.0\" }"
  }
}

extension Finding.Message {
  fileprivate static func inconsistent(
    _ source: String,
    _ target: String,
    _ other: String,
    under key: String
  ) -> Finding.Message {
    "\(quoted: source) is translated as \(quoted: target) here and as \(quoted: other) under \(quoted: key)"
  }
}
