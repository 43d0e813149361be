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
        ("keyPicoseconds", best(runs, byKey) { String(localized: LocalizedString(texts, key: $0)).utf8.count }),
        ("keyInterpolationPicoseconds", best(runs, byKey) { "\(LocalizedString(texts, key: $0))!".utf8.count }),
        ("dictionaryPicoseconds", best(runs, byKey) { peer.dictionary[$0]?.utf8.count ?? 0 }),
        (
          "foundationPicoseconds",
          best(runs, byKey) { peer.bundle.localizedString(forKey: $0, value: nil, table: nil).utf8.count }
        ),
        (
          "foundationInterpolationPicoseconds",
          best(runs, byKey) { "\(peer.bundle.localizedString(forKey: $0, value: nil, table: nil))!".utf8.count }
        ),
      ] + (try formatting(runs, peer))
    }
    return measurement
  }

  /// Returns the durations of formatting a string with two arguments, in picoseconds.
  private static func formatting(_ runs: Int, _ peer: FoundationTexts) throws -> [(String, Int)] {
    let table = try formatTable()
    let names = (0..<20_000).map { "Person \($0)" }
    // Tessera groups digits as German does.
    let german = LocalizedString(table, entry: 0, names[0], 1_234).resolved(in: "de")
    guard german.replacing(".", with: "") == peer.formatted(names[0], 1_234) else {
      throw RuntimeFailure.differs(german, peer.formatted(names[0], 1_234))
    }
    func text(_ name: String) -> LocalizedString { LocalizedString(table, entry: 0, name, 1_234) }
    return [
      ("formatPicoseconds", best(runs, names) { String(localized: text($0)).utf8.count }),
      ("formatInterpolationPicoseconds", best(runs, names) { "\(text($0))!".utf8.count }),
      ("attributedPicoseconds", best(runs, names) { AttributedString(localized: text($0)).runs.isEmpty ? 0 : 1 }),
      ("stringFormatPicoseconds", best(runs, names) { String(format: "%@ has %lld photos", $0, 1_234).utf8.count }),
      ("localizedFormatPicoseconds", best(runs, names) { peer.formatted($0, 1_234).utf8.count }),
      (
        "attributedFormatPicoseconds",
        best(runs, names) { AttributedString(peer.formatted($0, 1_234)).runs.isEmpty ? 0 : 1 }
      ),
      ("interpolationPicoseconds", best(runs, names) { "\($0) has \(1_234) photos".utf8.count }),
    ]
  }

  /// Measures only the formatting of arguments, for a profiler.
  static func arguments(_ language: String, runs: Int) throws -> Measurement {
    let table = try formatTable()
    return withLanguage(LanguageTag(language) ?? .und) {
      LanguageStages.measure(runs: runs, count: 1_000_000) {
        String(localized: LocalizedString(table, entry: 0, "Person 0123456789", $0)).utf8.count
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
