import Foundation
import Tessera
import TesseraCore
import TesseraStrings
import TesseraLegacy
import Testing

/// The expected strings of one file, computed independently of the library: Foundation reads the property list, and
/// plurals are resolved by category, form, and placeholders, one after the other.
struct LegacyOracle {
  let language: LanguageTag?
  private let file: LegacyCorpus.File
  /// The last string for each key of a `.strings` file.
  private var texts: [String: String] = [:]
  /// The rules of a `.stringsdict` file.
  private var rules: [String: [String: Any]] = [:]
  /// The keys for which another file of the same table takes precedence.
  private var hidden: Set<String> = []

  init(_ file: LegacyCorpus.File, among files: [LegacyCorpus.File]) throws {
    self.file = file
    language = file.folder.flatMap { $0 == "Base" ? nil : LanguageTag($0) }
    let data = try Data(contentsOf: file.url)
    if file.isStringsDict {
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      rules = list as? [String: [String: Any]] ?? [:]
    } else {
      let strings = StringsFile(reading: try PropertyListFlavor.source(fileBytes: [UInt8](data)))
      for entry in strings.entries { texts[strings.string(entry.key)] = strings.string(entry.value) }
    }
    for other in files where other.table == file.table && Self.precedes(other, file) {
      hidden.formUnion(try Self(other, among: []).keys)
    }
  }

  private static func precedes(_ other: LegacyCorpus.File, _ file: LegacyCorpus.File) -> Bool {
    if other.isStringsDict != file.isStringsDict { return other.isStringsDict && other.folder == file.folder }
    return other.folder == nil && file.folder != nil || other.folder == "en" && file.folder == "Base"
  }

  var keys: [String] { Array(texts.keys) + rules.keys }

  func check(_ strings: LegacyStrings, _ numbers: [Int]) throws {
    for (key, text) in texts where !hidden.contains(key) {
      #expect(strings.string(forKey: key, table: file.table) == text)
      let format = FormatString(parsing: text)
      guard !format.specifiers.isEmpty else {
        #expect(strings.format(key, table: file.table) == text)
        continue
      }
      let source = withLanguage(strings.developmentLanguage) { strings.string(forKey: key, table: file.table) }
      for number in numbers {
        let arguments = Self.arguments(of: format, number)
        let shown = strings.format(key, arguments: arguments, table: file.table)
        #expect(text.isEmpty || !shown.isEmpty)
        guard let expected = Self.plainText(text, source, number, language ?? strings.developmentLanguage) else {
          continue
        }
        #expect(shown == expected, "\(file.url.path) \(key) \(number)")
      }
    }
    for (key, rule) in rules where !hidden.contains(key) {
      #expect(strings.string(forKey: key, table: file.table) == rule["NSStringLocalizedFormatKey"] as? String)
      for number in numbers {
        guard let expected = Self.text(rule, number, language ?? strings.developmentLanguage) else { continue }
        let arguments = (0..<8).map { _ in number }
        let isExact = strings.format(key, arguments: arguments, table: file.table) == expected
        #expect(isExact, "\(file.url.path) \(key) \(number): \(expected)")
      }
    }
  }

  private static func arguments(of format: FormatString, _ number: Int) -> [any LocalizedArgument] {
    var arguments: [any LocalizedArgument] = []
    for use in format.argumentMap.uses {
      while arguments.count < use.number { arguments.append(number) }
      switch use.type?.typeClass {
      case .object, .cString: arguments[use.number - 1] = "text"
      case .floating: arguments[use.number - 1] = Double(number)
      default: break
      }
    }
    return arguments
  }

  /// Returns a string with its arguments: "text" for each object, and the number for each integer. Returns `nil` if the
  /// string has other specifiers, or other arguments than the string in the development language.
  private static func plainText(_ text: String, _ source: String, _ number: Int, _ language: LanguageTag) -> String? {
    guard let kinds = kinds(text), let given = Self.kinds(source), kinds.allSatisfy({ given[$0.key] == $0.value })
    else { return nil }
    var digits = ""
    NumberFormat(for: language).append(number, to: &digits)
    let shown = digits
    return text.replacing(/%%|%(?:\d+\$)?(@)|%(?:\d+\$)?(?:ll|l|z|q|h)?[diu]/) { match in
      match.output.0 == "%%" ? "%" : match.output.1 == nil ? shown : "text"
    }
  }

  /// Returns whether each argument is an object, by argument number; `nil` if a percent sign begins anything except
  /// `%%`, `%@`, and integers.
  private static func kinds(_ text: String) -> [Int: Bool]? {
    var kinds: [Int: Bool] = [:]
    var next = 0
    var rest = text.replacing("%%", with: "")[...]
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[sign...]
      guard let match = rest.prefixMatch(of: /%(?:(\d+)\$)?(?:(@)|(?:ll|l|z|q|h)?[diu])/) else { return nil }
      next += match.output.1 == nil ? 1 : 0
      kinds[match.output.1.flatMap { Int($0) } ?? next] = match.output.2 != nil
      rest = rest[match.range.upperBound...]
    }
    return kinds
  }

  /// Returns the format, with every `%#@name@` replaced by its form and every other placeholder replaced by the number.
  /// All arguments have the same value.
  private static func text(_ rule: [String: Any], _ number: Int, _ language: LanguageTag) -> String? {
    guard var text = rule["NSStringLocalizedFormatKey"] as? String else { return nil }
    let category = PluralRules(for: language).category(number).rawValue
    for _ in 0..<4 {
      text = text.replacing(/%(?:\d+\$)?#@([^@]+)@/) { match in
        let forms = rule[String(match.output.1)] as? [String: String] ?? [:]
        return (number == 0 ? forms["zero"] : nil) ?? forms[category] ?? forms["other"] ?? "?"
      }
    }
    var digits = ""
    NumberFormat(for: language).append(number, to: &digits)
    let shown = digits
    return text.replacing(/%(?:\d+\$)?(?:l|ll|z)?[dui@]/) { _ in shown }.replacing("%%", with: "%")
  }
}
