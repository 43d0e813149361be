import TesseraStrings
import TesseraWorkspace

/// Where findings about a package point in its manifest.
enum ManifestPlace {
  /// The name in the call that makes the package; the start of the file where there is none.
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
