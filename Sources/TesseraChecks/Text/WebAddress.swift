import TesseraFormats
import TesseraCore
import TesseraInspection

/// A URL in a string: a scheme, `://`, and the characters up to a space, a bracket, or a non-ASCII character.
struct WebAddress: Equatable {
  let text: String
  /// The range of the URL in UTF-8 offsets.
  let range: Range<Int>
  /// A Boolean value that indicates whether the URL is the destination of a Markdown link.
  let isLinkDestination: Bool

  var host: Substring { parts.first.map { $0.prefix { $0 != "?" && $0 != "#" } } ?? "" }

  /// Returns whether a component of the path is a language, as in `https://a.com/de-at/help`.
  func hasPath(of language: LanguageProfile) -> Bool {
    parts.dropFirst().contains { component in
      component.split { $0 == "-" || $0 == "_" }.first?.lowercased() == language.language
    }
  }

  /// Returns whether another URL leads to the page in a language on the same site: `https://a.com/de/help`.
  func isLocalized(as other: WebAddress, in language: LanguageProfile) -> Bool {
    host.lowercased() == other.host.lowercased() && other.hasPath(of: language) && !hasPath(of: language)
  }

  /// The components after the scheme, separated by slashes.
  private var parts: ArraySlice<Substring> { text.split(separator: "/").dropFirst() }

  /// Returns whether a string may contain a URL, without allocating.
  static func mayStand(in unit: CheckedUnit) -> Bool {
    guard unit.traits.isSuperset(of: [.slash, .colon]) else { return false }
    var seen = 0
    for byte in unit.value.utf8 {
      switch (seen, byte) {
      case (_, UInt8(ascii: ":")): seen = 1
      case (1, UInt8(ascii: "/")): seen = 2
      case (2, UInt8(ascii: "/")): return true
      default: seen = 0
      }
    }
    return false
  }

  static func all(in unit: CheckedUnit) -> [WebAddress] {
    guard mayStand(in: unit) else { return [] }
    let bytes = Array(unit.value.utf8)
    let slash = UInt8(ascii: "/")
    var result: [WebAddress] = []
    var position = 0
    while position + 2 < bytes.count {
      guard bytes[position] == UInt8(ascii: ":"), bytes[position + 1] == UInt8(ascii: "/"),
        bytes[position + 2] == UInt8(ascii: "/")
      else {
        position += 1
        continue
      }
      // Schemes have no more than a dozen letters.
      var start = position
      while start > 0, position - start < 16, isSchemeByte(bytes[start - 1]) { start -= 1 }
      let end = end(of: bytes, from: position + 3)
      // The first character of `file:///path` is a slash.
      if start < position, end > position + 3, bytes[position + 3].isAlphanumeric || bytes[position + 3] == slash {
        let isDestination = start >= 2 && bytes[start - 1] == UInt8(ascii: "(") && bytes[start - 2] == UInt8(ascii: "]")
        result.append(
          WebAddress(
            text: String(decoding: bytes[start..<end], as: UTF8.self),
            range: start..<end,
            isLinkDestination: isDestination
          )
        )
      }
      position = max(end, position + 1)
    }
    return result
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// Returns the offset of the end of a URL. A format specifier ends the URL, because the value of the argument is not
  /// known.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var end = start
    var depth = 0
    loop: while end < bytes.count {
      switch bytes[end] {
      case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"),
        UInt8(ascii: "\\"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "|"), UInt8(ascii: "%"):
        break loop
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break loop }
        depth -= 1
      default: break
      }
      end += 1
    }
    while end > start, ".,;:!?'*_".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end
  }
}

extension WebAddress {
  /// Returns whether two URLs lead to the same page, possibly in two languages: `https://example.com/en/help` and
  /// `https://example.com/de/help`.
  static func areEquivalent(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    let (a, b) = (Parts(a), Parts(b))
    guard a.scheme == b.scheme else { return false }
    // Pages of `en.wikipedia.org` and `de.wikipedia.org` have different names.
    if a.site == b.site, a.language != b.language { return true }
    // `example.com` and `example.de`.
    guard a.site == b.site || a.siteName == b.siteName && (a.isNational || b.isNational) else { return false }
    return a.path == b.path
  }

  private struct Parts {
    var scheme: String
    /// The labels of the host, without the language.
    var site: [String]
    var language: String?
    /// The path, without segments and query items that name a language.
    var path: [String]

    var siteName: [String] { site.dropLast() }
    var isNational: Bool { site.last?.count == 2 }

    init(_ text: String) {
      let address = text.lowercased()
      let pieces = address.split(separator: "/", omittingEmptySubsequences: true).map { String($0) }
      // Pages are available by both schemes.
      scheme = pieces.first.map { $0 == "http:" ? "https:" : $0 } ?? ""
      var labels = pieces.dropFirst().first?.split(separator: ".").map { String($0) } ?? []
      if labels.first == "www" { labels.removeFirst() }
      if labels.count > 2, let first = labels.first, Self.isLanguage(first) {
        language = first
        labels.removeFirst()
      }
      site = labels
      let rest = pieces.dropFirst(2).joined(separator: "/")
      path = rest.split { "/?&#".contains($0) }.map { String($0) }.filter {
        !Self.isLanguage($0) && !Self.isSetting($0)
      }
    }

    private static func isLanguage(_ text: String) -> Bool {
      let parts = text.split { $0 == "-" || $0 == "_" }
      guard let first = parts.first, (2...3).contains(first.count), parts.count <= 3 else { return false }
      return parts.dropFirst().allSatisfy { (2...4).contains($0.count) } && LanguageTag.isKnownLanguage(String(first))
    }

    private static func isSetting(_ item: String) -> Bool {
      ["lang=", "language=", "locale=", "hl=", "l=", "loc="].contains { item.hasPrefix($0) }
    }
  }
}
