import Foundation

/// The origin under which visitors reach the shop, such as `https://shop.example`: a scheme, a host and a port.
///
/// Absolute addresses begin with it, and forms have to come from it. The value is normalized as browsers do it for the
/// header `Origin`: in lowercase letters, and without the default port of the scheme.
public struct SiteOrigin: Sendable, Hashable, CustomStringConvertible {
  /// A Boolean value that indicates whether the scheme is `https`.
  public let isSecure: Bool
  /// The host: a name in ASCII letters, an IPv4 address, or an IPv6 address in brackets.
  public let host: String
  /// The port, from 1 to 65,535; `nil` for the default of the scheme.
  public let port: Int?

  /// The scheme, the host and the port, without a slash at the end.
  public var description: String { "\(isSecure ? "https" : "http")://\(authority)" }

  /// The host and the port, as in the header `Host`.
  public var authority: String { port.map { "\(host):\($0)" } ?? host }

  /// Creates an origin from a setting.
  ///
  /// - Throws: ``ConfigurationError`` if the text is not an origin, or has the scheme `http` with a host that is not a
  ///   loopback name.
  public init(_ text: String) throws(ConfigurationError) {
    func error(_ reason: String) -> ConfigurationError {
      ConfigurationError("public-origin is \"\(text)\", \(reason), such as https://shop.example")
    }
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let scheme = Scheme(rawValue: parts[0].lowercased()) else {
      throw error("which does not begin with https://: use an origin")
    }
    let rest = parts[1]
    guard !rest.contains("@") else { throw error("which has a user: use an origin without one") }
    guard !rest.contains(where: { "/?#\\".contains($0) }) else {
      throw error("which has a path: use only the scheme, the host and the port")
    }
    guard let (host, port) = Self.parts(ofAuthority: rest) else {
      throw error("which has no valid host and port: use a name in ASCII letters")
    }
    guard scheme == .https || Self.isLoopback(host) else {
      throw error("which is not encrypted: use https, except for loopback names")
    }
    self.init(scheme, host, port)
  }

  /// Creates the origin of a request to a loopback name, such as `http://localhost:8080`. Returns `nil` for all other
  /// hosts, because any client can send any name.
  ///
  /// - Parameter authority: The value of the header `Host`.
  public init?(loopback authority: String) {
    guard let (host, port) = Self.parts(ofAuthority: authority[...]), Self.isLoopback(host) else { return nil }
    self.init(.http, host, port)
  }

  private enum Scheme: String {
    case http, https

    var port: Int { self == .https ? 443 : 80 }
  }

  private init(_ scheme: Scheme, _ host: String, _ port: Int?) {
    isSecure = scheme == .https
    self.host = host
    self.port = port == scheme.port ? nil : port
  }

  /// Returns the host in lowercase letters, and the port; `nil` if one of them is invalid.
  private static func parts(ofAuthority text: Substring) -> (host: String, port: Int?)? {
    let isAddress = text.first == "["
    let close = isAddress ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
    let end = close ?? text.endIndex
    let host = text[..<end].lowercased()
    guard isAddress ? isIPv6(host) : isName(host) else { return nil }
    let rest = text[end...]
    if rest.isEmpty { return (host, nil) }
    let digits = rest.dropFirst()
    guard rest.first == ":", !digits.isEmpty, digits.utf8.allSatisfy(isDigit),
      let port = Int(digits), (1...65_535).contains(port)
    else { return nil }
    return (host, port)
  }

  /// Returns whether a host is a name of labels with 1 to 63 letters, digits and hyphens (RFC 1123), or an IPv4 address.
  private static func isName(_ host: String) -> Bool {
    guard host.utf8.count <= 253 else { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    // Browsers read a host that ends with a number as an address.
    if let last = labels.last, !last.isEmpty, last.utf8.allSatisfy(isDigit) { return isIPv4(labels) }
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isIPv4(_ numbers: [Substring]) -> Bool {
    numbers.count == 4 && numbers.allSatisfy { UInt8($0).map { String($0) } == String($0) }
  }

  private static func isIPv6(_ host: String) -> Bool {
    guard host.hasPrefix("["), host.hasSuffix("]") else { return false }
    var address = in6_addr()
    return inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  /// Returns whether a host always is this computer: `localhost` and its subdomains (RFC 6761), `127.0.0.0/8`, `[::1]`.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    return host.hasPrefix("127.") && isIPv4(host.split(separator: ".", omittingEmptySubsequences: false))
  }
}

extension Configuration {
  /// Returns the origin under which visitors reach the shop; `nil` if `public-origin` is not set.
  ///
  /// - Throws: ``ConfigurationError`` if the setting is not an origin.
  public func publicOrigin() throws(ConfigurationError) -> SiteOrigin? {
    guard let text = value(for: "public-origin") else { return nil }
    return try SiteOrigin(text)
  }
}
