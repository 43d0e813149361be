import Core
import HTTPTypes
import Hummingbird

/// The names and attributes of the shop's cookies.
///
/// No cookie is accessible to scripts or sent with forms of other sites. If the public origin has the scheme `https`,
/// browsers send the cookies only over HTTPS, and their names begin with `__Host-`. A browser accepts such a cookie only
/// over HTTPS and without a domain, so neither another subdomain nor an unencrypted response can set it. Cookies
/// without the prefix, which they could set, are then ignored.
struct ShopCookies: Sendable {
  /// The name of a cookie without the prefix.
  struct Name: RawRepresentable, Sendable, Hashable {
    let rawValue: String

    static let session = Name(rawValue: "session")
    static let language = Name(rawValue: "lang")
    static let theme = Name(rawValue: "theme")
    static let flash = Name(rawValue: "flash")
  }

  /// The lifetime of settings, in seconds: one year.
  static let year = 365 * 24 * 60 * 60

  private let isSecure: Bool

  /// - Parameter origin: The public origin of the shop; `nil` if there is none.
  init(_ origin: SiteOrigin?) { isSecure = origin?.isSecure == true }

  /// Returns the name of a cookie as browsers send it.
  func name(_ cookie: Name) -> String { isSecure ? "__Host-" + cookie.rawValue : cookie.rawValue }

  /// Returns the value of a cookie; `nil` if the browser did not send it.
  ///
  /// Names are compared byte by byte. Hummingbird ignores all Unicode white space before a name, but browsers regard a
  /// cookie whose name begins with such a character as one without the prefix, which other subdomains can set.
  func value(_ cookie: Name, in headers: HTTPFields) -> String? {
    let name = name(cookie).utf8
    for header in headers[values: .cookie] {
      for pair in header.utf8.split(separator: UInt8(ascii: ";")) {
        let pair = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard pair.starts(with: name) else { continue }
        let rest = pair.dropFirst(name.count)
        if rest.first == UInt8(ascii: "=") { return String(Substring(rest.dropFirst())) }
      }
    }
    return nil
  }

  /// Returns the header that sets a cookie.
  ///
  /// - Parameters:
  ///   - cookie: The name.
  ///   - value: The value.
  ///   - lifetime: The lifetime in seconds; 0 removes the cookie.
  func field(_ cookie: Name, _ value: String, lifetime: Int = year) -> HTTPField {
    let cookie = Cookie(
      name: name(cookie),
      value: value,
      maxAge: lifetime,
      path: "/",
      secure: isSecure,
      httpOnly: true,
      sameSite: .lax
    )
    return HTTPField(name: .setCookie, value: cookie.description)
  }
}
