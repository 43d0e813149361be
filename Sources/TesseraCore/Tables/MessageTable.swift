/// All messages of one string table in all its languages, read in place from compact bytes
/// (`Documentation/TableFormat.md`).
///
/// Opening looks at the header alone: O(1), whatever the size. Everything else is checked where it is followed, so that
/// damaged bytes give nil, a ``TableError`` or another text, and never a trap. Nothing but ``TableText/string`` and the
/// convenience ``languages`` allocates memory.
///
/// Texts, messages and what comes out of them point into the table's memory and do not keep it: they are good for as long
/// as the table or a copy of it is. A table from a literal is good forever.
package struct MessageTable: Sendable {
  let bytes: TableBytes
  private let owner: (any AnyObject & Sendable)?
  private let nameOffset: Int
  private let slotMask: Int
  private let slots: Int
  private let entries: Int
  private let messages: Int
  private let pool: Int

  /// Entries count from 0 up to here, in the order in which they were written.
  package let entryCount: Int
  package let languageCount: Int
  /// The language that the others are translated from; below ``languageCount``.
  package let sourceLanguage: Int

  /// A table that is part of the program's own text.
  package init(_ literal: StaticString) throws(TableError) {
    guard literal.hasPointerRepresentation else { throw .notATable }
    // Safe: the memory of a literal lives as long as the process.
    let memory = unsafe UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    unsafe try self.init(TableBytes(memory), owner: nil)
  }

  /// A table in memory of its own: copies the bytes once.
  package init(bytes: [UInt8]) throws(TableError) {
    let owner = TableMemory(bytes)
    unsafe try self.init(TableBytes(owner.memory), owner: owner)
  }

  /// A table in somebody else's memory, such as a mapped file.
  ///
  /// - Parameters:
  ///   - memory: Stays where it is, readable and unchanged, for as long as `owner` lives.
  ///   - owner: Kept by the table and its copies. Nil for memory that stays until the process ends.
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

    // Each factor is below 2^28: nothing overflows 64 bits, and what is no longer than the table fits an `Int`.
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

  /// The tag of a language, as the table's files write it.
  package func language(at index: Int) -> TableText? {
    guard index >= 0, index < languageCount,
      let offset = bytes.integer(at: TableLayout.headerSize + index * TableLayout.integerSize)
    else { return nil }
    return text(at: offset)
  }

  /// Every language's tag; "" for one that cannot be read. Allocates.
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

  /// The number of arguments that the source language's text takes, and what each is.
  package func signature(of entry: Int) -> EntrySignature {
    guard entry >= 0, entry < entryCount,
      let offset = bytes.integer(at: entries &+ entry &* TableLayout.entrySize &+ TableLayout.integerSize),
      offset != 0
    else { return EntrySignature(nil) }
    return EntrySignature(text(at: offset))
  }

  /// The number of the entry with this key, or nil. Keys are equal when their bytes are, unlike `String`s. O(key).
  package func entry(forKey key: String) -> Int? {
    // The buffer is read within the call and kept nowhere: safe.
    if let found = unsafe key.utf8.withContiguousStorageIfAvailable({
      unsafe entry(forUTF8: UnsafeRawBufferPointer($0))
    }) {
      return found
    }
    // A string in another form, as Objective-C's may be: the only kind that takes a copy.
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

  /// - Parameter place: of the offset of the key that is compared.
  private func isKey(_ key: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard var position = bytes.integer(at: place), position >= pool,
      let head = bytes.number(at: &position, before: bytes.count), head == key.count &* 2
    else { return false }
    return unsafe bytes.isEqual(at: position, to: key)
  }
}

// MARK: - Messages

extension MessageTable {
  /// What an entry says in a language; nil where it says nothing, and where there is no such entry or language. O(1).
  package func message(entry: Int, language: Int) -> Message? {
    guard entry >= 0, entry < entryCount, language >= 0, language < languageCount,
      let offset = bytes.integer(at: messages &+ (language &* entryCount &+ entry) &* TableLayout.integerSize),
      offset != 0
    else { return nil }
    return record(at: offset)
  }

  /// Whether an entry says something in a language, without a look at what it is: damaged messages count. O(1).
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
