import TesseraTable

/// The texts and messages of a table, each different one once, numbered from 0 as they come.
struct RecordPool {
  private var bytes: [UInt8] = []
  /// Where each record starts.
  private var starts: [UInt32] = []
  /// A record's number plus one, and half of its hash; 0 where the slot is free. At most half of them are taken.
  private var slots: [(number: UInt32, hash: UInt32)] = Array(repeating: (0, 0), count: 1024)
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { starts.count }
  var byteCount: Int { bytes.count }

  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[Int(starts[number])..<(number + 1 < starts.count ? Int(starts[number + 1]) : bytes.count)]
  }

  /// The number of an equal record, or of the new one.
  mutating func insert(_ record: [UInt8]) throws(TableWritingError) -> Int {
    // Safe: the buffer is read within the call.
    try insert(record[...], hash: record.withUnsafeBytes { TableHash.hash($0) })
  }

  /// - Parameter hash: `TableHash`'s, of the record.
  mutating func insert(_ record: ArraySlice<UInt8>, hash: UInt64) throws(TableWritingError) -> Int {
    if (starts.count + 1) * 2 > slots.count { grow() }
    let hash = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].number != 0 {
      let number = Int(slots[slot].number) - 1
      if slots[slot].hash == hash, self[number].elementsEqual(record) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard record.count < limit - bytes.count else { throw .tooLarge }
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    bytes += record
    slots[slot] = (UInt32(truncatingIfNeeded: starts.count), hash)
    return starts.count - 1
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: old.count * 2)
    for entry in old where entry.number != 0 {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot].number != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}

/// The records of a pool in the order in which a table holds them.
struct RecordOrder {
  private let pool: RecordPool
  private(set) var bytes: [UInt8] = []
  /// By record its offset plus one; 0 for one that is not in the table.
  private var offsets: [UInt32]

  init(_ pool: RecordPool) {
    self.pool = pool
    offsets = Array(repeating: 0, count: pool.count)
    bytes.reserveCapacity(pool.byteCount)
  }

  /// Puts a record behind those before it, unless it has its place already.
  mutating func add(_ number: Int) {
    guard offsets[number] == 0 else { return }
    offsets[number] = UInt32(truncatingIfNeeded: bytes.count + 1)
    bytes += pool[number]
  }

  /// - Precondition: The record was added.
  func offset(of number: Int) -> Int { Int(offsets[number]) - 1 }
}
