import TesseraCore
import TesseraStrings

/// Creates tables of unformatted strings, as `NSLocalizedString` returns them.
enum RawTexts {
  /// Returns a compiled table with one message without arguments for each key of a table in one language.
  static func bytes(of table: StringTable) throws(TableWritingError) -> [UInt8] {
    var writer = try MessageTableWriter(name: table.name, languages: [table.sourceLanguage])
    for index in 0..<table.entries.count {
      let entry = table.entries.entry(at: index)
      guard let localization = entry.localizations.first, let pieces = pieces(of: localization) else { continue }
      do throws(TableWritingError) {
        let number = try writer.addEntry(key: entry.key.value)
        try writer.setMessage(pieces, entry: number, language: 0)
      } catch {
        // Two keys can differ only in bytes that are not valid UTF-8. The first one is used.
        guard error == .duplicateKey else { throw error }
      }
    }
    return try writer.finish()
  }

  /// Returns the format outside of all variables; `nil` if a `.stringsdict` entry has none. Of several width
  /// variations, the widest is used, as for a label without a width limit.
  private static func pieces(of localization: Localization) -> [MessagePiece]? {
    let units = localization.units.filter { $0.path.substitution == nil }
    guard let first = units.first else { return nil }
    var widest: [Device?: StringUnit] = [:]
    for unit in units where (widest[unit.path.device]?.path.width ?? -1) < unit.path.width ?? 0 {
      widest[unit.path.device] = unit
    }
    var forms: [MessagePiece.Form] = []
    for device in Device.allCases {
      // A string without a device applies to all other devices.
      guard let unit = widest[device] ?? (device == .other ? widest[nil] : nil) else { continue }
      forms.append(.init(Int(device.code), [.literal(unit.text.value)]))
    }
    let isPlain = units.allSatisfy { $0.path.device == nil }
    return isPlain ? [.literal((widest[nil] ?? first).text.value)] : [.select(.device, forms)]
  }
}
