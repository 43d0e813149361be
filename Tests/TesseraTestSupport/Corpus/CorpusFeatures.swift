import Foundation

/// The features of a file of a corpus, determined with Foundation and not with the readers that are tested.
package struct CorpusFeatures {
  /// The names of the features, as in the manifests: `utf16le`, `plural.few`, `keys=12`.
  package var names: Set<String> = []
  package var languages: Set<String> = []
  package var byteCount: Int

  package init(of file: CorpusFile) throws {
    let bytes = try file.bytes()
    byteCount = bytes.count
    let format = try addEncoding(of: bytes)
    switch file.url.pathExtension {
    case "xcstrings": try addCatalog(format.text)
    case "json": try addAsset(format.text, path: file.path)
    case "stringsdict": try addStringsDict(bytes, path: file.path)
    case "strings":
      if format.isPropertyList {
        try addStringsPropertyList(bytes, path: file.path)
      } else {
        addStrings(format.text, path: file.path)
      }
    case "xliff": try addXLIFF(bytes)
    default: break
    }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  // MARK: - Encoding

  /// Adds the encoding and the line endings, and returns the text without a byte order mark. The text of a binary
  /// property list is empty.
  private mutating func addEncoding(of bytes: [UInt8]) throws -> (text: String, isPropertyList: Bool) {
    if bytes.starts(with: Array("bplist00".utf8)) {
      names.insert("binary")
      return ("", true)
    }
    let (name, encoding, markLength) = Self.encoding(of: bytes)
    guard let text = String(bytes: bytes.dropFirst(markLength), encoding: encoding) else {
      throw Failure(description: "the file is not in the encoding \(name)")
    }
    let isXML = ["<?xml", "<!DOCTYPE", "<plist"].contains { text.hasPrefix($0) }
    names.formUnion(isXML ? [name, "xml"] : [name])
    names.formUnion(Self.lineEndings(of: text))
    return (text, isXML)
  }

  private static func encoding(of bytes: [UInt8]) -> (name: String, encoding: String.Encoding, markLength: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf8bom", .utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return ("utf16le", .utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return ("utf16be", .utf16BigEndian, 2) }
    guard bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 else { return ("utf8", .utf8, 0) }
    return bytes[0] == 0 ? ("utf16be-unmarked", .utf16BigEndian, 0) : ("utf16le-unmarked", .utf16LittleEndian, 0)
  }

  private static func lineEndings(of text: String) -> Set<String> {
    if text.isEmpty { return ["empty"] }
    // A carriage return followed by a line feed is a single `Character`.
    var names: Set = [text.last?.isNewline == true ? "finalNL" : "noNL"]
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") {
        names.insert(previous == UInt8(ascii: "\r") ? "crlf" : "lf")
      } else if previous == UInt8(ascii: "\r") {
        names.insert("cr")
      }
      previous = byte
    }
    if previous == UInt8(ascii: "\r") { names.insert("cr") }
    return names
  }

  // MARK: - Strings

  /// Adds the patterns of the format specifiers in a string, such as `%N$lld` and `%.Pf`, and whether it is empty.
  mutating func addValue(_ value: String) {
    if value.isEmpty { names.insert("emptyValue") }
    guard value.utf8.contains(UInt8(ascii: "%")) else { return }
    var rest = value.utf8.dropFirst(0)
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[sign...].dropFirst()
      if let shape = Self.specifier(&rest) { names.insert("%" + shape) }
    }
  }

  /// Reads a format specifier after its percent sign. Numbers become `N$` (position), `W` (width) and `.P` (precision).
  private static func specifier(_ rest: inout Substring.UTF8View) -> String? {
    func take(_ set: String) -> Int {
      let end = rest.firstIndex { !set.utf8.contains($0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return rest[..<end].count
    }
    var shape = ""
    let start = rest
    if take("0123456789") > 0, rest.first == UInt8(ascii: "$") {
      rest = rest.dropFirst()
      shape = "N$"
    } else {
      rest = start
    }
    let flags = rest
    shape += String(decoding: flags.prefix(take("-+0#'")), as: UTF8.self)
    if take("0123456789*") > 0 { shape += "W" }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      _ = take("0123456789*")
      shape += ".P"
    }
    if rest.first == UInt8(ascii: "@"), shape.hasSuffix("#") {
      rest = rest.dropFirst()
      return shape + "@"
    }
    for word in ["arg", "(", "@", "%"] where rest.starts(with: word.utf8) {
      rest = rest.dropFirst(word.utf8.count)
      return shape + word
    }
    let length = rest
    shape += String(decoding: length.prefix(take("hlLqztj")), as: UTF8.self)
    guard let conversion = rest.popFirst(), "diuoxXcCsSpaAeEfFgGD".utf8.contains(conversion) else { return nil }
    return shape + String(decoding: [conversion], as: UTF8.self)
  }
}
