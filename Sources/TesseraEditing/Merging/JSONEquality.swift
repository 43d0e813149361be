import TesseraCore
import TesseraFormats
import TesseraStrings

/// Compares JSON values regardless of the white space between their tokens.
enum JSONEquality {
  /// - Complexity: O(*n*), where *n* is the number of equal bytes at the start.
  static func areEqual(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    if a.count == b.count, a.elementsEqual(b) { return true }
    var (first, second) = (Tokens(a), Tokens(b))
    while true {
      let byte = first.next()
      guard byte == second.next() else { return false }
      if byte == nil { return true }
    }
  }

  /// Returns the compared form of an entry, or `nil` for an entry without a comment and without strings, which
  /// ``RenamedEntries`` does not compare either.
  static func identity(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    let entry = JSONDocument(SourceText(text: Array(value), encoding: .utf8)).root
    let names: [String] = [.member(.comment), .member(.localizations)]
    guard entry.members.contains(where: { names.contains($0.name) }) else { return nil }
    return Array(IteratorSequence(Tokens(value)))
  }

  /// The bytes of a value without the white space between its tokens.
  private struct Tokens: IteratorProtocol {
    private var rest: ArraySlice<UInt8>.Iterator
    private var isInString = false
    private var isEscaped = false

    init(_ value: ArraySlice<UInt8>) { rest = value.makeIterator() }

    mutating func next() -> UInt8? {
      while let byte = rest.next() {
        if !isInString {
          if byte.isWhiteSpace { continue }
          isInString = byte == UInt8(ascii: "\"")
        } else if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        return byte
      }
      return nil
    }
  }
}

extension JSONFragment {
  /// Creates a fragment from a value, with its members in their order and its numbers as they are.
  init(_ value: JSONValue) {
    switch value.kind {
    case .object: self = .object(value.members.map { ($0.name, JSONFragment($0.value)) })
    case .array: self = .array(value.elements.map { JSONFragment($0) })
    default: self = .raw(Array(value.document.source.bytes[value.span.range]))
    }
  }
}
