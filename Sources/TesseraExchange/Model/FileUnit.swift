import TesseraCore
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

  /// The unit as ranges of the file, or `nil` if not all of its parts have this form.
  var ranges: UnitRanges? {
    let (target, comment) = (target?.range, comment?.range)
    let state = state.flatMap(StringUnit.KnownState.init)
    guard (target == nil) == (self.target == nil), (comment == nil) == (self.comment == nil),
      (state == nil) == (self.state == nil), let key = key.range, let source = source.range,
      path.isPlain || path == VariationPath(plural: path.plural)
    else { return nil }
    let ranges = UnitRanges(
      key: key,
      plural: path.plural,
      source: source,
      target: target,
      state: state,
      comment: comment,
      shouldTranslate: shouldTranslate,
      hasIdentifier: identifier != nil,
      line: line
    )
    return ranges?.identifier == identifier?.range ? ranges : nil
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
