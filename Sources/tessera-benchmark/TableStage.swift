import TesseraFormats
import TesseraCore
import TesseraStrings

/// Measures compiling a catalog to a compact table and looking up messages in it, compared with a dictionary of one
/// language.
enum TableStage {
  static func table(_ path: String, runs: Int) throws -> Measurement {
    let table = try CatalogStages.open(path).table
    var measurement = Measurement()
    var bytes: [UInt8] = []
    var issues = 0
    for _ in 0..<runs {
      let compiled = try measurement.time { try TableCompiler.compile(table) }
      bytes = compiled.bytes
      issues = compiled.issues.count
    }
    measurement.byteCount = bytes.count
    let sizes = TextSizes(table)
    let lookups = try Lookups(bytes)
    // Safe: the buffer is read within the call.
    let hash = unsafe bytes.withUnsafeBytes { unsafe TableHash.hash($0) }
    measurement.counts = [
      ("hash", Int(truncatingIfNeeded: hash >> 1)), ("entries", table.entries.count),
      ("languages", table.languages.count), ("issues", issues),
      ("stringsBytes", sizes.strings), ("valueBytes", sizes.values),
      ("openPicoseconds", try lookups.open(runs)),
      ("entryPicoseconds", lookups.byEntry(runs)),
      ("keyPicoseconds", lookups.byKey(runs)),
      ("dictionaryPicoseconds", lookups.byDictionary(runs)),
      ("stringPicoseconds", lookups.strings(runs)),
    ]
    return measurement
  }
}

/// The size of the same messages as text: a `.strings` file for each language, and the values alone.
private struct TextSizes {
  private(set) var strings = 0
  private(set) var values = 0

  init(_ table: StringTable) {
    for index in 0..<table.entries.count {
      let entry = table.entries.entry(at: index)
      for unit in entry.localizations.lazy.flatMap(\.units) {
        values += unit.text.value.utf8.count
        strings += "\"\" = \"\";\n".utf8.count + Self.escaped(entry.key.value) + Self.escaped(unit.text.value)
      }
    }
  }

  private static func escaped(_ text: String) -> Int {
    text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") || $1 == 0x0A ? 2 : 1) }
  }
}

@safe private struct Lookups {
  private let memory: UnsafeRawBufferPointer
  private let table: MessageTable
  private let language: Int
  /// The entries with a plain message, in random order to defeat caching.
  private let entries: [Int]
  /// Copies, so that comparisons cannot succeed early because of equal addresses.
  private let keys: [String]
  private let dictionary: [String: String]
  private let rounds: Int

  init(_ bytes: [UInt8]) throws {
    // Safe: the memory is written here once, and never freed.
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    unsafe copy.copyBytes(from: bytes)
    unsafe memory = UnsafeRawBufferPointer(copy)
    let table = try unsafe MessageTable(memory: memory, owner: nil)
    self.table = table
    let language = table.languageCount / 2
    self.language = language
    var random = SystemRandomNumberGenerator()
    entries = (0..<table.entryCount).filter { table.message(entry: $0, language: language)?.isPlain == true }
      .shuffled(using: &random)
    keys = entries.map { table.key(at: $0)?.string ?? "" }
    dictionary = Dictionary(
      entries.map {
        (table.key(at: $0)?.string ?? "", table.message(entry: $0, language: language)?.plainText?.string ?? "")
      },
      uniquingKeysWith: { first, _ in first }
    )
    rounds = max(1, 1_000_000 / max(entries.count, 1))
  }

  func open(_ runs: Int) throws -> Int {
    let key = keys.first ?? ""
    return try best(runs, of: 1000) {
      var found = 0
      for _ in 0..<1000 {
        let table = try unsafe MessageTable(memory: memory, owner: nil)
        found += table.entry(forKey: key) ?? 0
      }
      return found
    }
  }

  func byEntry(_ runs: Int) -> Int {
    best(runs, of: rounds * entries.count) {
      var bytes = 0
      for _ in 0..<rounds {
        for entry in entries { bytes += table.message(entry: entry, language: language)?.plainText?.utf8Count ?? 0 }
      }
      return bytes
    }
  }

  func byKey(_ runs: Int) -> Int {
    best(runs, of: rounds * keys.count) {
      var bytes = 0
      for _ in 0..<rounds {
        for key in keys {
          guard let entry = table.entry(forKey: key) else { continue }
          bytes += table.message(entry: entry, language: language)?.plainText?.utf8Count ?? 0
        }
      }
      return bytes
    }
  }

  func byDictionary(_ runs: Int) -> Int {
    best(runs, of: rounds * keys.count) {
      var bytes = 0
      for _ in 0..<rounds {
        for key in keys { bytes += dictionary[key]?.utf8.count ?? 0 }
      }
      return bytes
    }
  }

  /// Measures a lookup by entry that creates a `String`.
  func strings(_ runs: Int) -> Int {
    best(runs, of: rounds * entries.count) {
      var bytes = 0
      for _ in 0..<rounds {
        for entry in entries {
          bytes += table.message(entry: entry, language: language)?.plainText?.string.utf8.count ?? 0
        }
      }
      return bytes
    }
  }

  /// Returns the duration of one of `count` operations in the best run, in picoseconds.
  private func best(_ runs: Int, of count: Int, _ body: () throws -> Int) rethrows -> Int {
    var best = Duration.seconds(3600)
    var sum = 0
    for _ in 0..<runs {
      let start = ContinuousClock.now
      sum &+= try body()
      best = min(best, start.duration(to: .now))
    }
    // The use of the result prevents the compiler from removing the work.
    return sum < 0 ? 0 : Int(best / .nanoseconds(1) * 1000 / Double(max(count, 1)))
  }
}
