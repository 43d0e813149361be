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

  /// Returns the path of the image that declares a type, or `nil` if it is unknown.
  ///
  /// The descriptors of types and protocols are constants of their images. Metadata is not always: that of generic types
  /// and existential types is created at run time, in memory that can be part of the runtime's own image.
  static func path(of type: Any.Type) -> String? {
    // Safe: a metatype is a pointer to the type's metadata, which is never deallocated.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let constant = unsafe constant(of: metadata) else { return nil }
    return unsafe path(at: constant)
  }

  /// Returns the address of a constant in the image that declares a type.
  ///
  /// Safe to read: the kind determines the words that follow (`swift/ABI/Metadata.h` and `MetadataKind.def` in the
  /// compiler). The metadata of a structure or enumeration continues with its descriptor. That of an existential type
  /// continues with 32 bits of flags, the 32-bit number of protocols, a superclass if the flags specify one, and the
  /// descriptors of the protocols.
  private static func constant(of metadata: UnsafeRawPointer) -> UnsafeRawPointer? {
    let word = MemoryLayout<UInt>.size
    switch unsafe metadata.load(as: UInt.self) {
    case structureKind, enumerationKind, optionalKind:
      return unsafe UnsafeRawPointer(bitPattern: metadata.load(fromByteOffset: word, as: UInt.self))
    case existentialKind:
      let flags = unsafe metadata.load(fromByteOffset: word, as: UInt32.self)
      let count = unsafe metadata.load(fromByteOffset: word + 4, as: UInt32.self)
      guard count > 0, flags & hasSuperclass == 0 else { return nil }
      // On Apple platforms, the lowest bit indicates a protocol of Objective-C.
      return unsafe UnsafeRawPointer(bitPattern: metadata.load(fromByteOffset: word + 8, as: UInt.self) & ~1)
    case let kind where kind > lastKind:
      // A class, whose metadata begins with a pointer. Its descriptor has another offset on each platform.
      return unsafe metadata
    default: return nil
    }
  }

  private static let structureKind: UInt = 0x200
  private static let enumerationKind: UInt = 0x201
  private static let optionalKind: UInt = 0x202
  private static let existentialKind: UInt = 0x303
  /// The last value that is a kind and not the first word of a class.
  private static let lastKind: UInt = 0x7FF
  private static let hasSuperclass: UInt32 = 0x4000_0000
}
