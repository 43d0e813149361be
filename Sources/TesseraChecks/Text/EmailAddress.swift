import TesseraCore
import TesseraInspection

/// An e-mail address in a text.
struct EmailAddress: Equatable {
  /// In lower case.
  let text: String
  /// UTF-8 offsets.
  let range: Range<Int>

  static func all(in unit: CheckedUnit) -> [EmailAddress] {
    guard mayStand(in: unit.value) else { return [] }
    let bytes = Array(unit.value.utf8)
    var specifiers = SpecifierCursor(unit.format)
    var result: [EmailAddress] = []
    for place in bytes.indices where bytes[place] == UInt8(ascii: "@") && !specifiers.covers(place) {
      let floor = result.last?.range.upperBound ?? 0
      var start = place
      while start > floor, place - start < 64, isLocal(bytes[start - 1]) { start -= 1 }
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

  /// An `@` between two characters that an address may have there; that of a specifier follows a `%`, a `$` or a name.
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
