import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

/// The entries of a catalog without access to its bytes, so that the compiler cannot use the fast path.
struct WholeEntries: EntrySource {
  private let entries: any EntrySource

  init(_ entries: any EntrySource) { self.entries = entries }

  var count: Int { entries.count }
  func entry(at index: Int) -> Entry { entries.entry(at: index) }
}

extension StringTable {
  var readWhole: StringTable {
    var table = self
    table.entries = WholeEntries(entries)
    return table
  }
}

@Suite struct PlainEntryTests {
  @Test(
    "Compiling plain entries directly gives the same result as compiling their models",
    arguments: LongRun.seeds(300)
  )
  func agreement(seed: UInt64) throws {
    var catalog = RandomCatalog(seed: seed)
    let source = catalog.text()
    let table = XCStringsFile(reading: SourceText(source), name: "Localizable", file: FileID(0)).table
    let plain = try TableCompiler.compile(table)
    let whole = try TableCompiler.compile(table.readWhole)
    #expect(plain.bytes == whole.bytes, "\(source)")
    #expect(plain.entryNumbers == whole.entryNumbers)
    #expect(plain.issues == whole.issues)
  }

  @Test(
    "Values of unknown members are not compiled as strings",
    arguments: [#""z":"y""#, #""z":["value","y"]"#, #""z":{"value":"y"}"#, #""z":[{"value":"y"}]"#]
  )
  func unknown(_ member: String) throws {
    let unit = #"{"stringUnit":{"state":"translated","value":"Tee",\#(member)}}"#
    let entry = #"{"localizations":{"de":\#(unit),"fr":\#(unit),"pl":\#(unit)}}"#
    let source = SourceText(#"{"sourceLanguage":"en","version":"1.0","strings":{"a":\#(entry),"b":\#(entry)}}"#)
    let table = XCStringsFile(reading: source, name: "Localizable", file: FileID(0)).table
    #expect(try TableCompiler.compile(table).bytes == TableCompiler.compile(table.readWhole).bytes)
  }

  @Test("Plain entries are distinguished from other entries")
  func plain() throws {
    let unit = #""stringUnit":{"state":"translated","value":"Tee"}"#
    let entries: [(text: String, isPlain: Bool)] = [
      ("{}", true), (#"{"localizations":{"de":{\#(unit)}}}"#, true),
      (#"{"localizations":{"de":{"variations":{"plural":{"one":{\#(unit)},"other":{\#(unit)}}}}}}"#, true),
      (#"{"localizations":{"de":{"stringUnit":{"state":"new","value":"\u00e9"}}}}"#, true),
      (
        #"{"localizations":{"de":{\#(unit),"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":"#
          + #"{"plural":{"other":{\#(unit)}}}}}}}}"#, true
      ),
      (#"{"localizations":{"de":{}}}"#, false), (#"{"localizations":{"de":{\#(unit),"x":1}}}"#, false),
      (#"{"localizations":{"de":{\#(unit)},"de":{\#(unit)}}}"#, false),
      (#"{"localizations":{"de":{"variations":{"device":{"mac":{\#(unit)}}}}}}"#, false),
      (#"{"localizations":{"de":{"stringUnit":{"state":"translated"}}}}"#, false),
      (#"{"localizations":{"de":{"stringUnit":{"v\u0061lue":"Tee"}}}}"#, false),
      (#"{"localizations":{"de":{"variations":{"plural":{"some":{\#(unit)}}}}}}"#, false),
    ]
    for entry in entries {
      let source = SourceText(#"{"sourceLanguage":"en","version":"1.0","strings":{"key":\#(entry.text)}}"#)
      let file = XCStringsFile(reading: source, name: "Localizable", file: FileID(0))
      var isPlain: [Bool] = []
      file.entries.forEachPlain(in: 0..<file.entries.count) { _, plain, _ in isPlain.append(plain != nil) }
      #expect(isPlain == [entry.isPlain], "\(entry.text)")
    }
  }
}

/// Random catalogs with all differences that could be missed by the fast path.
private struct RandomCatalog {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let parts = [
    "Tee", " ", "Öl", "日本", "%@", "%@", "%lld", "%lld", "%d", "%ld", "%lu", "%1$@", "%2$@", "%1$lld", "%2$lld", "%1$d",
    "%2$u", "%%", "%", "50", "5 % off", "% d", "%da", "://%20d", "%#@n@", "%arg", "%(name)@", "%f", "%10$@", "%100$@",
    "%01$@", "%1@", "%2$", "%s", "%n", "%-lld", #"\n"#, #"\""#, #"\u00e9"#, #"\u0025@"#, #"\ud83d\ude00"#, #"\ud800"#,
    #"\\"#, #"\x"#,
  ]
  private static let languages = ["en", "de", "pl", "ar", #"f\u0072"#]
  private static let categories = ["zero", "one", "two", "few", "many", "other", "other", "some", #"on\u0065"#]

  mutating func text() -> String {
    let entries = (0..<random(6)).map { _ in #""\#(content(3))":\#(entry())"# }
    let source = chance(20) ? "" : #""sourceLanguage":"en","#
    return #"{\#(source)"version":"1.0","strings":{\#(entries.joined(separator: ","))}}"#
  }

  private mutating func entry() -> String {
    var members: [String] = []
    if chance(3) { members.append(#""comment":"\#(content(2))""#) }
    if chance(3) { members.append(#""extractionState":"\#(chance(2) ? "manual" : "stale")""#) }
    if chance(8) { members.append(#""shouldTranslate":false"#) }
    if !chance(8) {
      let localizations = (0..<random(5)).map { order in
        #""\#(chance(6) ? pick(Self.languages) : Self.languages[order])":\#(localization())"#
      }
      members.append(#""localizations":{\#(localizations.joined(separator: ","))}"#)
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func localization() -> String {
    switch random(13) {
    case 0: return "{}"
    case 1: return #"{"variations":{"device":{"mac":\#(unit()),"other":\#(unit())}}}"#
    case 2, 12:
      let forms = #"{"plural":{"one":\#(form()),"other":\#(form())}}"#
      let number = chance(6) ? "" : #""argNum":\#(random(4)),"#
      let specifier = chance(6) ? "" : #""formatSpecifier":"\#(pick(["lld", "lld", "d", "lu", "@", "f", "lld "]))","#
      let substitutions = #"{"n":{\#(number)\#(specifier)"variations":\#(forms)}}"#
      let text = content(2) + pick(["%#@n@", "%#@n@", "", "%%#@n@", "%1$#@n@", "%#@m@"]) + content(2)
      return #"{"stringUnit":{"state":"translated","value":"\#(text)"},"substitutions":\#(substitutions)}"#
    case 3, 4, 5:
      let forms = (0..<random(5)).map { _ in #""\#(pick(Self.categories))":\#(unit())"# }
      return #"{"variations":{"plural":{\#(forms.joined(separator: ","))}}}"#
    default: return unit()
    }
  }

  private mutating func form() -> String {
    chance(4)
      ? unit() : #"{"stringUnit":{"state":"translated","value":"\#(content(1))%arg\#(pick(["", " Tee", "%%"]))"}}"#
  }

  private mutating func unit() -> String {
    let state = chance(8) ? "" : #""state":"\#(chance(6) ? "new" : "translated")","#
    if chance(30) { return #"{"stringUnit":{"state":"translated"}}"# }
    return #"{"stringUnit":{\#(state)"value":"\#(content(4))"}}"#
  }

  private mutating func content(_ limit: Int) -> String {
    (0..<random(limit + 1)).map { _ in chance(2) ? Self.parts[random(10)] : pick(Self.parts) }.joined()
  }

  private mutating func pick(_ choices: [String]) -> String { choices[random(choices.count)] }

  private mutating func chance(_ one: Int) -> Bool { random(one) == 0 }

  /// Returns a random number from 0 to below the bound.
  private mutating func random(_ bound: Int) -> Int { generator.below(bound) }
}
