import TesseraTestSupport
import Testing

/// A program that contains its strings as a literal is built, moved away from all files of the build, and run in
/// several environments.
extension ScratchPackageTests {
  private static let entries = [
    CatalogFixture.entry(
      "title",
      [
        ("en", "\"Bag\" \\ #(1)"), ("es", "Bolsa"), ("ar", "حقيبة"), ("ru", "Сумка"), ("ja", "バッグ"),
        ("pl", "Torba\n“ą”"),
      ]
    ),
    CatalogFixture.plural(
      "items",
      [
        ("en", [("one", "%lld item"), ("other", "%lld items")]),
        ("es", [("one", "%lld artículo"), ("other", "%lld artículos")]),
        (
          "ar",
          [
            ("one", "عنصر واحد"), ("two", "عنصران"), ("few", "%lld عناصر"), ("many", "%lld عنصرًا"),
            ("other", "%lld عنصر"),
          ]
        ),
        ("ru", [("one", "%lld вещь"), ("few", "%lld вещи"), ("many", "%lld вещей"), ("other", "%lld вещи")]),
        ("ja", [("other", "%lld点")]),
        ("pl", [("one", "%lld rzecz"), ("few", "%lld rzeczy"), ("many", "%lld rzeczy"), ("other", "%lld rzeczy")]),
      ]
    ),
  ]

  @Test("A moved program uses the language of its environment and resolves no other package")
  func moved() throws {
    let program = try Program(
      "moved-shop",
      main: Self.main(try CatalogFixture.bytes(Self.entries.joined(separator: ","), name: "Shop"))
    )
    defer { program.remove() }
    #expect(try program.buildAndMove() == [])

    let english = ["\"Bag\" \\ #(1)", "1 item", "12,345 items"]
    #expect(try program.run([:]) == english)
    #expect(try program.run(["LANG": "C.UTF-8"]) == english)
    #expect(try program.run(["LANG": "ar_EG.UTF-8"]) == ["حقيبة", "عنصر واحد", "١٢٬٣٤٥ عنصرًا"])
    #expect(try program.run(["LC_ALL": "pl_PL"]) == ["Torba", "“ą”", "1 rzecz", "12\u{A0}345 rzeczy"])
    #expect(
      try program.run(["LC_ALL": "ru_RU.UTF-8", "LANG": "pl_PL"]) == ["Сумка", "1 вещь", "12\u{A0}345 вещей"]
    )
    #expect(try program.run(["LANG": "ja_JP.UTF-8"]) == ["バッグ", "1点", "12,345点"])
    // There is no Portuguese translation, but a Spanish one.
    #expect(
      try program.run(["LANGUAGE": "pt_BR:es", "LANG": "en_US.UTF-8"]) == ["Bolsa", "1 artículo", "12.345 artículos"]
    )
    #expect(try program.run(["LANGUAGE": "pt_BR:es", "LANG": "C"]) == english)
  }

  private static func main(_ table: [UInt8]) -> String {
    """
    import Tessera

    let table = LocalizedTable("Shop", literal: \(Program.literal(table)))
    print(String(localized: LocalizedString(table, key: "title")))
    print(String(localized: LocalizedString(table, key: "items", 1)))
    print(String(localized: LocalizedString(table, key: "items", 12_345)))
    """
  }
}
