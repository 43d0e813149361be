import CTesseraSections

/// Reads the module records in all loaded images.
///
/// Safe to read: a section lies within its image, which is not unloaded while it is read, because libraries with Swift
/// code stay loaded. The records of all tools have the same layout, and those of other kinds are skipped. The buffer
/// for a result has the size of the requested type, and the result is moved out of it once.
struct SectionScanner {
  private(set) var types: [any AppModule.Type] = []
  private(set) var incompatible: [IncompatibleModule] = []

  init() {
    unsafe withUnsafeMutablePointer(to: &self) { walk in
      unsafe tessera_each_section(
        { start, size, context in
          if let start = unsafe start, let context = unsafe context {
            unsafe context.assumingMemoryBound(to: SectionScanner.self).pointee.read(start, size: size)
          }
          return true
        },
        unsafe walk
      )
    }
  }

  /// Reads the section of one image. Allocates memory only if the arrays grow.
  private mutating func read(_ start: UnsafeRawPointer, size: Int) {
    let count = unsafe size / MemoryLayout<ModuleRecord>.stride
    let records = unsafe UnsafeBufferPointer(start: start.assumingMemoryBound(to: ModuleRecord.self), count: count)
    types.reserveCapacity(types.count + count)
    var question: Any.Type = (any AppModule.Type).self
    unsafe withUnsafePointer(to: &question) { question in
      unsafe withUnsafeTemporaryAllocation(of: (any AppModule.Type).self, capacity: 1) { answer in
        guard let answer = answer.baseAddress else { return }
        for index in records.indices where unsafe records[index].kind == ModuleRecords.kind {
          let record = unsafe records[index]
          if unsafe record.version == ModuleRecords.version, unsafe record.answer(answer, question, nil, 0) {
            unsafe types.append(answer.move())
          } else {
            let address = unsafe start + index * MemoryLayout<ModuleRecord>.stride
            unsafe incompatible.append(IncompatibleModule(record, at: address))
          }
        }
      }
    }
  }
}
