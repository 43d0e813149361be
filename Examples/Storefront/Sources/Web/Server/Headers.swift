import HTTPTypes
import Hummingbird

/// The headers of the shop's responses.
enum Headers {
  /// The headers of pages: no scripts, only the shop's own styles, no frames, no access to the device, no use by other
  /// sites, and no caching, because pages are personal.
  static let safe: HTTPFields = {
    var fields = HTTPFields()
    fields[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
      + "frame-ancestors 'none'"
    fields[.xContentTypeOptions] = "nosniff"
    set("Referrer-Policy", "same-origin", in: &fields)
    set("Cross-Origin-Opener-Policy", "same-origin", in: &fields)
    fields[.crossOriginResourcePolicy] = "same-origin"
    set("Permissions-Policy", deniedFeatures, in: &fields)
    fields[.cacheControl] = "no-store"
    fields[.vary] = "Accept-Language, Cookie"
    return fields
  }()

  /// The header `Vary` of what may be compressed; see ``Compression``.
  private static let compressible = "Accept-Encoding"

  /// Adds the headers of a page without personal data. Such a page may be compressed.
  ///
  /// - Parameters:
  ///   - tag: The tag with which browsers may keep the page and ask whether it has changed; `nil` if they may not.
  ///   - fields: The headers of the page.
  static func addImpersonal(_ tag: EntityTag?, to fields: inout HTTPFields) {
    fields[.vary] = "\(compressible), Accept-Language, Cookie"
    guard let tag else { return }
    fields[.eTag] = tag.description
    fields[.cacheControl] = "private, no-cache"
  }

  /// Returns the headers of a file. It is cached for a year if its name depends on the content. Otherwise, it is cached
  /// for a day and then revalidated by its tag.
  static func file(_ file: StaticFiles.File, hasHash: Bool) -> HTTPFields {
    var fields = HTTPFields()
    fields[.contentType] = file.contentType
    fields[.eTag] = file.tag.description
    if file.isCompressible { fields[.vary] = compressible }
    fields[.cacheControl] = hasHash ? "public, max-age=31536000, immutable" : "public, max-age=86400"
    fields[.xContentTypeOptions] = "nosniff"
    // An image that is opened directly cannot run scripts either.
    fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
    // Search engines and social sites show the pictures of products. Other sites have no use for the other files.
    fields[.crossOriginResourcePolicy] = file.isPicture ? "cross-origin" : "same-origin"
    return fields
  }

  /// Returns the headers of a text for all visitors, which is cached for an hour.
  static func document(_ document: TextDocument) -> HTTPFields {
    var fields = HTTPFields()
    fields[.contentType] = document.contentType
    fields[.eTag] = EntityTag(of: document).description
    fields[.vary] = compressible
    fields[.cacheControl] = "public, max-age=3600"
    fields[.xContentTypeOptions] = "nosniff"
    // Browsers show XML with an inline style of their own.
    fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
    fields[.crossOriginResourcePolicy] = "same-origin"
    return fields
  }

  /// The features of browsers that no page of the shop uses, for `Permissions-Policy`.
  private static let deniedFeatures = [
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi",
    "payment", "usb",
  ].map { "\($0)=()" }.joined(separator: ", ")

  private static func set(_ name: String, _ value: String, in fields: inout HTTPFields) {
    if let name = HTTPField.Name(name) { fields[name] = value }
  }
}
