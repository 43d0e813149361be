import TesseraCore

/// The distinct strings and messages of a table, numbered from 0 in the order in which they are added.
struct RecordPool: Sendable {
  private struct Place: Sendable {
    var shelf: UInt32
    var start: UInt32
    var count: UInt32
  }

  /// Records that are read together are on the same shelf, so that they are written in the order of memory.
  private var shelves: [[UInt8]]
  private var places: [Place] = []
  /// The number of a record plus one, and half of its hash; 0 if the slot is free. At most half of the slots are in
  /// use.
  private var slots: [(number: UInt32, hash: UInt32)] = Array(repeating: (0, 0), count: 1024)
  private var byteCount = 0
  /// The sum of the values that ``expect(_:)`` reads, which prevents the compiler from removing the reads.
  private var expected: UInt32 = 0
  private let limit: Int

  init(shelfCount: Int, limit: Int) {
    shelves = Array(repeating: [], count: shelfCount)
    self.limit = limit
  }

  var count: Int { places.count }

  func byteCount(of number: Int) -> Int { Int(places[number].count) }

  /// Calls a closure with the bytes of a record. Safe: the buffer is valid during the call, and the closure must not
  /// store it.
  private func withBytes<Result>(of number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let place = places[number]
    return unsafe shelves[Int(place.shelf)].withUnsafeBytes { shelf in
      unsafe body(UnsafeRawBufferPointer(rebasing: shelf[Int(place.start)..<Int(place.start) + Int(place.count)]))
    }
  }

  /// Appends records. Adjacent records of a shelf are appended together.
  func append(_ numbers: [UInt32], to bytes: inout [UInt8]) {
    var run = Place(shelf: 0, start: 0, count: 0)
    func appendRun() {
      bytes.append(contentsOf: shelves[Int(run.shelf)][Int(run.start)..<Int(run.start) + Int(run.count)])
    }
    for number in numbers {
      let place = places[Int(number)]
      if place.shelf == run.shelf, place.start == run.start + run.count {
        run.count += place.count
      } else {
        appendRun()
        run = place
      }
    }
    appendRun()
  }

  /// Reserves capacity for additional records.
  mutating func reserve(_ records: Int) {
    places.reserveCapacity(places.count + records)
    var slotCount = slots.count
    while (places.count + records + 1) * 2 > slotCount { slotCount *= 2 }
    if slotCount > slots.count { grow(to: slotCount) }
  }

  /// Prefetches the slots for records with the given hashes, and the records that exist. Unlike the reads of
  /// ``insert(_:hash:shelf:)``, these reads do not depend on each other, so they overlap: a large pool does not fit in
  /// any cache.
  ///
  /// - Parameter hashes: So few hashes that all of the data remains in the cache until the records are inserted.
  mutating func expect(_ hashes: some Collection<UInt64>) {
    for hash in hashes { expected &+= slots[firstSlot(Self.half(hash))].number }
    for hash in hashes { expected &+= place(hash)?.start ?? 0 }
    for hash in hashes {
      if let place = place(hash), place.count > 0 { expected &+= UInt32(shelves[Int(place.shelf)][Int(place.start)]) }
    }
  }

  /// Returns the half of a hash that slots store, and by which records are looked up.
  private static func half(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  private func firstSlot(_ hash: UInt32) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

  /// Returns the location of the record with a hash, if it is in its first slot.
  private func place(_ hash: UInt64) -> Place? {
    let hash = Self.half(hash)
    let slot = slots[firstSlot(hash)]
    return slot.number != 0 && slot.hash == hash ? places[Int(slot.number) - 1] : nil
  }

  /// Returns the number of an equal record, or of the new one.
  ///
  /// - Parameters:
  ///   - record: The record, read within the call.
  ///   - hash: The `TableHash` of the record.
  ///   - shelf: The shelf for a new record.
  mutating func insert(
    _ record: UnsafeRawBufferPointer,
    hash: UInt64,
    shelf: Int
  ) throws(TableWritingError) -> Int {
    if (places.count + 1) * 2 > slots.count { grow(to: slots.count * 2) }
    let hash = Self.half(hash)
    var slot = firstSlot(hash)
    while slots[slot].number != 0 {
      let number = Int(slots[slot].number) - 1
      if slots[slot].hash == hash, unsafe withBytes(of: number, { unsafe $0.isEqual(to: record) }) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard record.count < limit - byteCount else { throw .tooLarge }
    byteCount += record.count
    places.append(
      Place(
        shelf: UInt32(truncatingIfNeeded: shelf),
        start: UInt32(truncatingIfNeeded: shelves[shelf].count),
        count: UInt32(truncatingIfNeeded: record.count)
      )
    )
    unsafe shelves[shelf].append(contentsOf: record)
    slots[slot] = (UInt32(truncatingIfNeeded: places.count), hash)
    return places.count - 1
  }

  private mutating func grow(to count: Int) {
    let old = slots
    slots = Array(repeating: (0, 0), count: count)
    for entry in old where entry.number != 0 {
      var slot = firstSlot(entry.hash)
      while slots[slot].number != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}

/// The records of a pool in the order of the table.
struct RecordOrder {
  private let pool: RecordPool
  private var numbers: [UInt32] = []
  /// The offset of each record plus one; 0 if it is not in the table.
  private var offsets: [UInt32]
  private(set) var byteCount = 0

  init(_ pool: RecordPool) {
    self.pool = pool
    offsets = Array(repeating: 0, count: pool.count)
    numbers.reserveCapacity(pool.count)
  }

  /// Appends a record, unless it was added before.
  mutating func add(_ number: Int) {
    guard offsets[number] == 0 else { return }
    offsets[number] = UInt32(truncatingIfNeeded: byteCount + 1)
    numbers.append(UInt32(truncatingIfNeeded: number))
    byteCount += pool.byteCount(of: number)
  }

  /// - Precondition: The record was added.
  func offset(of number: Int) -> Int { Int(offsets[number]) - 1 }

  func append(to table: inout [UInt8]) { pool.append(numbers, to: &table) }
}
