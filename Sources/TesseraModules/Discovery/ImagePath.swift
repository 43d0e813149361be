import CTesseraSections

/// The paths of the programs and libraries in this process.
enum ImagePath {
  /// Returns the path of the image that contains an address, or `nil` if the system does not provide it. An address on
  /// the heap belongs to no image.
  ///
  /// Safe: the system only compares the address, and the path is written within the bounds of its buffer.
  static func path(at address: UnsafeRawPointer) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { path in
      let length = unsafe tessera_image_path(address, path.baseAddress, path.count)
      guard length > 0, length < path.count else { return nil }
      return unsafe String(decoding: UnsafeRawBufferPointer(path)[..<length], as: UTF8.self)
    }
  }

  /// Returns the path of the image that declares a type, or `nil` if it is unknown, as for generic types.
  ///
  /// The metadata of a type that is not generic is a constant of its image. That of an existential type such as
  /// `any Logging` is on the heap, and refers to the descriptor of the protocol, which is a constant of its image.
  static func path(of type: Any.Type) -> String? {
    // Safe: a metatype is a pointer to the type's metadata, which is never deallocated.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    if let path = unsafe path(at: metadata) { return path }
    return unsafe protocolDescriptor(metadata).flatMap { unsafe path(at: $0) }
  }

  /// Returns the address of the first protocol of an existential type, or `nil` for any other type.
  ///
  /// Safe to read: metadata of this kind begins with its kind, 32 bits of flags, and the 32-bit number of protocols. The
  /// superclass follows if the flags specify one, and then the protocols (`TargetExistentialTypeMetadata` in the
  /// compiler's `swift/ABI/Metadata.h`).
  private static func protocolDescriptor(_ metadata: UnsafeRawPointer) -> UnsafeRawPointer? {
    let word = MemoryLayout<UInt>.size
    guard unsafe metadata.load(as: UInt.self) == existentialKind else { return nil }
    let flags = unsafe metadata.load(fromByteOffset: word, as: UInt32.self)
    let count = unsafe metadata.load(fromByteOffset: word + 4, as: UInt32.self)
    guard count > 0, flags & hasSuperclass == 0 else { return nil }
    // On Apple platforms, the lowest bit indicates a protocol of Objective-C.
    let descriptor = unsafe metadata.load(fromByteOffset: word + 8, as: UInt.self) & ~1
    return unsafe UnsafeRawPointer(bitPattern: descriptor)
  }

  /// The kind of the metadata of existential types (`Existential` in `swift/ABI/MetadataKind.def`).
  private static let existentialKind: UInt = 0x303
  private static let hasSuperclass: UInt32 = 0x4000_0000
}
