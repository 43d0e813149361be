import TesseraEditing
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct LegacyChangeSetTests {
  private static let en = "Shop/en.lproj/Localizable.strings"
  private static let de = "Shop/de.lproj/Localizable.strings"
  private static let dictionary = "Shop/de.lproj/Localizable.stringsdict"

  private static func items(_ one: String, _ other: String = "%d Dinge", type: String = "d") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>items</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@n@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>\(type)</string>
          <key>one</key>
          <string>\(one)</string>
          <key>other</key>
          <string>\(other)</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """
  }

  @Test(
    "After the changes between legacy files are applied, no difference is left",
    arguments: [
      (
        [en: "/* A */\n\"a\" = \"x\";\n", de: "\"a\" = \"y\";\n"],
        [en: "/* A */\n\"a\" = \"x\";\n", de: "\"a\" = \"z\";\n"],
        ["Shop/Localizable/a/de = z"],
        [en: "/* A */\n\"a\" = \"x\";\n", de: "\"a\" = \"z\";\n"]
      ),
      (
        [en: "/* A */\n\"a\" = \"x\";\n", de: "\"a\" = \"y\";\n"],
        [en: "/* A */\n\"a\" = \"x\";\n\n/* B */\n\"b\" = \"x\";\n", de: "\"b\" = \"z\";\n\"a\" = \"y\";\n"],
        ["Shop/Localizable/b = entry"],
        [en: "/* A */\n\"a\" = \"x\";\n\n/* B */\n\"b\" = \"x\";\n", de: "\"a\" = \"y\";\n\"b\" = \"z\";\n"]
      ),
      (
        [en: "/* A */\n\"a\" = \"x\";\n\"b\" = \"x\";\n", de: "\"a\" = \"y\";\n\"b\" = \"y\";\n"],
        [en: "\"b\" = \"x\";\n", de: "\"b\" = \"y\";\n"],
        ["Shop/Localizable/a = -"],
        [en: "\"b\" = \"x\";\n", de: "\"b\" = \"y\";\n"]
      ),
      (
        [en: "/* A */\n\"a\" = \"x\";\n\"b\" = \"x\";\n", de: "\"a\" = \"y\";\n"],
        [en: "\"b\" = \"x\";\n", de: "\"a\" = \"y\";\n\"b\" = \"y\";\n"],
        [
          "Shop/Localizable/a:comment = -", "Shop/Localizable/a/en:localization = -",
          "Shop/Localizable/b/de:localization = localization",
        ],
        [en: "\"b\" = \"x\";\n", de: "\"a\" = \"y\";\n\"b\" = \"y\";\n"]
      ),
      (
        [en: "\"b\" = \"x\";\n", de: "\"a\" = \"y\";\n"],
        [en: "\"b\" = \"x\";\n/* A */\n\"a\" = \"x\";\n", de: "\"a\" = \"y\";\n"],
        ["Shop/Localizable/a:comment = A", "Shop/Localizable/a/en:localization = localization"],
        [en: "\"b\" = \"x\";\n/* A */\n\"a\" = \"x\";\n", de: "\"a\" = \"y\";\n"]
      ),
      (
        [dictionary: items("%d Ding")], [dictionary: items("ein Ding", "%d < %d")],
        [
          "Shop/Localizable/items/de/substitutions.n.plural.one = ein Ding",
          "Shop/Localizable/items/de/substitutions.n.plural.other = %d < %d",
        ],
        [dictionary: items("ein Ding", "%d &lt; %d")]
      ),
      (
        // The key is removed from both files. Otherwise, without the `.stringsdict` entry, the other string would be
        // used.
        [de: "\"items\" = \"Dinge\";\n\"a\" = \"y\";\n", dictionary: items("%d Ding")],
        [de: "\"a\" = \"y\";\n", dictionary: "<plist version=\"1.0\"><dict/></plist>\n"],
        ["Shop/Localizable/items = -"],
        [
          de: "\"a\" = \"y\";\n",
          dictionary: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
          </dict>
          </plist>

          """,
        ]
      ),
    ]
  )
  func apply(
    _ ours: [String: String],
    _ theirs: [String: String],
    _ changes: [String],
    _ expected: [String: String]
  ) throws {
    let versions = [ours, theirs].map { snapshot($0.map { ($0.key, SourceText($0.value)) }) }
    let set = ChangeSet.diff(ours: versions[0], theirs: versions[1])
    #expect(set.lines == changes)
    let result = set.edits(in: versions[0])
    #expect(result.obstacles.map(\.message) == [])
    let after = try versions[0].texts(after: result).mapValues { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(after == expected)
    let rest = ChangeSet.diff(ours: try versions[0].after(result), theirs: versions[1])
    #expect(rest.isEmpty)
  }

  /// The number of an argument is derived from the strings of a `.stringsdict` file; its type is a separate field.
  @Test(
    "The number and the type of an argument are separate changes",
    arguments: [
      (items("%d Ding"), items("%d Ding", type: "ld"), ["Shop/Localizable/items/de/substitutions.n:argument = 0 ld"]),
      (items("%d Ding"), items("%d Ding").replacing("%#@n@", with: "%2$#@n@"), ["Shop/Localizable/items/de = %2$#@n@"]),
    ]
  )
  func arguments(_ ours: String, _ theirs: String, _ changes: [String]) {
    let set = ChangeSet.diff(ours: snapshot([Self.dictionary: ours]), theirs: snapshot([Self.dictionary: theirs]))
    #expect(set.lines == changes)
  }

  // MARK: - Random tables

  private static let keys = ["", "a", "é", "e\u{301}", "\"q\"", "b/c", "\0", "%d"]

  /// The strings by language and key.
  private typealias Strings = [String: [ExactKey: String]]

  @Test("Merging random tables applies all changes that are not in conflict") func randomTables() throws {
    var random = SeededGenerator(seed: 0x57121)
    var changed = 0
    for _ in 0..<LongRun.rounds(150) {
      let base = table(&random, from: ["en": [:], "de": [:]])
      let (ours, theirs) = (table(&random, from: base), table(&random, from: base))
      let versions = [base, ours, theirs].map { snapshot([(Self.en, text($0, "en")), (Self.de, text($0, "de"))]) }
      let set = ChangeSet.diff(base: versions[0], ours: versions[1], theirs: versions[2])
      let result = set.edits(in: versions[1])
      #expect(result.obstacles.map(\.message) == [])
      if !result.files.isEmpty { changed += 1 }
      let after = try versions[1].after(result).tablesByAddress[shop]?.first.map { TableContents($0) }
      let contents = try #require(after)
      for language in ["en", "de"] {
        for key in Self.keys {
          let leaf = TableLeaf.string(address(key, language))
          let strings = [base, ours, theirs].map { $0[language]?[ExactKey(key)] }
          let isOurs =
            set.conflicts.contains { leaf.isWithin($0.address.leaf) } || isSame(strings[0], strings[2])
          let expected = (isOurs ? strings[1] : strings[2]).map { LeafContent.string(value: $0, state: nil) }
          #expect(contents.content(of: leaf) == expected, "\(LeafAddress(shop, leaf)) after \(set.lines)")
        }
      }
    }
    #expect(changed > 50)
  }

  private func isSame(_ a: String?, _ b: String?) -> Bool { a.map { Array($0.utf8) } == b.map { Array($0.utf8) } }

  private func table(_ random: inout SeededGenerator, from strings: Strings) -> Strings {
    var strings = strings
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      guard let key = Self.keys.randomElement(using: &random),
        let language = ["en", "de"].randomElement(using: &random)
      else { continue }
      let isRemoved = Int.random(in: 0..<3, using: &random) == 0
      strings[language, default: [:]][ExactKey(key)] = isRemoved ? nil : RandomCatalog.word(&random)
    }
    return strings
  }

  /// Returns the file of one language, with strings in the order of ``keys``.
  private func text(_ strings: Strings, _ language: String) -> SourceText {
    let lines = Self.keys.compactMap { key in
      strings[language]?[ExactKey(key)].map { "\(literal(key)) = \(literal($0));\n" }
    }
    return SourceText(lines.joined())
  }

  private func literal(_ string: String) -> String {
    "\"" + string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
