import TesseraCore

/// Reads binary property lists (`bplist00`) into nodes.
///
/// Every offset, size and reference is checked against the bounds of the file. A list may refer to one object many
/// times. To limit the expansion, there are at most as many nodes as bytes, and at most sixteen times as much text as
/// the file has.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private var nodes: [PropertyListNode] = []
  private var issues: [Diagnostic<SourceSpan>] = []
  private var layout = Layout()
  /// The open containers, the innermost last.
  private var frames: [Frame] = []
  private var isOpen: Set<Int> = []
  private var seen: Set<Int> = []
  private var distinctBytes = 0
  private var expandedBytes = 0

  private struct Layout {
    var offsetSize = 0
    var referenceSize = 0
    var objectCount = 0
    var topObject = 0
    var tableOffset = 0
  }

  private struct Frame {
    var object: Int
    var node: Int
    var references: Int
    var count: Int
    var isDictionary: Bool
    /// The number of children that have been read. In a dictionary, keys and values both count.
    var done = 0
  }

  static func read(_ bytes: [UInt8]) -> (nodes: [PropertyListNode], issues: [Diagnostic<SourceSpan>]) {
    var reader = BinaryPropertyListReader(bytes: bytes)
    reader.read()
    return (reader.nodes, reader.issues)
  }

  /// Returns the value of a UTF-16 string object. A lone surrogate becomes U+FFFD.
  static func string(utf16 content: ArraySlice<UInt8>) -> String {
    String(decoding: units(content), as: UTF16.self)
  }

  private static func units(_ content: ArraySlice<UInt8>) -> [UInt16] {
    stride(from: content.startIndex, to: content.endIndex - 1, by: 2).map {
      UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    guard readTrailer() else {
      nodes.append(.invalid(.start))
      return
    }
    visit(layout.topObject, isKey: false)
    while let frame = frames.last {
      guard issues.count < PropertyList.maximumIssues else { return stop() }
      guard frame.done < (frame.isDictionary ? frame.count * 2 : frame.count) else {
        nodes[frame.node].next = UInt32(truncatingIfNeeded: nodes.count)
        isOpen.remove(frame.object)
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].done += 1
      // In a dictionary object, all keys come before all values; the nodes alternate.
      let isKey = frame.isDictionary && frame.done.isMultiple(of: 2)
      let index =
        frame.isDictionary ? frame.done / 2 + (isKey ? 0 : frame.count) : frame.done
      let reference = integer(at: frame.references + index * layout.referenceSize, size: layout.referenceSize)
      visit(reference ?? -1, isKey: isKey)
    }
  }

  // MARK: - Layout

  /// Reads the last 32 bytes, which contain the layout of the file.
  private mutating func readTrailer() -> Bool {
    guard bytes.starts(with: "bplist0".utf8) else {
      report(.syntax, 0..<min(8, bytes.count), "an unknown version of binary property lists: expected `bplist00`")
      return false
    }
    let trailer = bytes.count - 32
    guard trailer >= 8 else {
      report(.syntax, 0..<bytes.count, "the binary property list is truncated")
      return false
    }
    layout.offsetSize = Int(bytes[trailer + 6])
    layout.referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(layout.offsetSize), (1...8).contains(layout.referenceSize),
      let count = integer(at: trailer + 8, size: 8), let top = integer(at: trailer + 16, size: 8),
      let table = integer(at: trailer + 24, size: 8),
      count > 0, top < count, table >= 9, table <= trailer, count <= (trailer - table) / layout.offsetSize
    else {
      report(.syntax, trailer..<bytes.count, "the binary property list is truncated or damaged: its trailer is invalid")
      return false
    }
    layout.objectCount = count
    layout.topObject = top
    layout.tableOffset = table
    return true
  }

  /// Returns a big-endian number, or `nil` if it is outside of the file or too large for any offset in it.
  private func integer(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
    return Int(exactly: value)
  }

  // MARK: - Objects

  private mutating func visit(_ object: Int, isKey: Bool) {
    guard object >= 0, object < layout.objectCount,
      let offset = integer(at: layout.tableOffset + object * layout.offsetSize, size: layout.offsetSize),
      offset >= 8, offset < layout.tableOffset
    else {
      invalid(
        frames.last.map { nodes[$0.node].span.range } ?? 0..<8,
        isKey,
        .syntax,
        "a reference to an object that does not exist"
      )
      return
    }
    guard nodes.count < bytes.count else {
      report(
        .refused,
        offset..<offset + 1,
        "objects that refer to one another expand to more values than the file has bytes"
      )
      return stop()
    }
    guard let shape = Shape(bytes, at: offset, end: layout.tableOffset, referenceSize: layout.referenceSize) else {
      invalid(
        offset..<offset + 1,
        isKey,
        .syntax,
        "an object that has an unknown type or extends beyond the part of the file for objects"
      )
      return
    }
    guard account(for: shape, object, offset) else { return }
    if isKey, shape.kind != .string {
      invalid(offset..<shape.content.upperBound, isKey, .schema, "a key that is not a string")
    } else if shape.kind == .dictionary || shape.kind == .array {
      enter(object, shape, offset)
    } else {
      checkText(shape)
      append(shape, offset, isKey)
    }
  }

  private mutating func enter(_ object: Int, _ shape: Shape, _ offset: Int) {
    guard frames.count < PropertyList.maximumDepth else {
      report(.refused, offset..<offset + 1, "nested deeper than \(PropertyList.maximumDepth) levels")
      return stop()
    }
    guard isOpen.insert(object).inserted else {
      report(.refused, offset..<offset + 1, "a container that contains itself")
      return stop()
    }
    append(shape, offset, false)
    frames.append(
      Frame(
        object: object,
        node: nodes.count - 1,
        references: shape.content.lowerBound,
        count: shape.count,
        isDictionary: shape.kind == .dictionary
      )
    )
  }

  /// Limits the expansion: overlapping objects and repeated references to strings could make a small file very large.
  private mutating func account(for shape: Shape, _ object: Int, _ offset: Int) -> Bool {
    let size = shape.content.upperBound - offset
    expandedBytes += shape.kind == .string ? size : 0
    if seen.insert(object).inserted { distinctBytes += size }
    guard distinctBytes <= bytes.count, expandedBytes / 16 <= bytes.count else {
      report(
        .refused,
        offset..<offset + 1,
        "objects that overlap or repeat expand to much more than the size of the file"
      )
      stop()
      return false
    }
    return true
  }

  private mutating func checkText(_ shape: Shape) {
    guard shape.kind == .string else { return }
    if shape.isUTF16 {
      let units = Self.units(bytes[shape.content])
      if transcode(units.makeIterator(), from: UTF16.self, to: UTF32.self, stoppingOnError: true, into: { _ in }) {
        report(.syntax, shape.content, "an unpaired surrogate is not a character")
      }
    } else if bytes[shape.content].contains(where: { $0 >= 0x80 }) {
      report(.syntax, shape.content, "a string that is marked as ASCII but is not")
    }
  }

  private mutating func append(_ shape: Shape, _ offset: Int, _ isKey: Bool) {
    var flags: PropertyListNode.Flags = isKey ? .isKey : []
    if shape.isUTF16 { flags.insert(.isUTF16) }
    nodes.append(
      PropertyListNode(
        span: SourceSpan(offset..<shape.content.upperBound),
        contentSpan: SourceSpan(shape.content),
        next: UInt32(truncatingIfNeeded: nodes.count + 1),
        kind: shape.kind,
        flags: flags
      )
    )
  }

  private mutating func invalid(
    _ range: Range<Int>,
    _ isKey: Bool,
    _ kind: DiagnosticKind,
    _ message: Finding.Message
  ) {
    report(kind, range, message)
    var node = PropertyListNode.invalid(SourceSpan(range))
    node.next = UInt32(truncatingIfNeeded: nodes.count + 1)
    node.flags = isKey ? .isKey : []
    nodes.append(node)
  }

  private mutating func report(_ kind: DiagnosticKind, _ range: Range<Int>, _ message: Finding.Message) {
    issues.append(Diagnostic(kind, SourceSpan(range), message))
  }

  /// Stops reading, and closes all open containers without a diagnostic.
  private mutating func stop() {
    if let last = nodes.last, last.flags.contains(.isKey) {
      var node = PropertyListNode.invalid(last.span)
      node.next = UInt32(truncatingIfNeeded: nodes.count + 1)
      nodes.append(node)
    }
    if nodes.isEmpty { nodes.append(.invalid(.start)) }
    for frame in frames { nodes[frame.node].next = UInt32(truncatingIfNeeded: nodes.count) }
    frames = []
  }
}

extension BinaryPropertyListReader {
  /// The kind and size of an object, with its content checked against the available bytes.
  private struct Shape {
    var kind: PropertyListNode.Kind
    var content: Range<Int>
    /// The number of elements or members.
    var count = 0
    var isUTF16 = false

    init?(_ bytes: [UInt8], at offset: Int, end: Int, referenceSize: Int) {
      let marker = bytes[offset]
      let low = Int(marker & 0x0F)
      var start = offset + 1
      var size = 0
      switch marker >> 4 {
      case 0x0 where low == 8: kind = .false
      case 0x0 where low == 9: kind = .true
      case 0x1 where low <= 4: (kind, size) = (.integer, 1 << low)
      case 0x2 where low == 2 || low == 3: (kind, size) = (.real, 1 << low)
      case 0x3 where low == 3: (kind, size) = (.date, 8)
      case 0x8: (kind, size) = (.uid, low + 1)
      case 0x4, 0x5, 0x6, 0xA, 0xC, 0xD:
        if low == 0x0F {
          // The count follows the marker as an integer object.
          guard start < end, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else { return nil }
          let length = 1 << Int(bytes[start] & 0x0F)
          guard start + 1 + length <= end else { return nil }
          var value: UInt64 = 0
          for index in (start + 1)..<(start + 1 + length) { value = value << 8 | UInt64(bytes[index]) }
          guard value <= UInt64(end) else { return nil }
          count = Int(value)
          start += 1 + length
        } else {
          count = low
        }
        // `count` is at most the size of the file, and a reference has at most eight bytes, so the products cannot
        // overflow.
        switch marker >> 4 {
        case 0x4: (kind, size) = (.data, count)
        case 0x5: (kind, size) = (.string, count)
        case 0x6: (kind, size, isUTF16) = (.string, count * 2, true)
        case 0xD: (kind, size) = (.dictionary, count * 2 * referenceSize)
        default: (kind, size) = (.array, count * referenceSize)
        }
      default: return nil
      }
      guard size <= end - start else { return nil }
      content = start..<start + size
    }
  }
}
