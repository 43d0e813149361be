package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports parameters of App Intents phrases that a translation adds or omits.
package struct AppIntentParameter: LocalizationRule {
  package static let documentation = RuleDocumentation(
    code: "A19",
    severity: .warning,
    summary: "a translation and its source string have different parameters, such as `${name}`",
    rationale: """
      App Intents replaces `${name}` in phrases and summaries with the value of a parameter. A \
      name that the intent does not define, such as a translated name, is not replaced. A \
      translation rarely has a good reason to omit a parameter.

      Each phrase of `AppShortcuts` must contain `${applicationName}`. The phrases of a shortcut \
      may be in any order, so the rule compares each phrase with all phrases of the source.
      """,
    remedy: "Copy the parameter from the source string, with its braces and without spaces.",
    triggering: [
      .pair(
        "Open ${target}",
        "↓${ziel} öffnen",
        messages: ["the source has no parameter `${ziel}`, and `${target}` is missing from \"${ziel} öffnen\""]
      ),
      .pair(
        "Open ${target} in ${applicationName}",
        "↓Öffne { target } in ${applicationName}",
        messages: ["the parameter `${target}` is missing from \"Öffne { target } in ${applicationName}\""]
      ),
      .pair(
        "Open it",
        "↓${target} öffnen",
        messages: ["the source has no parameter `${target}`"]
      ),
      RuleExample(
        files: [
          "App/AppShortcuts.xcstrings": """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "Start ${applicationName}" : {
                "localizations" : {
                  "de" : {
                    "stringSet" : { "state" : "new", "values" : ["Starte ${applicationName}", ↓"Starte die App"] }
                  },
                  "en" : {
                    "stringSet" : {
                      "state" : "translated", "values" : ["Start ${applicationName}", "Open ${applicationName}"]
                    }
                  }
                }
              }
            },
            "version" : "1.1"
          }
          """
        ],
        messages: ["the parameter `${applicationName}` is missing from \"Starte die App\""]
      ),
    ],
    nonTriggering: [
      .pair("Move ${item} to ${folder}", "In ${folder} wird ${item} bewegt"),
      .pair("It costs $5 {net}", "Es kostet {netto} 5 $"),
      .pair("Buy it for {price}", "Kaufe es für ${price}"),
      .pair("Use ${target}", "${target} und noch einmal ${target}"),
      RuleExample(
        files: [
          "App/AppShortcuts.xcstrings": """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "Start ${applicationName}" : {
                "localizations" : {
                  "de" : {
                    "stringSet" : {
                      "state" : "translated", "values" : ["${applicationName}: ${name} los", "${applicationName} los"]
                    }
                  },
                  "en" : {
                    "stringSet" : {
                      "state" : "translated", "values" : ["Start ${applicationName}", "${applicationName} ${name}"]
                    }
                  }
                }
              }
            },
            "version" : "1.1"
          }
          """
        ]
      ),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    guard let source = localization.source, !localization.isSource,
      // In the strings of `Info.plist`, `${PRODUCT_NAME}` is a build setting.
      localization.entry.table.table.role != .infoPlist
    else { return }
    let units = localization.localization.units
    guard units.contains(where: Self.mayHaveParameter) || source.units.contains(where: Self.mayHaveParameter)
    else { return }
    for unit in units where !unit.value.isEmpty {
      let counterparts =
        unit.path.setIndex == nil ? source.counterpart(of: unit.path).map { [$0] } ?? [] : source.units
      guard !counterparts.isEmpty, !counterparts.contains(where: { $0.value == unit.value }) else { continue }
      let sets = counterparts.map { Set(IntentParameter.all(in: $0.value).map(\.name)) }
      // In "$" followed by the app's own "{price}", the dollar sign is text.
      let found = IntentParameter.all(in: unit.value).filter { parameter in
        !counterparts.contains {
          $0.value.contains("{\(parameter.name)}") && !$0.value.contains("${\(parameter.name)}")
        }
      }
      let known = sets.reduce(into: Set<String>()) { $0.formUnion($1) }
      // Each phrase of a set must have the parameters that all phrases of the source have in common.
      let needed = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
      let added = found.first { !known.contains($0.name) }
      let missing = needed.subtracting(found.map(\.name)).min()
      guard added != nil || missing != nil else { continue }
      findings.report(.mismatch(added?.name, missing, unit.value), at: unit.text, range: added?.range)
    }
  }

  private static func mayHaveParameter(_ unit: CheckedUnit) -> Bool {
    unit.traits.contains(.brace) && unit.value.utf8.contains(UInt8(ascii: "$"))
  }
}

extension Finding.Message {
  fileprivate static func mismatch(_ added: String?, _ missing: String?, _ text: String) -> Finding.Message {
    switch (added, missing) {
    case (let added?, let missing?):
      "the source has no parameter `${\(added)}`, and `${\(missing)}` is missing from \(quoted: text)"
    case (let added?, nil): "the source has no parameter `${\(added)}`"
    case (nil, let missing): "the parameter `${\(missing ?? "")}` is missing from \(quoted: text)"
    }
  }
}
