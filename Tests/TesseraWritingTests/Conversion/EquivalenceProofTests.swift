import TesseraFormats
import TesseraStrings
import TesseraWriting
import Testing

/// The proof must fail if a conversion is wrong. Each row replaces a part of a correct catalog.
@Suite("Proofs of conversions") struct EquivalenceProofTests {
  private static let files: [(name: String, text: String)] = [
    ("en.strings", "\"title\" = \"Cart: %@\";\n"), ("pl.strings", "\"title\" = \"Koszyk: %@\";\n"),
    (
      "en.stringsdict",
      LegacyFiles.list(rules(LegacyFiles.form("one", "%lld file") + LegacyFiles.form("other", "%lld files")))
    ),
    (
      "pl.stringsdict",
      LegacyFiles.list(
        rules(
          LegacyFiles.form("one", "%lld plik") + LegacyFiles.form("few", "%lld pliki")
            + LegacyFiles.form("many", "%lld plików") + LegacyFiles.form("other", "%lld pliku")
        )
      )
    ),
  ]

  private static func rules(_ forms: String) -> String {
    """
    \(LegacyFiles.rule("n", forms))\(LegacyFiles.rule("m", format: "%@: %#@n@", type: "d", LegacyFiles.form("other", "%d")))
    <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string>
    <key>other</key><string>Tap</string></dict></dict>
    """
  }

  private static func proof(replacing old: String = "", with new: String = "") throws -> EquivalenceProof {
    let parts = LegacyFiles.parts(files)
    let table = LegacyFiles.table(parts)
    let conversion = CatalogConversion(table, parts: parts)
    #expect(conversion.obstacles == [])
    var text = String(decoding: try #require(conversion.bytes), as: UTF8.self)
    if !old.isEmpty {
      let range = try #require(text.firstRange(of: old), "\(text)")
      text.replaceSubrange(range, with: new)
    }
    let catalog = LegacyFiles.catalog(Array(text.utf8))
    #expect(catalog.issues.isEmpty)
    let before = try ResolvedTable(table, parts: parts, language: conversion.language)
    return EquivalenceProof(before, try ResolvedTable(catalog))
  }

  @Test("A correct conversion is proved, with its figures") func figures() throws {
    let proof = try Self.proof()
    #expect(proof.differences == [])
    #expect(proof.keyCount == 4)
    #expect(proof.languages == ["en", "pl"])
    // `title` has one string in each language and `tap` one for each device. `n` and `m` have one for each number.
    let numbers = (en: Self.numbers("en"), pl: Self.numbers("pl"))
    #expect(proof.stringCount == 2 * (1 + 8) + 2 * (numbers.en + numbers.pl))
  }

  /// Returns the number of integers with which a plural is resolved.
  private static func numbers(_ language: String) -> Int {
    let parts = LegacyFiles.parts([
      ("\(language).stringsdict", LegacyFiles.list(LegacyFiles.rule("n", LegacyFiles.form("other", "%lld"))))
    ])
    let table = LegacyFiles.table(parts, source: language)
    guard let side = try? ResolvedTable(table, parts: parts, language: { $0 }) else { return 0 }
    return EquivalenceProof(side, side).stringCount
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    /// The key, the language, the sample, and the strings.
    var difference: String
    var testDescription: String { difference }
  }

  static let rows = [
    Row(old: "Koszyk: %@", new: "Koszyk %@", difference: "title pl (): Koszyk: %@ -> Koszyk %@"),
    Row(old: "%lld pliki\"", new: "%lld pliki \"", difference: "n pl (%1 = 2): 2 pliki -> 2 pliki "),
    Row(old: "\"few\"", new: "\"two\"", difference: "n pl (%1 = 2): 2 pliki -> 2 pliku"),
    Row(old: "%lld files", new: "%d files", difference: "n en (%1 = 5000000001): 5000000001 files -> 705032705 files"),
    Row(old: "\"argNum\" : 2", new: "\"argNum\" : 1", difference: "m en (%1 = -1, %2 = 1): ‹1›: 1 -> ‹2›: -1"),
    Row(old: "Click", new: "click", difference: "tap en (mac): Click -> click"),
  ]

  @Test("A wrong conversion is found", arguments: rows) func finds(_ row: Row) throws {
    let proof = try Self.proof(replacing: row.old, with: row.new)
    let found = proof.differences.map { difference in
      "\(difference.key) \(difference.language) (\(difference.sample)): "
        + "\(difference.before ?? "none") -> \(difference.after ?? "none")"
    }
    #expect(found.contains { $0.hasPrefix(row.difference) }, "\(found)")
  }

  @Test("A string that is lost or added is found") func presence() throws {
    func side(_ files: [(name: String, text: String)]) throws -> ResolvedTable {
      let parts = LegacyFiles.parts(files)
      return try ResolvedTable(LegacyFiles.table(parts), parts: parts, language: { $0 })
    }
    let both = try side([("en.strings", "\"a\" = \"A\";"), ("de.strings", "\"a\" = \"Ä\";")])
    let one = try side([("en.strings", "\"a\" = \"A\";")])
    #expect(EquivalenceProof(both, both).differences == [])
    let lost = EquivalenceProof(both, one).differences
    #expect(lost == [.init(key: "a", language: "de", sample: "", before: "Ä", after: nil)])
    let added = EquivalenceProof(one, both).differences
    #expect(added == [.init(key: "a", language: "de", sample: "", before: nil, after: "Ä")])
    // Canonically equivalent strings differ.
    let other = try side([("en.strings", "\"a\" = \"A\";"), ("de.strings", "\"a\" = \"A\u{308}\";")])
    #expect(EquivalenceProof(both, other).differences.count == 1)
  }
}
