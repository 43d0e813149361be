import TesseraStrings
import TesseraWorkspace

/// The locations in package manifests that findings about packages refer to.
enum ManifestPlace {
  /// Returns the location of the name in the call that creates the package; the start of the file if there is no such
  /// call.
  static func packageCall(in manifest: SourceFile) -> SourceSpan {
    guard let bytes = manifest.source?.bytes else { return .start }
    let call = Array("Package(".utf8)
    var index = 0
    while let found = bytes[index...].firstIndex(of: UInt8(ascii: "P")) {
      let isWord = found == 0 || bytes[found - 1] <= 0x20 || bytes[found - 1] == UInt8(ascii: "=")
      if isWord, bytes[found...].starts(with: call) { return SourceSpan(found..<found + call.count - 1) }
      index = found + 1
    }
    return .start
  }
}
