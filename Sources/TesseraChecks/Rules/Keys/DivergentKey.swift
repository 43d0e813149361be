package import TesseraInspection
import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// Finds keys that say one thing in one table and another in the next.
package struct DivergentKey: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "D3",
    severity: .warning,
    preset: .thorough,
    summary: "a key stands in several tables or modules with different source texts",
    rationale: """
      Whoever forgets to name the table, or names the wrong bundle, shows the other text, and nothing warns. Copies of \
      one text that were reworded in one place only look the same. Keys of one word, such as `title`, and keys that differ \
      everywhere are left out; across modules, where each has its own bundle, it is only mentioned.
      """,
    remedy: "Rename one of the keys; or make the texts equal and keep one of the two.",
    triggering: [
      RuleExample(
        files: [
          "App/Localizable.xcstrings": catalog("cart.empty", "Your cart is empty"),
          "App/Shop.xcstrings": catalog("↓cart.empty", "Nothing in your bag"),
        ],
        messages: ["\"cart.empty\" is \"Nothing in your bag\" here and \"Your cart is empty\" in Localizable"]
      ),
      RuleExample(
        files: [
          "Home/Localizable.xcstrings": catalog("error.network", "You are offline."),
          "Shop/Localizable.xcstrings": catalog("↓error.network", "No connection"),
        ],
        messages: ["\"error.network\" is \"No connection\" here and \"You are offline.\" in Home"]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "App/Localizable.xcstrings": catalog("cart.empty", "Your cart is empty"),
          "App/Shop.xcstrings": catalog("cart.empty", "Your cart is empty"),
        ]
      ),
      RuleExample(
        files: [
          "Home/Localizable.xcstrings": catalog("title", "Home"),
          "Shop/Localizable.xcstrings": catalog("title", "Shop"),
        ]
      ),
      RuleExample(
        files: [
          "App/InfoPlist.xcstrings": catalog("CFBundleName", "App"),
          "Widget/InfoPlist.xcstrings": catalog("CFBundleName", "Widget"),
        ]
      ),
    ]
  )

  package init() {}

  private struct Place {
    var table: Int
    var entry: Int
    var keyHash: UInt64
    var textHash: UInt64
  }

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    let places = Self.places(in: workspace.tables)
    for group in HashGroups(count: places.count, hash: { places[$0].keyHash }).groups {
      let first = places[group[0]]
      let texts = Set(group.map { places[$0].textHash })
      // A key that is something else everywhere is meant to be: the name of a part, say.
      guard 2...3 ~= texts.count else { continue }
      let original = Self.text(of: first, in: workspace)
      for place in group.dropFirst().map({ places[$0] }) where place.textHash != first.textHash {
        guard let original, let other = Self.text(of: place, in: workspace), original.key == other.key,
          original.text.value != other.text.value
        else { continue }
        let a = workspace.tables[first.table]
        let b = workspace.tables[place.table]
        guard a.table.sourceLanguage == b.table.sourceLanguage else { continue }
        let isOneModule =
          a.context.module.path == b.context.module.path && a.context.module.name == b.context.module.name
        guard Self.hasParts(other.key) else { continue }
        let name = isOneModule ? a.table.name : a.context.module.name
        findings.report(
          .divergent(other.key, other.text.value, original.text.value, in: name),
          in: other.entry.key.file,
          at: other.entry.key.span,
          severity: isOneModule ? nil : .information,
          subject: b.subject(entry: other.entry),
          related: [Finding.Related(findings.snapshot.place(original.text.file, original.text.span), "the other text")]
        )
      }
    }
  }

  /// Every key that a developer chose, with a text of its own.
  private static func places(in tables: [TableSummary]) -> [Place] {
    var places: [Place] = []
    // Two tables at least: one table's keys differ.
    guard tables.count > 1 else { return [] }
    for (number, table) in tables.enumerated() where table.table.role == .ordinary {
      guard let source = table.context.sourceIndex else { continue }
      for index in table.entries.indices
      where table.entries[index].needsTranslation && !table.isInterfaceElement(index) {
        let cell = table.cell(entry: index, language: source)
        guard cell.length > 0, cell.textHash != table.entries[index].keyHash else { continue }
        places.append(
          Place(
            table: number,
            entry: index,
            keyHash: table.entries[index].keyHash,
            textHash: cell.textHash
          )
        )
      }
    }
    return places
  }

  private static func text(
    of place: Place,
    in workspace: WorkspaceSummary
  ) -> (entry: Entry, key: String, text: Text)? {
    let table = workspace.tables[place.table]
    let entry = table.entry(at: place.entry)
    guard let source = table.context.sourceIndex,
      let text = entry.localization(languageIndex: source)?.principalUnit?.text
    else { return nil }
    return (entry, entry.key.value, text)
  }

  /// `title` means something else in every module; `settings.sync.title` hardly does.
  private static func hasParts(_ key: String) -> Bool {
    Words(key).words.count > 1 || key.utf8.contains(UInt8(ascii: "_"))
  }

  private static func catalog(_ key: String, _ value: String) -> String {
    let mark = key.hasPrefix("↓") ? "↓" : ""
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
          \(mark)"\(key.dropFirst(mark.count))" : {
            "extractionState" : "manual",
            "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "\(value)" } } }
          }
        },
        "version" : "1.0"
      }
      """
  }
}

extension Finding.Message {
  fileprivate static func divergent(_ key: String, _ text: String, _ other: String, in name: String) -> Finding.Message
  {
    "\(quoted: key) is \(quoted: text) here and \(quoted: other) in \(name)"
  }
}
