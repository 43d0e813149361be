import Foundation
import Testing

/// The display font supports some languages of the shop. For the others, the style sheet specifies the device's font.
@Suite struct FontTests {
  @Test func itHasEveryLetterOfTheLanguagesThatAreSetInIt() throws {
    let covered = try Self.characters(of: Data(contentsOf: Example.root.appendingPathComponent(Self.font)))
    let css = try Example.text("Sources/StyleGuide/Resources/Styles/storefront.css")
    let rule = try #require(css.firstMatch(of: /(:lang[^{]*) \{ --display: var\(--body\); \}/))
    let left = Set(rule.1.matches(of: /:lang\(([a-z]+)\)/).map { String($0.1) })
    #expect(left == ["ar", "ja", "ru"])
    for language in ["en", "es", "ar", "ru", "ja", "pl"] {
      let missing = try Self.letters(of: language).subtracting(covered)
      #expect(missing.isEmpty == !left.contains(language), "\(language): \(missing.map(String.init).sorted())")
    }
  }

  private static let font = "Sources/StyleGuide/Resources/Fonts/StorefrontDisplay.ttf"

  /// Returns the letters and digits in all strings of the shop, because each of them can occur in a heading.
  private static func letters(of language: String) throws -> Set<Unicode.Scalar> {
    var letters: Set<Unicode.Scalar> = []
    for (path, text) in try Example.files(withExtension: "xcstrings") {
      let catalog = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(path)")
      for entry in (catalog["strings"] as? [String: [String: Any]] ?? [:]).values {
        let languages = entry["localizations"] as? [String: Any] ?? [:]
        for value in values(in: languages[language] as Any) { letters.formUnion(value.unicodeScalars) }
      }
    }
    #expect(letters.count > 40)
    return letters.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  private static func values(in object: Any) -> [String] {
    guard let object = object as? [String: Any] else { return [] }
    return object.flatMap { key, value in key == "value" ? [value as? String ?? ""] : values(in: value) }
  }

  /// Returns the characters in the font's "cmap" table, if it has format 4: ranges of characters (OpenType, "cmap").
  private static func characters(of font: Data) throws -> Set<Unicode.Scalar> {
    func number(at offset: Int, bytes: Int = 2) -> Int { font[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) } }
    let entries = (0..<number(at: 4)).map { 12 + 16 * $0 }
    let entry = try #require(entries.first { font[$0..<$0 + 4].elementsEqual("cmap".utf8) })
    let table = number(at: entry + 8, bytes: 4)
    let ranges = table + number(at: table + 8, bytes: 4)
    try #require(number(at: ranges) == 4)
    let count = number(at: ranges + 6) / 2
    return (0..<count).reduce(into: []) { characters, index in
      let (first, last) = (number(at: ranges + 16 + 2 * (count + index)), number(at: ranges + 14 + 2 * index))
      characters.formUnion((first...last).compactMap(Unicode.Scalar.init))
    }
  }
}
