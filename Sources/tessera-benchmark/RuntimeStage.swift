import Foundation
import Tessera
import TesseraCore
import TesseraFormats
import TesseraStrings

/// Measures resolving strings through the library's public API, as an app does, and with Foundation. Both use the same
/// strings in the same process.
enum RuntimeStage {
  static func runtime(_ path: String, runs: Int) throws -> Measurement {
    let table = try CatalogStages.open(path).table
    let bytes = try TableCompiler.compile(table).bytes
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Localizable.tessera")
    try Data(bytes).write(to: file)
    let peer = try FoundationTexts(table: LocalizedTable("Localizable", bytes: bytes), in: folder)

    var measurement = Measurement()
    var opening: [Duration] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      let table = LocalizedTable("Localizable", contentsOf: file)
      let text = LocalizedString(table, key: peer.keys[0]).resolved(in: "de")
      opening.append(start.duration(to: .now))
      measurement.add(opening[opening.count - 1])
      guard text == peer.texts[0] else { throw RuntimeFailure.differs(text, peer.texts[0]) }
    }
    let texts = LocalizedTable("Localizable", bytes: bytes)
    let byKey = peer.keys
    let german = LanguagePreferences(["de"])
    measurement.byteCount = bytes.count
    measurement.counts = try withLanguages(german) {
      [
        ("keys", byKey.count),
        ("foundationOpenNanoseconds", try peer.opening(runs: runs)),
        ("firstOpenNanoseconds", nanoseconds(opening[0])),
        ("keyPicoseconds", best(runs, byKey) { LocalizedString(texts, key: $0).description.utf8.count }),
        ("dictionaryPicoseconds", best(runs, byKey) { peer.dictionary[$0]?.utf8.count ?? 0 }),
        (
          "foundationPicoseconds",
          best(runs, byKey) { peer.bundle.localizedString(forKey: $0, value: nil, table: nil).utf8.count }
        ),
        ("formatPicoseconds", try formatting(runs)),
        (
          "stringFormatPicoseconds",
          best(runs, byKey) { String(format: "%@ has %lld photos", $0, 1_234).utf8.count }
        ),
        ("interpolationPicoseconds", best(runs, byKey) { "\($0) has \(1_234) photos".utf8.count }),
      ]
    }
    return measurement
  }

  /// Returns the duration of formatting a string with two arguments, in picoseconds.
  private static func formatting(_ runs: Int) throws -> Int {
    let table = try formatTable()
    return best(runs, (0..<20_000).map { "Person \($0)" }) {
      LocalizedString(table, entry: 0, $0, 1_234).description.utf8.count
    }
  }

  /// Measures only the formatting of arguments, for a profiler.
  static func arguments(_ language: String, runs: Int) throws -> Measurement {
    let table = try formatTable()
    return withLanguage(LanguageTag(language) ?? .und) {
      LanguageStages.measure(runs: runs, count: 1_000_000) {
        LocalizedString(table, entry: 0, "Person 0123456789", $0).description.utf8.count
      }
    }
  }

  private static func formatTable() throws -> LocalizedTable {
    var writer = try MessageTableWriter(name: "Format", languages: ["en", "de"])
    _ = try writer.addEntry(key: "photos", signature: [ArgumentType(.object), ArgumentType(.signedInteger, .longLong)])
    let pieces: [MessagePiece] = [
      .argument(MessageArgument(number: 1, conversion: .object)), .literal(" hat "),
      .argument(MessageArgument(number: 2, conversion: .signed)), .literal(" Fotos"),
    ]
    try writer.setMessage(pieces, entry: 0, language: 0)
    try writer.setMessage(pieces, entry: 0, language: 1)
    return LocalizedTable("Format", bytes: try writer.finish())
  }

  private static func nanoseconds(_ duration: Duration) -> Int { Int(duration / .nanoseconds(1)) }

  /// Returns the duration of one call in the best run, in picoseconds.
  private static func best(_ runs: Int, _ keys: [String], _ body: (String) -> Int) -> Int {
    var best = Duration.seconds(3600)
    var sum = 0
    let rounds = max(1, 200_000 / keys.count)
    for _ in 0..<runs {
      let start = ContinuousClock.now
      for _ in 0..<rounds {
        for key in keys { sum &+= body(key) }
      }
      best = min(best, start.duration(to: .now))
    }
    // The use of the result prevents the compiler from removing the work.
    return sum < 0 ? 0 : Int(best / .nanoseconds(1) * 1000 / Double(rounds * keys.count))
  }
}

enum RuntimeFailure: Error {
  case differs(String, String)
}

/// The plain German strings of a table as files for Foundation.
private struct FoundationTexts {
  let keys: [String]
  let texts: [String]
  let dictionary: [String: String]
  let bundle: Bundle
  private let source: URL

  init(table: LocalizedTable, in folder: URL) throws {
    var pairs: [(String, String)] = []
    for entry in 0..<table.count {
      let text = LocalizedString(table, entry: entry)
      let german = text.resolved(in: "de")
      if !german.isEmpty,
        table.messages?.message(entry: entry, language: table.languages.firstIndex(of: "de") ?? 0)?.isPlain == true
      {
        pairs.append((text.key, german))
      }
    }
    pairs.shuffle()
    keys = pairs.map(\.0)
    texts = pairs.map(\.1)
    dictionary = Dictionary(uniqueKeysWithValues: pairs)
    // On Linux, Foundation always uses English, so the German strings are in the English folder.
    source = folder.appendingPathComponent("Texts.bundle")
    try Self.write(pairs, to: source)
    guard let bundle = Bundle(url: source) else { throw CocoaError(.fileReadUnknown) }
    self.bundle = bundle
  }

  private static func write(_ pairs: [(String, String)], to bundle: URL) throws {
    let folder = bundle.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func literal(_ text: String) -> String { String(decoding: StringsLiteral.literal(for: text), as: UTF8.self) }
    let lines = pairs.map { "\(literal($0.0)) = \(literal($0.1));\n" }
    try Data(lines.joined().utf8).write(to: folder.appendingPathComponent("Localizable.strings"))
  }

  /// Returns the duration of opening a new bundle and reading one string, in nanoseconds.
  func opening(runs: Int) throws -> Int {
    var best = Duration.seconds(3600)
    for run in 0..<runs {
      let copy = source.deletingLastPathComponent().appendingPathComponent("Copy\(run).bundle")
      try FileManager.default.copyItem(at: source, to: copy)
      let start = ContinuousClock.now
      let text = Bundle(url: copy)?.localizedString(forKey: keys[0], value: nil, table: nil)
      best = min(best, start.duration(to: .now))
      guard text == texts[0] else { throw RuntimeFailure.differs(text ?? "nothing", texts[0]) }
    }
    return Int(best / .nanoseconds(1))
  }
}
