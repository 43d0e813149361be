/// All messages of one string table in all of its languages, read in place from compact bytes
/// (`Documentation/TableFormat.md`).
///
/// Opening a table reads only the header: O(1). All other data is validated when it is accessed, so damaged bytes
/// result in `nil`, a ``TableError`` or a different string, but never in a trap. Only ``TableText/string`` and the
/// convenience property ``languages`` allocate memory.
///
/// Strings, messages and values derived from them point into the memory of the table and do not retain it. They are
/// valid for the lifetime of the table and its copies. A table in a literal is always valid.
package struct MessageTable: Sendable {
  let bytes: TableBytes
  private let owner: (any AnyObject & Sendable)?
  private let nameOffset: Int
  private let slotMask: Int
  private let slots: Int
  private let entries: Int
  private let messages: Int
  private let pool: Int

  /// The number of entries. Entries are numbered from 0, in the order in which they were written.
  package let entryCount: Int
  package let languageCount: Int
  /// The index of the source language; less than ``languageCount``.
  package let sourceLanguage: Int

  /// Creates a table from a literal of the program.
  ///
  /// - Throws: A ``TableError`` if the header is invalid.
  package init(_ literal: StaticString) throws(TableError) {
    guard literal.hasPointerRepresentation else { throw .notATable }
    // Safe: the memory of a literal is valid until the process ends.
    let memory = unsafe UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    unsafe try self.init(TableBytes(memory), owner: nil)
  }

  /// Creates a table with a copy of the bytes.
  ///
  /// - Throws: A ``TableError`` if the header is invalid.
  package init(bytes: [UInt8]) throws(TableError) {
    let owner = TableMemory(bytes)
    unsafe try self.init(TableBytes(owner.memory), owner: owner)
  }

  /// Creates a table in memory that another object owns, such as a mapped file.
  ///
  /// - Parameters:
  ///   - memory: The bytes of the table. They must remain at the same address, readable and unchanged, while `owner`
  ///     exists.
  ///   - owner: The owner of the memory, which the table and its copies retain; `nil` if the memory is valid until the
  ///     process ends.
  /// - Throws: A ``TableError`` if the header is invalid.
  package init(memory: UnsafeRawBufferPointer, owner: (any AnyObject & Sendable)?) throws(TableError) {
    unsafe try self.init(TableBytes(memory), owner: owner)
  }

  private init(_ bytes: TableBytes?, owner: (any AnyObject & Sendable)?) throws(TableError) {
    guard let bytes, bytes.count >= TableLayout.headerSize else { throw .notATable }
    for (offset, byte) in TableLayout.mark.enumerated() where bytes.byte(at: offset) != byte { throw .notATable }
    let version = bytes.byte(at: TableLayout.mark.count) ?? 0
    guard version == TableLayout.version else { throw .unsupportedVersion(version) }
    func field(_ number: Int) throws(TableError) -> Int {
      guard let value = bytes.integer(at: 8 + number * TableLayout.integerSize) else { throw .damaged }
      return value
    }
    guard try field(0) == bytes.count else { throw .wrongSize }
    let entryCount = try field(1)
    let languageCount = try field(2)
    let sourceLanguage = try field(3)
    let slotBits = try field(4)
    let nameOffset = try field(5)
    guard languageCount > 0, sourceLanguage < languageCount, slotBits <= TableLayout.maximumSlotBits,
      try field(6) == 0
    else { throw .damaged }

    // Each factor is less than 2^28, so nothing overflows 64 bits, and a value up to the length of the table fits in
    // `Int`.
    let slots = UInt64(TableLayout.headerSize) + UInt64(languageCount) * UInt64(TableLayout.integerSize)
    let entries = slots + UInt64(TableLayout.slotSize) << UInt64(slotBits)
    let messages = entries + UInt64(entryCount) * UInt64(TableLayout.entrySize)
    let pool = messages + UInt64(entryCount) * UInt64(languageCount) * UInt64(TableLayout.integerSize)
    guard pool <= UInt64(bytes.count) else { throw .damaged }

    self.bytes = bytes
    self.owner = owner
    self.nameOffset = nameOffset
    self.slotMask = 1 << slotBits - 1
    self.slots = Int(slots)
    self.entries = Int(entries)
    self.messages = Int(messages)
    self.pool = Int(pool)
    self.entryCount = entryCount
    self.languageCount = languageCount
    self.sourceLanguage = sourceLanguage
  }
}

// MARK: - What the table is

extension MessageTable {
  /// The name of the table: `Localizable`.
  package var name: TableText? { text(at: nameOffset) }

  /// Returns the tag of a language as the files of the table spell it, or `nil` if it cannot be read.
  package func language(at index: Int) -> TableText? {
    guard index >= 0, index < languageCount,
      let offset = bytes.integer(at: TableLayout.headerSize + index * TableLayout.integerSize)
    else { return nil }
    return text(at: offset)
  }

  /// The tags of all languages, with an empty string for each tag that cannot be read. Allocates memory.
  package var languages: [String] { (0..<languageCount).map { language(at: $0)?.string ?? "" } }
}

// MARK: - Entries

extension MessageTable {
  package func key(at entry: Int) -> TableText? {
    guard entry >= 0, entry < entryCount,
      let offset = bytes.integer(at: entries &+ entry &* TableLayout.entrySize)
    else { return nil }
    return text(at: offset)
  }

  /// Returns the number and the types of the arguments that the source string of an entry takes.
  package func signature(of entry: Int) -> EntrySignature {
    guard entry >= 0, entry < entryCount,
      let offset = bytes.integer(at: entries &+ entry &* TableLayout.entrySize &+ TableLayout.integerSize),
      offset != 0
    else { return EntrySignature(nil) }
    return EntrySignature(text(at: offset))
  }

  /// Returns the number of the entry with a key, or `nil` if there is none. Unlike `String` values, keys are equal only
  /// if their bytes are equal.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the key.
  package func entry(forKey key: String) -> Int? {
    // Safe: the buffer is read within the call and is not stored.
    if let found = unsafe key.utf8.withContiguousStorageIfAvailable({
      unsafe entry(forUTF8: UnsafeRawBufferPointer($0))
    }) {
      return found
    }
    // Only a string that is not stored as UTF-8, such as one bridged from Objective-C, is copied.
    var copy = key
    return copy.withUTF8 { unsafe entry(forUTF8: UnsafeRawBufferPointer($0)) }
  }

  package func entry(forUTF8 key: UnsafeRawBufferPointer) -> Int? {
    let hash = unsafe TableHash.hash(key)
    let fingerprint = TableLayout.fingerprint(hash)
    var slot = Int(truncatingIfNeeded: hash) & slotMask
    for _ in 0...slotMask {
      let place = slots &+ slot &* TableLayout.slotSize
      guard let number = bytes.integer(at: place), number != 0 else { return nil }
      if let low = bytes.byte(at: place &+ 8), let high = bytes.byte(at: place &+ 9),
        UInt32(low) | UInt32(high) << 7 == fingerprint, number <= entryCount, unsafe isKey(key, at: place &+ 4)
      {
        return number &- 1
      }
      slot = (slot &+ 1) & slotMask
    }
    return nil
  }

  /// - Parameter place: The position of the key's offset.
  private func isKey(_ key: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard var position = bytes.integer(at: place), position >= pool,
      let head = bytes.number(at: &position, before: bytes.count), head == key.count &* 2
    else { return false }
    return unsafe bytes.isEqual(at: position, to: key)
  }
}

// MARK: - Messages

extension MessageTable {
  /// Returns the message of an entry in a language, or `nil` if there is no such message, entry or language.
  ///
  /// - Complexity: O(1).
  package func message(entry: Int, language: Int) -> Message? {
    guard entry >= 0, entry < entryCount, language >= 0, language < languageCount,
      let offset = bytes.integer(at: messages &+ (language &* entryCount &+ entry) &* TableLayout.integerSize),
      offset != 0
    else { return nil }
    return record(at: offset)
  }

  /// Returns whether an entry has a message in a language. The message is not validated.
  ///
  /// - Complexity: O(1).
  package func hasMessage(entry: Int, language: Int) -> Bool {
    guard entry >= 0, entry < entryCount, language >= 0, language < languageCount else { return false }
    return bytes.integer(at: messages &+ (language &* entryCount &+ entry) &* TableLayout.integerSize) ?? 0 != 0
  }

  private func record(at offset: Int) -> Message? {
    guard offset >= pool else { return nil }
    var position = offset
    guard let head = bytes.number(at: &position, before: bytes.count), head >> 1 <= bytes.count &- position else {
      return nil
    }
    return Message(bytes, position..<position &+ head >> 1, isPlain: head & 1 == 0, depth: 0)
  }

  private func text(at offset: Int) -> TableText? { record(at: offset)?.plainText }
}
