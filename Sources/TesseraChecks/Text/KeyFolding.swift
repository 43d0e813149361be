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
    symbolHash = makesSymbol ? KeySymbol.name(for: entry.key.value).map(StableHash.hash) ?? 0 : 0
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
