/// The reason that an XLIFF file cannot be read.
struct XLIFFError: Error, Hashable {
  /// The offset in the text of the file.
  var offset: Int
  /// The reason, in lowercase and without a full stop.
  var reason: String

  init(_ offset: Int, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
