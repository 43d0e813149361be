import Foundation
import TesseraCore

extension TextOutput {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    // Sorted keys make the output identical in every run.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// Writes a value as JSON on one line, with sorted keys. Hidden characters are escaped.
  mutating func writeJSON(_ value: some Encodable) throws {
    let json = try Self.encoder.encode(value)
    guard !json.allSatisfy({ $0 < 0x7F }) else {
      write(json)
      return
    }
    var escaped = ""
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      guard TerminalText.isObeyed(scalar) else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      // The encoder writes these characters only inside of strings. None of them has more than four hexadecimal digits.
      escaped += "\\u" + scalar.codePointDigits.lowercased()
    }
    write(escaped)
  }

  /// Writes an array with each element on its own line.
  mutating func writeJSONLines(_ elements: some Sequence<some Encodable>) throws {
    write("[")
    var separator = "\n"
    for element in elements {
      write(separator)
      try writeJSON(element)
      separator = ",\n"
    }
    write("\n]")
  }
}
