import TesseraCore
import TesseraFormats
import TesseraStrings

extension Setting {
  /// All settings, in the order of the documentation.
  package static let all: [Setting] = [
    Setting("$schema", .text, "The location of the schema of this file, for editors with completion and validation."),
    Setting("languages", .object(languages, needsOneOf: []), "The languages of the workspace."),
    Setting(
      "preset",
      .choice(RulePreset.allCases.map(\.rawValue)),
      """
      The rules that are on: \"thorough\" adds matters of style to \"recommended\", and \"all\" contains every rule. \
      A rule with a severity in \"rules\" is on in every preset.
      """,
      defaultValue: "\"recommended\""
    ),
    Setting("rules", severities, "The severity of each rule, by its name; \"off\" turns the rule off."),
    Setting("ignore", .list(ignore), "Findings that are known and accepted, each with its reason."),
    Setting(
      "thresholds",
      .object(thresholds, needsOneOf: []),
      "Limits for the length of strings and for the coverage of languages."
    ),
    Setting("glossary", .list(glossaryTerm), "Terms, with their required and forbidden translations."),
    Setting("keys", .object(keys, needsOneOf: []), "The naming of keys, and whether comments are required."),
    Setting(
      "tables",
      .list(.glob(.key)),
      """
      The names of the tables that modules may have, as patterns, such as [\"L10n\"]. The rule `unexpected-table` reports \
      all other tables except those that only the system reads, such as \"InfoPlist\".
      """
    ),
    Setting(
      "set",
      .object(
        [
          Setting(
            "state",
            .choice(Configuration.NewStringState.allCases.map(\.rawValue)),
            "The state of a translation in a String Catalog that `tessera set` adds or changes without `--state`.",
            defaultValue: "\"translated\""
          )
        ],
        needsOneOf: []
      ),
      "The defaults of `tessera set`."
    ),
    Setting("forbidden", .list(forbiddenText), "Text that no string may contain."),
    Setting("patterns", .list(pattern), "Regular expressions that strings must match, or must not match."),
    Setting(
      "untranslated",
      .list(.text),
      "Text that may be the same in every language, such as brand names and units."
    ),
    Setting(
      "exclude",
      .list(.glob(.path)),
      "Files and folders that are not read, as paths relative to the folder of this file, regardless of nearer settings files. Patterns can contain `*`, `**`, `?`, `[a-z]` and `{a,b}`."
    ),
    Setting("accessors", .object(accessors, needsOneOf: []), "The Swift code that is generated from resources."),
    Setting("build", .object(build, needsOneOf: []), "The files that a build creates in addition to accessors."),
    Setting(
      "overrides",
      .list(override),
      "Different settings for some paths. If several entries match, the last one applies."
    ),
  ]

  private static let severities = Kind.map(.rule, .severity)

  private static let languages = [
    Setting(
      "source",
      .language,
      "The source language, if a catalog or package does not specify it."
    ),
    Setting(
      "required",
      .list(.language),
      "The languages that every module must have. The default is the languages of the app."
    ),
  ]

  private static let ignore = Kind.object(
    [
      Setting(
        "rules",
        .list(.rule),
        "The rules whose findings are ignored. The default is all rules.",
        isNarrowing: true
      ),
      Setting("paths", .list(.glob(.path)), "Only in these files, as path patterns.", isNarrowing: true),
      Setting("modules", .list(.glob(.key)), "Only in these modules, as name patterns.", isNarrowing: true),
      Setting("tables", .list(.glob(.key)), "Only in these tables, as name patterns.", isNarrowing: true),
      Setting("keys", .list(.glob(.key)), "Only for these keys, as patterns; `*` is any text.", isNarrowing: true),
      Setting("languages", .list(.language), "Only in these languages.", isNarrowing: true),
      Setting(
        "reason",
        .text,
        "The reason, so that readers can decide later whether it still applies.",
        isRequired: true
      ),
    ],
    needsOneOf: ["rules", "paths", "modules", "tables", "keys", "languages"]
  )

  private static let thresholds = [
    Setting(
      "coverage",
      .map(.languageOrAny, .number(0...1)),
      "The minimum share of strings that must be translated, from 0 to 1, by language; \"*\" for all others."
    ),
    Setting(
      "lengthRatio",
      .number(1...100),
      "The maximum length of a translation, as a multiple of the length of its source string.",
      defaultValue: "2.5"
    ),
    Setting(
      "lengthRatioMinimum",
      .integer(0...10_000),
      "The ratio is not checked for source strings with fewer characters.",
      defaultValue: "20"
    ),
    Setting(
      "maximumLengths",
      .map(.glob(.key), .integer(1...100_000)),
      "The maximum number of characters of a string, by a pattern of its key. If several match, the lowest applies."
    ),
  ]

  private static let glossaryTerm = Kind.object(
    [
      Setting("term", .text, "The term in the source language.", isRequired: true),
      Setting(
        "caseSensitive",
        .flag,
        "Whether uppercase and lowercase letters are distinguished.",
        defaultValue: "false"
      ),
      Setting("keep", .flag, "Whether the term stays as it is in every language.", defaultValue: "false"),
      Setting(
        "translations",
        .map(.language, .oneOrMore(.text)),
        "The translations of the term, by language. A translation of a string that contains the term must contain one of them."
      ),
      Setting(
        "forbidden",
        .map(.language, .oneOrMore(.text)),
        "Forbidden translations of the term, by language."
      ),
    ],
    needsOneOf: ["keep", "translations", "forbidden"]
  )

  private static let keys = [
    Setting("pattern", .regex, "A regular expression that a whole key must match."),
    Setting(
      "convention",
      .choice(KeyConvention.allCases.map(\.rawValue)),
      """
      A convention that keys must follow, in addition to \"pattern\". For example, the key `cart.empty_view.title` follows \
      \"reverse-domain snake_case\".
      """
    ),
    Setting("maximumLength", .integer(1...10_000), "The maximum number of characters of a key."),
    Setting("requireComment", .flag, "Whether every entry must have a comment.", defaultValue: "false"),
  ]

  private static let forbiddenText = Kind.object(
    [
      Setting("text", .text, "The text that no string may contain.", isRequired: true),
      Setting("languages", .list(.language), "Only in these languages.", isNarrowing: true),
      Setting(
        "caseSensitive",
        .flag,
        "Whether uppercase and lowercase letters are distinguished.",
        defaultValue: "false"
      ),
      Setting("reason", .text, "The reason, and what to write instead. It is part of the message."),
    ],
    needsOneOf: []
  )

  private static let pattern = Kind.object(
    [
      Setting(
        "pattern",
        .regex,
        "A regular expression. It can match any part of a string: use `^` and `$` to match the whole string.",
        isRequired: true
      ),
      Setting(
        "mustMatch",
        .flag,
        "True: strings must match. False: strings must not match.",
        defaultValue: "false"
      ),
      Setting("keys", .list(.glob(.key)), "Only for these keys, as patterns; `*` is any text.", isNarrowing: true),
      Setting("languages", .list(.language), "Only in these languages.", isNarrowing: true),
      Setting("message", .text, "The message of the finding."),
    ],
    needsOneOf: []
  )

  private static let accessors = [
    Setting(
      "kinds",
      .list(.choice(AccessorKind.allCases.map(\.rawValue))),
      "The kinds of accessors that are generated. The default is all kinds."
    ),
    Setting(
      "public",
      .list(.glob(.key)),
      "The modules whose accessors are public, as name patterns."
    ),
    Setting(
      "names",
      .map(.text, .map(.text, .text)),
      """
      The names to use for accessors, by table and key, or by \"images\", \"colors\", \"symbols\", \"dataSets\", \"fonts\" or \
      \"files\" and the name of the resource. Use this setting if two accessors would have the same name.
      """
    ),
    Setting(
      "enums",
      .map(.text, .text),
      """
      The names of the enums that contain the accessors, by table. The default is \"L10n\" for \"Localizable\" and \
      \"L10n\", and \"L10nCheckout\" for \"Checkout\".
      """
    ),
  ]

  private static let build = [
    Setting(
      "files",
      .list(.text),
      """
      The modules, by name, whose compiled tables are files of the resource bundle instead of literals in the code; \
      \"*\" for all. \"Home/Legal\" is the table \"Legal\" of the module \"Home\".
      """
    ),
    Setting(
      "excludedTables",
      .list(.text),
      """
      The modules, by name, whose string tables get accessors although the manifest excludes the files of the tables, so \
      that the product contains their strings only once; \"*\" for all. \"Home/Legal\" is the table \"Legal\" of the \
      module \"Home\".
      """
    ),
    Setting(
      "lproj",
      .list(.text),
      """
      The modules, by name, whose string catalogs are also compiled to `.lproj` folders of the resource bundle, for \
      code that reads those; \"*\" for all. On macOS the plugin ignores this setting, because Xcode compiles catalogs \
      itself.
      """
    ),
    Setting(
      "findings",
      .choice(Configuration.Build.FindingSeverity.allCases.map(\.rawValue)),
      """
      How the plugin reports errors of the rules that every build checks and that do not stop the build, such as a \
      missing plural form: as \"warnings\", as \"errors\", or \"automatic\": as warnings if the compilation condition \
      `DEBUG` is set, as in debug builds of SwiftPM, and otherwise as errors.
      """,
      defaultValue: "\"automatic\""
    ),
    Setting(
      "record",
      .flag,
      """
      Whether the plugin and `tessera generate` write records: that of each type that conforms to `AppModule`, and that of \
      each bundle with string tables, which only tests use.
      """,
      defaultValue: "true"
    ),
  ]

  private static let override = Kind.object(
    [
      Setting(
        "paths",
        .list(.glob(.path)),
        "The files to which the settings apply, as path patterns.",
        isRequired: true,
        isNarrowing: true
      ),
      Setting("rules", severities, "The severities of rules for these files."),
      Setting(
        "languages",
        .object(
          [Setting("required", .list(.language), "The languages that every one of these modules must have.")],
          needsOneOf: []
        ),
        "The languages of these files."
      ),
    ],
    needsOneOf: ["rules", "languages"]
  )
}
