import TesseraCore
import TesseraFormats
import TesseraStrings

extension XcodeProjectError {
  /// Returns the diagnostic of the error. Git often leaves the markers of a conflict in a project.
  func diagnostic(in source: SourceText) -> Diagnostic<SourceSpan> {
    let start = source.bytes[..<min(Int(offset), source.bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = source.bytes[start...]
    if ["<<<<<<< ", "=======\n", ">>>>>>> "].contains(where: { line.starts(with: $0.utf8) }) {
      let end = line.firstIndex(of: 0x0A) ?? source.bytes.count
      return Diagnostic(
        .mergeConflict,
        SourceSpan(start..<end),
        "this is a merge conflict marker: resolve the conflict"
      )
    }
    return Diagnostic(.syntax, SourceSpan(offset, offset), "the project cannot be read: \(reason)")
  }
}
