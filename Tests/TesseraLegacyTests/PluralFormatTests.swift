import Tessera
import TesseraCore
import TesseraLegacy
import TesseraTestSupport
import Testing

@Suite("Formats of .stringsdict files") struct PluralFormatTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var language: LanguageTag = "en"
    var entry: String
    /// The expected strings for lists of arguments.
    var texts: [(arguments: [any LocalizedArgument], text: String)]
    var testDescription: String { name }
  }

  static let files = StringsDict.format("%#@n@") + StringsDict.variable("n", "one=%d file", "other=%d files")

  static let examples: [Example] = [
    Example(
      name: "one variable",
      entry: files,
      texts: [([0], "0 files"), ([1], "1 file"), ([1_000_000], "1,000,000 files")]
    ),
    Example(
      name: "Polish",
      language: "pl",
      entry: StringsDict.format("%#@n@")
        + StringsDict.variable("n", "one=%d plik", "few=%d pliki", "many=%d plików", "other=%d pliku"),
      texts: [([1], "1 plik"), ([2], "2 pliki"), ([5], "5 plików"), ([21], "21 plików"), ([22], "22 pliki")]
    ),
    Example(
      name: "text around, and two variables",
      entry: StringsDict.format("In %#@d@ are %#@f@, %@.")
        + StringsDict.variable("d", "one=%d folder", "other=%d folders")
        + StringsDict.variable("f", "one=%d file", "other=%d files"),
      texts: [([1, 2, "Anna"], "In 1 folder are 2 files, Anna."), ([2, 1, 3], "In 2 folders are 1 file, 3.")]
    ),
    Example(
      name: "positions turn the arguments around",
      entry: StringsDict.format("%2$#@f@ in %1$#@d@ of %3$@")
        + StringsDict.variable("d", "one=%d folder", "other=%d folders")
        + StringsDict.variable("f", "one=%d file", "other=%d files"),
      texts: [([1, 2, "Anna"], "2 files in 1 folder of Anna")]
    ),
    Example(
      name: "a variable within a form",
      entry: StringsDict.format("%1$#@d@")
        + StringsDict.variable("d", "one=%2$#@f@ in one folder", "other=%2$#@f@ in %1$d folders")
        + StringsDict.variable("f", "one=One file", "other=%2$d files"),
      texts: [
        ([1, 1], "One file in one folder"), ([3, 2], "2 files in 3 folders"), ([3, 1], "One file in 3 folders"),
      ]
    ),
    Example(
      name: "a variable that occurs twice takes one argument",
      entry: StringsDict.format("%1$#@n@ and again %1$#@n@")
        + StringsDict.variable("n", "one=%d file", "other=%d files"),
      texts: [([1], "1 file and again 1 file")]
    ),
    Example(
      name: "a form zero is used in every language",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", "zero=No files", "one=%d file", "other=%d files"),
      texts: [([0], "No files"), ([1], "1 file"), ([2], "2 files")]
    ),
    Example(
      name: "other is missing",
      language: "pl",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", "one=%d plik", "few=%d pliki"),
      texts: [([1], "1 plik"), ([2], "2 pliki"), ([5], "5 pliki")]
    ),
    Example(
      name: "no value type",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", type: nil, "one=%d file", "other=%d files"),
      texts: [([1], "1 file"), ([2], "2 files")]
    ),
    Example(
      name: "ld",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", type: "ld", "one=%ld file", "other=%ld files"),
      texts: [([1], "1 file"), ([-1], "-1 file"), ([2], "2 files")]
    ),
    Example(
      name: "lld, and %d in the forms",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", type: "lld", "one=%d file", "other=%lld files"),
      texts: [([1], "1 file"), ([2], "2 files")]
    ),
    Example(
      name: "lu",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", type: "lu", "one=%lu file", "other=%lu files"),
      texts: [([UInt(1)], "1 file"), ([UInt64.max], "18,446,744,073,709,551,615 files")]
    ),
    Example(
      name: "f",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", type: "f", "one=%.0f mile", "other=%.1f miles"),
      texts: [([2.5], "2.5 miles")]
    ),
    Example(
      name: "an object that is a number",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", type: "@", "one=%@ file", "other=%@ files"),
      texts: [([1], "1 file"), ([2], "2 files"), (["many"], "many files")]
    ),
    Example(
      name: "percent signs",
      entry: StringsDict.format("%#@n@ at 100%%") + StringsDict.variable("n", "one=%d file (1%%)", "other=%d files"),
      texts: [([1], "1 file (1%) at 100%"), ([2], "2 files at 100%")]
    ),
    Example(
      name: "forms without the number",
      entry: StringsDict.format("%#@n@") + StringsDict.variable("n", "one=A file", "other=Files"),
      texts: [([1], "A file"), ([7], "Files")]
    ),
    Example(
      name: "Arabic digits and all six forms",
      language: "ar-EG",
      entry: StringsDict.format("%#@n@")
        + StringsDict.variable("n", "zero=z%d", "one=o%d", "two=t%d", "few=f%d", "many=m%d", "other=x%d"),
      texts: [([0], "z٠"), ([1], "o١"), ([2], "t٢"), ([5], "f٥"), ([21], "m٢١"), ([100], "x١٠٠")]
    ),
    Example(
      name: "devices: here none of them",
      entry: StringsDict.devices("applewatch=Tap", "appletv=Click", "other=Press"),
      texts: [([], "Press")]
    ),
    Example(
      name: "devices without other: some text is better than none",
      entry: StringsDict.devices("iphone=Tap", "ipad=Touch"),
      texts: [([], "Tap")]
    ),
    Example(
      name: "the widest variation fits",
      entry: StringsDict.widths("5=Short", "20=Much longer"),
      texts: [([], "Much longer")]
    ),
    Example(
      name: "missing argument",
      entry: files,
      texts: [([], " files")]
    ),
    Example(
      name: "a text where a number belongs",
      entry: files,
      texts: [(["x"], "x files")]
    ),
  ]

  @Test("Each argument selects its plural form", arguments: examples)
  func forms(_ example: Example) throws {
    let path = "\(example.language).lproj/Localizable.stringsdict"
    let bundle = try LegacyTestBundle([path: StringsDict.file(["key": example.entry])])
    let strings = try bundle.strings()
    withLanguage(example.language) {
      for (arguments, text) in example.texts {
        #expect(strings.format("key", arguments: arguments) == text)
      }
    }
  }

  @Test("A missing plural form falls back to the development language, then to the last form")
  func missingForm() throws {
    let one = { (text: String) in StringsDict.format("%#@n@") + StringsDict.variable("n", "one=%d \(text)") }
    let bundle = try LegacyTestBundle([
      "en.lproj/Localizable.stringsdict": StringsDict.file(["both": one("file"), "translation": Self.files]),
      "de.lproj/Localizable.stringsdict": StringsDict.file(["both": one("Datei"), "translation": one("Datei")]),
    ])
    let strings = try bundle.strings()
    let catalog = try CatalogFixture.bytes(
      [
        CatalogFixture.plural(
          "both",
          [("en", [("one", "%d file")]), ("de", [("one", "%d Datei")])]
        ),
        CatalogFixture.plural(
          "translation",
          [("en", [("one", "%d file"), ("other", "%d files")]), ("de", [("one", "%d Datei")])]
        ),
      ].joined(separator: ",")
    )
    let table = LocalizedTable("Localizable", bytes: catalog)
    for (key, number, text) in [
      ("both", 1, "1 Datei"), ("both", 2, "2 file"), ("translation", 1, "1 Datei"), ("translation", 2, "2 files"),
    ] {
      #expect(LocalizedString(table, key: key, number).resolved(in: "de") == text)
      withLanguage("de") { #expect(strings.format(key, arguments: [number]) == text) }
    }
  }

  @Test("The width variation is selected when the string is resolved")
  func width() throws {
    let bundle = try LegacyTestBundle([
      "en.lproj/Localizable.stringsdict": StringsDict.file(["key": StringsDict.widths("5=Short", "20=Much longer")])
    ])
    let text = try bundle.strings().localizedString(forKey: "key")
    #expect([3, 5, 19, 20].map { text.resolved(fitting: $0) } == ["Short", "Short", "Short", "Much longer"])
  }
}
