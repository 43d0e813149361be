import Foundation
import TesseraFormats
import TesseraTestSupport
import Testing

@Suite("Font reader") struct FontReaderTests {
  typealias Name = FontFixture.Name

  static let inter = [Name(1, "Inter"), Name(2, "Bold"), Name(6, "Inter-Bold")]

  static let files: [(what: String, bytes: [UInt8], faces: [FontFace])] = [
    ("TrueType", FontFixture.font(inter), [face("Inter", "Bold", "Inter-Bold")]),
    ("OpenType", FontFixture.font(inter, tag: Array("OTTO".utf8)), [face("Inter", "Bold", "Inter-Bold")]),
    (
      "the newer pair of names", FontFixture.font(inter + [Name(16, "Inter Display"), Name(17, "Bold Italic")]),
      [face("Inter Display", "Bold Italic", "Inter-Bold")]
    ),
    (
      "a collection", FontFixture.collection([inter, [Name(1, "Inter"), Name(6, "Inter-Thin")]]),
      [face("Inter", "Bold", "Inter-Bold"), face("Inter", "Regular", "Inter-Thin")]
    ),
    (
      "English before other languages",
      FontFixture.font([Name(2, "Fett", language: 0x407), Name(2, "Heavy", language: 0x809)] + inter.reversed()),
      [face("Inter", "Bold", "Inter-Bold")]
    ),
    (
      "another language rather than none",
      FontFixture.font([Name(1, "Schrift", language: 0x407), Name(6, "S", language: 0x407)]),
      [face("Schrift", "Regular", "S")]
    ),
    (
      "Macintosh",
      FontFixture.font([
        Name(platform: 1, encoding: 0, language: 0, id: 1, bytes: [0x8A, 0xCA, 0xFF]),
        Name(platform: 1, encoding: 0, language: 0, id: 6, bytes: Array("A".utf8)),
      ]), [face("ä\u{A0}ˇ", "Regular", "A")]
    ),
    (
      "Unicode, and characters beyond the first plane",
      FontFixture.font([
        Name(platform: 0, encoding: 3, language: 0, id: 1, bytes: [0xD8, 0x3D, 0xDE, 0x00, 0, 0]),
        Name(platform: 0, encoding: 3, language: 0, id: 6, bytes: [0, 0x41]),
      ]), [face("\u{1F600}", "Regular", "A")]
    ),
    (
      "a damaged name beside a good one",
      FontFixture.font(
        [
          Name(platform: 3, encoding: 1, language: 0x409, id: 1, bytes: [0xD8, 0x00]),
          Name(platform: 3, encoding: 1, language: 0x409, id: 1, bytes: [0x41]),
        ] + [Name(1, "Inter", language: 0x809), Name(6, "I")]
      ), [face("Inter", "Regular", "I")]
    ),
  ]

  static func face(_ family: String, _ style: String, _ name: String) -> FontFace {
    FontFace(family: family, style: style, postScriptName: name)
  }

  @Test("The family, style, and PostScript name of each face are read", arguments: files)
  func faces(_ file: (what: String, bytes: [UInt8], faces: [FontFace])) throws {
    #expect(try FontReader.faces(file.bytes) == file.faces)
  }

  @Test(
    "Invalid fonts cause an error that explains the reason",
    arguments: [
      ([], "it is not a TrueType or OpenType font"), (Array("<svg>".utf8), "it is not a TrueType or OpenType font"),
      (Array("wOF2....".utf8), "it is a web font (WOFF): convert it to TrueType or OpenType"),
      (Array("ttcf".utf8), "the font file is truncated"),
      (Array("ttcf".utf8) + [0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], "it is not a TrueType or OpenType font"),
      ([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "the font has no name table"),
      ([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], "the font file is truncated"),
      (FontFixture.font([Name(1, "Inter")]), "the font has no PostScript name"),
      (FontFixture.font([Name(6, "Inter")]), "the font has no family"),
    ] as [([UInt8], String)]
  )
  func errors(_ example: ([UInt8], String)) {
    let error = #expect(throws: FontReadingError.self) { try FontReader.faces(example.0) }
    #expect(error?.description == example.1)
  }

  @Test("A truncated font has all of its names or causes an error")
  func truncation() throws {
    let bytes = FontFixture.collection([Self.inter, Self.inter])
    let whole = try FontReader.faces(bytes)
    for count in bytes.indices {
      guard let faces = try? FontReader.faces(Array(bytes[..<count])) else { continue }
      #expect(faces.count == whole.count)
    }
  }

  @Test("A font with a flipped bit has non-empty names or causes an error", arguments: [0, 1])
  func bitFlips(_ file: Int) {
    let bytes = file == 0 ? FontFixture.font(Self.inter) : FontFixture.collection([Self.inter, Self.inter])
    for bit in 0..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let faces = (try? FontReader.faces(damaged)) ?? []
      #expect(faces.allSatisfy { !$0.family.isEmpty && !$0.postScriptName.isEmpty })
    }
  }

  @Test("Fonts with random damage are read without crashing", arguments: LongRun.seeds(4))
  func fuzz(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for file in Self.files {
      for _ in 0..<LongRun.rounds(500) {
        var bytes = file.bytes
        for _ in 0...random.below(6) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        _ = try? FontReader.faces(Array(bytes.prefix(random.below(bytes.count) + 1)))
      }
    }
  }

  static let systemFonts: [String] = {
    let folder = "/usr/share/fonts/truetype"
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".ttc") }.sorted().map { "\(folder)/\($0)" }
  }()

  @Test(
    "System fonts have PostScript names of visible ASCII characters",
    .enabled(if: !systemFonts.isEmpty, "no fonts in /usr/share/fonts/truetype")
  )
  func installed() throws {
    for path in Self.systemFonts.prefix(100) {
      let faces = try FontReader.faces(Array(Data(contentsOf: URL(filePath: path))))
      // Systems find the font by a name that consists of visible ASCII characters.
      #expect(faces.allSatisfy { $0.postScriptName.utf8.allSatisfy { (0x21...0x7E).contains($0) } }, "\(path)")
    }
  }
}
