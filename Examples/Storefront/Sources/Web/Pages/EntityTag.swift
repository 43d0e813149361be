import Models

/// The tag of a response's content, by which a browser asks whether its copy is current (RFC 9110, section 8.8.3).
///
/// All tags are weak, because the same tag is sent with compressed and uncompressed content, and because two copies of a
/// page can contain the token of forms with different masks.
struct EntityTag: Sendable, Hashable, CustomStringConvertible {
  /// The text between the quotation marks.
  private let text: String

  var description: String { "W/\"\(text)\"" }

  /// Creates the tag of content whose hash is known.
  ///
  /// - Parameter digest: The hash, in hexadecimal digits.
  init(digest: String) { text = digest }

  /// Creates the tag in a header `ETag`; `nil` if the header is invalid.
  init?(field: String) {
    guard let tags = Self.tags(field), let tag = tags.first, tags.count == 1 else { return nil }
    text = String(Substring(tag))
  }

  /// Creates the tag of a text that is the same for all visitors.
  init(of document: TextDocument) {
    var hash = ContentHash()
    hash.add(document.text)
    text = String(hash.value, radix: 16)
  }

  /// Creates the tag of a page, from its bytes except the token of forms, which is different in each response.
  ///
  /// The tag depends on the session. Otherwise, a visitor with a new session could keep a page with the token of the
  /// earlier one, whose forms are rejected.
  init(of page: HTML, without token: String, for session: Session) {
    var hash = ContentHash()
    hash.add(session.id)
    let search = ByteSearch(Array(token.utf8))
    page.bytes.withUnsafeBytes { page in
      var start = 0
      while let gap = search.first(in: page, from: start) {
        hash.add(UnsafeRawBufferPointer(rebasing: page[start..<gap]))
        start = gap + token.utf8.count
      }
      hash.add(UnsafeRawBufferPointer(rebasing: page[start...]))
    }
    text = String(hash.value, radix: 16)
  }

  /// Returns whether the tag is among those of the copies that a browser has, or whether the browser has any copy (`*`).
  /// Weak and strong tags are equal here.
  ///
  /// - Parameter fields: The values of all headers `If-None-Match`. If one of them is invalid, the result is `false`, so
  ///   that the content is sent.
  func isListed(in fields: [String]) -> Bool {
    if fields == ["*"] { return true }
    let lists = fields.compactMap(Self.tags)
    return lists.count == fields.count && lists.contains { $0.contains { $0.elementsEqual(text.utf8) } }
  }

  /// Returns the texts of a list of tags; `nil` if the list is invalid. A tag can contain commas, and lists can contain
  /// empty elements.
  private static func tags(_ list: String) -> [Substring.UTF8View]? {
    var tags: [Substring.UTF8View] = []
    var rest = list.utf8[...]
    while true {
      // Between two tags, there is at least one comma.
      let separator = rest.prefix { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      rest = rest[separator.endIndex...]
      if rest.isEmpty { return tags }
      guard tags.isEmpty || separator.contains(UInt8(ascii: ",")) else { return nil }
      if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      let text = rest.dropFirst().prefix { $0 == 0x21 || (0x23...0x7E).contains($0) || $0 >= 0x80 }
      rest = rest[text.endIndex...]
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      rest = rest.dropFirst()
      tags.append(text)
    }
  }
}
