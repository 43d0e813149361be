import TesseraCore
import TesseraStrings
import Testing

@testable import Tessera

/// The table of a shop in four languages, as the compiler would create it.
enum Shop {
  static let title = 0
  static let items = 1
  static let greeting = 2
  static let onlyEnglish = 3
  static let price = 4
  static let unfit = 5

  static let table: LocalizedTable = {
    do { return LocalizedTable("Shop", bytes: try bytes()) } catch { return LocalizedTable("Shop", bytes: []) }
  }()

  private static func bytes() throws -> [UInt8] {
    var writer = try MessageTableWriter(name: "Shop", languages: ["en", "pl", "ar", "es"])
    let count = ArgumentType(.signedInteger, .longLong)
    func number(_ number: Int = 1) -> MessagePiece { .argument(MessageArgument(number: number, conversion: .signed)) }
    func object(_ number: Int) -> MessagePiece { .argument(MessageArgument(number: number, conversion: .object)) }
    func form(_ category: PluralCategory, _ pieces: MessagePiece...) -> MessagePiece.Form {
      MessagePiece.Form(Int(category.rank), pieces)
    }

    _ = try writer.addEntry(key: "title")
    try writer.setText("Bag", entry: title, language: 0)
    try writer.setText("Torba", entry: title, language: 1)
    try writer.setText("حقيبة", entry: title, language: 2)
    try writer.setText("Bolsa", entry: title, language: 3)

    _ = try writer.addEntry(key: "items", signature: [count])
    try writer.setMessage(
      [
        .select(
          .plural(argument: 1),
          [form(.one, number(), .literal(" item")), form(.other, number(), .literal(" items"))]
        )
      ],
      entry: items,
      language: 0
    )
    try writer.setMessage(
      [
        .select(
          .plural(argument: 1),
          [
            form(.zero, .literal("pusto")), form(.one, number(), .literal(" rzecz")),
            form(.few, number(), .literal(" rzeczy")), form(.many, number(), .literal(" rzeczy (wiele)")),
            form(.other, number(), .literal(" rzeczy (inne)")),
          ]
        )
      ],
      entry: items,
      language: 1
    )
    try writer.setMessage(
      [.select(.plural(argument: 1), [form(.two, .literal("عنصران")), form(.other, number(), .literal(" عنصر"))])],
      entry: items,
      language: 2
    )

    _ = try writer.addEntry(key: "greeting", signature: [ArgumentType(.object), ArgumentType(.object)])
    try writer.setMessage(
      [.literal("Hello "), object(1), .literal(", "), object(2)],
      entry: greeting,
      language: 0
    )
    try writer.setMessage([object(2), .literal(": "), object(1)], entry: greeting, language: 1)

    _ = try writer.addEntry(key: "only.english")
    try writer.setText("English alone", entry: onlyEnglish, language: 0)

    _ = try writer.addEntry(key: "price", signature: [ArgumentType(.floating)])
    var amount = MessageArgument(number: 1, conversion: .fixed)
    amount.precision = 2
    try writer.setMessage([.argument(amount), .literal(" €")], entry: price, language: 0)
    try writer.setMessage([.argument(amount), .literal(" €")], entry: price, language: 3)

    _ = try writer.addEntry(key: "unfit", signature: [ArgumentType(.object)])
    try writer.setMessage([.literal("for "), object(1)], entry: unfit, language: 0)
    try writer.setMessage([.literal("para "), object(2)], entry: unfit, language: 3)
    return try writer.finish()
  }
}

@Suite struct LocalizedStringTests {
  @Test("The key of an indexed string is used only if the table could not be opened")
  func literalKeys() {
    let text = LocalizedString(Shop.table, entry: Shop.onlyEnglish, key: "another.key")
    #expect(text == LocalizedString(Shop.table, entry: Shop.onlyEnglish))
    #expect(text.key == "only.english")
    let broken = LocalizedString(LocalizedTable("Broken", bytes: []), entry: 0, key: "another.key", "Ada", 2)
    #expect(broken.key == "another.key")
    #expect(broken.resolved(in: "pl") == "another.key")
  }

  @Test(
    "A string is resolved in the best matching language",
    arguments: [
      ("en", "Bag"), ("en-GB", "Bag"), ("pl", "Torba"), ("pl-PL", "Torba"), ("ar-EG", "حقيبة"), ("es-MX", "Bolsa"),
      ("ja", "Bag"), ("und", "Bag"),
    ]
  )
  func plain(language: LanguageTag, expected: String) {
    #expect(LocalizedString(Shop.table, entry: Shop.title).resolved(in: language) == expected)
    #expect(LocalizedString(Shop.table, key: "title").resolved(in: language) == expected)
  }

  @Test(
    "The plural form and the number format match the language",
    arguments: [
      ("en", 0, "0 items"), ("en", 1, "1 item"), ("en", 1_234, "1,234 items"), ("pl", 0, "pusto"), ("pl", 1, "1 rzecz"),
      ("pl", 22, "22 rzeczy"), ("pl", 5, "5 rzeczy (wiele)"), ("pl", 12_345, "12 345 rzeczy (wiele)"),
      ("ar", 2, "عنصران"), ("ar-EG", 11, "١١ عنصر"), ("es", 3, "3 items"), ("en", -1, "-1 item"),
    ] as [(LanguageTag, Int, String)]
  )
  func plural(language: LanguageTag, count: Int, expected: String) {
    let text = LocalizedString(Shop.table, entry: Shop.items, count)
    #expect(text.resolved(in: language).replacing("\u{A0}", with: " ") == expected)
  }

  @Test("An argument can be another localized string") func nested() {
    let text = LocalizedString(
      Shop.table,
      entry: Shop.greeting,
      "Ada",
      LocalizedString(Shop.table, entry: Shop.items, 2)
    )
    #expect(text.resolved(in: "en") == "Hello Ada, 2 items")
    #expect(text.resolved(in: "pl") == "2 rzeczy: Ada")
  }

  @Test("Floating-point arguments use the number format of the region") func floating() {
    let text = LocalizedString(Shop.table, entry: Shop.price, 1_234.5)
    #expect(text.resolved(in: "en") == "1,234.50 €")
    #expect(text.resolved(in: "es") == "1234,50 €")
    // Spanish strings with the number format of the region.
    #expect(text.resolved(in: "es-MX") == "1,234.50 €")
    #expect(text.resolved(in: "es-CL") == "1.234,50 €")
  }

  @Test("A string is resolved in the languages of the current scope") func currentLanguage() async {
    let text = LocalizedString(Shop.table, entry: Shop.title)
    #expect(withLanguage("pl") { "\(text)" } == "Torba")
    #expect(withLanguages(LanguagePreferences(acceptLanguage: "ja, es;q=0.5, pl;q=0.8")) { String(text) } == "Torba")
    let inTask = await withLanguage("ar") { await Task { "\(text)" }.value }
    #expect(inTask == "حقيبة")
  }

  @Test("String(localized:) uses the current or the specified languages") func stringFromLocalizedString() {
    let text = LocalizedString(Shop.table, entry: Shop.title)
    #expect(withLanguage("pl") { String(localized: text) } == "Torba")
    #expect(withLanguage("pl") { String(localized: text, languages: LanguagePreferences(["ar", "pl"])) } == "حقيبة")
    #expect(String(localized: text, languages: LanguagePreferences(["ja", "pl"])) == "Torba")
  }

  @Test("Strings with the same entry and arguments are equal") func equality() {
    let one = LocalizedString(Shop.table, entry: Shop.items, 1)
    #expect(one == LocalizedString(Shop.table, entry: Shop.items, 1))
    #expect(one != LocalizedString(Shop.table, entry: Shop.items, 2))
    #expect(Set([one, one, LocalizedString(Shop.table, entry: Shop.title)]).count == 2)
  }

  @Test("For an unknown key or an unreadable table, the key is shown") func unknown() {
    #expect(LocalizedString(Shop.table, key: "no.such.key").resolved(in: "pl") == "no.such.key")
    #expect(LocalizedString(Shop.table, entry: 999).resolved(in: "pl") == "")
    #expect(Shop.table.string(forKey: "no.such.key") == nil)
    let broken = LocalizedTable("Broken", bytes: Array("no table".utf8))
    #expect(broken.failure != nil)
    #expect(LocalizedString(broken, key: "title").resolved(in: "pl") == "title")
    #expect(LocalizedString(broken, entry: 3, key: "bag.title").resolved(in: "pl") == "bag.title")
  }

  @Test("A string with missing or unsuitable arguments is shown without them") func unfit() {
    // The Spanish string requires a second argument, which is missing.
    #expect(LocalizedString(Shop.table, entry: Shop.unfit, "Ada").resolved(in: "es") == "for Ada")
    // The argument of the source string is missing, too.
    #expect(LocalizedString(Shop.table, entry: Shop.unfit).resolved(in: "es") == "for ")
    #expect(LocalizedString(Shop.table, entry: Shop.items, "three").resolved(in: "en") == "three items")
  }
}
