import Foundation
import Tessera
import TesseraFormats
import TesseraStrings

/// The plain German strings of a table as files for Foundation.
struct FoundationTexts {
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

  /// A format that takes a name and a number, under its key.
  static let format = (key: "photos", text: "%@ hat %lld Fotos")

  /// Returns the format with two arguments, as `NSLocalizedString` and `String(format:)` do in an app.
  func formatted(_ name: String, _ count: Int) -> String {
    String(format: bundle.localizedString(forKey: Self.format.key, value: nil, table: "Formats"), name, count)
  }

  private static func write(_ pairs: [(String, String)], to bundle: URL) throws {
    let folder = bundle.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func literal(_ text: String) -> String { String(decoding: StringsLiteral.literal(for: text), as: UTF8.self) }
    let lines = pairs.map { "\(literal($0.0)) = \(literal($0.1));\n" }
    try Data(lines.joined().utf8).write(to: folder.appendingPathComponent("Localizable.strings"))
    let formats = "\(literal(format.key)) = \(literal(format.text));\n"
    try Data(formats.utf8).write(to: folder.appendingPathComponent("Formats.strings"))
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
