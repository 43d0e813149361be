import Foundation
import TesseraCore
import Testing

@testable import Tessera

/// Attributed strings mark the arguments of a localized string.
@Suite struct AttributedStringTests {
  private static let items = LocalizedString(Shop.table, entry: Shop.items, 3)

  /// The expected strings contain the number of each argument and the argument in brackets.
  @Test(
    "Each argument has an attribute with its number",
    arguments: [
      (LocalizedString(Shop.table, entry: Shop.title), "pl", "Torba"),
      (items, "en", "[1:3] items"),
      (items, "ar-EG", "[1:٣] عنصر"),
      (LocalizedString(Shop.table, entry: Shop.items, 0), "pl", "pusto"),
      (LocalizedString(Shop.table, entry: Shop.greeting, "Ada", items), "en", "Hello [1:Ada], [2:3 items]"),
      (LocalizedString(Shop.table, entry: Shop.greeting, "Ada", items), "pl", "[2:3 rzeczy]: [1:Ada]"),
      (LocalizedString(Shop.table, entry: Shop.greeting, "", "👩‍👩‍👧"), "en", "Hello , [2:👩‍👩‍👧]"),
      (LocalizedString(Shop.table, entry: Shop.price, 2.5), "en", "[1:2.50] €"),
      (LocalizedString(Shop.table, entry: Shop.unfit, "Ada"), "es", "for [1:Ada]"),
      (LocalizedString(Shop.table, key: "none", 1), "en", "none"),
      (LocalizedString(LocalizedTable("Broken", bytes: []), key: "none"), "en", "none"),
    ] as [(LocalizedString, LanguageTag, String)]
  )
  func arguments(_ string: LocalizedString, _ language: LanguageTag, _ expected: String) {
    let inLanguage = AttributedString(localized: string, languages: LanguagePreferences([language]))
    #expect(Self.marked(inLanguage) == expected)
    #expect(withLanguage(language) { Self.marked(AttributedString(localized: string)) } == expected)
    #expect(String(inLanguage.characters) == string.resolved(in: language))
  }

  private struct Frame: TextTransform {
    var prefix: String
    func literal(_ text: String) -> String { text.uppercased() }
    func whole(_ text: String) -> String { prefix.isEmpty ? "other" : prefix + text + ">" }
  }

  @Test(
    "Arguments are found after a TextTransform, unless it replaces the string",
    arguments: [("<é", "<é[1:3] ITEMS>"), ("", "other")]
  )
  func transformed(_ prefix: String, _ expected: String) {
    let text = withLanguage("en") {
      withTextTransform(Frame(prefix: prefix)) { AttributedString(localized: Self.items) }
    }
    #expect(Self.marked(text) == expected)
  }

  // MARK: Markdown

  /// The parser of Foundation exists only on Apple platforms. What surrounds it does not depend on the platform: each
  /// argument becomes one character, and the characters of the parsed string become the arguments.
  @Test("Arguments are not parsed as Markdown, and are escaped in links") func markdownArguments() throws {
    let string = LocalizedString(Shop.table, entry: Shop.greeting, "*Ada*", "a/b c")
    let arguments = MarkdownArguments(withLanguage("en") { string.resolvedWithArguments(.current) })
    #expect(arguments.markdown == "Hello \u{F0000}, \u{F0001}")

    var parsed = AttributedString("Hello ")
    var emphasized = AttributedString("\u{F0000}!")
    emphasized.link = URL(string: "https://example.org/%F3%B0%80%81?q=%F3%B0%80%80")
    parsed.append(emphasized)
    parsed.append(AttributedString(" \u{F0001}"))
    let restored = arguments.restored(in: parsed)
    #expect(Self.marked(restored) == "Hello [1:*Ada*]! [2:a/b c]")
    let links = restored.runs[\.link].compactMap { link, range in
      link.map { "\($0.absoluteString) \(String(restored[range].characters))" }
    }
    #expect(links == ["https://example.org/a%2Fb%20c?q=%2AAda%2A *Ada*!"])
  }

  @Test(
    "An argument in a destination is percent-encoded, unless the destination begins with it",
    arguments: [
      ("%F3%B0%80%80", "https://a.org/x?y=1"), ("%F3%B0%80%80/%F3%B0%80%81", "https://a.org/x?y=1/b%2Fc"),
      ("https://b.org/%F3%B0%80%81?to=%F3%B0%80%80", "https://b.org/b%2Fc?to=https%3A%2F%2Fa.org%2Fx%3Fy%3D1"),
    ]
  )
  func destinations(destination: String, expected: String) throws {
    let string = LocalizedString(Shop.table, entry: Shop.greeting, "https://a.org/x?y=1", "b/c")
    let arguments = MarkdownArguments(withLanguage("en") { string.resolvedWithArguments(.current) })
    var parsed = AttributedString("Terms")
    parsed.link = try #require(URL(string: destination))
    parsed.imageURL = parsed.link
    let restored = arguments.restored(in: parsed)
    #expect(restored.link?.absoluteString == expected)
    #expect(restored.imageURL?.absoluteString == expected)
  }

  @Test("Private-use characters in a string are not replaced with arguments")
  func privateUseCharacters() {
    let text = "\u{F0000}\u{F0002} Ada Bob"
    let string = FormattedString(
      text,
      [ArgumentRange(number: 2, bytes: 9..<12), ArgumentRange(number: 1, bytes: 13..<16)]
    )
    let arguments = MarkdownArguments(string)
    #expect(arguments.markdown == "\u{F0000}\u{F0002} \u{F0001} \u{F0003}")
    #expect(
      Self.marked(arguments.restored(in: AttributedString(arguments.markdown)))
        == "\u{F0000}\u{F0002} [2:Ada] [1:Bob]"
    )
  }

  private static func marked(_ text: AttributedString) -> String {
    text.runs[\.replacementIndex].map { index, range in
      let part = String(text[range].characters)
      return index.map { "[\($0):\(part)]" } ?? part
    }.joined()
  }
}
