import TesseraCore
package import TesseraStrings

/// The Swift symbols that Xcode generates for keys.
package enum KeySymbol {
  /// Returns whether Xcode generates a symbol for a catalog's entry: as the entry specifies, or else if the key was
  /// added manually.
  package static func isWanted(for entry: Entry) -> Bool {
    entry.generatesSymbol ?? (entry.extractionState == .manual)
  }

  /// Returns the name that Xcode gives a key's symbol, or `nil` if the name would be empty.
  ///
  /// The name consists of the key's words in camel case, without arguments and punctuation. A word in capitals is
  /// treated like any other word: `Retro Green CRT` becomes `retroGreenCrt`.
  package static func name(for key: String) -> String? {
    let text = key.utf8.contains(UInt8(ascii: "%")) ? FormatString(parsing: key).plainText : key
    if let name = asciiName(for: text) { return name.isEmpty ? nil : String(decoding: name, as: UTF8.self) }
    var name = String.UnicodeScalarView()
    for word in text.unicodeScalars.split(whereSeparator: { !isNameScalar($0) }) {
      let isAllCapitals =
        word.count > 1 && word.allSatisfy { $0.isASCII ? !("a"..."z").contains($0) : !$0.properties.isLowercase }
      for (position, scalar) in word.enumerated() {
        let isFirst = position == 0
        name.append(scalar, isFirst ? name.isEmpty ? .lower : .upper : isAllCapitals ? .lower : .asItIs)
      }
    }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the symbol name for a string that contains only ASCII characters, or `nil` for any other string.
  ///
  /// A fast path that reads bytes, because most keys of a table are ASCII.
  private static func asciiName(for text: String) -> [UInt8]? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var name: [UInt8] = []
    name.reserveCapacity(text.utf8.count)
    for word in text.utf8.split(whereSeparator: { !$0.isAlphanumeric }) {
      let isAllCapitals = word.count > 1 && !word.contains { $0.isLowercaseLetter }
      for (position, byte) in word.enumerated() {
        if position == 0, !name.isEmpty {
          name.append(byte.uppercased)
        } else {
          name.append(position == 0 || isAllCapitals ? byte.lowercased : byte)
        }
      }
    }
    return name
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isASCIILetter(scalar) || ("0"..."9").contains(scalar) }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)))
  }
}

package enum ScalarCasing: Sendable {
  case asItIs, upper, lower
}

extension String.UnicodeScalarView {
  package mutating func append(_ scalar: Unicode.Scalar, _ casing: ScalarCasing) {
    switch casing {
    case .asItIs: append(scalar)
    case .upper where scalar.isASCII:
      let isSmall = ("a"..."z").contains(scalar)
      append(isSmall ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value & ~0x20)) : scalar)
    case .lower where scalar.isASCII:
      let isCapital = ("A"..."Z").contains(scalar)
      append(isCapital ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar)
    case .upper: append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
    case .lower: append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
  }
}
