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
