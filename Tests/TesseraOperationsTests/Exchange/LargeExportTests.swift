import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// Catalogs that are exported in several parts.
@Suite struct LargeExportTests {
  /// The variations of the first key follow all other keys.
  @Test(
    "A variation that follows the keys of later parts is in its place",
    arguments: [ExchangeFormat.xliff, .po, .csv]
  )
  func order(_ format: ExchangeFormat) async throws {
    let folder = try TemporaryFolder()
    let keys = ["k"] + (0..<2500).map { "k\($0)" } + ["l"]
    try folder.write(Self.catalog(keys), to: "App/L.xcstrings")
    let export = ExportOperation(path: folder.url("App").path, format: format, output: folder.url("out").path)
    let prepared = try await export.prepare()
    #expect(prepared.counts.map(\.strings) == [keys.count + 1])
    #expect(prepared.omissions == [])
    _ = try prepared.write()
    let text = try String(contentsOf: folder.url("out/de.\(format.rawValue)"), encoding: .utf8)
    let strings = text.matches(of: /Wert (\w+)/).map { String($0.1) }
    let expected = (0..<2500).map { "k\($0)" } + ["one", "other", "l"]
    #expect(strings == expected, "\(strings.prefix(3)) … \(strings.suffix(3))")
  }

  @Test("Strings with the same identifier are omitted and listed") func repeated() async throws {
    let folder = try TemporaryFolder()
    let unit = #""stringUnit": {"state": "translated", "value": "x"}"#
    let strings = #""a": {"localizations": {"de": {\#(unit), \#(unit)}}}, "b": {"localizations": {"de": {\#(unit)}}}"#
    try folder.write(#"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#, to: "App/L.xcstrings")
    let prepared = try await ExportOperation(path: folder.url("App").path, output: folder.url("out").path).prepare()
    let reason = "another string has the same identifier, \"a\""
    #expect(prepared.omissions.map(\.reason) == [reason, reason])
    #expect(prepared.counts.map(\.strings) == [1])
  }

  @Test("A table whose strings cannot be exchanged is not in the file") func empty() async throws {
    let folder = try TemporaryFolder()
    let set = #"{"stringSet": {"state": "translated", "values": ["x", "y"]}}"#
    let strings = #""a": {"localizations": {"en": \#(set), "de": \#(set)}}"#
    try folder.write(
      #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#,
      to: "App/AppShortcuts.xcstrings"
    )
    let export = ExportOperation(path: folder.url("App").path, output: folder.url("out").path)
    let prepared = try await export.prepare()
    #expect(prepared.omissions.map(\.reason) == ["sets of strings cannot be exchanged"])
    _ = try prepared.write()
    #expect(!(try String(contentsOf: folder.url("out/de.xliff"), encoding: .utf8)).contains("<file"))
  }

  private static func catalog(_ keys: [String]) -> String {
    func unit(_ value: String) -> String { #"{"stringUnit": {"state": "translated", "value": "Wert \#(value)"}}"# }
    let entries = keys.map { key in
      let localization =
        key == "k"
        ? #"{"variations": {"plural": {"one": \#(unit("one")), "other": \#(unit("other"))}}}"# : unit(key)
      return #""\#(key)": {"localizations": {"de": \#(localization)}}"#
    }
    return #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ",\n"))}, "version": "1.0"}"#
  }
}
