/// A reader of the font names in a TrueType or OpenType file, or in a collection of fonts.
///
/// Source: OpenType 1.9, "Organization of an OpenType Font" and "name — Naming Table".
package enum FontReader {
  /// Returns the fonts in the order of the file. Most files contain one.
  ///
  /// - Complexity: O(number of tables and names). Outlines are not read.
  package static func faces(_ bytes: [UInt8]) throws(FontReadingError) -> [FontFace] {
    let data = FontBytes(bytes)
    var faces: [FontFace] = []
    for offset in try fontOffsets(data) { faces.append(try face(data, at: offset)) }
    return faces
  }

  /// Collections contain a few dozen fonts at most.
  private static let maximumFonts = 1024

  private static func fontOffsets(_ data: FontBytes) throws(FontReadingError) -> [Int] {
    switch try? data.uint32(at: 0) {
    case tag("ttcf"):
      let count = try data.uint32(at: 8)
      guard 1...maximumFonts ~= count else { throw FontReadingError.notAFont }
      var offsets: [Int] = []
      for number in 0..<count { offsets.append(try data.uint32(at: 12 + 4 * number)) }
      return offsets
    case 0x0001_0000, tag("OTTO"), tag("true"): return [0]
    case tag("wOFF"), tag("wOF2"): throw FontReadingError.webFont
    default: throw FontReadingError.notAFont
    }
  }

  private static func face(_ data: FontBytes, at offset: Int) throws(FontReadingError) -> FontFace {
    let table = try nameTable(data, font: offset)
    let names = try FontNames(data, at: table)
    guard let postScriptName = names.name(6) else { throw FontReadingError.noName("PostScript name") }
    // The typographic names support families with more than four styles.
    guard let family = names.name(16) ?? names.name(1) else { throw FontReadingError.noName("family") }
    return FontFace(
      family: family,
      style: names.name(17) ?? names.name(2) ?? "Regular",
      postScriptName: postScriptName
    )
  }

  private static func nameTable(_ data: FontBytes, font: Int) throws(FontReadingError) -> Range<Int> {
    let count = try data.uint16(at: font + 4)
    for number in 0..<count {
      let record = font + 12 + 16 * number
      guard try data.uint32(at: record) == tag("name") else { continue }
      let start = try data.uint32(at: record + 8)
      let length = try data.uint32(at: record + 12)
      // A truncated file may still contain the names.
      guard start < data.count else { throw FontReadingError.truncated }
      return start..<min(start + length, data.count)
    }
    throw FontReadingError.noNameTable
  }

  private static func tag(_ text: StaticString) -> Int {
    text.description.utf8.reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The reason why the names of a file's fonts cannot be read.
package enum FontReadingError: Error, Sendable, Equatable, CustomStringConvertible {
  case notAFont
  /// WOFF and WOFF2 are compressed formats for the web; no system loads them from a bundle.
  case webFont
  case truncated
  case noNameTable
  case noName(String)

  /// The message, in lowercase and without a full stop.
  package var description: String {
    switch self {
    case .notAFont: "it is not a TrueType or OpenType font"
    case .webFont: "it is a web font (WOFF): convert it to TrueType or OpenType"
    case .truncated: "the font file is truncated"
    case .noNameTable: "the font has no name table"
    case .noName(let name): "the font has no \(name)"
    }
  }
}

/// The big-endian numbers of a font file. Reads beyond the end of the file throw an error.
struct FontBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func uint16(at offset: Int) throws(FontReadingError) -> Int {
    guard offset >= 0, offset <= bytes.count - 2 else { throw FontReadingError.truncated }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func uint32(at offset: Int) throws(FontReadingError) -> Int {
    try uint16(at: offset) << 16 | uint16(at: offset + 2)
  }

  func slice(_ range: Range<Int>) -> ArraySlice<UInt8>? {
    range.lowerBound >= 0 && range.upperBound <= bytes.count ? bytes[range] : nil
  }
}
