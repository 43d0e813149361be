import TesseraCore
import TesseraStrings
import TesseraEditing
import Testing

@Suite struct EditingErrorTests {
  @Test(
    "A change that cannot be applied is an error with an explanation",
    arguments: [
      (CatalogChange.setValue("x", at: address("Dnoe", "de")), "there is no key \"Dnoe\": did you mean \"Done\"?"),
      (.setValue("x", at: address("Nothing like it", "de")), "there is no key \"Nothing like it\""),
      (.setComment("x", key: "done"), "there is no key \"done\": did you mean \"Done\"?"),
      (
        .setValue("x", at: address("Done", "de", .init(plural: .one))),
        "\"Done\" in \"de\" does not vary by plural: omit the plural to set its only string"
      ),
      (
        .setValue("x", at: address("items %lld", "en")),
        "\"items %lld\" in \"en\" varies by plural; specify one: one, other"
      ),
      (
        .setValue("x", at: address("items %lld", "en", .init(device: .mac))),
        "\"items %lld\" in \"en\" does not vary by device but by plural"
      ),
      (
        .setValue("x", at: address("Tap", "en", .init(device: .other, plural: .one))),
        "\"Tap\" in \"en\" does not vary by plural: omit the plural to set its only string"
      ),
      (
        .setValue("x", at: address("Tap", "en", .init(device: .mac))),
        "\"Tap\" in \"en\" varies by plural; specify one: other"
      ),
      (
        .setValue("x", at: address("Photos by %lld", "de", .init(substitution: "photos", plural: .one))),
        "\"Photos by %lld\" in \"de\" has no substitution \"photos\"; it has people"
      ),
      (
        .setValue("x", at: address("Photos by %lld", "de", .init(substitution: "people"))),
        "\"Photos by %lld\" in \"de\" has several forms in its substitution \"people\": specify one"
      ),
      (
        .setValue("x", at: address("Phrases", "en")),
        "\"Phrases\" in \"en\" is a set of strings: specify one"
      ),
      (
        .setValue("x", at: address("Phrases", "en", .init(setIndex: 5))),
        "\"Phrases\" in \"en\" has only 2 strings in its set, numbered from 0"
      ),
      (.setValue("x", at: address("Done", "de", .init(setIndex: 0))), "\"Done\" in \"de\" is not a set of strings"),
      (
        .setValue("x", at: address("Done", "de", .init(width: 20))),
        "a String Catalog cannot contain \"width.20\""
      ),
      (.setState(.new, at: address("Done", "fr")), "\"Done\" has no translation in \"fr\": it has de and ja"),
      (.setState(.new, at: address("Album", "fr")), "\"Album\" has no translation in \"fr\""),
      (
        .setState(.new, at: address("items %lld", "en", .init(plural: .few))),
        "\"items %lld\" in \"en\" has no string at plural.few"
      ),
      (
        .setUnit(.init("x", at: .init(plural: .one)), language: "de", key: "Done"),
        "\"Done\" in \"de\" does not vary by plural: omit the plural to set its only string"
      ),
      (
        .setUnit(.init("x", at: .init(substitution: "n", plural: .one)), language: "fr", key: "Done"),
        "\"Done\" in \"fr\" has no substitution \"n\" yet"
      ),
      (
        .setUnit(.init("x", at: .init(width: 20)), language: "de", key: "Done"),
        "a String Catalog cannot contain \"width.20\""
      ),
      (
        .setLocalization(LocalizationDraft([]), language: "de", key: "Dome"),
        "there is no key \"Dome\": did you mean \"Done\"?"
      ),
      (
        .setArgumentNumber(1, substitution: "n", language: "de", key: "Photos by %lld"),
        "\"Photos by %lld\" in \"de\" has no substitution \"n\""
      ),
      (
        .setFormatSpecifier("d", substitution: "n", language: "fr", key: "Done"),
        "\"Done\" has no translation in \"fr\": it has de and ja"
      ),
      (.setGeneratesSymbol(nil, key: "Dome"), "there is no key \"Dome\": did you mean \"Done\"?"),
      (.remove(.key("Dome")), "there is no key \"Dome\": did you mean \"Done\"?"),
      (.remove(.language("fr", key: "Done")), "\"Done\" has no translation in \"fr\": it has de and ja"),
      (
        .remove(.variant(address("items %lld", "en", .init(plural: .few)))),
        "\"items %lld\" in \"en\" has no string at plural.few"
      ),
      (.renameKey("Done", to: "Tap"), "\"Tap\" already exists"),
      (.insertKey("Done", EntryDraft()), "\"Done\" already exists"),
      (.insertLocalization(LocalizationDraft([.init("x")]), language: "de", key: "Done"), "\"de\" already exists"),
      (.renameLanguage("de", to: "ja", key: "Done"), "\"ja\" already exists"),
      (
        .insertLocalization(
          LocalizationDraft([.init("x"), .init("y", at: .init(plural: .one))]),
          language: "fr",
          key: "Done"
        ),
        "a string must be exactly one of these: plain, varied by device, varied by plural, or a set"
      ),
      (
        .restore([Splice(anchor: .inside([.name("nothing")]), removed: [], inserted: [])]),
        "this part of the file has changed since it was read"
      ),
    ] as [(CatalogChange, String)]
  )
  func message(_ change: CatalogChange, _ expected: String) throws {
    let editor = try CatalogEditor(SourceText(Fixtures.catalog))
    let error = #expect(throws: EditingError.self) { try editor.edits(for: change) }
    #expect(error?.message == expected)
  }

  @Test(
    "A change to a damaged file is refused with a reason",
    arguments: [
      (
        #"{"strings": {"a": {"localizations": {}}, }}"#,
        "line 1, column 42: unexpected comma before this `}`; correct this before you change the file"
      ),
      (
        "{\"strings\": {\n<<<<<<< HEAD\n\"a\": {}\n}}",
        "line 2, column 1: this is a merge conflict marker: resolve the conflict; "
          + "correct this before you change the file"
      ),
      ("{\"strings\": {\"a\": {},\n\"a\": {}}}", "\"a\" occurs 2 times (lines 1 and 2): remove all but one first"),
      (
        "{\"strings\": {\"a\": {\"comment\": \"\",\n\"comment\": \"\"}}}",
        "\"comment\" occurs 2 times (lines 1 and 2): remove all but one first"
      ),
      ("{\"strings\": {\"a\": 1}}", "line 1: expected an object"),
      ("{\"strings\": []}", "the catalog has no `strings`"),
      ("{\"sourceLanguage\": \"en\"}", "the catalog has no `strings`"),
      (
        "[]",
        "line 1, column 1: the catalog is not an object; correct this before you change the file"
      ),
    ]
  )
  func damage(_ text: String, _ expected: String) throws {
    let error = #expect(throws: EditingError.self) {
      try CatalogEditor(SourceText(text)).edits(for: .setComment("x", key: "a"))
    }
    #expect(error?.message == expected)
  }

  @Test("A value that is not a string cannot be changed") func invalidValue() throws {
    let source = SourceText(#"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": 1}}}}}}"#)
    let error = #expect(throws: EditingError.self) { try source.after(.setValue("x", at: address("a", "de"))) }
    #expect(error?.message == "line 1: expected a string for `value`")
  }

  @Test("A change can be undone unless the same part of the file has changed since")
  func restoringAfterAnotherChange() throws {
    let source = SourceText(Fixtures.catalog)
    let first = try source.after(.setValue("A", at: address("Done", "de")))
    let elsewhere = try first.text.after(.insertKey("A first key", EntryDraft()))
    #expect(
      try elsewhere.text.after(first.inverse).text.bytes
        == source.after(.insertKey("A first key", EntryDraft())).text.bytes
    )
    let same = try first.text.after(.setValue("B", at: address("Done", "de")))
    #expect(throws: EditingError.changedSince) { try same.text.after(first.inverse) }
  }
}
