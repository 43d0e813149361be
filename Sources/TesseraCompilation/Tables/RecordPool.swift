import TesseraTable

/// The texts and messages of a table, each different one once. Records state their own length, so that one is never the
/// start of another, and comparing as many bytes as the new one has is enough.
struct RecordPool {
  private(set) var bytes: [UInt8] = []
  /// Where a record stands, plus one, and half of its hash; 0 where the slot is free. At most half of them are taken.
  private var slots: [(offset: UInt32, hash: UInt32)] = Array(repeating: (0, 0), count: 1024)
  private var count = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The offset of an equal record, or of the new one.
  mutating func insert(_ record: [UInt8]) throws(TableWritingError) -> Int {
    if (count + 1) * 2 > slots.count { grow() }
    // Safe: the buffer is read within the call.
    let hash = UInt32(truncatingIfNeeded: record.withUnsafeBytes { TableHash.hash($0) } >> 32)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].offset != 0 {
      let offset = Int(slots[slot].offset) - 1
      if slots[slot].hash == hash, holds(record, at: offset) { return offset }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard record.count < limit - bytes.count else { throw .tooLarge }
    slots[slot] = (UInt32(truncatingIfNeeded: bytes.count + 1), hash)
    count += 1
    defer { bytes += record }
    return bytes.count
  }

  private func holds(_ record: [UInt8], at offset: Int) -> Bool {
    guard record.count <= bytes.count - offset else { return false }
    // Both lie within their arrays: the guard compares their lengths.
    return bytes.withUnsafeBytes { pool in
      record.withUnsafeBytes { $0.elementsEqual(UnsafeRawBufferPointer(rebasing: pool[offset..<offset + $0.count])) }
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: old.count * 2)
    for entry in old where entry.offset != 0 {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot].offset != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}
