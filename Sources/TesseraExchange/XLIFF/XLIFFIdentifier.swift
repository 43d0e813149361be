import TesseraCore
package import TesseraStrings

/// The identifier of a unit in Xcode's XLIFF files: the key, and the variation after `|==|`.
///
/// The strings of `.stringsdict` files have another form, `/key:dict/variable:dict/one:dict/:string`.
package enum XLIFFIdentifier {
  private static let separator = "|==|"
  /// What is between the key and the category of a plural form without other variations.
  static let pluralPrefix = separator + "plural."
  private static let dictionaryEnd = ":dict/:string"
  private static let dictionarySeparator = ":dict/"
  private static let format = "NSStringLocalizedFormatKey"

  /// Returns the identifier of a unit, or `nil` if the format cannot express the variation.
  ///
  /// - Parameter path: The path of the table.
  package static func identifier(key: String, path: VariationPath, inTable table: String) -> String? {
    guard path.width == nil, path.setIndex == nil else { return nil }
    if isStringsDict(table) {
      guard path.device == nil else { return nil }
      switch (path.substitution, path.plural) {
      case (nil, nil): return "/" + key + dictionarySeparator + format + dictionaryEnd
      case (let name?, let category?):
        return "/" + key + dictionarySeparator + name + dictionarySeparator + category.rawValue + dictionaryEnd
      default: return nil
      }
    }
    return path.isPlain ? key : key + separator + path.description
  }

  /// Returns the identifier of a unit in a file, by which the units of exports are sorted in all formats: the key, if XLIFF
  /// cannot express the variation.
  static func bytes(key: FileText, in bytes: [UInt8], path: VariationPath, table: String) -> [UInt8] {
    if let range = key.range, !isStringsDict(table), path == VariationPath(plural: path.plural) {
      var identifier = Array(bytes[range])
      if let category = path.plural { identifier += (pluralPrefix + category.rawValue).utf8 }
      return identifier
    }
    let key = key.string(in: bytes)
    return Array((identifier(key: key, path: path, inTable: table) ?? key).utf8)
  }

  /// Returns a Boolean value that indicates whether the identifier of a unit is its key, and cannot be that of a
  /// variation of another key.
  static func isKey(_ unit: ExchangeUnit, inTable table: String) -> Bool {
    unit.path.isPlain && !isStringsDict(table) && !unit.key.containsByte { $0 == UInt8(ascii: "|") }
  }

  /// Returns a Boolean value that indicates whether the identifiers of a table are in the order of its keys, apart from
  /// those of variations, which follow the key.
  package static func followKeys(inTable table: String) -> Bool { !isStringsDict(table) }

  /// Returns the key and the variation that an identifier usually has. A key can also contain the separator itself.
  package static func parse(_ identifier: String, inTable table: String) -> (key: String, path: VariationPath) {
    let parsed = isStringsDict(table) ? parseDictionary(identifier) : parseVariation(identifier)
    return parsed ?? (identifier, VariationPath())
  }

  /// Returns the key and the variation that an identifier in a file usually has. The key is a range of the file if the
  /// identifier is one and has at most a plural form, as nearly all identifiers.
  static func parse(
    _ identifier: FileText,
    in bytes: [UInt8],
    table: String
  ) -> (key: FileText, path: VariationPath) {
    if let range = identifier.range, !isStringsDict(table) {
      guard bytes.containsByte(in: range, where: { $0 == UInt8(ascii: "|") }) else {
        return (identifier, VariationPath())
      }
      for (category, suffix) in pluralSuffixes where bytes[range].suffix(suffix.count).elementsEqual(suffix) {
        let key = range.lowerBound..<range.upperBound - suffix.count
        return (.range(key), VariationPath(plural: category))
      }
    }
    let parsed = parse(identifier.string(in: bytes), inTable: table)
    return (.string(parsed.key), parsed.path)
  }

  private static let pluralSuffixes = PluralCategory.allCases.map { ($0, Array((pluralPrefix + $0.rawValue).utf8)) }

  private static func isStringsDict(_ table: String) -> Bool { table.hasSuffix(".stringsdict") }

  private static func parseVariation(_ identifier: String) -> (key: String, path: VariationPath)? {
    guard identifier.containsByte(where: { $0 == UInt8(ascii: "|") }),
      let range = lastRange(of: separator, in: identifier[...])
    else { return nil }
    guard let path = path(identifier[range.upperBound...].utf8) else { return nil }
    return (String(identifier[..<range.lowerBound]), path)
  }

  /// Returns the path with the description, which is read from its end, because names of substitutions can contain
  /// full stops.
  private static func path(_ description: Substring.UTF8View) -> VariationPath? {
    var path = VariationPath()
    var rest = description
    if let (before, value) = last(rest, "plural") {
      guard let category = PluralCategory(rawValue: value) else { return nil }
      (path.plural, rest) = (category, before)
    }
    if !rest.isEmpty, let (before, value) = last(rest, "device"), let device = Device(rawValue: value) {
      (path.device, rest) = (device, before)
    }
    let prefix = "substitutions.".utf8
    if rest.starts(with: prefix) {
      path.substitution = String(Substring(rest.dropFirst(prefix.count)))
      rest = rest[rest.endIndex...]
    }
    return rest.isEmpty && !path.isPlain ? path : nil
  }

  /// Returns the value of the last part of a description if the part has the name, and the text before the part.
  private static func last(
    _ text: Substring.UTF8View,
    _ name: StaticString
  ) -> (before: Substring.UTF8View, value: String)? {
    let dot = UInt8(ascii: ".")
    guard let end = text.lastIndex(of: dot) else { return nil }
    let before = text[..<end].dropLast(name.utf8CodeUnitCount)
    guard name.withUTF8Buffer({ unsafe text[before.endIndex..<end].elementsEqual($0) }),
      before.isEmpty || before.last == dot
    else { return nil }
    return (before.dropLast(), String(Substring(text[text.index(after: end)...])))
  }

  private static func parseDictionary(_ identifier: String) -> (key: String, path: VariationPath)? {
    guard identifier.hasPrefix("/"), identifier.hasSuffix(dictionaryEnd) else { return nil }
    let body = identifier.dropFirst().dropLast(dictionaryEnd.count)
    guard let last = lastRange(of: dictionarySeparator, in: body) else { return nil }
    let name = body[last.upperBound...]
    if name == format { return (String(body[..<last.lowerBound]), VariationPath()) }
    guard let category = PluralCategory(rawValue: String(name)),
      let variable = lastRange(of: dictionarySeparator, in: body[..<last.lowerBound])
    else { return nil }
    let path = VariationPath(substitution: String(body[variable.upperBound..<last.lowerBound]), plural: category)
    return (String(body[..<variable.lowerBound]), path)
  }

  /// Returns the range of the last occurrence of ASCII text. Compares bytes, so that a combining character after the
  /// text does not hide it.
  private static func lastRange(of text: String, in whole: Substring) -> Range<String.Index>? {
    let utf8 = whole.utf8
    guard let first = text.utf8.first else { return nil }
    var end = utf8.endIndex
    while let start = utf8[..<end].lastIndex(of: first) {
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      end = start
    }
    return nil
  }
}
