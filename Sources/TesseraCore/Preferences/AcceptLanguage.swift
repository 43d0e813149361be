extension LanguagePreferences {
  /// An HTTP header `Accept-Language` (RFC 9110 §12.5.4): `pt-BR, es;q=0.8, *;q=0.1`.
  ///
  /// Languages come by their quality, those of the same quality in their order. One with the quality 0 is left out,
  /// also where it stands in the header a second time; `*` names none and is passed over, and so is every part that is
  /// not of the header's grammar. Of a header above 8,192 bytes, the beginning is read.
  public init(acceptLanguage header: String) {
    var wanted: [(tag: LanguageTag, quality: Int)] = []
    var refused: Set<LanguageTag> = []
    for part in Self.parts(of: header, separator: UInt8(ascii: ",")) {
      guard let (tag, quality) = Self.rangeAndQuality(part) else { continue }
      if quality == 0 { refused.insert(tag) } else { wanted.append((tag, quality)) }
    }
    // Places break ties: the library's sort does not promise to keep the order of equals.
    let sorted = wanted.enumerated().filter { !refused.contains($0.element.tag) }.sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }
    self.init(sorted.map(\.element.tag))
  }

  /// Nil for `*` too. The quality is in thousandths.
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

  /// `q=`, then 0 or 1 with up to three digits behind the point, none of which is above 1.
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
  /// Without the spaces and tabs around it: the optional white space of HTTP.
  fileprivate var trimmingSpaces: Substring {
    var bytes = utf8
    while let byte = bytes.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { bytes.removeFirst() }
    while let byte = bytes.last, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { bytes.removeLast() }
    return Substring(bytes)
  }
}
