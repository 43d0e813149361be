import TesseraCore
import TesseraFormats
import TesseraStrings
package import TesseraInspection
import TesseraWorkspace

/// A rule that reports modules and tables that lack a language, and languages that the app never shows.
package struct LanguageSet: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "C7",
    severity: .warning,
    summary:
      "the languages of a module differ from those of its app, or the module lacks one that the settings require",
    rationale: """
      An app that supports Japanese looks broken if one of its screens does not. If a module has a \
      language that the app lacks, the result depends on the lookup:

      - Apple's lookup (`NSLocalizedString`, `String(localized:)`) chooses among the languages of \
      the app, so it does not show the module's strings in this language. This does not apply if \
      the app's `Info.plist` sets `CFBundleAllowMixedLocalizations`.
      - The accessors of Tessera choose among the languages of the string table, so one screen is \
      in a different language than the rest of the app.

      If `languages.required` is empty, the rule compares the module with its app: a module that \
      depends on this module, and on which no other module depends. If there is no such module, \
      the rule compares the module with the folders that contain an app icon.

      With the preset `recommended`, all languages that a module lacks are reported as one note. \
      Languages in which the app has only copies of the source strings do not count. The preset \
      `thorough` also reports languages that the app lacks, and compares the tables of a module \
      with each other.
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
          "App/Localizable.xcstrings": catalog("Start", ["de", "ja"]),
          "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{ \"info\" : { \"version\" : 1 } }",
          "Home/Localizable.xcstrings": catalog("Home", ["cy", "de"]),
        ],
        messages: [
          "Home has no strings in Japanese, which App supports",
          "Home has strings in Welsh, which App does not support: Apple's lookup does not show them; Tessera's accessors do",
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/Home/Localizable.xcstrings": catalog("Home", ["de"]),
          "Sources/Shop/Localizable.xcstrings": catalog("Shop", ["de", "fr-CA"]),
        ],
        messages: ["Home has no strings in Canadian French, which Shop supports"]
      ),
      RuleExample(
        files: [
          "App/InfoPlist.xcstrings": catalog("CFBundleDisplayName", []),
          "App/Localizable.xcstrings": catalog("Start", ["de", "fr"]),
        ],
        messages: ["InfoPlist has no strings in German and French, which other tables of App have"]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "App/Localizable.xcstrings": catalog("Start", ["de", "en-GB", "pt-BR", "zh-Hans"]),
          "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{ \"info\" : { \"version\" : 1 } }",
          "Home/Localizable.xcstrings": catalog("Home", ["de", "pt", "zh-CN"]),
        ]
      ),
      RuleExample(
        files: [
          "One/Localizable.xcstrings": catalog("One", ["de"]),
          "Two/Localizable.xcstrings": catalog("Two", ["fr"]),
        ]
      ),
      RuleExample(
        files: [
          "App/Localizable.xcstrings": catalog("Start", ["de"]),
          "App/Signs.xcstrings": catalog("%@ – %@", []),
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

  /// Reports languages that all apps have and the module lacks, and languages that the module has and no app has.
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
    guard findings.preset >= .thorough else { return }
    let shown = Set(apps.lazy.flatMap(\.languages).map(\.tag.writing))
    for language in module.languages where !shown.contains(language.tag.writing) {
      report(
        .unseen(module.module.name, LanguageProfile(language.written), app.module.name),
        language.written,
        module,
        &findings
      )
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

  private static func catalog(_ key: String, _ languages: [String]) -> String {
    let localizations = languages.map {
      "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"…\" } }"
    }
    return """
      {
        "sourceLanguage" : "en",
        "strings" : { "\(key)" : { "localizations" : { \(localizations.joined(separator: ", ")) } } },
        "version" : "1.0"
      }
      """
  }

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Store",
      defaultLocalization: "en",
      targets: [
        .target(name: "Home"),
        .executableTarget(name: "Shop", dependencies: ["Home"]),
      ]
    )
    """
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

  fileprivate static func unseen(_ module: String, _ language: LanguageProfile, _ app: String) -> Finding.Message {
    """
    \(module) has strings in \(language.name), which \(app) does not support: Apple's lookup does not show them; \
    Tessera's accessors do
    """
  }

  fileprivate static func tableLacks(
    _ table: String,
    _ languages: [LanguageProfile],
    _ module: String
  ) -> Finding.Message {
    "\(table) has no strings in \(languages.map(\.name).enumeration), which other tables of \(module) have"
  }
}
