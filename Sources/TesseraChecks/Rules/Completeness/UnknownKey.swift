import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports keys of translated `.strings` files that the table of the source language lacks.
package struct UnknownKey: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C14",
    severity: .information,
    summary: "a translated `.strings` file has a key that the file of the source language lacks",
    rationale: """
      There are two possible causes. If the key is no longer used, its translation is unnecessary. \
      If the source string is missing, the app shows the key to users of the source language.

      Some keys are reported in another way, or not at all:

      - Only the preset `thorough` reports keys that are source strings themselves.
      - The rule `unused-key` reports keys that no source file contains.
      - The table `InfoPlist` is not checked, because its source strings are stored elsewhere. \
      There is one exception: if the table consists mainly of keys copied from other tables, the \
      copied keys are reported together. The system does not read the copied keys, so errors about \
      their strings are omitted.
      - The keys of a table for a nib or storyboard refer to objects. If no nib or storyboard with \
      the name of the table contains the object of a key, the rule regards the object as removed. \
      All keys of removed objects in a table are reported together. Other notes and warnings about \
      the strings of these keys are omitted.

      The preset `recommended` combines some findings:

      - An unknown key that occurs in at least three languages is reported once. More than three \
      of these keys are reported as one finding.
      - More than three other unknown keys of a file are reported as one finding.
      """,
    remedy: "Remove the key from the translations, or add it to the file of the source language.",
    triggering: [
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"window.close\" = \"Close\";\n\"window.open\" = \"Open\";\n",
          "App/sk.lproj/Localizable.strings":
            "\"window.close\" = \"Zavrieť\";\n\"window.open\" = \"Otvoriť\";\n↓\"window.lock\" = \"Zamknúť\";\n",
        ],
        messages: ["the source table has no key \"window.lock\""]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"Close\" = \"Close\";\n\"Open the window\" = \"Open the window\";\n",
          "App/sk.lproj/Localizable.strings":
            "\"Close\" = \"Zavrieť\";\n↓\"Lock the window\" = \"Zamknúť okno\";\n",
        ],
        configuration: "{ \"preset\" : \"thorough\" }",
        messages: ["the source table has no key \"Lock the window\""]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": (1...9).map { "\"page.\($0)\" = \"Page \($0)\";\n" }.joined(),
          "App/sk.lproj/Localizable.strings":
            "\"page.1\" = \"Strana 1\";\n↓\"text.1\" = \"Text 1\";\n"
            + (2...4).map { "\"text.\($0)\" = \"Text \($0)\";\n" }.joined(),
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["the source table lacks 4 keys of this file, the first of which is \"text.1\""]
      ),
      RuleExample(
        files: [
          "App/Base.lproj/Main.storyboard": "<document><label text=\"Close\" id=\"abc-12-xyz\"/></document>",
          "App/sk.lproj/Main.strings":
            "\"abc-12-xyz.text\" = \"Zavrieť\";\n↓\"xyz-12-abc.text\" = \"Otvoriť\";\n",
        ],
        messages: ["\"xyz-12-abc.text\" belongs to an object that no nib or storyboard of the same name contains"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/InfoPlist.strings":
            "\"CFBundleName\" = \"Pages\";\n↓\"page.1\" = \"Page 1\";\n"
            + (2...10).map { "\"page.\($0)\" = \"Page \($0)\";\n" }.joined(),
          "App/Strings/en.lproj/Localizable.strings": (1...10).map { "\"page.\($0)\" = \"Page \($0)\";\n" }.joined(),
        ],
        messages: [
          """
          10 of the 11 keys of this table are copies of keys of other tables, the first of which is "page.1": \
          remove them from this table, which the system uses only for values of Info.plist
          """
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "App/en.lproj/Main.strings": "\"abc-12-xyz.title\" = \"Close\";\n",
          "App/sk.lproj/Main.strings": "\"abc-12-xyz.title\" = \"Zavrieť\";\n\"xyz-12-abc.title\" = \"Otvoriť\";\n",
        ]
      ),
      RuleExample(
        files: [
          "App/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Windows\";\n",
          "App/sk.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Dvere\";\n",
        ]
      ),
      .entries(
        """
        { "window.lock" : { "extractionState" : "manual", "localizations" : {
          "sk" : { "stringUnit" : { "state" : "translated", "value" : "Zamknúť" } }
        } } }
        """
      ),
    ]
  )

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    checkObjects(of: table, &findings)
    checkCopies(in: table, &findings)
    guard table.table.format == .legacy, table.table.role == .ordinary, let source = table.context.sourceIndex else {
      return
    }
    let unknown = table.entries.indices.filter {
      let cell = table.cell(entry: $0, language: source)
      return cell.textHash == 0 || cell.isImplied && findings.preset >= .thorough
    }
    // If the source table has fewer keys than it lacks, the source strings are stored elsewhere.
    let known = table.entries.indices.count {
      let cell = table.cell(entry: $0, language: source)
      return cell.textHash != 0 && !cell.isImplied
    }
    guard !unknown.isEmpty, unknown.count <= known else { return }
    var shared: [GroupedFinding] = []
    var ofLanguages: [Int: [GroupedFinding]] = [:]
    for index in unknown where !table.isUnused(entry: index, in: findings.snapshot) {
      let entry = table.entry(at: index)
      let key = entry.key.value
      // The strings of `Base` are also source strings.
      let isIdentifier = key.looksLikeIdentifier && key.isProgrammatic
      guard isIdentifier || findings.preset >= .thorough, WorkspaceSnapshot.objectID(of: key) == nil,
        !entry.localizations.contains(where: { $0.language == "Base" })
      else { continue }
      let unknown = entry.localizations.filter { $0.languageIndex != source && !$0.isImplied }
      if findings.preset < .thorough, unknown.count > 2 {
        // A key that several languages have is probably in use and missing from the file of the source language.
        shared.append(
          GroupedFinding(
            message: .unknownInSeveral(key, unknown.count),
            file: unknown[0].file,
            span: unknown[0].span,
            subject: table.subject(entry: entry)
          )
        )
        continue
      }
      for localization in unknown {
        ofLanguages[localization.languageIndex, default: []].append(
          GroupedFinding(
            message: .unknown(key),
            file: localization.file,
            span: localization.span,
            subject: table.subject(entry: entry, language: localization.language)
          )
        )
      }
    }
    findings.report(shared) { .manyUnknownInSeveral($0.first?.subject.key ?? "", $0.count) }
    for (_, unknown) in ofLanguages.sorted(by: { $0.key < $1.key }) {
      findings.report(unknown) { .manyUnknown($0.first?.subject.key ?? "", $0.count) }
    }
  }

  /// Reports the strings of objects that the nib or storyboard of the table no longer contains as one finding.
  private func checkObjects(of table: TableSummary, _ findings: inout FindingCollector) {
    let removed = table.entries.indices.filter { table.isOfRemovedObject(entry: $0, in: findings.snapshot) }
    guard let first = removed.first.map(table.entry(at:)) else { return }
    findings.report(
      .removed(removed.count, first.key.value),
      in: first.key.file,
      at: first.key.span,
      severity: .information,
      subject: table.subject(entry: first)
    )
  }
}

extension UnknownKey {
  /// Reports the keys of an `InfoPlist` table that are copies of keys of other tables as one finding.
  private func checkCopies(in table: TableSummary, _ findings: inout FindingCollector) {
    guard table.table.role == .infoPlist else { return }
    let copied = table.entries.indices.filter {
      let key = table.table.entries.key(at: $0)
      return findings.snapshot.isStray(key.value, in: findings.snapshot[key.file].path)
    }
    guard let first = copied.first.map(table.entry(at:)) else { return }
    findings.report(
      .copied(copied.count, of: table.entries.count, first.key.value),
      in: first.key.file,
      at: first.key.span,
      subject: table.subject()
    )
  }
}

extension String {
  /// A Boolean value that indicates whether the string is certainly no name, such as "Ust-Nera" and "AutoTimer", whose key
  /// is its source string.
  fileprivate var isProgrammatic: Bool {
    utf8.first?.isLowercaseLetter ?? false || utf8.dropLast().contains { "._[".utf8.contains($0) }
  }
}

extension Finding.Message {
  fileprivate static func copied(_ count: Int, of total: Int, _ key: String) -> Finding.Message {
    """
    \(count) of the \(total) keys of this table are copies of keys of other tables, the first of which is \
    \(quoted: key): remove them from this table, which the system uses only for values of Info.plist
    """
  }

  fileprivate static func manyUnknownInSeveral(_ key: String, _ count: Int) -> Finding.Message {
    "the source table lacks \(count) keys that several languages have, the first of which is \(quoted: key)"
  }

  fileprivate static func unknownInSeveral(_ key: String, _ count: Int) -> Finding.Message {
    "the source table has no key \(quoted: key), but \(count) languages have it"
  }

  fileprivate static func removed(_ count: Int, _ key: String) -> Finding.Message {
    count == 1
      ? "\(quoted: key) belongs to an object that no nib or storyboard of the same name contains"
      : """
      \(count) keys belong to objects that no nib or storyboard of the same name contains, the first of which is \(quoted: key)
      """
  }

  fileprivate static func manyUnknown(_ key: String, _ count: Int) -> Finding.Message {
    "the source table lacks \(count) keys of this file, the first of which is \(quoted: key)"
  }

  fileprivate static func unknown(_ key: String) -> Finding.Message { "the source table has no key \(quoted: key)" }
}
