import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraEditing
import TesseraWriting
import Testing

/// A change to the fixture; its result is the golden file of its name.
struct ChangeCase: CustomTestStringConvertible, Sendable {
  var name: String
  var change: CatalogChange
  var testDescription: String { name }

  init(_ name: String, _ change: CatalogChange) {
    self.name = name
    self.change = change
  }

  private static let de = "Photos by %lld"

  static let all: [ChangeCase] = [
    .init("set-value", .setValue("Erledigt", at: address("Done", "de"))),
    .init("set-value-that-needed-review", .setValue("済み", at: address("Done", "ja"))),
    .init("set-value-and-state", .setValue("Erledigt", at: address("Done", "de"), state: .needsReview)),
    .init("set-value-with-escapes", .setValue("a\"b\\c\n\u{1}/", at: address("Done", "de"))),
    .init("set-plural", .setValue("%lld thing", at: address("items %lld", "en", .init(plural: .one)))),
    .init("set-new-plural", .setValue("no items", at: address("items %lld", "en", .init(plural: .zero)))),
    .init("set-first-plural", .setValue("%lld few", at: address("items %lld", "en", .init(plural: .few)))),
    .init("set-plural-in-new-language", .setValue("%lld Ding", at: address("items %lld", "de", .init(plural: .one)))),
    .init("set-new-last-language", .setValue("完成", at: address("Done", "zh-Hans"))),
    .init("set-new-first-language", .setValue("تم", at: address("Done", "ar"))),
    .init("set-in-empty-entry", .setValue("Album", at: address("Album", "de"))),
    .init("set-device", .setValue("Press", at: address("Tap", "en", .init(device: .other)))),
    .init("set-new-device", .setValue("Press", at: address("Tap", "en", .init(device: .appletv)))),
    .init("set-device-plural", .setValue("Hit", at: address("Tap", "en", .init(device: .mac, plural: .other)))),
    .init("set-new-device-plural", .setValue("Hit", at: address("Tap", "en", .init(device: .mac, plural: .one)))),
    .init("set-new-device-with-plural", .setValue("Hit", at: address("Tap", "de", .init(device: .ipad, plural: .one)))),
    .init(
      "set-substitution",
      .setValue("%arg Menschen", at: address(de, "de", .init(substitution: "people", plural: .other)))
    ),
    .init(
      "set-new-substitution-form",
      .setValue("einem", at: address(de, "de", .init(substitution: "people", plural: .one)))
    ),
    .init("set-string-of-set", .setValue("Open that", at: address("Phrases", "en", .init(setIndex: 0)))),
    .init(
      "set-next-string-of-set",
      .setValue("Bring it", at: address("Phrases", "en", .init(setIndex: 2)), state: .new)
    ),
    .init("set-new-key", .setValue("Bearbeiten", at: address("Edit", "de"), createsKey: true)),
    .init("set-state", .setState(.needsReview, at: address("Done", "de"))),
    .init("set-state-of-set", .setState(.translated, at: address("Phrases", "en", .init(setIndex: 1)))),
    .init("set-comment", .setComment("Closes it", key: "Done")),
    .init("set-new-comment", .setComment("A list", key: "Phrases")),
    .init("remove-comment", .setComment(nil, key: "Done")),
    .init("set-extraction-state", .setExtractionState(.stale, key: "items %lld")),
    .init("set-new-extraction-state", .setExtractionState(.manual, key: "Done")),
    .init("remove-extraction-state", .setExtractionState(nil, key: "items %lld")),
    .init("do-not-translate", .setShouldTranslate(false, key: "Album")),
    .init("translate", .setShouldTranslate(true, key: "Tap")),
    .init(
      "insert-key",
      .insertKey(
        "Photos",
        EntryDraft(
          comment: "All",
          localizations: [
            "fr": .init([.init("Photos")]), "de": .init([.init("Fotos", state: .new)]),
          ]
        )
      )
    ),
    .init("insert-first-key", .insertKey("%@", EntryDraft(extractionState: nil))),
    .init("insert-last-key", .insertKey("Zoom", EntryDraft(shouldTranslate: false))),
    .init(
      "insert-localization",
      .insertLocalization(
        LocalizationDraft([
          .init("Tippen", at: .init(device: .other)), .init("Klick", at: .init(device: .mac, plural: .one)),
          .init("Klicks", at: .init(device: .mac, plural: .other), state: .needsReview),
        ]),
        language: "de",
        key: "Tap"
      )
    ),
    .init(
      "insert-set",
      .insertLocalization(
        LocalizationDraft([.init("Auf", at: .init(setIndex: 0)), .init("Zu", at: .init(setIndex: 1))]),
        language: "de",
        key: "Phrases"
      )
    ),
    .init(
      "insert-substitution",
      .insertSubstitution(
        SubstitutionDraft(
          name: "photos",
          argumentNumber: 1,
          forms: [
            .init("%arg Foto", at: .init(plural: .one)), .init("%arg Fotos", at: .init(plural: .other)),
          ]
        ),
        language: "de",
        key: de
      )
    ),
    .init(
      "insert-first-substitution",
      .insertSubstitution(
        SubstitutionDraft(name: "n", forms: [.init("%arg", at: .init(plural: .other))]),
        language: "de",
        key: "Done"
      )
    ),
    .init("remove-first-key", .remove(.key("Album"))),
    .init("remove-key", .remove(.key("Phrases"))),
    .init("remove-last-key", .remove(.key("Tap"))),
    .init("remove-first-language", .remove(.language("de", key: "Done"))),
    .init("remove-last-language", .remove(.language("ja", key: "Done"))),
    .init("remove-only-language", .remove(.language("en", key: "Phrases"))),
    .init("remove-first-plural", .remove(.variant(address("items %lld", "en", .init(plural: .one))))),
    .init("remove-device", .remove(.variant(address("Tap", "en", .init(device: .mac))))),
    .init("remove-only-plural-of-device", .remove(.variant(address("Tap", "en", .init(device: .mac, plural: .other))))),
    .init("remove-substitution", .remove(.variant(address(de, "de", .init(substitution: "people"))))),
    .init("remove-string-of-set", .remove(.variant(address("Phrases", "en", .init(setIndex: 1))))),
    .init("remove-string", .remove(.variant(address("Done", "de")))),
    .init("rename-key", .renameKey("Done", to: "Finished")),
    .init("rename-key-and-move-down", .renameKey("Done", to: "Ready")),
    .init("rename-key-and-move-to-the-end", .renameKey("Album", to: "Zoom")),
    .init("rename-key-and-move-to-the-start", .renameKey("Tap", to: "A %@")),
    .init("rename-language", .renameLanguage("ja", to: "ko", key: "Done")),
    .init("rename-language-and-move", .renameLanguage("de", to: "nl", key: "Done")),
    .init("rename-source-language", .renameLanguage("en", to: "en-GB", key: nil)),
  ]
}

@Suite struct CatalogChangeTests {
  @Test(arguments: ChangeCase.all) func golden(_ testCase: ChangeCase) throws {
    let source = SourceText(Fixtures.catalog)
    let (result, inverse) = try source.after(testCase.change)
    try Fixtures.expect(
      String(decoding: result.bytes, as: UTF8.self),
      toBe: "Changes/\(testCase.name).xcstrings"
    )
    let undone = try result.after(inverse)
    #expect(undone.text.bytes == source.bytes)
    let redone = try undone.text.after(undone.inverse)
    #expect(redone.text.bytes == result.bytes)
  }

  @Test func everyGoldenHasItsCase() {
    #expect(Set(Fixtures.goldens(in: "Changes")) == Set(ChangeCase.all.map { $0.name + ".xcstrings" }))
  }

  /// What is in Xcode's form stays in Xcode's form: every insertion is where and how Xcode would write it.
  @Test(arguments: ChangeCase.all) func canonical(_ testCase: ChangeCase) throws {
    let canonical = try #require(CanonicalCatalog.write(JSONDocument(SourceText(Fixtures.catalog))))
    let (result, _) = try SourceText(text: canonical, encoding: .utf8).after(testCase.change)
    #expect(CanonicalCatalog.firstDifference(JSONDocument(result)) == nil)
  }
}
