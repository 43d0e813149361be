extension Unicode.Scalar {
  /// Creates the scalar of a surrogate pair (The Unicode Standard, section 3.9, D91).
  ///
  /// - Parameters:
  ///   - lead: 0xD800 to 0xDBFF.
  ///   - trail: 0xDC00 to 0xDFFF.
  package init(lead: UInt16, trail: UInt16) {
    self = UTF16.decode(UTF16.EncodedScalar([lead, trail]))
  }
}
