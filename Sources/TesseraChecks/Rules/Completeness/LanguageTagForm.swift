import TesseraWorkspace
import TesseraFormats
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports language codes that the system does not recognize or that have a preferred form.
package struct LanguageTagForm: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "C13",
    severity: .warning,
    summary: "a language has an invalid, outdated or redundant code",
    rationale: """
      The system compares the languages of the user with these codes, and never chooses a code \
      that it does not recognize. If two codes identify the same language, the system never reads \
      one of them, although translators maintain both.

      A country code may also be the code of another language: `se` is the code of Northern Sami, \
      and the code of Swedish is `sv`. The rule reports such a code if the translations use the \
      letters of the language that is spoken in the country.

      If a code belongs to another language or to no language, the preset `recommended` omits \
      other notes and warnings about the language. Only the preset `thorough` reports the English \
      names of folders that Xcode used until version 4, such as `German.lproj`, because the system \
      still reads these folders.
      """,
    remedy: """
      Rename the language or its `.lproj` folder. If two codes identify the same language, merge \
      the two languages.
      """,
    triggering: [
      .pair("Open", "Abrir", language: "↓pt_br", messages: ["\"pt_br\" must be written \"pt-BR\""]),
      .pair("Open", "פתח", language: "↓iw", messages: ["\"iw\" is an outdated code: use \"he\""]),
      .pair("Open", "Open", language: "↓klingon", messages: ["\"klingon\" is not the code of a known language"]),
      .pair(
        "Open",
        "開く",
        language: "↓jp",
        messages: ["\"jp\" is the code of a country: the code of Japanese is \"ja\""]
      ),
      .pair(
        "Open",
        "Öppna",
        language: "↓se",
        messages: ["\"se\" is the code of Northern Sami and of a country: the code of Swedish is \"sv\""]
      ),
      .pair("Open", "Öffnen", language: "↓de DE", messages: ["\"de DE\" is not a language code"]),
      .entries(
        """
        {
          "Open" : { "localizations" : {
            ↓"zh-CN" : { "stringUnit" : { "state" : "translated", "value" : "打开" } },
            "zh-Hans" : { "stringUnit" : { "state" : "translated", "value" : "开启" } }
          } }
        }
        """,
        messages: ["\"zh-CN\" and \"zh-Hans\" identify the same language, and only one of them is read"]
      ),
      RuleExample(
        files: [
          "App/English.lproj/Localizable.strings": "↓\"open\" = \"Open\";\n",
          "App/de.lproj/Localizable.strings": "\"open\" = \"Öffnen\";\n",
          "App/en.lproj/Localizable.strings": "\"open\" = \"Open\";\n",
        ],
        messages: ["\"English\" is an outdated name: use \"en\""]
      ),
    ],
    nonTriggering: [
      .pair("Open", "Veke", language: "kmr"),
      .pair("Open", "Abrir", language: "pt-BR"),
      .pair("Open", "打开", language: "zh-CN"),
      .pair("Open", "開く", language: "ja"),
      .pair("Open", "Åpne", language: "nb"),
      .pair("Open", "Raba čuoldda", language: "se"),
      .pair("Open", "Digeriñ", language: "br"),
      .entries(
        """
        {
          "Open" : { "localizations" : {
            "sr" : { "stringUnit" : { "state" : "translated", "value" : "Отвори" } },
            "sr-Latn" : { "stringUnit" : { "state" : "translated", "value" : "Otvori" } },
            "zh-Hant" : { "stringUnit" : { "state" : "translated", "value" : "打開" } },
            "zh-HK" : { "stringUnit" : { "state" : "translated", "value" : "打開" } }
          } }
        }
        """
      ),
    ]
  )

  package init() {}

  /// A language of a module. It is reported once, even if several tables of the module have it.
  private struct Name: Hashable {
    var module: String
    var language: String
  }

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    var reported: Set<Name> = []
    for table in workspace.tables { check(table, &reported, &findings) }
  }

  private func check(_ table: TableSummary, _ reported: inout Set<Name>, _ findings: inout FindingCollector) {
    let languages = table.context.languages
    let messages = languages.indices.compactMap { index -> (language: Int, message: Finding.Message)? in
      let name = Name(module: table.context.module.name, language: languages[index].written)
      guard name.language != "Base", !languages[index].isForDevelopers, !reported.contains(name) else { return nil }
      let message =
        Self.countryCode(of: index, in: table) ?? Self.message(for: languages[index])
        ?? Self.double(of: index, in: languages)
      return message.map { (index, $0) }
    }
    guard !messages.isEmpty else { return }
    let places = table.places(ofLanguages: messages.map(\.language))
    for (language, message) in messages {
      guard let place = places[language] else { continue }
      reported.insert(Name(module: table.context.module.name, language: languages[language].written))
      // The system still reads the folders with English names.
      let isFormerName = LanguageTag.code(forFolderName: languages[language].written) != nil
      guard !isFormerName || findings.preset >= .thorough else { continue }
      findings.report(
        message,
        in: place.file,
        at: place.span,
        severity: isFormerName ? .information : nil,
        subject: table.subject(language: languages[language].written)
      )
    }
  }

  /// Returns whether the code of a language is that of another language, or of none.
  static func isMisnamed(_ index: Int, in table: TableSummary) -> Bool {
    let language = table.context.languages[index]
    guard language.written != "Base", !language.isForDevelopers,
      LanguageTag.code(forFolderName: language.written) == nil
    else { return false }
    guard let code = language.tag?.canonical.language else { return true }
    return code != "mul" && !LanguageTag.isKnownLanguage(code) || countryCode(of: index, in: table) != nil
  }

  private static func countryCode(of index: Int, in table: TableSummary) -> Finding.Message? {
    let language = table.context.languages[index]
    guard let country = CountryCode(language.tag?.language ?? language.written) else { return nil }
    let texts = table.entries.indices.lazy.prefix(500).compactMap { table.onlyText(entry: $0, language: index)?.value }
    guard country.isSupported(by: texts) else { return nil }
    let code = language.tag?.language ?? language.written
    let name = LanguageTag.isKnownLanguage(code) ? LanguageProfile(code).name : nil
    return .countryCode(language.written, alsoOf: name, LanguageProfile(country.language))
  }

  private static func message(for language: LanguageProfile) -> Finding.Message? {
    if let code = LanguageTag.code(forFolderName: language.written) { return .formerName(language.written, code) }
    guard let tag = language.tag else { return .invalid(language.written) }
    guard LanguageTag.isKnownLanguage(tag.canonical.language) || tag.language == "mul" else {
      return .unknown(language.written)
    }
    if tag.canonical != tag {
      // A three-letter code for the same language, or for one language of a group, is not outdated.
      if tag.language.count == 3, tag.canonical.language.count == 2 { return nil }
      return .outdated(language.written, tag.canonical)
    }
    // The system also reads folders with `_` in their names.
    let written = language.written.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
    return written == tag.description ? nil : .otherForm(language.written, tag)
  }

  /// Returns a message if the code has a region, such as `zh-CN`, and another code in the same table names the same
  /// language by its script, such as `zh-Hans`.
  ///
  /// A code with the default region of a language, such as `pt-BR`, is equivalent to the code without a region, such as
  /// `pt`. Tables often have both, so such pairs are not reported.
  private static func double(of index: Int, in languages: [LanguageProfile]) -> Finding.Message? {
    guard let tag = languages[index].tag, tag.script == nil, tag.region != nil else { return nil }
    let other = languages.first { other in
      guard let otherTag = other.tag, otherTag.script != nil, otherTag.region == nil else { return false }
      return otherTag.maximized == tag.maximized
    }
    return other.map { .double(languages[index].written, $0.written) }
  }
}

extension Finding.Message {
  fileprivate static func invalid(_ written: String) -> Finding.Message {
    "\(quoted: written) is not a language code"
  }

  fileprivate static func unknown(_ written: String) -> Finding.Message {
    "\(quoted: written) is not the code of a known language"
  }

  fileprivate static func countryCode(
    _ written: String,
    alsoOf other: String?,
    _ meant: LanguageProfile
  ) -> Finding.Message {
    let what = other.map { "\($0) and of a country" } ?? "a country"
    return "\(quoted: written) is the code of \(what): the code of \(meant.name) is \(quoted: meant.written)"
  }

  fileprivate static func formerName(_ written: String, _ code: String) -> Finding.Message {
    "\(quoted: written) is an outdated name: use \(quoted: code)"
  }

  fileprivate static func outdated(_ written: String, _ tag: LanguageTag) -> Finding.Message {
    "\(quoted: written) is an outdated code: use \(quoted: tag.description)"
  }

  fileprivate static func otherForm(_ written: String, _ tag: LanguageTag) -> Finding.Message {
    "\(quoted: written) must be written \(quoted: tag.description)"
  }

  fileprivate static func double(_ written: String, _ other: String) -> Finding.Message {
    "\(quoted: written) and \(quoted: other) identify the same language, and only one of them is read"
  }
}
