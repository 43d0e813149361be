package import TesseraCore

/// Writes a table from its entries and their messages in each language. The same calls result in the same bytes.
package struct MessageTableWriter: Sendable {
  private let languages: [String]
  private let sourceLanguage: Int
  private let sizeLimit: Int
  private var pool: RecordPool
  private var nameRecord: UInt32 = 0
  private var languageRecords: [UInt32] = []
  /// For each entry, the records of its key and its signature, plus one; 0 for no signature.
  private var entries: [(key: UInt32, signature: UInt32, hash: UInt64)] = []
  /// The entry for the record of a key. Equal keys have the same record.
  private var entriesByKey: [UInt32: Int] = [:]
  /// For each entry, the record of its message in each language, plus one; 0 for none.
  private var messages: [UInt32] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - languages: The languages, at least one.
  ///   - sourceLanguage: The index of the source language in `languages`.
  ///   - sizeLimit: The maximum size of the table in bytes, at most the limit of the format.
  package init(
    name: String,
    languages: [String],
    sourceLanguage: Int = 0,
    sizeLimit: Int = TableLayout.integerLimit - 1
  ) throws(TableWritingError) {
    guard languages.indices.contains(sourceLanguage) else { throw .outOfRange }
    self.languages = languages
    self.sourceLanguage = sourceLanguage
    self.sizeLimit = min(sizeLimit, TableLayout.integerLimit - 1)
    // A shelf for each language, and one for names, keys and signatures.
    pool = RecordPool(shelfCount: languages.count + 1, limit: self.sizeLimit)
    nameRecord = try reference(to: MessageRecord(text: name))
    for language in languages { languageRecords.append(try reference(to: MessageRecord(text: language))) }
  }

  package var entryCount: Int { entries.count }

  /// Reserves capacity.
  mutating func reserve(entries count: Int, records: Int) {
    entries.reserveCapacity(entries.count + count)
    entriesByKey.reserveCapacity(entries.count + count)
    messages.reserveCapacity(messages.count + count * languages.count)
    pool.reserve(records)
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - signature: The types of the arguments, beginning with number 1; at most 99.
  /// - Returns: The number of the entry, counted from 0.
  package mutating func addEntry(
    key: String,
    signature: [ArgumentType] = []
  ) throws(TableWritingError) -> Int {
    var key = key
    // Safe: the buffers are read within the calls.
    let keyHash = key.withUTF8 { unsafe TableHash.hash(UnsafeRawBufferPointer($0)) }
    return try unsafe MessageRecord(text: key).withBytes { record, hash throws(TableWritingError) in
      try unsafe addEntry(key: record, recordHash: hash, keyHash: keyHash, signature: signature)
    }
  }

  /// Adds an entry with the existing record of its key.
  ///
  /// - Parameters:
  ///   - record: The record, read within the call.
  ///   - recordHash: The `TableHash` of the record.
  ///   - keyHash: The `TableHash` of the key alone.
  ///   - signature: The types of the arguments, beginning with number 1; at most 99.
  /// - Returns: The number of the entry, counted from 0.
  mutating func addEntry(
    key record: UnsafeRawBufferPointer,
    recordHash: UInt64,
    keyHash: UInt64,
    signature: [ArgumentType]
  ) throws(TableWritingError) -> Int {
    guard signature.count <= TableLayout.maximumArgument, !signature.contains(where: { $0.typeClass == .writeback })
    else { throw .outOfRange }
    let keyRecord = try unsafe reference(to: record, recordHash)
    guard entriesByKey[keyRecord] == nil else { throw .duplicateKey }
    var signatureRecord: UInt32 = 0
    if !signature.isEmpty {
      // Codes are less than 0x80, so each is an ASCII character.
      let codes = String(decoding: signature.map(\.code), as: UTF8.self)
      signatureRecord = try reference(to: MessageRecord(text: codes))
    }
    let entry = entries.count
    entriesByKey[keyRecord] = entry
    entries.append((keyRecord, signatureRecord, keyHash))
    for _ in languages.indices { messages.append(0) }
    return entry
  }

  /// Sets the message of an entry in a language, and replaces any earlier one.
  package mutating func setMessage(
    _ pieces: [MessagePiece],
    entry: Int,
    language: Int
  ) throws(TableWritingError) {
    try set(MessageRecord(pieces), entry, language)
  }

  /// Sets the message of an entry in a language to literal text, and replaces any earlier one.
  package mutating func setText(_ text: String, entry: Int, language: Int) throws(TableWritingError) {
    try set(MessageRecord(text: text), entry, language)
  }

  /// Sets the message of an entry in a language to an existing record, and replaces any earlier one.
  ///
  /// - Parameters:
  ///   - record: The record, read within the call.
  ///   - hash: The `TableHash` of the record.
  ///   - entry: The number of the entry.
  ///   - language: The index of the language.
  mutating func setRecord(
    _ record: UnsafeRawBufferPointer,
    hash: UInt64,
    entry: Int,
    language: Int
  ) throws(TableWritingError) {
    guard entries.indices.contains(entry), languages.indices.contains(language) else { throw .outOfRange }
    let number = try unsafe pool.insert(record, hash: hash, shelf: language)
    messages[entry * languages.count + language] = UInt32(truncatingIfNeeded: number + 1)
  }

  /// Prefetches the data for the records that are added next, which makes adding them faster.
  ///
  /// - Parameter hashes: The `TableHash` of each record.
  mutating func expect(_ hashes: some Collection<UInt64>) { pool.expect(hashes) }

  private mutating func set(_ record: MessageRecord, _ entry: Int, _ language: Int) throws(TableWritingError) {
    try unsafe record.withBytes { record, hash throws(TableWritingError) in
      try unsafe setRecord(record, hash: hash, entry: entry, language: language)
    }
  }

  private mutating func reference(to record: MessageRecord) throws(TableWritingError) -> UInt32 {
    try unsafe record.withBytes { record, hash throws(TableWritingError) in try unsafe reference(to: record, hash) }
  }

  private mutating func reference(
    to record: UnsafeRawBufferPointer,
    _ hash: UInt64
  ) throws(TableWritingError) -> UInt32 {
    unsafe UInt32(truncatingIfNeeded: try pool.insert(record, hash: hash, shelf: languages.count) + 1)
  }

  /// Returns the bytes of the table.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package func finish() throws(TableWritingError) -> [UInt8] {
    // An app reads one language, so the messages of a language are adjacent. Names and keys come first.
    var order = RecordOrder(pool)
    for reference in [nameRecord] + languageRecords { order.add(Int(reference) - 1) }
    for entry in entries {
      order.add(Int(entry.key) - 1)
      if entry.signature != 0 { order.add(Int(entry.signature) - 1) }
    }
    for language in languages.indices {
      for message in stride(from: language, to: messages.count, by: languages.count) where messages[message] != 0 {
        order.add(Int(messages[message]) - 1)
      }
    }

    var slotBits = 0
    while (1 << slotBits) * 3 <= entries.count * 4 { slotBits += 1 }
    let poolStart =
      TableLayout.headerSize + languages.count * TableLayout.integerSize + TableLayout.slotSize << slotBits
      + entries.count * (TableLayout.entrySize + languages.count * TableLayout.integerSize)
    let size = poolStart + order.byteCount
    guard size <= sizeLimit, slotBits <= TableLayout.maximumSlotBits else { throw .tooLarge }
    func offset(_ reference: UInt32) -> Int {
      reference == 0 ? 0 : poolStart + order.offset(of: Int(reference) - 1)
    }

    var table = TableLayout.mark + [TableLayout.version]
    table.reserveCapacity(size)
    for value in [
      size, entries.count, languages.count, sourceLanguage, slotBits, offset(nameRecord), 0,
    ] { table.appendInteger(value) }
    for record in languageRecords { table.appendInteger(offset(record)) }
    appendSlots(bits: slotBits, to: &table, offset: offset)
    for entry in entries {
      table.appendInteger(offset(entry.key))
      table.appendInteger(offset(entry.signature))
    }
    for language in languages.indices {
      for message in stride(from: language, to: messages.count, by: languages.count) {
        table.appendInteger(offset(messages[message]))
      }
    }
    order.append(to: &table)
    return table
  }

  private func appendSlots(bits: Int, to table: inout [UInt8], offset: (UInt32) -> Int) {
    var slots = [Int](repeating: 0, count: 1 << bits)
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number + 1
    }
    let free = [UInt8](repeating: 0, count: TableLayout.slotSize)
    for slot in slots {
      guard slot > 0 else {
        table += free
        continue
      }
      let entry = entries[slot - 1]
      let fingerprint = TableLayout.fingerprint(entry.hash)
      table.appendInteger(slot)
      table.appendInteger(offset(entry.key))
      table.append(UInt8(fingerprint & 0x7F))
      table.append(UInt8(fingerprint >> 7))
    }
  }
}
