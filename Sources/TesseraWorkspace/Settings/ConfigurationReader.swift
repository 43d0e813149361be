import TesseraFormats
package import TesseraStrings

/// A reader of `tessera.json`, which is JSON with comments and trailing commas. It keeps what is valid, and reports
/// everything else with what was expected. If a part would apply to more than intended without an invalid value in it
/// (such as an ignore with an invalid pattern), the whole part is discarded.
package enum ConfigurationReader {
  /// The rule of all findings about the file.
  package static let rule: RuleID = "configuration"

  /// A function that returns the reason why a string is not a regular expression, for use in a sentence, or `nil` if it
  /// is one.
  package typealias RegexProblem = @Sendable (String) -> String?

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - path: The path of the file; see ``SettingsFile/path``.
  ///   - knownRules: The existing rules, or `nil` to accept any name.
  ///   - regexProblem: A function that checks regular expressions. By default, any string is accepted.
  package static func read(
    _ source: SourceText,
    path: String,
    knownRules: Set<RuleID>?,
    regexProblem: @escaping RegexProblem = { _ in nil }
  ) -> (configuration: Configuration, findings: [Finding]) {
    let document = JSONDocument(source, options: [.comments, .trailingCommas])
    var validator = SettingValidator(path: path, knownRules: knownRules, regexProblem: regexProblem)
    for issue in document.issues {
      let located = issue.located { Finding.Place(path: path, span: $0) }
      validator.report(issue.message, at: issue.place, related: located.related)
    }
    let root = validator.value(document.root, .object(Setting.all, needsOneOf: []), name: "")
    var configuration = root.map(Configuration.init(settings:)) ?? Configuration()
    configuration.path = path
    return (configuration, validator.findings.sorted { $0.place.span < $1.place.span })
  }
}

extension Configuration {
  fileprivate init(settings: SettingValue) {
    self.init()
    preset = settings["preset"].text.flatMap(RulePreset.init(rawValue:)) ?? .recommended
    languages.source = settings["languages"]["source"].text
    languages.required = settings["languages"]["required"].texts
    rules = settings["rules"].ruleSettings
    ignores = settings["ignore"].elements.compactMap(Ignore.init(settings:))
    thresholds = Thresholds(settings: settings["thresholds"])
    glossary = settings["glossary"].elements.compactMap(GlossaryTerm.init(settings:))
    keys.pattern = settings["keys"]["pattern"].text
    keys.convention = settings["keys"]["convention"].text.flatMap(KeyConvention.init(rawValue:))
    keys.maximumLength = settings["keys"]["maximumLength"].integer
    keys.requiresComment = settings["keys"]["requireComment"].flag ?? false
    if case .list = settings["tables"] { tables = settings["tables"].globs }
    stateOfNewStrings = settings["set"]["state"].text.flatMap(NewStringState.init(rawValue:)) ?? .translated
    forbidden = settings["forbidden"].elements.compactMap(ForbiddenText.init(settings:))
    patterns = settings["patterns"].elements.compactMap(PatternRequirement.init(settings:))
    untranslated = settings["untranslated"].texts
    excluded = settings["exclude"].globs
    accessors = Accessors(settings: settings["accessors"])
    build.files = settings["build"]["files"].texts
    build.excludedTables = settings["build"]["excludedTables"].texts
    build.languageFolderModules = settings["build"]["lproj"].texts
    build.findings =
      settings["build"]["findings"].text.flatMap(Configuration.Build.FindingSeverity.init(rawValue:))
      ?? .byConfiguration
    build.hasRecords = settings["build"]["record"].flag ?? true
    overrides = settings["overrides"].elements.map(Override.init(settings:))
  }
}

extension Configuration.Ignore {
  fileprivate init?(settings: SettingValue) {
    guard let reason = settings["reason"].text else { return nil }
    self.init(reason: reason, span: settings.span)
    rules = settings["rules"].texts.map(RuleID.init(rawValue:))
    paths = settings["paths"].globs
    modules = settings["modules"].globs
    tables = settings["tables"].globs
    keys = settings["keys"].globs
    languages = settings["languages"].texts
  }
}

extension Configuration.Accessors {
  fileprivate init(settings: SettingValue) {
    self.init()
    let chosen = settings["kinds"]
    if case .list = chosen { kinds = Set(chosen.texts.compactMap { AccessorKind(rawValue: $0) }) }
    publicModules = settings["public"].globs
    for (table, keys) in settings["names"].pairs {
      for (key, name) in keys.pairs {
        if let table = table.text, let key = key.text { names[table, default: [:]][ExactKey(key)] = name.text }
      }
    }
    for (table, name) in settings["enums"].pairs {
      if let table = table.text { enums[table] = name.text }
    }
  }
}

extension Configuration.Thresholds {
  fileprivate init(settings: SettingValue) {
    self.init()
    for (language, share) in settings["coverage"].pairs {
      if let language = language.text { coverage[language] = share.number }
    }
    if let ratio = settings["lengthRatio"].number { lengthRatio = ratio }
    if let minimum = settings["lengthRatioMinimum"].integer { lengthRatioMinimum = minimum }
    maximumLengths = settings["maximumLengths"].pairs.compactMap { key, limit in
      guard let key = key.glob, let limit = limit.integer else { return nil }
      return Configuration.KeyLimit(key: key, limit: limit)
    }
  }
}

extension Configuration.GlossaryTerm {
  fileprivate init?(settings: SettingValue) {
    guard let term = settings["term"].text else { return nil }
    self.init(term: term)
    isCaseSensitive = settings["caseSensitive"].flag ?? false
    isUntranslated = settings["keep"].flag ?? false
    translations = settings["translations"].textsByLanguage
    forbidden = settings["forbidden"].textsByLanguage
  }
}

extension Configuration.ForbiddenText {
  fileprivate init?(settings: SettingValue) {
    guard let text = settings["text"].text else { return nil }
    self.init(text: text)
    isCaseSensitive = settings["caseSensitive"].flag ?? false
    languages = settings["languages"].texts
    reason = settings["reason"].text
  }
}

extension Configuration.PatternRequirement {
  fileprivate init?(settings: SettingValue) {
    guard let pattern = settings["pattern"].text else { return nil }
    let mustMatch = settings["mustMatch"].flag ?? false
    let message = settings["message"].text
    self.init(
      pattern: pattern,
      message: message ?? "the string \(mustMatch ? "does not match" : "matches") the pattern \"\(pattern)\""
    )
    self.mustMatch = mustMatch
    languages = settings["languages"].texts
    keys = settings["keys"].globs
  }
}

extension Configuration.Override {
  fileprivate init(settings: SettingValue) {
    self.init(paths: settings["paths"].globs)
    rules = settings["rules"].ruleSettings
    let required = settings["languages"]["required"]
    if case .list = required { requiredLanguages = required.texts }
  }
}

extension SettingValue {
  fileprivate var ruleSettings: [RuleID: Configuration.RuleSetting] {
    var settings: [RuleID: Configuration.RuleSetting] = [:]
    for (rule, severity) in pairs {
      guard let rule = rule.text, let severity = severity.text else { continue }
      settings[RuleID(rawValue: rule)] = Configuration.RuleSetting(severity: Severity(rawValue: severity))
    }
    return settings
  }

  fileprivate var textsByLanguage: [String: [String]] {
    var texts: [String: [String]] = [:]
    for (language, values) in pairs {
      if let language = language.text { texts[language] = values.texts }
    }
    return texts
  }
}
