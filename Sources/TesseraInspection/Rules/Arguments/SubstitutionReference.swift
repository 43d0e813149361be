import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports references to substitutions that do not match the definitions.
package struct SubstitutionReference: ArgumentRule, VariationRule {
  package static let documentation = RuleDocumentation(
    code: "A11",
    severity: .error,
    summary: "a substitution is undefined, is never used, or contradicts another one",
    rationale: """
      `%#@files@` represents a set of plural forms. If no substitution of this name is defined, \
      the app displays the specifier or crashes. If a substitution is defined but never used, its \
      translated forms are never displayed.

      In a `.stringsdict` file, a reference without a position takes the next argument, regardless \
      of its name. If a translation omits a reference, the references after it read the wrong \
      arguments.
      """,
    remedy: "Define the substitution in this language, refer to it by its defined name, or remove it.",
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
      .pair("Hello", "Hallo ↓%arg", messages: ["\"%arg\" is outside a substitution"]),
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
      .pair(
        "%arg · %arg",
        "%1$arg、%2$arg",
        language: "ja",
        key: "%arg · %arg",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
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
      // If a translation omits a reference of the source string, other findings report the missing or different
      // argument.
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

  /// Returns whether a string displays the number of a substitution without a reference to it.
  fileprivate func shows(_ substitution: Substitution) -> Bool {
    let number = substitution.argumentNumber
    return units.contains { unit in
      unit.path.substitution == nil && unit.format.argumentMap.uses.contains { $0.name == nil && $0.number == number }
    }
  }
}
