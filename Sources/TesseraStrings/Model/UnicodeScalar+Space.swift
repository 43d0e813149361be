extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar has the property White_Space, without a table lookup for
  /// ASCII scalars.
  package var isSpace: Bool { isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }
}
