package import TesseraFormats
package import TesseraStrings

/// What a `tessera.json` says. The value with no file is what a workspace without settings gets.
package struct Configuration: Sendable, Equatable {
  /// The file that it was read from, relative to the workspace's root.
  package var path: String?
  /// The rules that are on unless ``rules`` says otherwise.
  package var preset = RulePreset.recommended
  package var languages = Languages()
  package var rules: [RuleID: RuleSetting] = [:]
  package var ignores: [Ignore] = []
  package var thresholds = Thresholds()
  package var glossary: [GlossaryTerm] = []
  package var keys = KeyNaming()
  package var forbidden: [ForbiddenText] = []
  package var patterns: [PatternRequirement] = []
  /// Texts that may be equal to their source in every language: names, brands, units.
  package var untranslated: [String] = []
  /// Paths that are not read. A folder that matches is not entered.
  package var excluded: [GlobPattern] = []
  package var accessors = Accessors()
  package var build = Build()
  /// Settings for parts of the tree, in order: a later one that matches wins.
  package var overrides: [Override] = []

  package init() {}

  package struct Languages: Sendable, Equatable {
    /// The language that translations are made from, where a module does not say.
    package var source: String?
    /// The languages that every module must have; empty: those that the app has.
    package var required: [String] = []
    package init() {}
  }

  package struct RuleSetting: Sendable, Equatable {
    /// Nil switches the rule off.
    package let severity: Severity?
    package init(severity: Severity?) { self.severity = severity }
  }

  /// Findings that are known and accepted. Empty lists match everything; all that are given must match.
  package struct Ignore: Sendable, Equatable {
    package var rules: [RuleID] = []
    package var paths: [GlobPattern] = []
    package var modules: [GlobPattern] = []
    package var tables: [GlobPattern] = []
    package var keys: [GlobPattern] = []
    package var languages: [String] = []
    /// Why: a reader two years from now has to be able to tell whether it still holds.
    package var reason: String
    /// Where it stands in the file, for the finding that it matches nothing anymore.
    package var span: SourceSpan
    package init(reason: String, span: SourceSpan = .start) {
      self.reason = reason
      self.span = span
    }
  }

  package struct Thresholds: Sendable, Equatable {
    /// Language → the least share of translated strings, from 0 to 1; `*` for all others.
    package var coverage: [String: Double] = [:]
    /// A translation may be this many times as long as its source. Applies from ``lengthRatioMinimum`` characters on.
    package var lengthRatio = 2.5
    package var lengthRatioMinimum = 20
    /// Limits in characters. Where several match a key, the lowest counts.
    package var maximumLengths: [KeyLimit] = []
    package init() {}
  }

  package struct KeyLimit: Sendable, Equatable {
    package let key: GlobPattern
    package let limit: Int
    package init(key: GlobPattern, limit: Int) {
      self.key = key
      self.limit = limit
    }
  }

  package struct GlossaryTerm: Sendable, Equatable {
    package var term: String
    package var isCaseSensitive = false
    /// The term stays as it is in every language.
    package var isUntranslated = false
    /// Language → renderings, one of which must stand where the source has the term.
    package var translations: [String: [String]] = [:]
    /// Language → renderings that must not stand there.
    package var forbidden: [String: [String]] = [:]
    package init(term: String) { self.term = term }
  }

  package struct KeyNaming: Sendable, Equatable {
    /// The regular expression that a whole key must match.
    package var pattern: String?
    package var maximumLength: Int?
    /// Whether every entry must have a comment.
    package var requiresComment = false
    package init() {}
  }

  package struct ForbiddenText: Sendable, Equatable {
    package var text: String
    package var isCaseSensitive = false
    package var languages: [String] = []
    package var reason: String?
    package init(text: String) { self.text = text }
  }

  /// A regular expression that texts must match, or must not.
  package struct PatternRequirement: Sendable, Equatable {
    package var pattern: String
    package var mustMatch = false
    package var languages: [String] = []
    package var keys: [GlobPattern] = []
    package var message: String
    package init(pattern: String, message: String) {
      self.pattern = pattern
      self.message = message
    }
  }

  /// The Swift code that is generated from resources.
  package struct Accessors: Sendable, Equatable {
    /// What is generated.
    package var kinds = Set(AccessorKind.allCases)
    /// Modules whose accessors are public.
    package var publicModules: [GlobPattern] = []
    /// Table or kind → key or resource → what its accessor is called after.
    package var names: [String: [ExactKey: String]] = [:]
    /// Table → the enum that its accessors stand in.
    package var enums: [String: String] = [:]
    package init() {}
  }

  /// What a build makes of string tables beside code: by modules' names, `*` for all. Not patterns, for the build-tool
  /// plugin has to understand them as well.
  package struct Build: Sendable, Equatable {
    /// Modules whose compiled tables are files of the bundle.
    package var fileModules: [String] = []
    /// Modules whose catalogs become `.lproj` folders as well.
    package var languageFolderModules: [String] = []
    package init() {}

    /// Whether a list names a module.
    package func applies(_ modules: [String], to module: String) -> Bool {
      modules.contains { $0 == module || $0 == "*" }
    }
  }

  package struct Override: Sendable, Equatable {
    package var paths: [GlobPattern]
    package var rules: [RuleID: RuleSetting] = [:]
    package var requiredLanguages: [String]?
    package init(paths: [GlobPattern]) { self.paths = paths }
  }
}
