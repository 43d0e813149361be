package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports device variations that do not cover all devices.
package struct VariantWithoutFallback: VariationRule {
  package static let documentation = RuleDocumentation(
    code: "C12",
    severity: .warning,
    summary: "a string varies by device but has no variant `other`",
    rationale: """
      On a device without a variant, the app shows the key. This also applies to any device that \
      Apple introduces later. Xcode always writes a variant `other`; manual edits and tools may \
      omit it.
      """,
    remedy: "Add the variant `other`.",
    triggering: [
      .entries(
        """
        {
          "Tap here" : { "localizations" : { "de" : { "variations" : { "device" : {
            "iphone" : { "stringUnit" : { "state" : "translated", "value" : ↓"Hier tippen" } },
            "mac" : { "stringUnit" : { "state" : "translated", "value" : "Hier klicken" } }
          } } } } }
        }
        """,
        messages: ["there is a variant for `iphone` and `mac`, but none for `other` devices"]
      ),
      .entries(
        """
        {
          "%lld taps" : { "localizations" : { "en" : { "variations" : { "device" : {
            "mac" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : ↓"%lld click" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld clicks" } }
            } } }
          } } } } }
        }
        """,
        messages: ["there is a variant for `mac`, but none for `other` devices"]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "Tap here" : { "localizations" : { "de" : { "variations" : { "device" : {
            "mac" : { "stringUnit" : { "state" : "translated", "value" : "Hier klicken" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Hier tippen" } }
          } } } } }
        }
        """
      ),
      .pair("Tap here", "Hier tippen"),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    // If a `.stringsdict` file has no string for the device, the system uses the `.strings` file beside it.
    guard localization.localization.units.contains(where: { $0.path.device != nil }),
      localization.entry.table.table.format == .catalog
    else { return }
    // If the source string also lacks the variant, only the source string is reported.
    if let source = localization.source, source.units.contains(where: { $0.path.device != nil }),
      !source.units.contains(where: { $0.path.device == .other })
    {
      return
    }
    var reported: Set<String?> = []
    for unit in localization.localization.units where unit.path.device != nil {
      let group = localization.localization.units.filter { $0.path.substitution == unit.path.substitution }
      guard !group.contains(where: { $0.path.device == nil || $0.path.device == .other }),
        reported.insert(unit.path.substitution).inserted
      else { continue }
      findings.report(.noFallback(group.compactMap(\.path.device)), at: unit.text)
    }
  }
}

extension Finding.Message {
  fileprivate static func noFallback(_ devices: [Device]) -> Finding.Message {
    var names: [String] = []
    for device in devices where !names.contains("`\(device.rawValue)`") { names.append("`\(device.rawValue)`") }
    return "there is a variant for \(names.enumeration), but none for `other` devices"
  }
}
