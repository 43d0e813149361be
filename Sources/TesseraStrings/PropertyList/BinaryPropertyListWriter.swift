/// Writes binary property lists (`bplist00`). Equal strings become one object; keys are sorted.
///
/// A list consists of a header, the objects beginning with the top one, the offset of each object, and a trailer of 32
/// bytes with the sizes of offsets and references.
package struct BinaryPropertyListWriter {
  private enum Object {
    case string(String)
    case dictionary(references: [Int])
  }

  private var objects: [Object] = []
  /// The numbers of strings by their bytes, because `String` values with different bytes may be equal in Unicode.
  private var numbers: [[UInt8]: Int] = [:]

  /// Returns the bytes of a property list. The same value results in the same bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func write(_ value: PropertyListValue) throws(PropertyListValue.WritingError) -> [UInt8] {
    var writer = Self()
    _ = try writer.add(value, depth: 0)
    return try writer.bytes()
  }

  /// Adds an object and returns its number. A container comes before its contents, and keys come before values.
  private mutating func add(
    _ value: PropertyListValue,
    depth: Int
  ) throws(PropertyListValue.WritingError) -> Int {
    guard depth < PropertyList.maximumDepth else { throw .tooDeep }
    switch value {
    case .string(let text): return add(text)
    case .dictionary(let members):
      let number = objects.count
      objects.append(.dictionary(references: []))
      let sorted = PropertyListValue.sorted(members)
      var references = sorted.map { add($0.key) }
      for member in sorted { references.append(try add(member.value, depth: depth + 1)) }
      objects[number] = .dictionary(references: references)
      return number
    }
  }

  private mutating func add(_ text: String) -> Int {
    let utf8 = Array(text.utf8)
    if let number = numbers[utf8] { return number }
    numbers[utf8] = objects.count
    objects.append(.string(text))
    return objects.count - 1
  }

  private func bytes() throws(PropertyListValue.WritingError) -> [UInt8] {
    let referenceSize = Self.size(of: objects.count)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(bytes.count)
      switch object {
      case .string(let text) where text.utf8.allSatisfy({ $0 < 0x80 }):
        Self.append(0x50, count: text.utf8.count, to: &bytes)
        bytes += text.utf8
      case .string(let text):
        Self.append(0x60, count: text.utf16.count, to: &bytes)
        for unit in text.utf16 { Self.append(Int(unit), size: 2, to: &bytes) }
      case .dictionary(let references):
        Self.append(0xD0, count: references.count / 2, to: &bytes)
        for reference in references { Self.append(reference, size: referenceSize, to: &bytes) }
      }
    }
    let tableOffset = bytes.count
    guard tableOffset <= UInt32.max else { throw .tooLarge }
    let offsetSize = Self.size(of: tableOffset)
    for offset in offsets { Self.append(offset, size: offsetSize, to: &bytes) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, tableOffset] { Self.append(number, size: 8, to: &bytes) }
    return bytes
  }

  /// Returns the number of bytes for integers up to a number: 1, 2, 4 or 8.
  private static func size(of number: Int) -> Int {
    number <= UInt8.max ? 1 : number <= UInt16.max ? 2 : number <= UInt32.max ? 4 : 8
  }

  /// Appends an integer in big-endian order.
  private static func append(_ number: Int, size: Int, to bytes: inout [UInt8]) {
    for byte in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }

  /// Appends a marker with a count. A count of 15 or more follows the marker as an integer object.
  private static func append(_ marker: UInt8, count: Int, to bytes: inout [UInt8]) {
    guard count >= 15 else {
      bytes.append(marker | UInt8(count))
      return
    }
    let size = size(of: count)
    bytes.append(marker | 0x0F)
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(count, size: size, to: &bytes)
  }
}
