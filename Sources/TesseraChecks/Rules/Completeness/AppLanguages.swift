import TesseraCore
import TesseraFormats
package import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// A rule that reports languages of linked modules that an app does not support, and `Info.plist` files that contradict
/// the strings of their app.
package struct AppLanguages: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "C16",
    severity: .warning,
    summary: "an app does not support a language of its modules, or its Info.plist contradicts its strings",
    rationale: """
      Apple's lookup (`NSLocalizedString`, `String(localized:)`) displays the strings of a module in \
      the language that it chose for the app. In the source code of Core Foundation \
      (`CFBundle_Locale.c` in swift-corelibs-foundation), the languages of an app are its language \
      folders and the list `CFBundleLocalizations` in its `Info.plist`. If a module has a language \
      that the app lacks, users do not see it. The accessors of Tessera choose among the languages \
      of the string table, so that one screen is in a different language than the rest of the app.

      The rule does not report the languages of modules if the app sets \
      `CFBundleAllowMixedLocalizations`, which Apple documents as "A Boolean value that indicates \
      whether the bundle supports the retrieval of localized strings from frameworks": Core \
      Foundation then does not consider the languages of the app.

      If an app has none of the user's languages, Core Foundation uses the language in \
      `CFBundleDevelopmentRegion`, which should be the source language. The value \
      `$(DEVELOPMENT_LANGUAGE)` is the development region of the Xcode project. A value with another \
      build setting is not compared.

      An app is an executable target with strings, a target or a folder with the `Info.plist` of an \
      app, the target of an app in an Xcode project that has strings, an `Info.plist` or an app icon, or \
      a folder with an app icon. An app in an Xcode project links the targets and the products of \
      packages that the project states. A folder is assumed to link all packages that no other app \
      links. A language that a project lists (`knownRegions`) is not in the app until a file of the app \
      has it.

      With the preset `recommended`, the findings are notes, and all languages that an app lacks are \
      one note. The preset `thorough` also reports languages in `CFBundleLocalizations` in which \
      there are no strings.
      """,
    remedy: """
      Add the language to the app, for example with `tessera language add`, or list it in \
      `CFBundleLocalizations`. If the app is intentionally available in fewer languages, set the \
      rule to `off` for its path in `overrides`.
      """,
    triggering: [
      RuleExample(
        files: [
          "Package.swift": LanguageExamples.package,
          "Sources/Home/Localizable.xcstrings": LanguageExamples.catalog("Home", ["cy", "de"]),
          "Sources/Shop/Localizable.xcstrings": LanguageExamples.catalog("Shop", ["de"]),
        ],
        messages: [
          "Shop does not support Welsh, in which Home has strings: Apple's lookup does not show them; Tessera's accessors do"
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": LanguageExamples.package,
          "Sources/Home/Localizable.xcstrings": LanguageExamples.catalog("Home", ["de"]),
          "Sources/Shop/Localizable.xcstrings": LanguageExamples.catalog("Shop", ["de"]),
          "Sources/Shop/Info.plist": infoPlist(
            "<key>CFBundleDevelopmentRegion</key><string>fr</string>",
            "<key>CFBundleLocalizations</key><array><string>de</string><string>it</string></array>"
          ),
        ],
        messages: [
          "CFBundleDevelopmentRegion is \"fr\", but the source language of Shop is English",
          "CFBundleLocalizations lists Italian, but neither Shop nor its modules have strings in this language",
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Package.swift": LanguageExamples.package,
          "Sources/Home/Localizable.xcstrings": LanguageExamples.catalog("Home", ["cy", "de"]),
          "Sources/Shop/Info.plist": infoPlist(
            "<key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>",
            "<key>CFBundleLocalizations</key><array><string>en</string><string>cy</string><string>de</string></array>"
          ),
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": LanguageExamples.package,
          "Sources/Home/Localizable.xcstrings": LanguageExamples.catalog("Home", ["cy", "de"]),
          "Sources/Shop/Localizable.xcstrings": LanguageExamples.catalog("Shop", []),
          "Sources/Shop/Info.plist": infoPlist("<key>CFBundleAllowMixedLocalizations</key><true/>"),
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": LanguageExamples.package,
          "Sources/Home/Localizable.xcstrings": LanguageExamples.catalog("Home", ["de", "pt-BR"]),
          "Sources/Shop/Localizable.xcstrings": LanguageExamples.catalog("Shop", ["de", "pt"]),
        ]
      ),
    ]
  )

  package init() {}

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    let isThorough = findings.preset >= .thorough
    let linked = LinkedApps(workspace, separatesFolders: isThorough)
    for (index, app) in linked.apps.enumerated() {
      let lacking = Self.languages(lackedBy: index, linked)
      let groups = isThorough || lacking.count < 2 ? lacking.map { [$0] } : [lacking]
      for group in groups {
        let names = Set(group.flatMap(\.modules)).sorted()
        report(
          .unsupported(app.module.name, group.map { LanguageProfile($0.written) }, names),
          app,
          language: group.count == 1 ? group[0].written : nil,
          &findings
        )
      }
      for file in app.infoPlists { check(file, of: app, linked, &findings) }
    }
  }

  private struct Lacking {
    var written: String
    var modules: [String]
  }

  /// Returns the languages of the modules that an app links and that no app shows, sorted. If several apps link a module,
  /// the first of them is reported.
  private static func languages(lackedBy index: Int, _ linked: LinkedApps) -> [Lacking] {
    var lacking: [LanguageTag.Writing: Lacking] = [:]
    for (module, apps) in linked.modules where apps.first == index {
      guard !apps.contains(where: { linked.apps[$0].allowsMixedLocalizations }) else { continue }
      for language in module.translatedLanguages {
        let writing = language.tag.writing
        guard !apps.contains(where: { linked.apps[$0].writings.contains(writing) }) else { continue }
        lacking[writing, default: Lacking(written: language.written, modules: [])].modules.append(module.module.name)
      }
    }
    return lacking.values.sorted { $0.written < $1.written }
  }

  private func check(
    _ file: InfoPlistFile,
    of app: LinkedApps.App,
    _ linked: LinkedApps,
    _ findings: inout FindingCollector
  ) {
    let severity: Severity? = findings.preset < .thorough ? .information : nil
    let sources = Set(app.own?.tables.map(\.table.sourceLanguage) ?? [])
    if let region = Self.developmentRegion(of: file, app.module), let tag = LanguageTag(folderName: region),
      let source = sources.first, sources.count == 1, let language = LanguageTag(folderName: source),
      !tag.isSameLanguage(as: language)
    {
      findings.report(
        .otherRegion(region, app.module.name, LanguageProfile(source)),
        atPath: file.path,
        severity: severity,
        subject: Finding.Subject(module: app.module.name)
      )
    }
    // An app that handles its languages itself lists them too.
    guard findings.preset >= .thorough, let own = app.own, own.languages.count > 1 else { return }
    let writings = Set((linked.modules.map(\.languages) + [own]).flatMap(\.languages).map(\.tag.writing))
    for language in file.content.localizations {
      guard let tag = LanguageTag(folderName: language.text), !writings.contains(tag.writing) else { continue }
      findings.report(
        .listed(LanguageProfile(language.text), app.module.name),
        atPath: file.path,
        subject: Finding.Subject(module: app.module.name, language: language.text)
      )
    }
  }

  /// Returns the value of `CFBundleDevelopmentRegion`, with the setting of the target that the templates of Xcode use.
  private static func developmentRegion(of file: InfoPlistFile, _ app: Module) -> String? {
    let text = file.content.developmentRegion?.text
    guard text == "$(DEVELOPMENT_LANGUAGE)" || text == "${DEVELOPMENT_LANGUAGE}" else { return text }
    return app.projectTarget?.localization.developmentLanguage
  }

  /// Reports a finding at the strings of an app, or at its `Info.plist` if it has none.
  private func report(
    _ message: Finding.Message,
    _ app: LinkedApps.App,
    language: String?,
    _ findings: inout FindingCollector
  ) {
    let severity: Severity? = findings.preset < .thorough ? .information : nil
    let subject = Finding.Subject(module: app.module.name, language: language)
    if let file = app.own?.tables.first?.table.files.first {
      findings.report(message, in: file, severity: severity, subject: subject)
    } else {
      let path = app.infoPlists.first?.path ?? app.module.path
      findings.report(message, atPath: path, severity: severity, subject: subject)
    }
  }

  private static func infoPlist(_ members: String...) -> String {
    let members = (["<key>CFBundlePackageType</key><string>APPL</string>"] + members).map { "  \($0)\n" }.joined()
    return "<plist version=\"1.0\"><dict>\n\(members)</dict></plist>\n"
  }
}

extension Finding.Message {
  fileprivate static func unsupported(
    _ app: String,
    _ languages: [LanguageProfile],
    _ modules: [String]
  ) -> Finding.Message {
    let names =
      modules.count > 2 ? "\(modules[0]) and \(modules.count - 1) more modules" : modules.joined(separator: " and ")
    return """
      \(app) does not support \(languages.map(\.name).enumeration), in which \(names) \
      \(modules.count == 1 ? "has" : "have") strings: Apple's lookup does not show them; Tessera's accessors do
      """
  }

  fileprivate static func otherRegion(
    _ region: String,
    _ app: String,
    _ source: LanguageProfile
  ) -> Finding.Message {
    "CFBundleDevelopmentRegion is \(quoted: region), but the source language of \(app) is \(source.name)"
  }

  fileprivate static func listed(_ language: LanguageProfile, _ app: String) -> Finding.Message {
    """
    CFBundleLocalizations lists \(language.name), but neither \(app) nor its modules have strings in this language
    """
  }
}
