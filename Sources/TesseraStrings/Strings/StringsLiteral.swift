import TesseraCore

/// Writes strings in old-style ASCII property lists: the inverse of ``StringsFile/string(_:)``.
package enum StringsLiteral {
  /// Returns the literal of a value in the style of the literal that it replaces: with the same quotation marks, or
  /// without any if the value allows it.
  package static func literal(for value: String, replacing existing: some Sequence<UInt8> = []) -> [UInt8] {
    var first = existing.makeIterator()
    switch first.next() {
    case UInt8(ascii: "'"): return quoted(value, UInt8(ascii: "'"))
    case .some(let byte) where byte != UInt8(ascii: "\"") && isUnquotable(value): return Array(value.utf8)
    default: return quoted(value, UInt8(ascii: "\""))
    }
  }

  /// Returns whether a character is allowed in a string without quotation marks, as in Core Foundation.
  package static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: byte.isAlphanumeric
    }
  }

  /// Returns whether a value needs no quotation marks. `//` would begin a comment.
  private static func isUnquotable(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy(isUnquoted) && !value.utf8.starts(with: "//".utf8)
  }

  private static func quoted(_ value: String, _ quote: UInt8) -> [UInt8] {
    var result: [UInt8] = [quote]
    result.reserveCapacity(value.utf8.count + 2)
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n".utf8
      case "\r": result += "\\r".utf8
      case "\t": result += "\\t".utf8
      case "\\": result += "\\\\".utf8
      // Editors break lines at line separators, and control characters are invisible.
      case _ where scalar.isHidden([.control, .lineSeparator]): result += escaped(scalar)
      default:
        if scalar.value == UInt32(quote) { result.append(UInt8(ascii: "\\")) }
        result += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    result.append(quote)
    return result
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> [UInt8] {
    Array("\\U\(scalar.codePointDigits.lowercased())".utf8)
  }
}
