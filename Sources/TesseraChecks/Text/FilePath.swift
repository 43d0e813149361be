import TesseraCore
import TesseraInspection

/// A file system path in a string: `/usr/local/bin`, `~/Library`, `../Folder`, `C:\Windows`.
struct FilePath: Equatable {
  let text: String
  /// The UTF-8 offsets of the path.
  let range: Range<Int>

  /// Returns the paths in a string. Ambiguous ones are ignored: "and/or" and "km/h" do not begin like a path, and
  /// `/start` may be a command.
  static func all(in unit: CheckedUnit) -> [FilePath] {
    guard mayStand(in: unit.value) else { return [] }
    let bytes = Array(unit.value.utf8)
    var result: [FilePath] = []
    var position = 0
    while position < bytes.count {
      guard position == 0 || isDelimiter(bytes[position - 1]), let root = rootLength(bytes, position) else {
        position += 1
        continue
      }
      var end = position + root
      // The path ends at a format specifier: the part before the specifier is sufficient.
      while end < bytes.count, !isDelimiter(bytes[end]), bytes[end] < 0x80, !"%<>|".utf8.contains(bytes[end]) {
        end += 1
      }
      while end > position + root, ".,;:!?)]*_".utf8.contains(bytes[end - 1]) { end -= 1 }
      let path = bytes[position..<end]
      if end > position + root, path.dropFirst(root).first?.isPathStart == true, isDeep(path, root) {
        result.append(FilePath(text: String(decoding: path, as: UTF8.self), range: position..<end))
      }
      position = max(end, position + 1)
    }
    return result
  }

  private static func isDeep(_ path: ArraySlice<UInt8>, _ root: Int) -> Bool {
    root > 1 || path.dropFirst(root).contains(UInt8(ascii: "/"))
  }

  /// Returns whether a string contains a slash or backslash that may begin a path, or more than one of them.
  private static func mayStand(in text: String) -> Bool {
    var separators = 0
    var wasDelimiter = true
    for byte in text.utf8 {
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
        separators += 1
        if wasDelimiter || separators > 1 { return true }
      }
      wasDelimiter =
        isDelimiter(byte) || byte == UInt8(ascii: "~") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }
    return false
  }

  /// Returns the length of `/`, `~/`, `./`, `../` or `C:\` at `position`, or `nil` if none of them occurs there.
  private static func rootLength(_ bytes: [UInt8], _ position: Int) -> Int? {
    func byte(_ offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }
    let slash = UInt8(ascii: "/")
    switch byte(0) {
    case slash: return byte(1) == slash ? nil : 1
    case UInt8(ascii: "~"): return byte(1) == slash ? 2 : nil
    case UInt8(ascii: "."):
      if byte(1) == slash { return 2 }
      return byte(1) == UInt8(ascii: ".") && byte(2) == slash ? 3 : nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return byte(1) == UInt8(ascii: ":") && byte(2) == UInt8(ascii: "\\") ? 3 : nil
    default: return nil
    }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    // The last byte of a typographic quotation mark, a full-width bracket, or a letter of a script without spaces.
    case 0x80...: true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isPathStart: Bool {
    isAlphanumeric || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
  }
}
