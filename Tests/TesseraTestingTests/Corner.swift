import Tessera
import TesseraCore
import TesseraStrings
import TesseraTestSupport

/// Tables of a corner shop, with and without errors.
enum Corner {
  static let whole = table(
    "Whole",
    CatalogFixture.entry("title", [("en", "Bag"), ("pl", "Torba"), ("ar", "حقيبة")]),
    CatalogFixture.entry("for", [("en", "%1$@ for %2$@"), ("pl", "%2$@: %1$@"), ("ar", "%1$@ ل%2$@")]),
    CatalogFixture.plural(
      "items",
      [
        ("en", [("one", "%lld item"), ("other", "%lld items")]),
        ("pl", [("one", "%lld rzecz"), ("few", "%lld rzeczy"), ("many", "%lld rzeczy"), ("other", "%lld rzeczy")]),
        (
          "ar",
          [
            ("zero", "فارغة"), ("one", "عنصر"), ("two", "عنصران"), ("few", "%lld عناصر"), ("many", "%lld عنصرًا"),
            ("other", "%lld عنصر"),
          ]
        ),
      ]
    )
  )

  /// Each entry has a different error.
  static let faulty: LocalizedTable = {
    var bytes: [UInt8] = []
    do { bytes = try faultyBytes() } catch { bytes = [] }
    return LocalizedTable("Faulty", bytes: bytes)
  }()

  private static func faultyBytes() throws -> [UInt8] {
    var writer = try MessageTableWriter(name: "Faulty", languages: ["en", "pl", "es"])
    func object(_ number: Int) -> MessagePiece { .argument(MessageArgument(number: number, conversion: .object)) }
    let number = MessagePiece.argument(MessageArgument(number: 1, conversion: .signed))

    let good = try writer.addEntry(key: "good")
    for language in 0..<3 { try writer.setText("good", entry: good, language: language) }

    let brand = try writer.addEntry(key: "brand")
    try writer.setText("Corner", entry: brand, language: 0)

    let half = try writer.addEntry(key: "half")
    try writer.setText("half", entry: half, language: 0)
    try writer.setText("pół", entry: half, language: 1)

    let unfit = try writer.addEntry(key: "unfit", signature: [ArgumentType(.object)])
    try writer.setMessage([.literal("for "), object(1)], entry: unfit, language: 0)
    try writer.setMessage([.literal("dla "), object(1)], entry: unfit, language: 1)
    try writer.setMessage([.literal("para "), object(2)], entry: unfit, language: 2)

    // The Polish translation has no form for 5 and no form `other`.
    let items = try writer.addEntry(key: "items", signature: [ArgumentType(.signedInteger, .longLong)])
    func form(_ category: PluralCategory) -> MessagePiece.Form { .init(Int(category.rank), [number]) }
    try writer.setMessage([.select(.plural(argument: 1), [form(.other)])], entry: items, language: 0)
    try writer.setMessage([.select(.plural(argument: 1), [form(.one), form(.few)])], entry: items, language: 1)
    try writer.setMessage([.select(.plural(argument: 1), [form(.other)])], entry: items, language: 2)

    _ = try writer.addEntry(key: "nothing")
    return try writer.finish()
  }

  /// A table with more errors than one issue lists.
  static let empty: LocalizedTable = {
    var bytes: [UInt8] = []
    do {
      var writer = try MessageTableWriter(name: "Empty", languages: ["en"])
      for number in 0..<30 { _ = try writer.addEntry(key: "key\(number)") }
      bytes = try writer.finish()
    } catch {}
    return LocalizedTable("Empty", bytes: bytes)
  }()

  private static func table(_ name: String, _ entries: String...) -> LocalizedTable {
    do {
      return LocalizedTable(name, bytes: try CatalogFixture.bytes(entries.joined(separator: ","), name: name))
    } catch {
      return LocalizedTable(name, bytes: [])
    }
  }
}
