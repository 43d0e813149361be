import CTesseraSections

/// Finds the records of one kind in all loaded images.
///
/// Safe to read: a section lies within its image, and libraries with Swift code stay loaded. The records of all tools
/// have the same layout, and those of other kinds are skipped.
@safe struct SectionScanner {
  private let kind: UInt32
  private(set) var records: [UnsafePointer<ModuleRecord>] = unsafe []

  init(kind: UInt32) {
    self.kind = kind
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

  /// Reads the section of one image.
  private mutating func read(_ start: UnsafeRawPointer, size: Int) {
    let count = unsafe size / MemoryLayout<ModuleRecord>.stride
    let first = unsafe start.assumingMemoryBound(to: ModuleRecord.self)
    for index in 0..<count where unsafe first[index].kind == kind { unsafe records.append(first + index) }
  }
}

extension UnsafePointer<ModuleRecord> {
  /// Returns the record's response to a request for a type, or `nil` if the record has no value of this type or its
  /// version is not supported.
  ///
  /// Safe: the buffer has the size of the requested type, and the result is moved out of it once.
  func value<Value>(of type: Value.Type) -> Value? {
    guard unsafe pointee.version == ModuleRecords.version else { return nil }
    var question: Any.Type = type
    return unsafe withUnsafePointer(to: &question) { question in
      unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { answer in
        guard let answer = answer.baseAddress, unsafe pointee.answer(answer, question, nil, 0) else { return nil }
        return unsafe answer.move()
      }
    }
  }
}
