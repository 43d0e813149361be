import TesseraCore
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

  /// Returns the location of the call that declares a target; that of the package if the manifest declares the target in
  /// another way.
  static func target(_ name: String, in manifest: SourceFile) -> SourceSpan {
    guard let bytes = manifest.source?.bytes else { return .start }
    let literal = Array("\"\(name)\"".utf8)
    var best: (depth: Int, span: SourceSpan)?
    // The beginnings of the calls and literals around the current position.
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where bytes[index...].starts(with: "//".utf8):
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""):
        if let call = open.last, best.map({ open.count < $0.depth }) ?? true, bytes[index...].starts(with: literal),
          isName(index, ofTarget: call, in: bytes)
        {
          best = (open.count, SourceSpan(wordStart(before: call, in: bytes)..<call))
        }
        index = literalEnd(from: index, in: bytes)
        continue
      default: break
      }
      index += 1
    }
    return best?.span ?? packageCall(in: manifest)
  }

  /// Returns whether a literal is the argument `name:`, and the first one, of a call such as `.executableTarget(`.
  private static func isName(_ literal: Int, ofTarget call: Int, in bytes: [UInt8]) -> Bool {
    let word = String(decoding: bytes[wordStart(before: call, in: bytes)..<call], as: UTF8.self).lowercased()
    let label = String(decoding: bytes[call + 1..<literal].filter { $0 > 0x20 }, as: UTF8.self)
    return word.hasSuffix("target") && label == "name:"
  }

  private static func wordStart(before end: Int, in bytes: [UInt8]) -> Int {
    bytes[..<end].lastIndex { !$0.isAlphanumeric }.map { $0 + 1 } ?? 0
  }

  /// Returns the index after a string literal. A literal that is not closed ends with its line.
  private static func literalEnd(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}
