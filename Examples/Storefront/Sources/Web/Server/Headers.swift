import HTTPTypes
import Hummingbird

/// What stands at the head of the shop's answers.
enum Headers {
  /// No script, no style but the shop's own, in no frame, and not kept: a page is one visitor's.
  static let safe: HTTPFields = {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
      + "frame-ancestors 'none'"
    fields[.xContentTypeOptions] = "nosniff"
    set("Referrer-Policy", "same-origin", in: &fields)
    set("Cross-Origin-Opener-Policy", "same-origin", in: &fields)
    fields[.cacheControl] = "no-store"
    fields[.vary] = "Accept-Language, Cookie"
    return fields
  }()

  /// A file, which may be kept for a day and is asked for by its tag then.
  static func file(_ file: StaticFiles.File) -> HTTPFields {
    var fields = HTTPFields()
    fields[.contentType] = file.contentType
    fields[.eTag] = file.tag
    fields[.cacheControl] = "public, max-age=86400"
    fields[.xContentTypeOptions] = "nosniff"
    // A picture that is opened by itself runs nothing either.
    fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
    return fields
  }

  /// A cookie for a year. No script reads it, and no form of another site sends it.
  static func cookie(_ name: String, _ value: String) -> HTTPField {
    let year = 365 * 24 * 60 * 60
    let cookie = Cookie(name: name, value: value, maxAge: year, path: "/", httpOnly: true, sameSite: .lax)
    return HTTPField(name: .setCookie, value: cookie.description)
  }

  private static func set(_ name: String, _ value: String, in fields: inout HTTPFields) {
    if let name = HTTPField.Name(name) { fields[name] = value }
  }
}
