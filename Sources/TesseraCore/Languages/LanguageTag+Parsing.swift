extension LanguageTag {
  /// The maximum number of bytes. Tags in use are much shorter.
  private static let maximumLength = 255

  /// Creates a tag from a string, or returns `nil` if it is not well-formed (RFC 5646 §2.1).
  ///
  /// Grandfathered tags (`i-klingon`, `zh-min-nan`, `sgn-BE-FR`) are replaced by their modern equivalents. An extended
  /// language subtag (`zh-yue`) becomes the language.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let subtags = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard subtags.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLowercaseAlphanumeric) }),
      let tag = Self(subtags: subtags[...]) ?? Self.legacy(subtags)
    else { return nil }
    self = tag
  }

  /// Returns the replacement of a tag that is registered as a whole, from the table of aliases.
  private static func legacy(_ subtags: [Substring]) -> LanguageTag? {
    guard (2...3).contains(subtags.count) else { return nil }
    let replacement = SortedLines.value(for: subtags.joined(separator: "-"), in: LanguageTables.legacyTags)
    return replacement.flatMap { LanguageTag($0) }
  }

  private init?(subtags: ArraySlice<Substring>) {
    var rest = subtags
    guard let first = rest.first else { return nil }
    guard first != "x" else {
      guard rest.count > 1 else { return nil }
      self.init(language: "und", extensions: rest.joined(separator: "-"))
      return
    }
    guard let prefix = Self.language(&rest) else { return nil }
    self = prefix
    guard prefix.extensions == nil else {
      guard rest.isEmpty else { return nil }
      return
    }
    if let next = rest.first, next.utf8.count == 4, next.isAlphabetic {
      script = next.capitalizedASCII
      rest.removeFirst()
    }
    if let next = rest.first, next.utf8.count == 2 && next.isAlphabetic || next.utf8.count == 3 && next.isNumeric {
      region = next.uppercased()
      rest.removeFirst()
    }
    while let next = rest.first, next.isVariant {
      variants.append(String(next))
      rest.removeFirst()
    }
    guard Self.areExtensions(rest) else { return nil }
    extensions = rest.isEmpty ? nil : rest.joined(separator: "-")
  }

  private static func language(_ rest: inout ArraySlice<Substring>) -> LanguageTag? {
    guard let first = rest.popFirst(), first.isAlphabetic else { return nil }
    // CLDR's own files use "root" for "und".
    if first == "root" { return .und }
    guard [2, 3, 5, 6, 7, 8].contains(first.utf8.count) else { return nil }
    guard first.utf8.count < 5, let extended = rest.first, extended.utf8.count == 3, extended.isAlphabetic else {
      return LanguageTag(language: String(first))
    }
    rest.removeFirst()
    if let legacy = SortedLines.value(for: "\(first)-\(extended)", in: LanguageTables.legacyTags) {
      return LanguageTag(legacy)
    }
    return languagesWithExtensions.contains(String(first)) ? LanguageTag(language: String(extended)) : nil
  }

  /// The prefixes that the subtag registry allows before extended languages. After any other language, three letters
  /// are an error, such as the region in `en-USA`.
  private static let languagesWithExtensions: Set<String> = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]

  /// Returns whether each singleton is followed by at least one subtag of two or more characters, or `x`, which comes
  /// last, by at least one subtag of any length.
  private static func areExtensions(_ subtags: ArraySlice<Substring>) -> Bool {
    var rest = subtags
    while let singleton = rest.popFirst() {
      guard singleton.utf8.count == 1 else { return false }
      if singleton == "x" { return !rest.isEmpty }
      guard let first = rest.first, first.utf8.count > 1 else { return false }
      rest = rest.drop { $0.utf8.count > 1 }
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isLowercaseAlphanumeric: Bool { isLowercaseLetter || isDigit }
}

extension Substring {
  fileprivate var isAlphabetic: Bool { utf8.allSatisfy(\.isLowercaseLetter) }
  fileprivate var isNumeric: Bool { utf8.allSatisfy(\.isDigit) }
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }

  fileprivate var isVariant: Bool {
    switch utf8.count {
    case 5...8: true
    case 4: utf8.first?.isDigit == true
    default: false
    }
  }
}
