import TesseraCore
import TesseraStrings

/// The string representation of addresses, such as `Shop/Localizable/items %25lld/de/plural.one`.
///
/// The components are separated by `/`. The variation has the form of XLIFF identifiers. Leaves other than strings
/// state their kind after a `:`, as in `Shop/Localizable/Done:comment`. Entries and tables do not need to. Within a
/// component, `%`, `/`, `:`, and control characters are percent-encoded. In the name of a substitution, `.` is
/// percent-encoded as well.
extension LeafAddress: CustomStringConvertible {
  package var description: String {
    var components = [table.module, table.table, leaf.key, leaf.language].compactMap { $0?.percentEncoded() }
    if !leaf.path.isPlain { components.append(leaf.path.component) }
    return components.joined(separator: "/") + (kind.map { ":" + $0 } ?? "")
  }

  private var kind: String? {
    switch leaf {
    case .table, .entry, .string: nil
    case .sourceLanguage: "sourceLanguage"
    case .field(let field, _): field.rawValue
    case .localization: "localization"
    case .substitution: "substitution"
    case .substitutionArgument: "argument"
    }
  }

  /// Parses the string representation.
  ///
  /// - Returns: `nil` for a string that ``description`` does not produce.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let components = parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard components.count >= 2 else { return nil }
    let names = components.prefix(4).map { $0.percentDecoded }
    var path = VariationPath()
    if components.count > 4 {
      guard let parsed = VariationPath(component: components[4]), components.count == 5 else { return nil }
      path = parsed
    }
    let kind = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    guard let leaf = Self.leaf(names.dropFirst(2), path, kind) else { return nil }
    self.init(TableAddress(module: names[0], table: names[1]), leaf)
    // Each address has only one string representation.
    guard description.isIdentical(to: text) else { return nil }
  }

  private static func leaf(_ names: ArraySlice<String>, _ path: VariationPath, _ kind: String?) -> TableLeaf? {
    guard let key = names.first else {
      return kind == nil ? .table : kind == "sourceLanguage" ? .sourceLanguage : nil
    }
    guard let language = names.dropFirst().first else {
      guard let kind else { return .entry(key) }
      return EntryField(rawValue: kind).map { .field($0, key: key) }
    }
    switch (kind, path.substitution) {
    case (nil, _): return .string(StringAddress(key: key, language: language, path: path))
    case ("localization", nil): return .localization(language, key: key)
    case ("substitution", let name?): return .substitution(name, language: language, key: key)
    case ("argument", let name?): return .substitutionArgument(name, language: language, key: key)
    default: return nil
    }
  }
}

extension VariationPath {
  /// The path as a component of an address.
  fileprivate var component: String {
    var rest = self
    rest.substitution = nil
    let substitution = substitution.map { "substitutions." + $0.percentEncoded(including: UInt8(ascii: ".")) }
    return [substitution, rest.isPlain ? nil : rest.description].compactMap(\.self).joined(separator: ".")
  }

  /// Creates the path from a component of an address.
  init?(component: Substring.UTF8View) {
    let parts = component.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count.isMultiple(of: 2) else { return nil }
    self.init()
    for index in stride(from: 0, to: parts.count, by: 2) {
      let value = parts[index + 1].percentDecoded
      switch parts[index].percentDecoded {
      case "substitutions": substitution = value
      case "device": device = Device(rawValue: value)
      case "plural": plural = PluralCategory(rawValue: value)
      case "width": width = Int(value)
      case "stringSet": setIndex = Int(value)
      default: return nil
      }
    }
  }
}

extension String {
  fileprivate func percentEncoded(including separator: UInt8? = nil) -> String {
    var result: [UInt8] = []
    for byte in utf8 {
      if byte < 0x20 || byte == 0x7F || byte == separator || "%/:".utf8.contains(byte) {
        let digits = Array("0123456789ABCDEF".utf8)
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Substring.UTF8View {
  /// The string with percent-encoded characters decoded. Invalid encodings are kept.
  fileprivate var percentDecoded: String {
    var result: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      let digits = self[index...].dropFirst().prefix(2)
      if self[index] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index = digits.endIndex
      } else {
        result.append(self[index])
        index = self.index(after: index)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
