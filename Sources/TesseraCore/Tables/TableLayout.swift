/// The numbers of `Documentation/TableFormat.md`, which writer and reader share.
package enum TableLayout {
  /// "TESSERA", and the version behind it.
  package static let mark: [UInt8] = [0x54, 0x45, 0x53, 0x53, 0x45, 0x52, 0x41]
  package static let version: UInt8 = 1

  /// The mark and the version; then seven integers: bytes of the table, entries, languages, the source language, bits of
  /// a slot's number, the name, and a zero that is kept for later.
  package static let headerSize = 8 + 7 * integerSize
  package static let integerSize = 4
  /// Offsets, counts and lengths lie below.
  package static let integerLimit = 1 << 28

  /// An entry plus one, its key, and 14 bits of the hash in two bytes.
  package static let slotSize = 2 * integerSize + 2
  /// The key, and the signature.
  package static let entrySize = 2 * integerSize

  package static let maximumSlotBits = 27
  package static let maximumArgument = 99
  /// The largest width or precision of an argument.
  package static let maximumAmount = 999
  /// How many selections may stand within one another.
  package static let maximumDepth = 16

  /// The 14 bits of a hash that stand beside an entry in its slot.
  package static func fingerprint(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 50) }
}
