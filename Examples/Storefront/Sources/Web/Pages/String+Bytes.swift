extension String {
  /// Returns the longest prefix with at most a number of bytes in UTF-8, which ends after a whole Unicode scalar. A
  /// character can have any number of bytes, so a limit of characters alone does not limit the size.
  public func prefix(bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var size = 0
    let scalars = unicodeScalars.prefix { scalar in
      size += UTF8.width(scalar)
      return size <= bytes
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
