/// Creates font files that contain only a table of names, without glyphs.
package enum FontFixture {
  package struct Name {
    var platform: Int
    var encoding: Int
    var language: Int
    var id: Int
    var bytes: [UInt8]

    package init(platform: Int, encoding: Int, language: Int, id: Int, bytes: [UInt8]) {
      self.platform = platform
      self.encoding = encoding
      self.language = language
      self.id = id
      self.bytes = bytes
    }

    /// Creates a name for Windows, in English by default.
    package init(_ id: Int, _ text: String, language: Int = 0x409) {
      self.init(platform: 3, encoding: 1, language: language, id: id, bytes: text.utf16.flatMap { big(Int($0), 2) })
    }
  }

  /// Returns a TrueType file with a family name, a style name, and a PostScript name.
  package static func font(family: String, style: String, postScriptName: String) -> [UInt8] {
    font([Name(1, family), Name(2, style), Name(6, postScriptName)])
  }

  package static func font(_ names: [Name], tag: [UInt8] = [0, 1, 0, 0], at offset: Int = 0) -> [UInt8] {
    let table = nameTable(names)
    let directory = tag + big(1, 2) + [0, 0, 0, 0, 0, 0]
    return directory + Array("name".utf8) + big(0, 4) + big(offset + 28, 4) + big(table.count, 4) + table
  }

  /// Returns a font collection.
  package static func collection(_ fonts: [[Name]]) -> [UInt8] {
    let head = Array("ttcf".utf8) + [0, 1, 0, 0] + big(fonts.count, 4)
    var offsets: [UInt8] = []
    var bodies: [UInt8] = []
    for names in fonts {
      let offset = head.count + 4 * fonts.count + bodies.count
      offsets += big(offset, 4)
      bodies += font(names, at: offset)
    }
    return head + offsets + bodies
  }

  private static func nameTable(_ names: [Name]) -> [UInt8] {
    var table = big(0, 2) + big(names.count, 2) + big(6 + 12 * names.count, 2)
    var texts: [UInt8] = []
    for name in names {
      for number in [name.platform, name.encoding, name.language, name.id, name.bytes.count, texts.count] {
        table += big(number, 2)
      }
      texts += name.bytes
    }
    return table + texts
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
