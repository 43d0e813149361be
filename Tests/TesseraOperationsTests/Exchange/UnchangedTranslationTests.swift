import TesseraOperations
import TesseraTestSupport
import Testing

/// Translations that are compared with those of a catalog by their bytes, and those that are not.
@Suite struct UnchangedTranslationTests {
  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "device" : {
          "localizations" : {
            "de" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "Mac" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "Gerät" } }
            } } }
          }
        },
        "escaped \"key\"" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Zeile\n\"zwei\" \u00fc" } }
          }
        },
        "plural" : {
          "localizations" : {
            "de" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Tag" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Tage" } }
            } } },
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld day" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld days" } }
            } } }
          }
        },
        "plural|==|plural.one" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Schlüssel" } }
          }
        },
        "ok" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "OK" } }
          }
        },
        "stateless" : {
          "localizations" : {
            "de" : { "stringUnit" : { "value" : "Ohne" } }
          }
        },
        "untranslated" : {}
      },
      "version" : "1.0"
    }
    """#

  private struct Row: Sendable {
    var id: String
    var source: String
    var target: String?
    var state: String
    /// The outcome, or `nil` for an unchanged translation.
    var outcome: ImportedString.Outcome?
  }

  private static func row(
    _ id: String,
    _ source: String,
    _ target: String?,
    _ state: String = "",
    _ outcome: ImportedString.Outcome? = nil
  ) -> Row {
    Row(id: id, source: source, target: target, state: state, outcome: outcome)
  }

  private static let rows = [
    row("ok", "ok", "OK"),
    row("ok", "ok", "OK", "translated"),
    row("ok", "ok", "OK", "needs-review-l10n", .changed),
    row("ok", "ok", "Ok", "translated", .changed),
    row("ok", "other source", "OK"),
    row("ok", "other source", "Ok", "", .conflict("the source string has changed to \"ok\"")),
    row("escaped &quot;key&quot;", "escaped \"key\"", "Zeile\n&quot;zwei&quot; ü"),
    row("escaped &quot;key&quot;", "escaped \"key\"", "Zeile\n\"zwei\" &#xFC;", "needs-review-l10n"),
    row("escaped &quot;key&quot;", "escaped \"key\"", "Zeile\n\"zwei\" ü", "translated", .changed),
    row("escaped &quot;key&quot;", "escaped \"key\"", "Zeile \"zwei\" ü", "", .changed),
    row("plural|==|plural.other", "%lld days", "%lld Tage"),
    row("plural|==|plural.other", "%lld days", "%lld Tage", "new", .changed),
    row("plural|==|plural.other", "%lld days", "%lld Tag", "", .changed),
    // A key that ends like a variation takes precedence over the variation.
    row("plural|==|plural.one", "plural|==|plural.one", "Schlüssel"),
    row("plural|==|plural.one", "plural|==|plural.one", "Tag", "", .changed),
    row("device|==|device.mac", "device", "Mac"),
    row("device|==|device.mac", "device", "MAC", "", .changed),
    row("stateless", "stateless", "Ohne"),
    row("stateless", "stateless", "Ohne", "translated", .changed),
    row("untranslated", "untranslated", nil, "", .untranslated),
    row("untranslated", "untranslated", "Neu", "", .new),
    row("ok", "ok", nil, "", .untranslated),
    row("absent", "absent", "Fehlt", "", .unknown("the table has no such key")),
  ]

  @Test("A translation is unchanged if its text and its state are", arguments: rows.indices)
  func outcome(_ index: Int) async throws {
    let row = Self.rows[index]
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog, to: "App/L.xcstrings")
    let state = row.state.isEmpty ? "" : "state=\"\(row.state)\""
    let unit = XLIFFFixture.unit(row.id, row.source, row.target, state)
    try folder.write(XLIFFFixture.xliff([("L.xcstrings", unit)]), to: "de.xliff")
    let report = try await XLIFFFixture.importing(folder, ["de.xliff"], creates: false, isDryRun: true)
    #expect(report.unchangedCount == (row.outcome == nil ? 1 : 0))
    #expect(report.strings.map(\.outcome) == [row.outcome].compactMap(\.self))
  }
}
