import TesseraInspection
import TesseraCore
import TesseraStrings

/// The hashes that identify keys that hardly differ: keys that have the same Swift symbol name, and keys that differ
/// only in case and white space.
struct KeyFolding {
  let foldedHash: UInt64
  let symbolHash: UInt64

  init(_ entry: Entry, in table: StringTable) {
    foldedHash = Self.foldedHash(entry.key.value)
    let makesSymbol = table.format == .catalog && KeySymbol.isWanted(for: entry)
    symbolHash =
      makesSymbol ? KeySymbol.name(for: entry.key.value).map { Self.symbolHash($0, entry, in: table) } ?? 0 : 0
  }

  /// Returns a hash of the name and the argument types of a symbol. A key without arguments is a property, and other keys
  /// are functions, which Swift distinguishes by the types of their parameters.
  private static func symbolHash(_ name: String, _ entry: Entry, in table: StringTable) -> UInt64 {
    let source = entry.localizations.first { $0.language == table.sourceLanguage }?.principalUnit?.text.value
    let map = FormatString(parsing: source ?? entry.key.value).argumentMap
    var hasher = StableHash()
    for byte in name.utf8 { hasher.combine(byte) }
    guard map.takesArguments else { return hasher.value }
    let types = Dictionary(map.uses.map { ($0.number, $0.type) }) { first, _ in first }
    for (number, type) in types.sorted(by: { $0.key < $1.key }) {
      hasher.combine(UInt8(truncatingIfNeeded: number))
      hasher.combine(type?.typeClass.rawValue ?? .max)
      hasher.combine(type?.size.rawValue ?? .max)
    }
    return hasher.value
  }

  /// Returns the hash of ``folded(_:)``, without creating a `String` if the key is ASCII.
  private static func foldedHash(_ key: String) -> UInt64 {
    var hasher = StableHash()
    var isSpacePending = false
    var isEmpty = true
    for byte in key.utf8 {
      guard byte < 0x80 else { return StableHash.hash(folded(key)) }
      if byte.isSpace {
        isSpacePending = !isEmpty
        continue
      }
      if isSpacePending { hasher.combine(0x20) }
      isSpacePending = false
      isEmpty = false
      hasher.combine(byte.lowercased)
    }
    return hasher.value
  }

  /// Returns a key in lowercase, without white space at its ends and with one space for each run of white space
  /// within it.
  static func folded(_ key: String) -> String {
    var result = String.UnicodeScalarView()
    var isSpacePending = false
    for scalar in key.unicodeScalars {
      if scalar.isSpace {
        isSpacePending = !result.isEmpty
        continue
      }
      if isSpacePending { result.append(" ") }
      isSpacePending = false
      result.append(scalar, .lower)
    }
    return String(result)
  }
}
