/// The reason why a URL is refused. Later versions may add reasons.
public enum LinkRefusal: Sendable, Hashable {
  /// The URL is invalid: it has no scheme, no content after the scheme, or characters that are not allowed in URLs.
  case malformed
  /// The URL has more than 8,192 bytes, 64 path components, or 64 query items.
  case tooLong
  /// The scheme is not one of the app's own, `http`, or `https`.
  case scheme(String)
  /// The host is not one of the app's own websites.
  case host(String)
  /// No module handles the URL, and the app has no website on which to open it.
  case unclaimed
  /// The URL contains a user name or password, which could be mistaken for the host.
  case credentials
  /// A percent sign is not followed by two hexadecimal digits, or the decoded bytes are not UTF-8.
  case encoding
  /// A path component is `.` or `..`, or contains `/`, `\`, or a control character after decoding.
  case path
}
