import TesseraCore
import TesseraFormats
import TesseraStrings

/// Scans JSON at memory speed and stores only the positions of the members of one or two objects.
///
/// The syntax of these objects is checked. Within the values of their members, only strings and brackets are checked:
/// each string must end on its line, and each bracket must have a matching bracket. This is sufficient to distinguish
/// keys from strings that look like keys.
@safe struct StructureSkim {
  /// The text is not valid JSON, approximately from this offset.
  struct Failure: Error {
    var offset: Int
  }

  typealias Members = (span: Range<Int>, items: [JSONContainer.Item])
  typealias RootMembers = (root: Members, inner: Members?)

  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
  }

  var byteCount: Int { unsafe bytes.count }

  /// Returns the members of the root, and the members of the first object that the root contains under `name`.
  func rootMembers(openingUp name: StaticString) -> Result<RootMembers, Failure> {
    do throws(Failure) { return .success(try readRoot(openingUp: name)) } catch { return .failure(error) }
  }

  private func readRoot(openingUp name: StaticString) throws(Failure) -> RootMembers {
    let start = skipWhiteSpace(0)
    guard byte(start) == UInt8(ascii: "{") else { throw Failure(offset: start) }
    var inner: Members?
    let root = try members(ofObjectAt: start) { (key, value) throws(Failure) -> Int in
      guard inner == nil, byte(value) == UInt8(ascii: "{"), isString(key, name) else { return try skipValue(value) }
      let members = try members(ofObjectAt: value, end: skipValue)
      inner = members
      return members.span.upperBound
    }
    let end = skipWhiteSpace(root.span.upperBound)
    guard unsafe end == bytes.count else { throw Failure(offset: end) }
    return (root, inner)
  }

  func isString(_ range: Range<Int>, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { unsafe isString(range, $0) }
  }

  /// Returns a Boolean value that indicates whether the value of a string has specific UTF-8 bytes. The range includes
  /// the quotation marks.
  func isString(_ range: Range<Int>, _ text: some Collection<UInt8>) -> Bool {
    let content = unsafe bytes[range.lowerBound + 1..<range.upperBound - 1]
    // An escape sequence is at least as long as the character that it represents.
    guard unsafe content.count >= text.count else { return false }
    guard unsafe content.contains(UInt8(ascii: "\\")) else { return unsafe content.elementsEqual(text) }
    return unsafe JSONEscapes.unescape(Array(content)[...]).utf8.elementsEqual(text)
  }

  private func members(
    ofObjectAt start: Int,
    end endOfValue: (Range<Int>, Int) throws(Failure) -> Int
  ) throws(Failure) -> Members {
    var items: [JSONContainer.Item] = []
    var position = skipWhiteSpace(start + 1)
    if byte(position) == UInt8(ascii: "}") { return (start..<position + 1, items) }
    while true {
      guard byte(position) == UInt8(ascii: "\"") else { throw Failure(offset: position) }
      let key = position..<(try skipString(position))
      position = skipWhiteSpace(key.upperBound)
      guard byte(position) == UInt8(ascii: ":") else { throw Failure(offset: position) }
      position = skipWhiteSpace(position + 1)
      let value = position..<(try endOfValue(key, position))
      items.append(JSONContainer.Item(key: key, value: value))
      position = skipWhiteSpace(value.upperBound)
      switch byte(position) {
      case UInt8(ascii: ","): position = skipWhiteSpace(position + 1)
      case UInt8(ascii: "}"): return (start..<position + 1, items)
      default: throw Failure(offset: position)
      }
    }
  }

  private func members(
    ofObjectAt start: Int,
    end endOfValue: (Int) throws(Failure) -> Int
  ) throws(Failure) -> Members {
    try members(ofObjectAt: start) { (_, value) throws(Failure) -> Int in try endOfValue(value) }
  }

  // MARK: - Tokens

  /// Returns a byte, or 0 at the end of the text. Valid JSON contains no 0.
  func byte(_ index: Int) -> UInt8 { unsafe index < bytes.count ? bytes[index] : 0 }

  func skipWhiteSpace(_ start: Int) -> Int {
    var i = start
    while unsafe i < bytes.count, unsafe bytes[i].isWhiteSpace { i += 1 }
    return i
  }

  func skipString(_ start: Int) throws(Failure) -> Int {
    var i = start + 1
    while unsafe i < bytes.count {
      switch unsafe bytes[i] {
      case UInt8(ascii: "\""): return i + 1
      case UInt8(ascii: "\\"): i += 2
      case 0..<0x20: throw Failure(offset: i)
      default: i += 1
      }
    }
    throw Failure(offset: start)
  }

  func skipValue(_ start: Int) throws(Failure) -> Int {
    switch byte(start) {
    case UInt8(ascii: "\""): return try skipString(start)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try skipContainer(start)
    default:
      // A number, `true`, `false`, or `null`.
      var i = start
      while case let byte = byte(i),
        byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      { i += 1 }
      guard i > start else { throw Failure(offset: start) }
      return i
    }
  }
}
