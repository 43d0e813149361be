package import TesseraInspection
import TesseraCore
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// A rule that reports keys that violate the naming settings, have no usable symbol, or are hard to distinguish.
package struct KeyNaming: EntryRule, TableRule, WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "D4",
    severity: .warning,
    summary: "a key violates the naming pattern, is too long, has no usable Swift symbol, or resembles another key",
    rationale: """
      Xcode 26 can generate a Swift symbol for each key that was added manually, and does so for \
      Swift packages. Xcode derives the name of the symbol from the letters and digits of the key, \
      and the parameters of the symbol from the arguments. A key without letters and digits, or \
      with the same symbol as another key, stops the build.

      Whether an Xcode project generates symbols depends on its build settings. The rule therefore \
      checks symbols only in these cases:

      - The table is in a Swift package.
      - The entry requests a symbol.
      - The preset is `thorough`.

      With the preset `recommended`, all keys of a table that have the same symbol as another key \
      are reported as one note.

      Two keys that differ only in case or white space are easily confused, and often one of them \
      is a typing error. The preset `thorough` reports such keys. The settings `keys.convention`, \
      `keys.pattern` and `keys.maximumLength` define the allowed keys.
      """,
    remedy: "Rename the key, in the table and in the code that uses it.",
    triggering: [
      .entries(
        """
        {
          "cart.empty" : { "extractionState" : "manual" },
          ↓"cart_empty" : { "extractionState" : "manual" }
        }
        """,
        messages: ["\"cart_empty\" and \"cart.empty\" both become the symbol `cartEmpty`"]
      ),
      .entries(
        "{ ↓\"%lld\" : { \"extractionState\" : \"manual\" }, \"%@\" : { } }",
        messages: ["no symbol can be derived from the key \"%lld\", which was added manually"]
      ),
      .entries(
        "{ ↓\"\" : { \"generatesSymbol\" : true } }",
        messages: ["no symbol can be derived from the key \"\", for which the catalog requests one"]
      ),
      .entries(
        "{ \"Add to cart\" : { }, ↓\"Add to Cart\" : { } }",
        messages: ["\"Add to Cart\" differs from \"Add to cart\" only in case"]
      ),
      .entries(
        "{ \"Name\" : { }, ↓\"Name \" : { } }",
        messages: ["\"Name \" differs from \"Name\" only in white space"]
      ),
      .entries(
        "{ \"cart.empty\" : { }, ↓\"CartTitle\" : { } }",
        configuration: "{ \"keys\" : { \"pattern\" : \"[a-z]+(\\\\.[a-z]+)*\" } }",
        messages: ["the key \"CartTitle\" does not match the pattern \"[a-z]+(\\.[a-z]+)*\""]
      ),
      .entries(
        """
        {
          "cart.empty_view.title" : { },
          ↓"cart.emptyView.title" : { },
          ↓"Your cart is empty" : { },
          ↓"title" : { }
        }
        """,
        configuration: "{ \"keys\" : { \"convention\" : \"reverse-domain snake_case\" } }",
        messages: ["cart.emptyView.title", "Your cart is empty", "title"].map {
          "the key \"\($0)\" is not in reverse-domain snake_case, as \"cart.empty_view.title\" is"
        }
      ),
      .entries(
        "{ ↓\"Your cart is empty\" : { } }",
        configuration: "{ \"keys\" : { \"maximumLength\" : 12 } }",
        messages: ["the key \"Your cart is empty\" has 18 characters, but only 12 are allowed"]
      ),
      .entries(
        "{ ↓\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\" : { }, \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa?\" : { } }",
        configuration: "{ \"keys\" : { \"pattern\" : \"(a+)+$\" } }",
        messages: [
          "the pattern \"(a+)+$\" takes too long for \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\", so keys are not compared with it"
        ]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "%lld" : { "extractionState" : "manual" },
          "cart.empty" : { "extractionState" : "manual" },
          "cart_empty" : { "extractionState" : "manual" }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .entries(
        """
        {
          "%lld files" : { "extractionState" : "manual", "generatesSymbol" : false },
          "cart.empty" : { "extractionState" : "manual" },
          "cart_empty" : { },
          "files" : { "extractionState" : "manual" },
          "Login" : { },
          "Log in" : { }
        }
        """,
        configuration: "{ \"keys\" : { \"maximumLength\" : 12 } }"
      ),
      RuleExample(
        files: ["App/en.lproj/Main.strings": "\"aB1-cd-EfG.text\" = \"Title\";\n"],
        configuration: "{ \"keys\" : { \"convention\" : \"snake_case\", \"pattern\" : \"[a-z]+\" } }"
      ),
      RuleExample(
        files: ["App/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";\n"],
        configuration: "{ \"keys\" : { \"pattern\" : \"[a-z.]+\", \"maximumLength\" : 5 } }"
      ),
    ]
  )

  package init() {}

  package func check(_ entry: EntryContext, _ findings: inout FindingCollector) {
    guard entry.table.table.role == .ordinary else { return }
    let key = entry.entry.key.value
    if entry.table.table.format == .catalog, KeySymbol.isWanted(for: entry.entry), KeySymbol.name(for: key) == nil {
      let isAsked = entry.entry.generatesSymbol == true
      // Whether an Xcode project generates symbols is one of its build settings.
      let isMild = entry.table.module.isOutsidePackages && !isAsked
      if !isMild || findings.preset >= .thorough {
        findings.report(
          .noSymbol(key, isAsked),
          in: entry.entry.key.file,
          at: entry.entry.key.span,
          severity: isMild ? .information : nil
        )
      }
    }
    guard let limit = entry.table.configuration.keys.maximumLength else { return }
    guard key.utf8.count > limit, key.count > limit else { return }
    findings.report(.tooLong(key, key.count, limit), in: entry.entry.key.file, at: entry.entry.key.span)
  }

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    guard table.table.role == .ordinary else { return }
    let entries = table.entries
    var reported: Set<Int> = []
    var clashes: [GroupedFinding] = []
    for group in HashGroups(count: entries.count, hash: { entries[$0].symbolHash }).groups {
      for index in group.dropFirst() {
        let (entry, first) = (table.entry(at: index), table.entry(at: group[0]))
        guard let symbol = KeySymbol.name(for: entry.key.value) else { continue }
        reported.insert(index)
        let isMild = table.context.module.isOutsidePackages && entry.generatesSymbol != true
        guard !isMild || findings.preset >= .thorough else { continue }
        let message = Finding.Message.oneSymbol(symbol, entry.key.value, first.key.value)
        guard findings.preset >= .thorough else {
          clashes.append(
            GroupedFinding(
              message: message,
              file: entry.key.file,
              span: entry.key.span,
              severity: .information,
              subject: table.subject(entry: entry),
              related: [Self.related(first, findings.snapshot)]
            )
          )
          continue
        }
        report(message, entry, beside: first, in: table, isMild: isMild, &findings)
      }
    }
    findings.report(clashes, maximum: 1) { ($0.first?.message ?? "").adding(otherCount: $0.count - 1) }
    // English texts as keys often differ in case on purpose, as a heading and a word within a sentence do.
    guard findings.preset >= .thorough else { return }
    for group in HashGroups(count: entries.count, hash: { entries[$0].foldedKeyHash }).groups {
      let members = group.filter { !entries[$0].isStale }
      for index in members.dropFirst() where !reported.contains(index) {
        let (entry, first) = (table.entry(at: index), table.entry(at: members[0]))
        let (a, b) = (first.key.value, entry.key.value)
        guard a != b, !a.isBlank, KeyFolding.folded(a) == KeyFolding.folded(b) else { continue }
        let isCase = a.utf8.count == b.utf8.count
        report(isCase ? .onlyCase(b, a) : .onlySpace(b, a), entry, beside: first, in: table, isMild: true, &findings)
      }
    }
  }

  /// Checks the keys of all tables against `keys.pattern` and `keys.convention`.
  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    var budget = RegexBudget()
    for (number, configuration) in workspace.snapshot.settings.configurations.enumerated() {
      let keys = configuration.keys
      let tables = workspace.tables.filter { $0.context.settingsIndex == number && $0.table.role == .ordinary }
      if let regex = keys.pattern.flatMap({ try? BoundedRegex($0) }) {
        check(tables, against: regex, &budget, &findings) { .mismatch($0, regex) }
      }
      if let convention = keys.convention, let regex = try? BoundedRegex(convention.pattern) {
        check(tables, against: regex, &budget, &findings) { .unconventional($0, convention) }
      }
    }
  }

  /// If a search reaches a limit, the check ends, because searches in other keys would probably reach it too.
  private func check(
    _ tables: [TableSummary],
    against regex: BoundedRegex,
    _ budget: inout RegexBudget,
    _ findings: inout FindingCollector,
    mismatch: (String) -> Finding.Message
  ) {
    var pattern = MeteredRegex(regex)
    for table in tables {
      for index in table.entries.indices where !table.entries[index].isStale && !table.isInterfaceElement(index) {
        let entry = table.entry(at: index)
        let key = entry.key.value
        let outcome = pattern.matchesWhole(key, &budget)
        let message: Finding.Message
        switch outcome {
        case .match: continue
        case .noMatch: message = mismatch(key)
        case .givenUp(let reason): message = .gaveUp(regex, key, reason)
        }
        findings.report(message, in: entry.key.file, at: entry.key.span, subject: table.subject(entry: entry))
        if case .givenUp = outcome { return }
      }
    }
  }

  private func report(
    _ message: Finding.Message,
    _ entry: Entry,
    beside first: Entry,
    in table: TableSummary,
    isMild: Bool,
    _ findings: inout FindingCollector
  ) {
    findings.report(
      message,
      in: entry.key.file,
      at: entry.key.span,
      severity: isMild ? .information : nil,
      subject: table.subject(entry: entry),
      related: [Self.related(first, findings.snapshot)]
    )
  }

  private static func related(_ other: Entry, _ snapshot: WorkspaceSnapshot) -> Finding.Related {
    Finding.Related(snapshot.place(other.key.file, other.key.span), "the other key")
  }
}

extension Finding.Message {
  fileprivate static func oneSymbol(_ symbol: String, _ key: String, _ other: String) -> Finding.Message {
    "\(quoted: key) and \(quoted: other) both become the symbol `\(symbol)`"
  }

  /// Returns the message with the number of other keys that it applies to.
  fileprivate func adding(otherCount others: Int) -> Finding.Message {
    others > 0 ? "\(self), and \(others) more \(others == 1 ? "key has" : "keys have") the symbol of another key" : self
  }

  fileprivate static func noSymbol(_ key: String, _ isAsked: Bool) -> Finding.Message {
    let reason = isAsked ? "for which the catalog requests one" : "which was added manually"
    return "no symbol can be derived from the key \(quoted: key), \(reason)"
  }

  fileprivate static func onlyCase(_ key: String, _ other: String) -> Finding.Message {
    "\(quoted: key) differs from \(quoted: other) only in case"
  }

  fileprivate static func onlySpace(_ key: String, _ other: String) -> Finding.Message {
    "\(quoted: key) differs from \(quoted: other) only in white space"
  }

  fileprivate static func tooLong(_ key: String, _ count: Int, _ limit: Int) -> Finding.Message {
    "the key \(quoted: key) has \(count) characters, but only \(limit) are allowed"
  }

  fileprivate static func mismatch(_ key: String, _ pattern: BoundedRegex) -> Finding.Message {
    "the key \(quoted: key) does not match the pattern \(quoted: pattern.pattern)"
  }

  fileprivate static func unconventional(_ key: String, _ convention: KeyConvention) -> Finding.Message {
    "the key \(quoted: key) is not in \(convention.rawValue), as \(quoted: convention.example) is"
  }

  fileprivate static func gaveUp(
    _ pattern: BoundedRegex,
    _ key: String,
    _ reason: MeteredRegex.Reason
  ) -> Finding.Message {
    switch reason {
    case .search:
      "the pattern \(quoted: pattern.pattern) takes too long for \(quoted: key), so keys are not compared with it"
    case .total(let steps, let count):
      """
      the pattern \(quoted: pattern.pattern) takes too long, so other keys are not compared with it: \(steps) steps \
      for \(count) keys
      """
    }
  }
}
