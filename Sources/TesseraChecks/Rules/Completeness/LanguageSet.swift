import TesseraCore
import TesseraFormats
import TesseraStrings
package import TesseraInspection
import TesseraWorkspace

/// A rule that reports modules and tables that lack a language.
package struct LanguageSet: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "C7",
    severity: .warning,
    summary:
      "the languages of a module differ from those of its app, or the module lacks one that the settings require",
    rationale: """
      An app that supports Japanese looks broken if one of its screens does not. The rule \
      `app-languages` reports the reverse: modules with a language that their app lacks.

      If `languages.required` is empty, the rule compares the module with its app: a module that \
      depends on this module, and on which no other module depends. If there is no such module, \
      the rule compares the module with the folders that contain an app icon.

      With the preset `recommended`, all languages that a module lacks are reported as one note. \
      Languages in which the app has only copies of the source strings do not count. The preset \
      `thorough` also compares the tables of a module with each other.
      """,
    remedy: """
      Add the language to the module, table or app, or list the intended languages in \
      `languages.required`.
      """,
    triggering: [
      .entries(
        "{ \"Close\" : { } }",
        configuration: "{ \"languages\" : { \"required\" : [\"en\", \"ja\", \"pt-BR\"] } }",
        messages: [
          "App has no strings in Brazilian Portuguese, which `languages.required` lists",
          "App has no strings in Japanese, which `languages.required` lists",
        ]
      ),
      RuleExample(
        files: [
          "App/Localizable.xcstrings": LanguageExamples.catalog("Start", ["de", "ja"]),
          "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{ \"info\" : { \"version\" : 1 } }",
          "Home/Localizable.xcstrings": LanguageExamples.catalog("Home", ["de"]),
        ],
        messages: ["Home has no strings in Japanese, which App supports"]
      ),
      RuleExample(
        files: [
          "Package.swift": LanguageExamples.package,
          "Sources/Home/Localizable.xcstrings": LanguageExamples.catalog("Home", ["de"]),
          "Sources/Shop/Localizable.xcstrings": LanguageExamples.catalog("Shop", ["de", "fr-CA"]),
        ],
        messages: ["Home has no strings in Canadian French, which Shop supports"]
      ),
      RuleExample(
        files: [
          "App/InfoPlist.xcstrings": LanguageExamples.catalog("CFBundleDisplayName", []),
          "App/Localizable.xcstrings": LanguageExamples.catalog("Start", ["de", "fr"]),
        ],
        messages: ["InfoPlist has no strings in German and French, which other tables of App have"]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "App/Localizable.xcstrings": LanguageExamples.catalog("Start", ["de", "en-GB", "pt-BR", "zh-Hans"]),
          "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{ \"info\" : { \"version\" : 1 } }",
          "Home/Localizable.xcstrings": LanguageExamples.catalog("Home", ["de", "pt", "zh-CN"]),
        ]
      ),
      RuleExample(
        files: [
          "One/Localizable.xcstrings": LanguageExamples.catalog("One", ["de"]),
          "Two/Localizable.xcstrings": LanguageExamples.catalog("Two", ["fr"]),
        ]
      ),
      RuleExample(
        files: [
          "App/Localizable.xcstrings": LanguageExamples.catalog("Start", ["de"]),
          "App/Signs.xcstrings": LanguageExamples.catalog("%@ – %@", []),
        ]
      ),
    ]
  )

  package init() {}

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    let modules = workspace.tablesByModule.compactMap { ModuleLanguages($0) }.filter {
      $0.isShipped && (findings.preset >= .thorough || !$0.isOutsideLanguageFolders(workspace.snapshot))
    }
    let settings = EffectiveRules(workspace.snapshot.settings)
    let apps = AppsOfModules(modules, in: workspace.snapshot)
    let unlisted = UnlistedLanguages(workspace.snapshot)
    for module in modules {
      let place = module.tables.first?.table.files.first
      let path = place.map { workspace.snapshot[$0].path } ?? module.module.path
      let required = settings.settings(at: path).requiredLanguages
      if required.isEmpty {
        compare(module, with: apps.apps(of: module), unlisted, &findings)
      } else {
        for language in required {
          guard let tag = LanguageTag(language), !module.serves(tag), module.needsTranslation(into: tag) else {
            continue
          }
          report(.notAsRequired(module.module.name, LanguageProfile(language)), language, module, &findings)
        }
      }
      // Tables often contain samples, or strings that are the same in all languages.
      if findings.preset >= .thorough { compareTables(of: module, &findings) }
    }
  }

  /// Reports languages that all apps have and the module lacks.
  private func compare(
    _ module: ModuleLanguages,
    with apps: [ModuleLanguages],
    _ unlisted: UnlistedLanguages,
    _ findings: inout FindingCollector
  ) {
    guard let app = apps.first else { return }
    let missing = (findings.preset < .thorough ? app.translatedLanguages : app.languages).filter { language in
      apps.allSatisfy { $0.serves(language.tag) } && !module.serves(language.tag)
        && module.needsTranslation(into: language.tag)
        && !unlisted.contain(language: language.written, of: app.module.name)
    }
    // A bundle in the sources, such as a plug-in, often belongs to another project. Names with several periods, such as
    // `com.example.app`, are identifiers.
    let isBundle = Path.components(module.module.path).contains { component in
      component.utf8.count { $0 == UInt8(ascii: ".") } == 1 && !Path.pathExtension(component).isEmpty
    }
    guard let file = module.tables.first?.table.files.first else { return }
    func message(_ languages: [String]) -> Finding.Message {
      .notAsApp(module.module.name, languages.map { LanguageProfile($0) }, app.module.name)
    }
    let severity: Severity? = isBundle || findings.preset < .thorough ? .information : nil
    if module.languages.count < 2, missing.count > 1 {
      report(message(missing.map(\.written)), nil, module, severity: severity, &findings)
    } else {
      let lacking = missing.map { language in
        GroupedFinding(
          message: message([language.written]),
          file: file,
          span: .start,
          severity: severity,
          subject: Finding.Subject(module: module.module.name, language: language.written)
        )
      }
      findings.report(lacking, maximum: 1) { message($0.compactMap(\.subject.language)) }
    }
  }

  /// Reports tables that lack a language that other tables of the module have.
  private func compareTables(of module: ModuleLanguages, _ findings: inout FindingCollector) {
    for (table, own) in zip(module.tables, module.tableLanguages) where table.translatableCount > 0 {
      guard let source = LanguageTag(table.table.sourceLanguage) else { continue }
      let served = ServedLanguages(own.map(\.tag))
      let missing = module.languages.filter { language in
        !served.serves(language.tag) && !language.tag.isSameLanguage(as: source)
      }
      for group in Self.groups(missing, isUntranslated: own.count < 2) {
        guard let file = table.table.files.first else { continue }
        findings.report(
          .tableLacks(table.table.name, group.map { LanguageProfile($0.written) }, module.module.name),
          in: file,
          subject: table.subject(language: group.count == 1 ? group.first?.written : nil)
        )
      }
    }
  }

  /// Returns one group per language, or a single group if nothing is translated yet, so that each group is one finding.
  private static func groups(
    _ missing: [ModuleLanguages.Language],
    isUntranslated: Bool
  ) -> [[ModuleLanguages.Language]] {
    isUntranslated && missing.count > 1 ? [missing] : missing.map { [$0] }
  }

  private func report(
    _ message: Finding.Message,
    _ language: String?,
    _ module: ModuleLanguages,
    severity: Severity? = nil,
    _ findings: inout FindingCollector
  ) {
    guard let file = module.tables.first?.table.files.first else { return }
    findings.report(
      message,
      in: file,
      severity: severity,
      subject: Finding.Subject(module: module.module.name, language: language)
    )
  }
}

extension ModuleLanguages {
  /// Returns whether all tables are `.strings` files outside of language folders, which the system does not read.
  fileprivate func isOutsideLanguageFolders(_ snapshot: WorkspaceSnapshot) -> Bool {
    tables.allSatisfy { table in
      table.table.format == .legacy
        && table.table.files.allSatisfy { Path.languageFolder(of: snapshot[$0].path) == nil }
    }
  }

  /// Returns whether the module has translatable strings, apart from names of bundles, whose source language is not the given language.
  fileprivate func needsTranslation(into language: LanguageTag) -> Bool {
    tables.contains { table in
      table.entries.indices.contains { table.entries[$0].needsTranslation && !table.isSystemName(entry: $0) }
        && LanguageTag(table.table.sourceLanguage).map { !$0.isSameLanguage(as: language) } ?? true
    }
  }
}

extension Finding.Message {
  fileprivate static func notAsRequired(_ module: String, _ language: LanguageProfile) -> Finding.Message {
    "\(module) has no strings in \(language.name), which `languages.required` lists"
  }

  fileprivate static func notAsApp(_ module: String, _ languages: [LanguageProfile], _ app: String) -> Finding.Message {
    "\(module) has no strings in \(languages.map(\.name).enumeration), which \(app) supports"
  }

  fileprivate static func tableLacks(
    _ table: String,
    _ languages: [LanguageProfile],
    _ module: String
  ) -> Finding.Message {
    "\(table) has no strings in \(languages.map(\.name).enumeration), which other tables of \(module) have"
  }
}
