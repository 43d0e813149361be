import TesseraCore
import TesseraInspection

/// An email address in a string.
struct EmailAddress: Equatable {
  /// The address in lowercase.
  let text: String
  /// The UTF-8 offsets of the address.
  let range: Range<Int>

  static func all(in unit: CheckedUnit) -> [EmailAddress] {
    guard mayStand(in: unit.value) else { return [] }
    let bytes = Array(unit.value.utf8)
    var specifiers = SpecifierCursor(unit.format)
    var result: [EmailAddress] = []
    for place in bytes.indices where bytes[place] == UInt8(ascii: "@") && !specifiers.covers(place) {
      let lowerBound = result.last?.range.upperBound ?? 0
      var start = place
      while start > lowerBound, place - start < 64, isLocal(bytes[start - 1]) { start -= 1 }
      var end = place + 1
      while end < bytes.count, end - place < 254, isDomain(bytes[end]) { end += 1 }
      while end > place, bytes[end - 1] == UInt8(ascii: ".") || bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
      while start < place, bytes[start] == UInt8(ascii: ".") || bytes[start] == UInt8(ascii: "-") { start += 1 }
      guard start < place, end > place + 1, bytes[(place + 1)..<end].contains(UInt8(ascii: ".")) else { continue }
      result.append(
        EmailAddress(text: String(decoding: bytes[start..<end], as: UTF8.self).lowercased(), range: start..<end)
      )
    }
    return result
  }

  /// Returns whether a string contains an `@` between two characters that an address allows there. The `@` of a format
  /// specifier follows `%`, `$` or a name.
  private static func mayStand(in text: String) -> Bool {
    var previous: UInt8 = 0
    var isAfterAt = false
    for byte in text.utf8 {
      if isAfterAt, isDomain(byte) { return true }
      isAfterAt = byte == UInt8(ascii: "@") && isLocal(previous)
      previous = byte
    }
    return false
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  private static func isDomain(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
