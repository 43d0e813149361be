extension LanguagePreferences {
  /// Creates preferences from an HTTP `Accept-Language` header (RFC 9110 §12.5.4): `pt-BR, es;q=0.8, *;q=0.1`.
  ///
  /// Languages are sorted by quality; languages of equal quality keep their order. A language with a quality of 0 is
  /// left out, even if the header also lists it with another quality. `*` and parts that do not follow the grammar of
  /// the header are ignored. If a header is longer than 8,192 bytes, only its beginning is read.
  ///
  /// - Parameter header: The value of the header.
  public init(acceptLanguage header: String) {
    var wanted: [(tag: LanguageTag, quality: Int)] = []
    var refused: Set<LanguageTag> = []
    for part in Self.parts(of: header, separator: UInt8(ascii: ",")) {
      guard let (tag, quality) = Self.rangeAndQuality(part) else { continue }
      if quality == 0 { refused.insert(tag) } else { wanted.append((tag, quality)) }
    }
    // The index breaks ties because the standard library does not guarantee a stable sort.
    let sorted = wanted.enumerated().filter { !refused.contains($0.element.tag) }.sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }
    self.init(sorted.map(\.element.tag))
  }

  /// Returns the language and the quality in thousandths, or `nil` if the part is invalid or `*`.
  private static func rangeAndQuality(_ part: Substring) -> (LanguageTag, Int)? {
    let fields = part.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Substring($0).trimmingSpaces
    }
    guard (1...2).contains(fields.count), !fields[0].utf8.contains(UInt8(ascii: "_")),
      let tag = LanguageTag(String(fields[0])), tag.language != "und"
    else { return nil }
    guard fields.count == 2 else { return (tag, 1_000) }
    guard let quality = quality(fields[1]) else { return nil }
    return (tag, quality)
  }

  /// Returns the quality in thousandths: `q=`, then 0 or 1 with up to three digits after the point; at most 1.
  private static func quality(_ text: Substring) -> Int? {
    var bytes = text.utf8
    guard let letter = bytes.popFirst(), letter | 0x20 == UInt8(ascii: "q"), bytes.popFirst() == UInt8(ascii: "="),
      let whole = bytes.popFirst(), whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1")
    else { return nil }
    var quality = Int(whole - UInt8(ascii: "0")) * 1_000
    guard let point = bytes.popFirst() else { return quality }
    guard point == UInt8(ascii: "."), bytes.count <= 3 else { return nil }
    var weight = 100
    for byte in bytes {
      guard case let digit = byte &- UInt8(ascii: "0"), digit < 10 else { return nil }
      quality += Int(digit) * weight
      weight /= 10
    }
    return quality <= 1_000 ? quality : nil
  }
}

extension Substring {
  /// The substring without leading and trailing spaces and tabs, the optional white space of HTTP.
  fileprivate var trimmingSpaces: Substring {
    var bytes = utf8
    while let byte = bytes.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { bytes.removeFirst() }
    while let byte = bytes.last, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { bytes.removeLast() }
    return Substring(bytes)
  }
}
