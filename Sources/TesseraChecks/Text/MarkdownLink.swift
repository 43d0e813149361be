import TesseraInspection
import TesseraCore

/// A Markdown link in a string: `[label](destination)`.
struct MarkdownLink: Equatable {
  let destination: String
  /// The UTF-8 offsets of the link.
  let range: Range<Int>

  var address: WebAddress { WebAddress(text: destination, range: range, isLinkDestination: true) }

  /// Returns the links in a string. `^[…](inflect: true)` is an instruction for the system, not a link.
  static func all(in unit: CheckedUnit) -> [MarkdownLink] {
    guard mayStand(in: unit) else { return [] }
    let bytes = Array(unit.value.utf8)
    var result: [MarkdownLink] = []
    var open: [Int] = []
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): open.append(position)
      case UInt8(ascii: "]"):
        guard let start = open.popLast(), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "("),
          let end = destinationEnd(bytes, from: position + 2), end > position + 2
        else { break }
        if start == 0 || bytes[start - 1] != UInt8(ascii: "^") {
          let destination = String(decoding: bytes[(position + 2)..<end], as: UTF8.self).filter { $0 != " " }
          if isLink(bytes, start, destination) {
            result.append(MarkdownLink(destination: destination, range: start..<end + 1))
          }
        }
        position = end
      default: break
      }
      position += 1
    }
    return result
  }

  /// Returns whether brackets and parentheses are a link. In "array[0](x)", they are part of an expression.
  private static func isLink(_ bytes: [UInt8], _ start: Int, _ destination: String) -> Bool {
    start == 0 || !bytes[start - 1].isAlphanumeric || destination.utf8.contains { ":/.#%@".utf8.contains($0) }
  }

  private static func mayStand(in unit: CheckedUnit) -> Bool {
    guard unit.traits.contains(.bracket) else { return false }
    var wasEnd = false
    for byte in unit.value.utf8 {
      if wasEnd, byte == UInt8(ascii: "(") { return true }
      wasEnd = byte == UInt8(ascii: "]")
    }
    return false
  }

  /// Returns the offset of the closing bracket, or `nil` if there is none. A destination contains no spaces:
  /// "[1](see below)" is prose.
  private static func destinationEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    var position = start
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    while position < bytes.count, position - start < 2_000 {
      switch bytes[position] {
      case UInt8(ascii: " "):
        let end = bytes[position...].firstIndex { $0 != UInt8(ascii: " ") }
        return end.flatMap { depth == 0 && bytes[$0] == UInt8(ascii: ")") ? $0 : nil }
      case 0..<0x20: return nil
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return position }
        depth -= 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// Returns whether two links have the same destination. The positions of arguments and the languages of pages may
  /// differ.
  static func leadAlike(_ a: MarkdownLink, _ b: MarkdownLink) -> Bool {
    if a.destination == b.destination || WebAddress.areEquivalent(a.destination, b.destination) { return true }
    let (x, y) = (FormatString(parsing: a.destination), FormatString(parsing: b.destination))
    guard !x.specifiers.isEmpty, x.specifiers.count == y.specifiers.count else { return false }
    return literals(x) == literals(y)
  }

  private static func literals(_ format: FormatString) -> [String] {
    format.segments.compactMap {
      guard case .literal(let range) = $0 else { return nil }
      return String(format[range])
    }
  }
}
