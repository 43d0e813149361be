import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds references to substitutions that do not fit what is defined.
package struct SubstitutionReference: ArgumentRule, VariationRule {
  package static let documentation = RuleDocumentation(
    code: "A11",
    severity: .error,
    summary: "a substitution is undefined, never used, or contradicts another",
    rationale: """
      `%#@files@` stands for a set of plural forms. Where none of that name is defined, the app shows the specifier or \
      crashes; where one is defined and never used, somebody translated forms that nobody will see. In a `.stringsdict` \
      file, a reference without a position takes the next argument, whatever its name: if a translation leaves out a \
      reference, the ones after it read the wrong arguments.
      """,
    remedy: "Define the substitution in this language, write its name as it is defined, or remove it.",
    triggering: [
      .entries(
        """
        {
          "copied" : { "localizations" : { "en" : {
            "stringUnit" : { "state" : "translated", "value" : "Copied %#@files@ of ↓%#@folders@" },
            "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
            } } } }
          } } }
        }
        """,
        messages: ["\"%#@folders@\" refers to a substitution that is not defined"]
      ),
      .pair("Hello", "Hallo ↓%arg", messages: ["\"%arg\" stands outside a substitution"]),
      .entries(
        """
        {
          "copied" : { "localizations" : { "en" : {
            "stringUnit" : { "state" : "translated", "value" : "Copied" },
            "substitutions" : { ↓"files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
            } } } }
          } } }
        }
        """,
        messages: ["the substitution \"files\" is never used: refer to it by \"%#@files@\""]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.stringsdict": """
          <plist version="1.0"><dict><key>key</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
            <key>files</key><dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>other</key><string>%d files</string>
            </dict>
            <key>folders</key><dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>other</key><string>%d folders</string>
            </dict>
          </dict></dict></plist>
          """,
          "App/de.lproj/Localizable.stringsdict": """
          <plist version="1.0"><dict><key>key</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>↓%#@folders@</string>
            <key>files</key><dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>other</key><string>%d files</string>
            </dict>
            <key>folders</key><dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>d</string>
              <key>other</key><string>%d folders</string>
            </dict>
          </dict></dict></plist>
          """,
        ],
        messages: ["\"%#@folders@\" takes argument 1 here, but argument 2 in the source"]
      ),
    ],
    nonTriggering: [
      .pair("Hello", "Hallo"),
      .entries(
        """
        {
          "copied" : { "localizations" : { "en" : {
            "stringUnit" : { "state" : "translated", "value" : "Copied %#@files@" },
            "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
            } } } }
          } } }
        }
        """
      ),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.undefinedName, .positionOfName, .argumentOutsideSubstitution]

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    let own = localization.localization
    guard !own.substitutions.isEmpty else { return }
    let issues = ArgumentComparison.issues(
      ofSubstitutions: own.argumentSubstitutions,
      usedIn: own.units.map(\.format)
    )
    let substitutions = Dictionary(own.substitutions.map { ($0.name, $0) }) { first, _ in first }
    for (name, issue) in issues {
      guard let substitution = substitutions[name] else { continue }
      // A translation that leaves out a reference of the source leaves out an argument, or takes another one in its
      // place: other findings.
      if issue.kind == .unusedSubstitution, localization.source?.refers(to: name) == true, !own.shows(substitution) {
        continue
      }
      findings.report(
        issue.message,
        in: own.localization.file,
        at: substitution.span,
        severity: issue.severity
      )
    }
  }
}

extension CheckedLocalization {
  fileprivate func refers(to name: String) -> Bool {
    units.contains { $0.format.substitutionNames.contains(name) }
  }

  /// Whether a string shows the number of a substitution without referring to it.
  fileprivate func shows(_ substitution: Substitution) -> Bool {
    let number = substitution.argumentNumber
    return units.contains { unit in
      unit.path.substitution == nil && unit.format.argumentMap.uses.contains { $0.name == nil && $0.number == number }
    }
  }
}
