package import TesseraTable

/// Writes a table: entries one by one, each with what it says in every language. The same calls give the same bytes.
package struct MessageTableWriter {
  private let name: String
  private let languages: [String]
  private let sourceLanguage: Int
  private let sizeLimit: Int
  private var pool: RecordPool
  /// By entry: the records of its key and its signature, plus one; 0 for no signature.
  private var entries: [(key: UInt32, signature: UInt32, hash: UInt64)] = []
  /// The entry by the record of its key: equal keys have one.
  private var entriesByKey: [UInt32: Int] = [:]
  /// Language by language the record of each entry's message, plus one; 0 for none.
  private var messages: [[UInt32]]

  /// - Parameters:
  ///   - languages: At least one.
  ///   - sourceLanguage: An index of `languages`.
  ///   - sizeLimit: How many bytes the table may have; at most what the format holds.
  package init(
    name: String,
    languages: [String],
    sourceLanguage: Int = 0,
    sizeLimit: Int = TableLayout.integerLimit - 1
  ) throws(TableWritingError) {
    guard languages.indices.contains(sourceLanguage) else { throw .outOfRange }
    self.name = name
    self.languages = languages
    self.sourceLanguage = sourceLanguage
    self.sizeLimit = min(sizeLimit, TableLayout.integerLimit - 1)
    pool = RecordPool(limit: self.sizeLimit)
    messages = Array(repeating: [], count: languages.count)
  }

  package var entryCount: Int { entries.count }

  /// - Parameter signature: The kinds of the arguments, from number 1; at most 99.
  /// - Returns: The entry's number: they count from 0.
  package mutating func addEntry(
    key: String,
    signature: [ArgumentKind] = []
  ) throws(TableWritingError) -> Int {
    guard signature.count <= TableLayout.maximumArgument else { throw .outOfRange }
    let keyRecord = try reference(to: MessageRecord(text: key))
    guard entriesByKey[keyRecord] == nil else { throw .duplicateKey }
    var signatureRecord: UInt32 = 0
    if !signature.isEmpty {
      // Codes are below 0x80: each is a character of ASCII.
      let codes = String(decoding: signature.map(\.code), as: UTF8.self)
      signatureRecord = try reference(to: MessageRecord(text: codes))
    }
    var key = key
    // Safe: the buffer is read within the call.
    let hash = key.withUTF8 { TableHash.hash(UnsafeRawBufferPointer($0)) }
    let entry = entries.count
    entriesByKey[keyRecord] = entry
    entries.append((keyRecord, signatureRecord, hash))
    for language in messages.indices { messages[language].append(0) }
    return entry
  }

  /// What an entry says in a language, instead of what was set before.
  package mutating func setMessage(
    _ pieces: [MessagePiece],
    entry: Int,
    language: Int
  ) throws(TableWritingError) {
    try set(MessageRecord(pieces), entry, language)
  }

  /// The same for text without arguments.
  package mutating func setText(_ text: String, entry: Int, language: Int) throws(TableWritingError) {
    try set(MessageRecord(text: text), entry, language)
  }

  /// The same for a record that was made elsewhere.
  ///
  /// - Parameter hash: `TableHash`'s, of the record.
  mutating func setRecord(
    _ record: ArraySlice<UInt8>,
    hash: UInt64,
    entry: Int,
    language: Int
  ) throws(TableWritingError) {
    guard entries.indices.contains(entry), languages.indices.contains(language) else { throw .outOfRange }
    messages[language][entry] = UInt32(truncatingIfNeeded: try pool.insert(record, hash: hash) + 1)
  }

  private mutating func set(_ record: MessageRecord, _ entry: Int, _ language: Int) throws(TableWritingError) {
    // Safe: the buffer is read within the call.
    let hash = record.bytes.withUnsafeBytes { TableHash.hash($0) }
    try setRecord(record.bytes[...], hash: hash, entry: entry, language: language)
  }

  private mutating func reference(to record: MessageRecord) throws(TableWritingError) -> UInt32 {
    UInt32(truncatingIfNeeded: try pool.insert(record.bytes) + 1)
  }

  /// The table. O(bytes).
  package consuming func finish() throws(TableWritingError) -> [UInt8] {
    let nameRecord = try reference(to: MessageRecord(text: name))
    var languageRecords: [UInt32] = []
    for language in languages { languageRecords.append(try reference(to: MessageRecord(text: language))) }

    // An app asks one language: what it reads stands together, the names and keys first.
    var order = RecordOrder(pool)
    for reference in [nameRecord] + languageRecords { order.add(Int(reference) - 1) }
    for entry in entries {
      order.add(Int(entry.key) - 1)
      if entry.signature != 0 { order.add(Int(entry.signature) - 1) }
    }
    for language in messages {
      for reference in language where reference != 0 { order.add(Int(reference) - 1) }
    }

    var slotBits = 0
    while (1 << slotBits) * 3 <= entries.count * 4 { slotBits += 1 }
    let poolStart =
      TableLayout.headerSize + languages.count * TableLayout.integerSize + TableLayout.slotSize << slotBits
      + entries.count * (TableLayout.entrySize + languages.count * TableLayout.integerSize)
    let size = poolStart + order.bytes.count
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
    for language in messages {
      for reference in language { table.appendInteger(offset(reference)) }
    }
    table += order.bytes
    return table
  }

  private func appendSlots(bits: Int, to table: inout [UInt8], offset: (UInt32) -> Int) {
    var slots = [Int](repeating: 0, count: 1 << bits)
    for (number, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number + 1
    }
    for slot in slots {
      guard slot > 0 else {
        table += Array(repeating: 0, count: TableLayout.slotSize)
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
