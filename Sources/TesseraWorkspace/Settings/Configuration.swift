package import TesseraFormats
package import TesseraStrings

/// The settings of a `tessera.json` file. A value without a file contains the settings of a workspace without one.
package struct Configuration: Sendable, Equatable {
  /// The path of the file; see ``SettingsFile/path``.
  package var path: String?
  /// The folder of the file.
  package var folder = SettingsFolder()
  /// The preset of rules that are enabled, unless ``rules`` overrides it.
  package var preset = RulePreset.recommended
  package var languages = Languages()
  package var rules: [RuleID: RuleSetting] = [:]
  package var ignores: [Ignore] = []
  package var thresholds = Thresholds()
  package var glossary: [GlossaryTerm] = []
  package var keys = KeyNaming()
  /// The names of the tables that modules may have, or `nil` for any.
  package var tables: [GlobPattern]?
  /// The state of a string that `tessera set` adds or changes without `--state`.
  package var stateOfNewStrings = NewStringState.translated
  package var forbidden: [ForbiddenText] = []
  package var patterns: [PatternRequirement] = []
  /// Strings that may be equal to their source string in every language: names, brands, units.
  package var untranslated: [String] = []
  /// The paths that are not read. A folder that matches is not entered.
  package var excluded: [GlobPattern] = []
  package var accessors = Accessors()
  package var build = Build()
  /// The settings for parts of the tree. If several match, a later one takes precedence.
  package var overrides: [Override] = []

  package init() {}

  package struct Languages: Sendable, Equatable {
    /// The language that is translated from, unless a module specifies another one.
    package var source: String?
    /// The languages that every module must have. If it is empty, the languages of the app are required.
    package var required: [String] = []
    package init() {}
  }

  package struct RuleSetting: Sendable, Equatable {
    /// The severity of the rule's findings, or `nil` if the rule is disabled.
    package let severity: Severity?
    package init(severity: Severity?) { self.severity = severity }
  }

  /// A set of known and accepted findings. An empty list matches everything; all other lists must match.
  package struct Ignore: Sendable, Equatable {
    package var rules: [RuleID] = []
    package var paths: [GlobPattern] = []
    package var modules: [GlobPattern] = []
    package var tables: [GlobPattern] = []
    package var keys: [GlobPattern] = []
    package var languages: [String] = []
    /// The reason, which must allow a reader in two years to decide whether it still applies.
    package var reason: String
    /// The location in the file, for the finding that the entry no longer matches anything.
    package var span: SourceSpan
    package init(reason: String, span: SourceSpan = .start) {
      self.reason = reason
      self.span = span
    }
  }

  package struct Thresholds: Sendable, Equatable {
    /// The minimum share of translated strings by language, from 0 to 1; `*` stands for all other languages.
    package var coverage: [String: Double] = [:]
    /// The maximum ratio of the length of a translation to that of its source string. It applies to strings of at least
    /// ``lengthRatioMinimum`` characters.
    package var lengthRatio = 2.5
    package var lengthRatioMinimum = 20
    /// Limits in characters. If several match a key, the lowest one applies.
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
    /// A Boolean value that indicates whether the term is the same in every language.
    package var isUntranslated = false
    /// Translations by language. One of them must occur if the source string contains the term.
    package var translations: [String: [String]] = [:]
    /// Translations by language that must not occur if the source string contains the term.
    package var forbidden: [String: [String]] = [:]
    package init(term: String) { self.term = term }
  }

  /// The states that the setting `set.state` can have.
  package enum NewStringState: String, Sendable, CaseIterable {
    case translated
    case needsReview = "needs_review"
  }

  package struct KeyNaming: Sendable, Equatable {
    /// The regular expression that a whole key must match.
    package var pattern: String?
    package var convention: KeyConvention?
    package var maximumLength: Int?
    /// A Boolean value that indicates whether every entry must have a comment.
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

  /// A regular expression that strings must match, or must not match.
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

  /// The settings of the Swift code that is generated from resources.
  package struct Accessors: Sendable, Equatable {
    /// The kinds of accessors to generate.
    package var kinds = Set(AccessorKind.allCases)
    /// The modules whose accessors are public.
    package var publicModules: [GlobPattern] = []
    /// The names that accessors are derived from, by key or resource, by table or kind.
    package var names: [String: [ExactKey: String]] = [:]
    /// The enum that contains the accessors of a table, by table.
    package var enums: [String: String] = [:]
    package init() {}
  }

  /// The output that a build creates from string tables, by the names of modules, and of tables as in `Home/Legal`; `*`
  /// stands for all modules. Patterns are not supported, because the build-tool plugin must interpret the names as well.
  package struct Build: Sendable, Equatable {
    /// The modules and tables that are compiled to files of the bundle.
    package var files: [String] = []
    /// The modules and tables that get accessors although the manifest excludes their files.
    package var excludedTables: [String] = []
    /// The modules whose catalogs are also compiled to `.lproj` folders.
    package var languageFolderModules: [String] = []
    package var findings = FindingSeverity.byConfiguration
    /// A Boolean value that indicates whether to generate the records of types that conform to `AppModule`.
    package var hasRecords = true
    package init() {}

    /// The severity with which the compiler reports errors of `tessera check` that do not stop the build.
    package enum FindingSeverity: String, Sendable, CaseIterable {
      /// A warning in debug builds and an error in release builds.
      case byConfiguration = "automatic"
      case warning = "warnings"
      case error = "errors"
    }

    /// Returns whether a list contains a module, or one of its tables.
    package func applies(_ list: [String], to module: String, table: String? = nil) -> Bool {
      let names = Module.names(module)
      return list.contains { entry in
        entry == "*" || names.contains(entry)
          || table.map { table in names.contains { entry == "\($0)/\(table)" } } ?? false
      }
    }
  }

  package struct Override: Sendable, Equatable {
    package var paths: [GlobPattern]
    package var rules: [RuleID: RuleSetting] = [:]
    package var requiredLanguages: [String]?
    package init(paths: [GlobPattern]) { self.paths = paths }
  }
}
