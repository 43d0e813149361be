import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWriting
import Testing

/// Conversions of generated tables in both directions.
@Suite("Conversions of generated tables") struct ConversionPropertyTests {
  @Test(
    "Every generated table has the same strings as a catalog, and as legacy files again",
    arguments: LongRun.seeds(24)
  )
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = LegacyFiles.parts(Self.files(&random))
    let table = LegacyFiles.table(parts)
    let conversion = CatalogConversion(table, parts: parts)
    guard let bytes = conversion.bytes else {
      // The only generated obstacle is a table without a string.
      #expect(conversion.obstacles.map(\.text) == ["the table has no strings"])
      return
    }
    let catalog = LegacyFiles.catalog(bytes)
    #expect(catalog.issues == [])
    #expect(CanonicalCatalog.isCanonical(catalog.document))
    let before = try ResolvedTable(table, parts: parts, language: conversion.language)
    let proof = EquivalenceProof(before, try ResolvedTable(catalog))
    #expect(proof.differences == [], "\(Self.text(parts))")
    #expect(proof.keyCount == table.entries.count)

    let back = LegacyConversion(catalog)
    #expect(back.obstacles == [])
    let files = back.files.map { file in
      let name = file.path.split(separator: "/").joined().replacing("lprojLocalizable.", with: "")
      return (name: name, text: String(decoding: file.bytes, as: UTF8.self))
    }
    let newParts = LegacyFiles.parts(files)
    #expect(
      newParts.allSatisfy { part in
        switch part.content {
        case .strings(let strings): strings.issues.isEmpty
        case .stringsDict(let rules): rules.issues.isEmpty
        }
      }
    )
    let after = try ResolvedTable(LegacyFiles.table(newParts), parts: newParts, language: { $0 })
    #expect(EquivalenceProof(before, after).differences == [], "\(Self.text(parts))")
  }

  private static func text(_ parts: [LegacyPart]) -> String {
    parts.map { part in
      switch part.content {
      case .strings(let strings): strings.source.string(in: SourceSpan(0, .max))
      case .stringsDict(let rules): rules.source.string(in: SourceSpan(0, .max))
      }
    }.joined(separator: "\n")
  }

  // MARK: - Generated files

  private static let languages = ["ar", "en", "fr", "pl", "ru", "zh-Hans"]
  private static let words = [
    "Tap", "100%%", "é", "e\u{301}", "<b>&amp;", "line\nfeed", "\"quoted\"", "\\", "日本", "50 % off",
  ]

  private static func word(_ random: inout SeededGenerator) -> String { words[random.below(words.count)] }

  private static func files(_ random: inout SeededGenerator) -> [(name: String, text: String)] {
    let shapes = (0..<6).map { _ in random.below(5) }
    return languages.flatMap { language -> [(name: String, text: String)] in
      var strings = ""
      var rules = ""
      for (number, shape) in shapes.enumerated() {
        // A string may be absent, also from the source language. There, a key that reads like a string counts as one.
        guard random.below(5) > 0 || language == "en" && number % 3 > 0 else { continue }
        let key = ["key.\(number)", "Some text \(number)", "%lld files \(number)"][number % 3]
        if shape < 2 {
          if random.below(2) == 0 { strings += "/* \(language) \(number) */\n" }
          let argument = number % 3 == 2 ? " %lld" : ""
          strings += "\(literal(key)) = \(literal(word(&random) + argument));\n"
        } else {
          if random.below(2) == 0 { rules += "<!-- \(language) \(number) -->" }
          rules += rule(key, shape, language, &random)
        }
      }
      return [("\(language).strings", strings), ("\(language).stringsdict", LegacyFiles.list(rules))]
        .filter { !$0.1.isEmpty && ($0.0.hasSuffix("dict") ? !rules.isEmpty : true) }
    }
  }

  private static func literal(_ text: String) -> String {
    String(decoding: StringsLiteral.literal(for: text), as: UTF8.self)
  }

  private static func xml(_ text: String) -> String {
    String(decoding: XMLText.escape(text) ?? [], as: UTF8.self)
  }

  private static func rule(_ key: String, _ shape: Int, _ language: String, _ random: inout SeededGenerator) -> String {
    let key = xml(key)
    switch shape {
    case 2: return LegacyFiles.rule(key, format: "%#@n@", forms("%lld", language, &random))
    case 3:
      let first = LegacyFiles.variable("a", forms("%lld", language, &random))
      let second = LegacyFiles.variable("b", type: "d", forms("%d", language, &random))
      let format = ["%#@a@ %#@b@", "%2$#@a@ / %1$#@b@", "%#@a@"][random.below(3)]
      let inner =
        format == "%#@a@"
        ? first.replacing("</dict>", with: "<key>many</key><string>%lld, %#@b@</string></dict>") : first
      let isRepeated = inner.components(separatedBy: "<key>many</key>").count > 2
      return """
        <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        \(isRepeated ? first : inner)\(second)</dict>
        """
    default:
      let plural =
        "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
        + LegacyFiles.variable("n", forms("%lld", language, &random))
      return """
        <key>\(key)</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>iphone</key><string>\(xml(word(&random)))</string><key>other</key><dict>\(plural)</dict></dict></dict>
        """
    }
  }

  /// Returns some of the forms of a language, always with `other`.
  private static func forms(_ specifier: String, _ language: String, _ random: inout SeededGenerator) -> String {
    let rules = PluralRules(for: LanguageTag(language) ?? .und)
    return PluralCategory.allCases.filter { category in
      category == .other || rules.categories.contains(category) && random.below(4) > 0 || random.below(12) == 0
    }.map { category in
      let number = random.below(6) == 0 ? "" : "\(specifier) "
      // A formatter reads the percent sign in the last word as a specifier.
      return LegacyFiles.form(category.rawValue, xml(number + words[random.below(words.count - 1)]))
    }.joined()
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
