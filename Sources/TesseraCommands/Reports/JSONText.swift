import TesseraCore

/// Writes JSON piece by piece, in the order in which it is asked for.
enum JSONText {
  /// A string. Besides what JSON asks for, whatever a terminal or an editor would obey is escaped.
  static func literal(_ text: String, to output: inout TextOutput) {
    let isPlain = text.withBytes { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    guard !isPlain else {
      output.write("\"")
      output.write(text)
      output.write("\"")
      return
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where TerminalText.isObeyed(scalar):
        // All of them have four digits.
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    output.write(result + "\"")
  }
}

/// An object, its members in the order in which they are written.
struct JSONObjectWriter {
  private var isFirst = true

  init(_ output: inout TextOutput) {
    output.write("{")
  }

  mutating func key(_ name: StaticString, _ output: inout TextOutput) {
    output.write(isFirst ? "\"" : ",\"")
    output.write(name.description)
    output.write("\":")
    isFirst = false
  }

  mutating func member(_ name: StaticString, _ value: String?, _ output: inout TextOutput) {
    guard let value else { return }
    key(name, &output)
    JSONText.literal(value, to: &output)
  }

  mutating func member(_ name: StaticString, _ value: Int, _ output: inout TextOutput) {
    key(name, &output)
    output.write(String(value))
  }

  func end(_ output: inout TextOutput) {
    output.write("}")
  }
}

extension TextOutput {
  /// An array, with a comma and `separator` between its elements.
  mutating func array<Element>(
    _ elements: some Sequence<Element>,
    separator: String = "",
    _ write: (Element, inout TextOutput) -> Void
  ) {
    self.write("[")
    var isFirst = true
    for element in elements {
      if !isFirst { self.write(",") }
      self.write(separator)
      write(element, &self)
      isFirst = false
    }
    self.write("]")
  }
}
