import TesseraStrings

/// A unit while it is read from a file.
struct FileUnit {
  var key: FileText
  var path = VariationPath()
  var source = FileText.empty
  var target: FileText?
  var state: StringUnit.State?
  var comment: FileText?
  var shouldTranslate = true
  var identifier: FileText?
  var line: Int

  init(key: FileText, line: Int) {
    self.key = key
    self.line = line
  }

  /// Returns the unit with its strings.
  func whole(in bytes: [UInt8]) -> ExchangeUnit {
    var unit = ExchangeUnit(
      key: key.string(in: bytes),
      path: path,
      source: source.string(in: bytes),
      target: target?.string(in: bytes),
      state: state,
      comment: comment?.string(in: bytes),
      line: line
    )
    unit.identifier = identifier?.string(in: bytes)
    unit.shouldTranslate = shouldTranslate
    return unit
  }
}
