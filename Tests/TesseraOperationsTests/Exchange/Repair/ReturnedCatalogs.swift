import Foundation
import TesseraFormats
import TesseraOperations
import TesseraStrings
import TesseraTestSupport

/// A catalog as platforms return it; see `Tests/Fixtures/Repair/README.md`.
struct ReturnedCatalogs {
  typealias Object = [String: Any]

  private let catalog: Object
  private let source: String
  private var random: SeededGenerator

  /// Returns `nil` if the catalog has errors, or if Foundation reads only one of two equal keys.
  init?(_ bytes: [UInt8], seed: UInt64) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? Object,
      let strings = object["strings"] as? Object, let text = try? SourceText(fileBytes: bytes),
      case let file = XCStringsFile(reading: text, name: "L", file: FileID(0)),
      file.table.entries.count == strings.count, !file.issues.contains(where: { $0.severity == .error })
    else { return nil }
    catalog = object
    source = object["sourceLanguage"] as? String ?? "en"
    random = SeededGenerator(seed: seed)
  }

  mutating func all() -> [(platform: String, text: String)] {
    [("Crowdin", crowdin()), ("Lokalise", lokalise()), ("Tolgee", tolgee())]
  }

  // MARK: - Platforms

  private mutating func crowdin() -> String {
    let languages = Set(entries.values.flatMap { ($0["localizations"] as? Object ?? [:]).keys })
    let strings = entries.mapValues { entry in
      var entry = entry
      let text = Self.text(of: entry, source) ?? ""
      var localizations = entry["localizations"] as? Object ?? [:]
      for language in languages where localizations[language] == nil && !text.isEmpty && random.below(2) == 0 {
        localizations[language] = ["stringUnit": ["state": "new", "value": text]]
      }
      entry["localizations"] = Self.mapUnits(localizations) { unit in
        var unit = unit
        let value = unit["value"] as? String ?? ""
        unit["value"] = Self.replacingNoBreakSpaces(value)
        unit["state"] = value == text ? "new" : "translated"
        return unit
      }
      return entry
    }
    return json(["sourceLanguage": source, "strings": strings, "version": catalog["version"] ?? "1.0"], .prettyPrinted)
  }

  private func lokalise() -> String {
    let strings = entries.mapValues { entry in
      Self.mapUnits(entry.filter { $0.key != "extractionState" }) { $0.filter { $0.key != "state" } }
    }
    return json(["version": "1.0", "sourceLanguage": source, "strings": strings], .prettyPrinted)
  }

  private func tolgee() -> String {
    var strings: [String: Any] = [:]
    for (key, entry) in entries {
      var localizations: Object = [:]
      for (language, value) in entry["localizations"] as? Object ?? [:] {
        let localization = value as? Object ?? [:]
        if let unit = localization["stringUnit"] as? Object {
          localizations[language] = ["stringUnit": Self.state(unit)]
        } else if let plural = (localization["variations"] as? Object)?["plural"] as? Object {
          localizations[language] = ["variations": ["plural": Self.mapUnits(plural, Self.state)]]
        }
      }
      if localizations.isEmpty { continue }
      localizations["ga"] = localizations["ga"] ?? ["stringUnit": ["value": ""]]
      strings[key] = ["localizations": localizations]
    }
    return json(["sourceLanguage": "ga", "version": "1.0", "strings": strings], [])
  }

  private static func state(_ unit: Object) -> Object {
    var unit = unit
    unit["state"] = unit["state"] as? String == "translated" ? "needs_review" : "translated"
    return unit
  }

  // MARK: - Strings

  private var entries: [String: Object] { (catalog["strings"] as? Object ?? [:]).compactMapValues { $0 as? Object } }

  /// Returns the source string of an entry, or `nil` if it varies.
  private static func text(of entry: Object, _ source: String) -> String? {
    let localization = (entry["localizations"] as? Object)?[source] as? Object
    return (localization?["stringUnit"] as? Object)?["value"] as? String
  }

  private static func replacingNoBreakSpaces(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }))
  }

  private static func mapUnits(_ object: Object, _ body: (Object) -> Object) -> Object {
    var result = object
    for (name, value) in object {
      guard let child = value as? Object else { continue }
      result[name] = name == "stringUnit" ? body(child) : mapUnits(child, body)
    }
    return result
  }

  private func json(_ object: Object, _ options: JSONSerialization.WritingOptions) -> String {
    let data = try? JSONSerialization.data(withJSONObject: object, options: options.union(.withoutEscapingSlashes))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

/// Catalogs with random strings, states and variations.
enum GeneratedCatalog {
  private static let words = [
    "pain", "four\u{A0}?", "100\u{202F}g", "a\u{A0}b", "x", "é", "«\u{A0}oui\u{A0}»", "字", "\\n", "\\\"", "&", "<b>",
  ]
  private static let states = ["translated", "needs_review", "new", "machine_translated", "stale", "reviewed"]

  static func text(_ random: inout SeededGenerator) -> String {
    var entries: [String] = []
    for index in 0..<12 {
      var localizations: [String] = []
      for language in ["en", "de", "fr"] where random.below(4) > 0 {
        localizations.append("\"\(language)\" : \(localization(&random))")
      }
      var fields = ["\"localizations\" : { \(localizations.joined(separator: ", ")) }"]
      if random.below(2) == 0 { fields.append("\"extractionState\" : \"manual\"") }
      if random.below(3) == 0 { fields.append("\"comment\" : \"A note\"") }
      if random.below(4) == 0 { fields.append("\"other\" : { \"a\" : 1 }") }
      entries.append("\"key.\(index)\" : { \(fields.joined(separator: ", ")) }")
    }
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ",\n")) }, \"version\" : \"1.0\" }"
  }

  private static func unit(_ random: inout SeededGenerator) -> String {
    let text = (0...random.below(4)).map { _ in words[random.below(words.count)] }.joined(separator: " ")
    return "{ \"stringUnit\" : { \"state\" : \"\(states[random.below(states.count)])\", \"value\" : \"\(text)\" } }"
  }

  private static func localization(_ random: inout SeededGenerator) -> String {
    switch random.below(4) {
    case 0: "{ \"variations\" : { \"device\" : { \"mac\" : \(unit(&random)), \"other\" : \(unit(&random)) } } }"
    case 1: "{ \"variations\" : { \"plural\" : { \"one\" : \(unit(&random)), \"other\" : \(unit(&random)) } } }"
    default: unit(&random)
    }
  }
}

/// Files of translators as platforms and other programs write them.
enum ReturnedText {
  static func text(_ text: String, _ format: ExchangeFormat, _ random: inout SeededGenerator) -> String {
    if format == .xliff { return xliff(text, &random) }
    let text = text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    return text.replacing("\n#, fuzzy", with: "").replacing("needs_review", with: "translated")
      .replacing("\r\n", with: "\n")
  }

  private static func xliff(_ xliff: String, _ random: inout SeededGenerator) -> String {
    var text = xliff.replacing(#/ state(-qualifier)?="[^"]*"/#, with: "").replacing("xml:space=\"preserve\"", with: "")
    if random.below(2) == 0 { text = text.replacing("\n        <", with: "<").replacing("\n      ", with: "\r\n\t") }
    var result = ""
    for part in text.split(separator: "<target", omittingEmptySubsequences: false) {
      guard !result.isEmpty, let end = part.range(of: "</target>") else {
        result += (result.isEmpty ? "" : "<target") + part
        continue
      }
      var target = String(part[..<end.lowerBound])
      if random.below(2) == 0 { target = target.replacing("\u{A0}", with: " ") }
      if random.below(2) == 0 { target = target.replacing("\u{202F}", with: "&#x20;") }
      if random.below(2) == 0 { target = target.replacing("\n", with: " ") }
      if random.below(2) == 0 { target += "\n        " }
      result += "<target" + target + part[end.lowerBound...]
    }
    return result
  }
}
