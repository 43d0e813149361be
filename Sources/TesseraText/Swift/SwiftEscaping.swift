/// The one place where texts of other people become part of a Swift file.
///
/// What comes out is on one line, holds nothing that a compiler, a terminal or an editor would obey or hide, and stands
/// for the same text.
package enum SwiftEscaping {
  package enum Context: Sendable {
    /// Between the quotation marks of a string literal: the compiler reads the same text back.
    case literal
    /// Behind `///`: only what would end the line or deceive its reader is replaced.
    case comment
  }

  /// O(bytes); runs without anything to replace are copied in one go.
  ///
  /// - Parameter text: UTF-8. Bytes that are none become U+FFFD.
  package static func append(_ text: some Collection<UInt8>, as context: Context, to output: inout [UInt8]) {
    if text.withContiguousStorageIfAvailable({ appendBuffer($0, as: context, to: &output) }) == nil {
      Array(text).withUnsafeBufferPointer { appendBuffer($0, as: context, to: &output) }
    }
  }

  /// A string literal with its quotation marks.
  package static func literal(_ text: some StringProtocol) -> String { "\"\(content(text))\"" }

  /// What stands between them.
  package static func content(_ text: some StringProtocol) -> String {
    var output: [UInt8] = []
    append(text.utf8, as: .literal, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The buffer is read below its count alone, while the caller holds it: safe.
  private static func appendBuffer(_ text: UnsafeBufferPointer<UInt8>, as context: Context, to output: inout [UInt8]) {
    var plain = 0
    var index = 0
    func flush(_ output: inout [UInt8]) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<index]))
    }
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        guard let escape = escape(ascii: byte, context) else {
          index += 1
          continue
        }
        flush(&output)
        output += escape
        index += 1
        plain = index
      } else {
        let (scalar, length) = decode(text, at: index)
        guard let scalar else {
          flush(&output)
          output += [0xEF, 0xBF, 0xBD]
          index += length
          plain = index
          continue
        }
        if isHidden(scalar) {
          flush(&output)
          output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8
          index += length
          plain = index
        } else {
          index += length
        }
      }
    }
    flush(&output)
  }

  private static func escape(ascii byte: UInt8, _ context: Context) -> [UInt8]? {
    switch byte {
    case UInt8(ascii: "\n"): Array("\\n".utf8)
    case UInt8(ascii: "\r"): Array("\\r".utf8)
    case UInt8(ascii: "\t"): Array("\\t".utf8)
    case 0: Array("\\0".utf8)
    case 1..<0x20, 0x7F: Array("\\u{\(String(byte, radix: 16, uppercase: true))}".utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): context == .literal ? [UInt8(ascii: "\\"), byte] : nil
    default: nil
    }
  }

  /// What cannot be seen, changes the direction of what stands beside it, ends a line, or is no character.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// A scalar of two to four bytes, or nil with the number of bytes to step over.
  private static func decode(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar?, Int) {
    let length: Int
    switch text[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return (nil, 1)
    }
    guard index + length <= text.count else { return (nil, 1) }
    var value = UInt32(text[index] & (0x7F >> UInt8(length)))
    for byte in text[(index + 1)..<(index + length)] {
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }
}
