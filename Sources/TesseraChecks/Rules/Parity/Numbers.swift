import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports numbers that differ between the source and a translation.
package struct Numbers: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E10",
    severity: .information,
    preset: .thorough,
    summary: "a translation has a different number than its source",
    rationale: """
      Users rely on the numbers they read, such as a limit, a price or a version. A number is \
      usually wrong because the source changed after it was translated.

      The rule accepts these differences:

      - A number may use the digits of another script and the separators of another language.
      - Small numbers may be spelled out as words.
      - The plural forms `zero`, `one` and `two` may add or omit the numbers 0, 1 and 2.
      - Numbers in URLs, and numbers next to units that a translation may convert, such as inches, \
      are not compared.
      """,
    remedy: "Copy the number from the source.",
    triggering: [
      .pair(
        "Files up to 25 MB",
        "Dateien bis ↓20 MB",
        messages: ["\"Dateien bis 20 MB\" has the number \"20\" where the source has the number \"25\""]
      ),
      .pair(
        "Free for 30 days",
        "↓Kostenlos",
        messages: ["the number \"30\" in the source is missing from \"Kostenlos\""]
      ),
      .pair(
        "macOS 14 or later",
        "macOS ↓13 أو أحدث",
        language: "ar",
        messages: ["\"macOS 13 أو أحدث\" has the number \"13\" where the source has the number \"14\""]
      ),
      .pair(
        "%1$@ of 100 items",
        "%1$@ von ↓10 Objekten",
        messages: ["\"%1$@ von 10 Objekten\" has the number \"10\" where the source has the number \"100\""]
      ),
      .pair(
        "Try again",
        "Versuche es in ↓30 Sekunden wieder",
        messages: ["\"Versuche es in 30 Sekunden wieder\" has the number \"30\", which the source does not have"]
      ),
      .pair(
        "48 kHz is needed. Change the rate to 48 kHz?",
        "↓48 kHz werden gebraucht. Rate ändern?",
        messages: [
          "\"48 kHz werden gebraucht. Rate ändern?\" has the number \"48\" fewer times than the source"
        ]
      ),
      .pair("1.5", "-↓5s", messages: ["\"-5s\" has the number \"5\" where the source has the number \"1.5\""]),
    ],
    nonTriggering: [
      .pair("Follow me on Twitter", "Folgen Sie mir auf Twitter (user27)"),
      .pair("More than 5K people", "Mehr als 5000 Menschen"),
      .pair("Use 25 or more", "Nimm 25 oder mehr als 25"),
      .pair("The best of C25K", "Das Beste"),
      .pair("Reports of the infection are off", "Meldungen zu COVID-19 sind aus"),
      .pair("Over 1,000.5 items", "Über 1.000,5 Objekte"),
      .pair("Twenty seconds", "20 Sekunden"),
      .pair("Hold it about 6 inches away", "Etwa 15 cm entfernt halten"),
      .pair("See https://a.com/help", "Siehe https://b.de/id42"),
      .pair("Over 10,000 items", "Plus de 10\u{202F}000 éléments", language: "fr"),
      .pair("Files up to 25 MB", "ملفات حتى ٢٥ م.ب", language: "ar"),
      .pair("Files up to 25 MB", "২৫ MB পর্যন্ত", language: "bn"),
      .pair("Wait 3 days", "Warte drei Tage"),
      .pair("Two-factor code", "2단계 인증 코드", language: "ko"),
      .pair("%2$@ has 5 of %1$lld", "%1$lld: 5 von %2$@"),
      .pair("10,000 points", "1万ポイント", language: "ja"),
      .pair("At 5:00 PM", "Um 17:00 Uhr"),
      .pair("Version 3 of the license", "Version 3.0 der Lizenz"),
      .pair("Not 100% safe", "%100 güvenli değil", language: "tr"),
      .pair("Settings u203A General", "Réglages › Général", language: "fr"),
      .pair("50% off", "五折", language: "zh-Hans"),
      .pair("It&#39;s 20 minutes", "Es sind 20 Minuten"),
      .pair("Hexadecimal", "16進数", language: "ja"),
      .pair("1.5", "1,5"),
      .pair("0 to 69, 70 to 99", "0 至 69，70 至 99", language: "zh-Hans"),
      .pair("120", "6,7"),
      .plural(["one": "One item", "other": "%lld items"], ["one": "1 Objekt", "other": "%lld Objekte"]),
    ]
  )

  package static let trigger: TextTraits = [.digit, .otherDigit]

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.isTranslatedProse else { return }
    var source = NumberReader(pair.source)
    var target = NumberReader(pair.target)
    while true {
      let (expected, found) = (source.next(), target.next())
      guard expected == found else { break }
      if expected == nil { return }
    }
    compare(pair, &findings)
  }

  private func compare(_ pair: PairContext, _ findings: inout FindingCollector) {
    var missing = Self.numbers(of: pair.source)
    var added = Self.numbers(of: pair.target)
    for number in missing {
      guard let match = added.firstIndex(of: number), let own = missing.firstIndex(of: number) else { continue }
      added.remove(at: match)
      missing.remove(at: own)
    }
    if let plural = pair.target.path.plural, [.zero, .one, .two].contains(plural) {
      missing.removeAll { $0.value <= 2 }
      added.removeAll { $0.value <= 2 }
    }
    // A translation may repeat a number, or omit a name.
    let known = Self.numbers(of: pair.source)
    added.removeAll { known.contains($0) || Self.isInsideName($0, in: pair.target.value) }
    missing.removeAll { Self.isInsideName($0, in: pair.source.value) }
    if added.isEmpty { missing.removeAll { Self.isPartOfName($0, in: pair.source.value) } }
    if missing.isEmpty { added.removeAll { Self.isPartOfName($0, in: pair.target.value) } }
    // Small numbers may be spelled out on one side: "two-factor", "drei Tage". Chinese and Japanese number the months,
    // and call hexadecimal numbers "numbers to the base of 16".
    if missing.isEmpty { added.removeAll { $0.value <= Self.largestSpelledOut || $0.value == 16 } }
    if added.isEmpty { missing.removeAll { $0.value <= Self.largestSpelledOut } }
    guard pair.source.hasWords || Self.losesDigit(missing, added, pair) else { return }
    guard !missing.isEmpty || !added.isEmpty, !isExplained(missing, added, pair) else { return }
    // A number that most translations lack is a mistake in the source, such as a sample value.
    if added.isEmpty, pair.entry.mostTranslations(satisfy: { $0.traits.isDisjoint(with: Self.trigger) }) { return }

    let text = pair.target.text
    if added.isEmpty, missing.allSatisfy(Self.numbers(of: pair.target).contains) {
      return findings.report(.rarer(Self.list(missing, in: pair.source.value), text.value), at: text)
    }
    let expected = Self.list(missing, in: pair.source.value)
    let found = Self.list(added, in: text.value)
    findings.report(.numbers(expected, found, text.value), at: text, range: added.first?.range)
  }

  /// Returns whether there are letters on both sides of a number, as in "C25K".
  private static func isInsideName(_ number: NumberReader.Number, in text: String) -> Bool {
    text.utf8.prefix(number.range.lowerBound).last?.isLetter ?? false
      && text.utf8.dropFirst(number.range.upperBound).first?.isLetter ?? false
  }

  /// Returns whether a number is part of a name, such as "COVID-19", "UTF-8", or "user27", which one side may omit.
  private static func isPartOfName(_ number: NumberReader.Number, in text: String) -> Bool {
    let before = text.utf8.prefix(number.range.lowerBound)
    let capital = before.dropLast().last ?? 0
    if before.last?.isLetter ?? false, capital.isLetter { return true }
    return before.last == UInt8(ascii: "-") && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= capital
  }

  /// Returns the value of a number that the letter K follows, or `nil` for any other number.
  private static func thousands(_ number: NumberReader.Number, in text: String) -> UInt64? {
    let rest = text.utf8.dropFirst(number.range.upperBound)
    guard rest.first == UInt8(ascii: "K") || rest.first == UInt8(ascii: "k"),
      !(rest.dropFirst().first?.isLetter ?? false)
    else { return nil }
    return number.value.multipliedReportingOverflow(by: 1000).partialValue
  }

  private static let largestSpelledOut: UInt64 = 12

  private func isExplained(
    _ missing: [NumberReader.Number],
    _ added: [NumberReader.Number],
    _ pair: PairContext
  ) -> Bool {
    let (source, target) = (pair.source.value, pair.target.value)
    // The same digits, grouped differently: "1 000 000" and "1,000,000", "2024-05" and "202405".
    if Self.digits(missing, in: source) == Self.digits(added, in: target) { return true }
    // Thousands, abbreviated on one side: "5K" and "5000".
    if missing.count == 1, added.count == 1,
      Self.thousands(missing[0], in: source) == added[0].value
        || missing[0].value == Self.thousands(added[0], in: target)
    {
      return true
    }
    // A version with and without a trailing zero: "3" and "3.0".
    if Self.withoutZeros(missing, in: source) == Self.withoutZeros(added, in: target) { return true }
    // Chinese states the share that remains to be paid: 50 % off is 五折.
    if target.unicodeScalars.contains("折") { return true }
    // One string uses the 12-hour clock, and the other the 24-hour clock.
    if source.utf8.contains(UInt8(ascii: ":")) || !missing.isEmpty, Self.hasHalfDay(source) != Self.hasHalfDay(target) {
      return true
    }
    // A translation may write a number in digits that the source spells out.
    if missing.isEmpty, added.count == 1,
      source.split(whereSeparator: { !$0.isLetter }).contains(where: Self.isNumeral),
      pair.sourceLanguage?.language == "en"
    {
      return true
    }
    // A translation may convert inches to centimeters.
    if missing.count == 1, added.count == 1, Self.hasImperialUnit(source, behind: missing[0].range.upperBound) {
      return true
    }
    // Chinese, Japanese and Korean units of numbers, such as myriads, change the digits.
    return target.unicodeScalars.contains { Self.largeUnits.contains($0) }
      || source.unicodeScalars.contains { Self.largeUnits.contains($0) }
  }

  private static let largeUnits: Set<Unicode.Scalar> = ["万", "萬", "億", "亿", "만", "억", "千", "百", "천", "백"]

  private static func isNumeral(_ word: Substring) -> Bool {
    [
      "dozen", "fifteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred",
      "thousand", "million", "quarter", "half",
    ].contains(word.lowercased())
  }

  private static func hasImperialUnit(_ text: String, behind offset: Int) -> Bool {
    let rest = String(decoding: Array(text.utf8.dropFirst(offset).prefix(20)), as: UTF8.self)
    return rest.split { !$0.isLetter }.first.map { imperialUnits.contains($0.lowercased()) } ?? false
  }

  private static let imperialUnits: Set<String> = [
    "inch", "inches", "foot", "feet", "ft", "yard", "yards", "mile", "miles", "mi", "mph", "pound", "pounds", "lb",
    "lbs", "ounce", "ounces", "oz", "gallon", "gallons", "fahrenheit",
  ]

  private static func hasHalfDay(_ text: String) -> Bool {
    let words = text.split { !($0.isLetter || $0 == ".") }
    return words.contains { ["am", "pm", "a.m.", "p.m.", "a.m", "p.m"].contains($0.lowercased()) }
  }

  private static func digits(_ numbers: [NumberReader.Number], in text: String) -> [UInt32] {
    let utf8 = Array(text.utf8)
    return numbers.flatMap { number in
      String(decoding: utf8[number.range], as: UTF8.self).unicodeScalars.compactMap(NumberReader.digit)
    }
    .sorted()
  }

  /// Returns whether the translation lost one digit of the only number of the source: `1.5` became `5`. Other numbers
  /// may be sample values.
  private static func losesDigit(
    _ missing: [NumberReader.Number],
    _ added: [NumberReader.Number],
    _ pair: PairContext
  ) -> Bool {
    guard missing.count == 1, added.count == 1 else { return false }
    func digits(_ number: NumberReader.Number, _ text: String) -> [UInt32] {
      String(decoding: Array(text.utf8)[number.range], as: UTF8.self).unicodeScalars.compactMap(NumberReader.digit)
    }
    let (all, rest) = (digits(missing[0], pair.source.value), digits(added[0], pair.target.value))
    return rest.count + 1 == all.count
      && all.indices.contains { index in
        all[..<index] + all[(index + 1)...] == rest[...]
      }
  }

  private static func withoutZeros(_ numbers: [NumberReader.Number], in text: String) -> [String] {
    let utf8 = Array(text.utf8)
    return numbers.map { number in
      let text = String(decoding: utf8[number.range], as: UTF8.self)
      return text.hasSuffix(".0") || text.hasSuffix(",0") ? String(text.dropLast(2)) : text
    }
  }

  private static func numbers(of unit: CheckedUnit) -> [NumberReader.Number] {
    var reader = NumberReader(unit)
    // The rule `url-mismatch` compares URLs.
    var addresses = WebAddress.all(in: unit).map(\.range)[...]
    var numbers: [NumberReader.Number] = []
    // A string with more numbers is a table. Its remaining numbers are not compared.
    while numbers.count < 200, let number = reader.next() {
      while let address = addresses.first, address.upperBound <= number.range.lowerBound { addresses.removeFirst() }
      if addresses.first?.overlaps(number.range) != true { numbers.append(number) }
    }
    return numbers
  }

  private static func list(_ numbers: [NumberReader.Number], in text: String) -> [String] {
    let utf8 = Array(text.utf8)
    return numbers.prefix(4).map { String(decoding: utf8[$0.range], as: UTF8.self) }
  }
}

extension Finding.Message {
  fileprivate static func numbers(_ missing: [String], _ added: [String], _ text: String) -> Finding.Message {
    switch (missing.isEmpty, added.isEmpty) {
    case (false, true):
      "\(name(missing)) in the source \(missing.count == 1 ? "is" : "are") missing from \(quoted: text)"
    case (true, false): "\(quoted: text) has \(name(added)), which the source does not have"
    default: "\(quoted: text) has \(name(added)) where the source has \(name(missing))"
    }
  }

  fileprivate static func rarer(_ numbers: [String], _ text: String) -> Finding.Message {
    "\(quoted: text) has \(name(numbers)) fewer times than the source"
  }

  private static func name(_ numbers: [String]) -> String {
    (numbers.count == 1 ? "the number " : "the numbers ") + numbers.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
