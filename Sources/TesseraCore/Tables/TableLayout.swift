/// The constants of the table format (`Documentation/TableFormat.md`), shared by the writer and the reader.
package enum TableLayout {
  /// The magic number "TESSERA", which the version follows.
  package static let mark: [UInt8] = [0x54, 0x45, 0x53, 0x53, 0x45, 0x52, 0x41]
  package static let version: UInt8 = 1

  /// The size of the magic number, the version, and seven integers: the size of the table, the numbers of entries and
  /// languages, the source language, the number of bits in a slot number, the name, and a reserved zero.
  package static let headerSize = 8 + 7 * integerSize
  package static let integerSize = 4
  /// The exclusive upper bound of offsets, counts and lengths.
  package static let integerLimit = 1 << 28

  /// The size of a slot: the entry number plus one, its key, and 14 bits of the hash in two bytes.
  package static let slotSize = 2 * integerSize + 2
  /// The size of an entry: its key and its signature.
  package static let entrySize = 2 * integerSize

  package static let maximumSlotBits = 27
  package static let maximumArgument = 99
  /// The maximum width or precision of an argument.
  package static let maximumAmount = 999
  /// The maximum nesting depth of selections.
  package static let maximumDepth = 16

  /// Returns the 14 bits of a hash that the slot of an entry stores.
  package static func fingerprint(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 50) }
}
