/// Why an address is not followed at all. There may be more reasons in later versions.
public enum LinkRefusal: Sendable, Hashable {
  /// It is none: no scheme, nothing behind it, characters that no address has.
  case malformed
  /// More than 8,192 bytes, 64 parts of a path, or 64 values behind `?`.
  case tooLong
  /// Neither one of the app's own schemes nor `http` or `https`.
  case scheme(String)
  /// A web site, and none of the app's own.
  case host(String)
  /// No module takes it, and the app has no web site to open it at.
  case unclaimed
  /// It names a user or a password: what stands before `@` is there to be mistaken for the host.
  case credentials
  /// A percent sign without two digits behind it, or bytes that are no text.
  case encoding
  /// A part of the path that is `.` or `..`, or has `/`, `\` or a control character in it when it is decoded.
  case path
}
