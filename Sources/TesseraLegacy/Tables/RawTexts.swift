import TesseraCore
import TesseraStrings

/// What `NSLocalizedString` returns: texts that no formatter has seen.
enum RawTexts {
  /// One message without arguments for each key of a table of one language.
  static func bytes(of table: StringTable) throws(TableWritingError) -> [UInt8] {
    var writer = try MessageTableWriter(name: table.name, languages: [table.sourceLanguage])
    for index in 0..<table.entries.count {
      let entry = table.entries.entry(at: index)
      guard let localization = entry.localizations.first, let pieces = pieces(of: localization) else { continue }
      do throws(TableWritingError) {
        let number = try writer.addEntry(key: entry.key.value)
        try writer.setMessage(pieces, entry: number, language: 0)
      } catch {
        // Two keys that differ only where neither is valid UTF-8: the first counts.
        guard error == .duplicateKey else { throw error }
      }
    }
    return try writer.finish()
  }

  /// The format that stands outside of every variable; of its variants by width the widest, as for a label without
  /// limits. Nil where a `.stringsdict` entry has none.
  private static func pieces(of localization: Localization) -> [MessagePiece]? {
    let units = localization.units.filter { $0.path.substitution == nil }
    guard let first = units.first else { return nil }
    var widest: [Device?: StringUnit] = [:]
    for unit in units where (widest[unit.path.device]?.path.width ?? -1) < unit.path.width ?? 0 {
      widest[unit.path.device] = unit
    }
    var forms: [MessagePiece.Form] = []
    for device in Device.allCases {
      // A text without a device is the one for all others.
      guard let unit = widest[device] ?? (device == .other ? widest[nil] : nil) else { continue }
      forms.append(.init(Int(device.code), [.literal(unit.text.value)]))
    }
    let isPlain = units.allSatisfy { $0.path.device == nil }
    return isPlain ? [.literal((widest[nil] ?? first).text.value)] : [.select(.device, forms)]
  }
}
