import TesseraModel

/// A key without what hardly tells it from another: as a name of a Swift symbol, and without case and white space.
struct KeyFolding {
  let foldedHash: UInt64
  let symbolHash: UInt64

  init(_ entry: Entry, in table: StringTable) {
    foldedHash = StableHash.hash(Self.folded(entry.key.value))
    let makesSymbol = table.format == .catalog && (entry.generatesSymbol ?? (entry.extractionState == .manual))
    symbolHash = makesSymbol ? Self.symbol(for: entry.key.value).map(StableHash.hash) ?? 0 : 0
  }

  /// In lower case, with one space for each run of white space within and none at the ends.
  static func folded(_ key: String) -> String {
    var result = String.UnicodeScalarView()
    var isSpacePending = false
    for scalar in key.unicodeScalars {
      if scalar.properties.isWhitespace {
        isSpacePending = !result.isEmpty
        continue
      }
      if isSpacePending { result.append(" ") }
      isSpacePending = false
      append(scalar, lowercased: true, to: &result)
    }
    return String(result)
  }

  /// The name that Xcode gives a key's symbol: arguments and punctuation dropped, the words in camel case, words in
  /// capitals as words (`Retro Green CRT` is `retroGreenCrt`). Nil where nothing is left.
  static func symbol(for key: String) -> String? {
    let text = key.utf8.contains(UInt8(ascii: "%")) ? FormatString(parsing: key).plainText : key
    var name = String.UnicodeScalarView()
    for word in text.unicodeScalars.split(whereSeparator: { !isNameScalar($0) }) {
      let isAllCapitals = word.count > 1 && word.allSatisfy { !$0.properties.isLowercase }
      for (position, scalar) in word.enumerated() {
        let isLowered = position == 0 ? name.isEmpty : isAllCapitals
        if position == 0, !isLowered {
          name.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
        } else {
          append(scalar, lowercased: isLowered, to: &name)
        }
      }
    }
    return name.isEmpty ? nil : String(name)
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func append(
    _ scalar: Unicode.Scalar,
    lowercased: Bool,
    to text: inout String.UnicodeScalarView
  ) {
    if !lowercased {
      text.append(scalar)
    } else if scalar.isASCII {
      let isCapital = ("A"..."Z").contains(scalar)
      text.append(isCapital ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar)
    } else {
      text.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
  }
}
