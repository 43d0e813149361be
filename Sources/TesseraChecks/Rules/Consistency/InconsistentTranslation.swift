package import TesseraInspection
import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports source strings that have several translations in a language of one module.
package struct InconsistentTranslation: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "F1",
    severity: .information,
    preset: .thorough,
    summary: "within a module, a source string has several translations into the same language",
    rationale: """
      Users see two names for one thing. Sometimes, one English string needs two translations in \
      another language. The rule therefore does not report keys with different comments.
      """,
    remedy: """
      Choose one translation, or give each key a comment that distinguishes its string from the \
      others.
      """,
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
      .entries(
        """
        {
          "account.share" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Link teilen" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Share the link" } },
            "es" : { "stringUnit" : { "state" : "translated", "value" : "Compartir enlace" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Partager le lien" } },
            "it" : { "stringUnit" : { "state" : "translated", "value" : "Condividi il link" } }
          } },
          ↓"post.share" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Link weitergeben" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Share the link" } },
            "es" : { "stringUnit" : { "state" : "translated", "value" : "Compartir el enlace" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Partager ce lien" } },
            "it" : { "stringUnit" : { "state" : "translated", "value" : "Invia il link" } }
          } }
        }
        """,
        messages: [
          #"""
          "Share the link" is translated differently here than under "account.share" in 4 languages, \#
          for example as "Link weitergeben" and "Link teilen" in German
          """#
        ]
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
          "window.open" : \(entry("Open", de: "Offen", comment: "State of a window")),
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
      // All elements of `tables` have a source language.
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
    // A string that many keys share is a generic value such as "Yes".
    let small = groups.groups.filter { $0.count <= Self.largestGroup }
    findings.collect(from: small) { [members, languages] group, findings in
      check(group.map { members[$0] }, languages, indices, tables, &findings)
    }
  }

  private static let largestGroup = 8
  /// The number of differing languages from which one finding about the key replaces the findings about each language.
  private static let manyLanguages = 4

  /// Compares each member of a group with the first one, and reports the differences.
  private func check(
    _ group: [Member],
    _ languages: [String],
    _ indices: [[Int?]],
    _ tables: [TableSummary],
    _ findings: inout FindingCollector
  ) {
    func cell(_ member: Member, _ language: Int?) -> TableSummary.Cell? {
      guard let language else { return nil }
      let cell = tables[member.table].cell(entry: member.entry, language: language)
      return cell.status == .translated && cell.length > 0 ? cell : nil
    }
    let first = group[0]
    guard let source = tables[first.table].context.sourceIndex else { return }
    let sourceHash = tables[first.table].cell(entry: first.entry, language: source).textHash
    var original: Texts?
    var seen: [[UInt64]] = languages.indices.map { language in
      cell(first, indices[first.table][language]).map { [$0.textHash] } ?? []
    }
    for member in group.dropFirst() {
      // A translation that an earlier key has as well was reported there.
      let differing = languages.indices.filter { language in
        guard let hash = cell(member, indices[member.table][language])?.textHash, let reference = seen[language].first,
          reference != sourceHash, hash != sourceHash, !seen[language].contains(hash)
        else { return false }
        seen[language].append(hash)
        return true
      }
      guard !differing.isEmpty else { continue }
      let reference = original ?? Texts(tables[first.table], first.entry)
      original = reference
      guard let reference, let other = Texts(tables[member.table], member.entry), other.source == reference.source,
        !other.isTold(from: reference)
      else { continue }
      let isShort = Words(other.source).words.count < 3
      let pairs = differing.compactMap { language -> Pair? in
        guard let x = indices[first.table][language].flatMap(reference.text),
          let index = indices[member.table][language], let y = other.text(in: index), x.value != y.value,
          // A short string may be a title under one key and part of a sentence under the other.
          !isShort || !x.value.hasSkeleton(of: y.value)
        else { return nil }
        return Pair(language: tables[member.table].context.languages[index], other: x, text: y)
      }
      report(pairs, reference, other, in: tables[member.table], &findings)
    }
  }

  private func report(
    _ pairs: [Pair],
    _ reference: Texts,
    _ other: Texts,
    in table: TableSummary,
    _ findings: inout FindingCollector
  ) {
    if pairs.count >= Self.manyLanguages, let example = pairs.first {
      findings.report(
        .inconsistent(other.source, in: pairs.count, example, under: reference.entry.key.value),
        in: other.entry.key.file,
        at: other.entry.key.span,
        subject: table.subject(entry: other.entry),
        related: pairs.map { Finding.Related(findings.snapshot.place($0.text.file, $0.text.span), "this translation") }
      )
      return
    }
    for pair in pairs {
      findings.report(
        .inconsistent(other.source, pair.text.value, pair.other.value, under: reference.entry.key.value),
        at: pair.text,
        subject: table.subject(entry: other.entry, language: pair.language.written),
        related: [
          Finding.Related(findings.snapshot.place(pair.other.file, pair.other.span), "the other translation")
        ]
      )
    }
  }

  fileprivate struct Pair {
    var language: LanguageProfile
    var other: Text
    var text: Text
  }

  /// An entry whose source string has no variations.
  private struct Texts {
    let table: TableSummary
    /// The entry without its localizations.
    let entry: Entry
    let source: String

    init?(_ table: TableSummary, _ index: Int) {
      guard let language = table.context.sourceIndex, let source = table.onlyText(entry: index, language: language)
      else { return nil }
      self.table = table
      self.entry = table.table.entries.header(at: index)
      self.source = source.value
    }

    /// Returns the translation into a language, or `nil` if it has variations.
    func text(in language: Int) -> Text? { table.onlyText(entry: entry.index, language: language) }

    /// Returns whether both entries have comments, and the comments differ.
    func isTold(from other: Texts) -> Bool {
      guard let comment = entry.comment?.value, let theirs = other.entry.comment?.value else { return false }
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
    in count: Int,
    _ pair: InconsistentTranslation.Pair,
    under key: String
  ) -> Finding.Message {
    """
    \(quoted: source) is translated differently here than under \(quoted: key) in \(count) languages, for \
    example as \(quoted: pair.text.value) and \(quoted: pair.other.value) in \(pair.language.name)
    """
  }

  fileprivate static func inconsistent(
    _ source: String,
    _ target: String,
    _ other: String,
    under key: String
  ) -> Finding.Message {
    "\(quoted: source) is translated as \(quoted: target) here and as \(quoted: other) under \(quoted: key)"
  }
}
