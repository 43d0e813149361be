package import TesseraInspection
import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports entries without a comment that translators need.
package struct MissingComment: EntryRule {
  package static let documentation = RuleDocumentation(
    code: "D7",
    severity: .information,
    summary: "an entry has no comment for translators",
    rationale: """
      Translators see the string but not the screen: they cannot know whether "Open" is a button \
      or a state, or which value replaces `%@`.

      The setting `keys.requireComment` determines which entries are reported:

      - Without the setting, only the preset `thorough` reports missing comments, and only for \
      strings of one word and strings with several arguments.
      - If the setting is `true`, every preset reports every entry without a comment, as a \
      warning.
      """,
    remedy: """
      In the code that uses the string, or in the table, add a comment that describes where the \
      string is shown and what its arguments are.
      """,
    triggering: [
      .entries("{ ↓\"Open\" : { } }", messages: ["\"Open\" has no comment for translators"]),
      .entries(
        "{ ↓\"%@ of %@\" : { \"comment\" : \" \" } }",
        messages: ["\"%@ of %@\" has no comment for translators"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "/* No comment provided by engineer. */\n↓\"open\" = \"Open\";\n"
        ],
        configuration: "{ \"preset\" : \"thorough\" }",
        messages: ["\"Open\" has no comment for translators"]
      ),
      .entries(
        "{ ↓\"Your cart is empty\" : { } }",
        configuration: "{ \"keys\" : { \"requireComment\" : true } }",
        messages: ["\"Your cart is empty\" has no comment for translators"]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "Acme" : { "shouldTranslate" : false },
          "OK" : { },
          "Open" : { "comment" : "A button: opens the window" },
          "Shut" : { "extractionState" : "stale" },
          "%@ – %@" : { },
          "toolbar.text.smaller" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Smaller" } }
          } },
          "Your cart is empty" : { }
        }
        """
      ),
      RuleExample(
        files: ["App/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";\n"],
        configuration: "{ \"keys\" : { \"requireComment\" : true } }"
      ),
    ]
  )

  package init() {}

  package func check(_ context: EntryContext, _ findings: inout FindingCollector) {
    let entry = context.entry
    guard entry.writtenComment == nil, entry.shouldTranslate, entry.extractionState != .stale,
      context.table.table.role == .ordinary, !entry.isOfInterfaceElement,
      let source = context.source, source.units.contains(where: \.hasWords),
      // `.stringsdict` files have no comments.
      context.table.table.format == .catalog || !findings.snapshot[source.localization.file].isStringsDict
    else { return }
    let isRequired = context.table.configuration.keys.requiresComment
    guard isRequired || findings.preset >= .thorough && Self.needsComment(source, key: entry.key.value) else { return }
    let text = source.localization.principalUnit?.text.value ?? entry.key.value
    findings.report(
      .noComment(text),
      in: entry.key.file,
      at: entry.key.span,
      severity: isRequired ? .warning : nil
    )
  }

  private static func needsComment(_ source: CheckedLocalization, key: String) -> Bool {
    guard let unit = source.units.first else { return false }
    if unit.traits.contains(.percent), unit.format.argumentMap.arguments.count > 1 { return true }
    // A key such as `toolbar.text.smaller` describes where its string is shown. Words can be counted only in scripts
    // with spaces.
    guard source.units.count == 1, unit.value == key || Words(key).words.count < 3, unit.value.utf8.count > 2,
      unit.traits.isDisjoint(with: [.percent, .han, .kana, .thai])
    else { return false }
    return unit.value.unicodeScalars.split(whereSeparator: \.isSpace).count == 1
  }
}

extension SourceFile {
  fileprivate var isStringsDict: Bool {
    if case .stringsDict = content { true } else { false }
  }
}

extension Finding.Message {
  fileprivate static func noComment(_ text: String) -> Finding.Message {
    "\(quoted: text) has no comment for translators"
  }
}
