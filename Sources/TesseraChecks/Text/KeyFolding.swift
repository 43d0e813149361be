import TesseraModel

/// A key without what hardly tells it from another: as a name of a Swift symbol, and without case and white space.
struct KeyFolding {
  let foldedHash: UInt64
  let symbolHash: UInt64

  init(_ entry: Entry, in table: StringTable) {
    foldedHash = Self.foldedHash(entry.key.value)
    let makesSymbol = table.format == .catalog && (entry.generatesSymbol ?? (entry.extractionState == .manual))
    symbolHash = makesSymbol ? Self.symbol(for: entry.key.value).map(StableHash.hash) ?? 0 : 0
  }

  /// The hash of ``folded(_:)``, without a `String` for it where the key is ASCII.
  private static func foldedHash(_ key: String) -> UInt64 {
    var hasher = StableHash()
    var isSpacePending = false
    var isEmpty = true
    for byte in key.utf8 {
      guard byte < 0x80 else { return StableHash.hash(folded(key)) }
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isSpacePending = !isEmpty
        continue
      }
      if isSpacePending { hasher.combine(0x20) }
      isSpacePending = false
      isEmpty = false
      hasher.combine((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
    return hasher.value
  }

  /// In lower case, with one space for each run of white space within and none at the ends.
  static func folded(_ key: String) -> String {
    var result = String.UnicodeScalarView()
    var isSpacePending = false
    for scalar in key.unicodeScalars {
      if scalar.isSpace {
        isSpacePending = !result.isEmpty
        continue
      }
      if isSpacePending { result.append(" ") }
      isSpacePending = false
      append(scalar, .lower, to: &result)
    }
    return String(result)
  }

  /// The name that Xcode gives a key's symbol: arguments and punctuation dropped, the words in camel case, words in
  /// capitals as words (`Retro Green CRT` is `retroGreenCrt`). Nil where nothing is left.
  static func symbol(for key: String) -> String? {
    let text = key.utf8.contains(UInt8(ascii: "%")) ? FormatString(parsing: key).plainText : key
    var name = String.UnicodeScalarView()
    for word in text.unicodeScalars.split(whereSeparator: { !isNameScalar($0) }) {
      let isAllCapitals =
        word.count > 1 && word.allSatisfy { $0.isASCII ? !("a"..."z").contains($0) : !$0.properties.isLowercase }
      for (position, scalar) in word.enumerated() {
        let isFirst = position == 0
        append(scalar, isFirst ? name.isEmpty ? .lower : .upper : isAllCapitals ? .lower : .asItIs, to: &name)
      }
    }
    return name.isEmpty ? nil : String(name)
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isASCIILetter(scalar) || ("0"..."9").contains(scalar) }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)))
  }

  private enum Casing {
    case asItIs, upper, lower
  }

  private static func append(_ scalar: Unicode.Scalar, _ casing: Casing, to text: inout String.UnicodeScalarView) {
    switch casing {
    case .asItIs: text.append(scalar)
    case .upper where scalar.isASCII:
      let isSmall = ("a"..."z").contains(scalar)
      text.append(isSmall ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value & ~0x20)) : scalar)
    case .lower where scalar.isASCII:
      let isCapital = ("A"..."Z").contains(scalar)
      text.append(isCapital ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar)
    case .upper: text.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars)
    case .lower: text.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
  }
}
