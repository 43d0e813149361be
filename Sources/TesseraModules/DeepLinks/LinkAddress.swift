/// A URL, parsed byte by byte. Because URLs come from untrusted sources, invalid ones are refused and not repaired.
struct LinkAddress: Sendable, Hashable {
  /// The scheme in lowercase.
  let scheme: String
  /// The host and port in lowercase; empty if there is none.
  let host: String
  /// The percent-decoded path components, without empty ones.
  let segments: [String]
  /// The percent-decoded query items, in order.
  let query: [Item]

  struct Item: Sendable, Hashable {
    let name: String
    let value: String
  }

  static let maximumLength = 8_192
  static let maximumParts = 64

  init(_ text: String) throws(LinkError) {
    let bytes = Array(text.utf8.prefix(Self.maximumLength + 1))
    guard bytes.count <= Self.maximumLength else { throw LinkError(.tooLong) }
    guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { throw LinkError(.malformed) }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(bytes[..<colon]) else {
      throw LinkError(.malformed)
    }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    // The fragment is only meant for the page.
    var rest = bytes[(colon + 1)...].prefix { $0 != UInt8(ascii: "#") }
    var query = ArraySlice<UInt8>()
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = rest[(mark + 1)...]
      rest = rest[..<mark]
    }
    if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      guard !authority.contains(UInt8(ascii: "@")) else { throw LinkError(.credentials) }
      guard authority.allSatisfy(Self.isHostByte) else { throw LinkError(.malformed) }
      host = String(decoding: authority, as: UTF8.self).lowercased()
      rest = rest[authority.endIndex...]
    } else {
      host = ""
    }
    segments = try Self.segments(rest)
    self.query = try Self.items(query)
  }

  private static func segments(_ path: ArraySlice<UInt8>) throws(LinkError) -> [String] {
    let parts = path.split(separator: UInt8(ascii: "/"))
    guard parts.count <= maximumParts else { throw LinkError(.tooLong) }
    var segments: [String] = []
    for part in parts {
      let text = try decode(part)
      guard text != ".", text != "..", text.utf8.allSatisfy(isSegmentByte) else { throw LinkError(.path) }
      segments.append(text)
    }
    return segments
  }

  private static func items(_ query: ArraySlice<UInt8>) throws(LinkError) -> [Item] {
    let parts = query.split(separator: UInt8(ascii: "&"))
    guard parts.count <= maximumParts else { throw LinkError(.tooLong) }
    var items: [Item] = []
    for part in parts {
      // HTML forms encode a space as `+`.
      let plain = part.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      let equals = plain.firstIndex(of: UInt8(ascii: "=")) ?? plain.endIndex
      let name = try decode(plain[..<equals])
      let value = try decode(plain[equals...].dropFirst())
      guard !name.utf8.contains(0), !value.utf8.contains(0) else { throw LinkError(.encoding) }
      items.append(Item(name: name, value: value))
    }
    return items
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) throws(LinkError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) else {
          throw LinkError(.encoding)
        }
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    // `String(decoding:as:)` replaces invalid bytes, so the result differs from the input.
    let text = String(decoding: decoded, as: UTF8.self)
    guard text.utf8.elementsEqual(decoded) else { throw LinkError(.encoding) }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    digit(byte) != nil || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) else { return false }
    return bytes.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || "-._:[]~".utf8.contains(byte) }

  private static func isSegmentByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
  }
}

struct LinkError: Error {
  let reason: LinkRefusal

  init(_ reason: LinkRefusal) { self.reason = reason }
}

extension LinkAddress {
  /// Returns the URL of a page on a website, encoded from the parsed components.
  func web(at host: String, scheme: String = "https") -> String {
    let path = segments.map { Self.encode($0) }.joined(separator: "/")
    let query = query.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
    return "\(scheme)://\(host)/\(path)" + (query.isEmpty ? "" : "?\(query)")
  }

  /// Percent-encodes all bytes except the unreserved characters of RFC 3986 §2.3.
  private static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if isLetterOrDigit(byte) || "-._~".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
