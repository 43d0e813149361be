import Foundation
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite struct AssetContentsReaderTests {
  static func read(_ text: String, _ setPath: String = "A.xcassets/B.imageset") -> AssetContents {
    AssetContentsReader.read(document: JSONDocument(SourceText(text)), file: FileID(7), setPath: setPath)
  }

  @Test("All members of an image set are read") func imageSet() throws {
    let text = """
      {
        "images" : [
          { "filename" : "bag.pdf", "idiom" : "universal", "scale" : "1x", "display-gamut" : "display-P3" },
          {
            "appearances" : [
              { "appearance" : "luminosity", "value" : "dark" },
              { "appearance" : "contrast", "value" : "high" }
            ],
            "filename" : "bag-d\\u0061rk.pdf", "idiom" : "iphone", "language-direction" : "right-to-left",
            "locale" : "he", "unknown" : [1, {}]
          },
          { "idiom" : "universal", "scale" : "3x" }
        ],
        "info" : { "author" : "xcode", "version" : 1 },
        "later" : null,
        "properties" : {
          "localizable" : true, "preserves-vector-representation" : true, "template-rendering-intent" : "template"
        }
      }
      """
    let source = SourceText(text)
    let contents = Self.read(text)
    #expect(contents.issues.isEmpty)
    #expect(contents.file == FileID(7))
    #expect(!contents.providesNamespace)
    #expect(contents.properties.preservesVectorRepresentation && contents.properties.isLocalizable)
    #expect(contents.properties.templateRenderingIntent == "template")
    try #require(contents.renditions.count == 3)
    let (first, second, third) = (contents.renditions[0], contents.renditions[1], contents.renditions[2])
    let name = try #require(first.fileName)
    #expect(name.value == "bag.pdf" && name.file == FileID(7) && name.contentOffset == 1)
    #expect(source.string(in: name.span) == "\"bag.pdf\"")
    #expect(source.string(in: first.span).hasPrefix("{ \"filename\" : \"bag.pdf\""))
    #expect((first.idiom, first.scale, first.displayGamut) == ("universal", "1x", "display-P3"))
    #expect(second.fileName?.value == "bag-dark.pdf" && second.fileName?.contentOffset == nil)
    #expect(second.appearances.map(\.name) == ["luminosity", "contrast"])
    #expect(second.appearances.map(\.value) == ["dark", "high"])
    #expect((second.languageDirection, second.locale, second.scale) == ("right-to-left", "he", nil))
    #expect(third.fileName == nil && third.scale == "3x")
  }

  @Test(
    "Color components are read as fractions, integers, and hexadecimal numbers",
    arguments: [
      (#""0.500""#, #""1.000""#, 0.5, 1.0), (#""0""#, #""0.0""#, 0, 0), (#""255""#, #""1""#, 1, 1),
      (#""51""#, #""0.5""#, 0.2, 0.5), (#""0xFF""#, #""1""#, 1, 1), (#""0x33""#, #""0x33""#, 0.2, 0.2),
      (#""0XfF""#, #""1""#, 1, 1), (#""0.25""#, #""2""#, 0.25, 1), (#""-0.125""#, #""1""#, -0.125, 1),
      (#""1.25""#, #""1""#, 1.25, 1), (#""2.5e-1""#, #""1""#, 0.25, 1),
    ]
  )
  func componentSpellings(_ component: String, _ alpha: String, _ value: Double, _ opacity: Double) {
    let contents = Self.read(
      """
      {"colors": [{"color": {"color-space": "display-p3", "components": {"red": \(component), "green": \(component),
      "blue": \(component), "alpha": \(alpha)}}}]}
      """,
      "A.xcassets/C.colorset"
    )
    #expect(contents.issues.isEmpty)
    #expect(
      contents.renditions.map(\.color) == [.components(space: "display-p3", [value, value, value, opacity])]
    )
  }

  @Test(
    "Colors are read as components in a color space or as references",
    arguments: [
      (
        #"{"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "1.000"}}"#,
        AssetColor.components(space: "gray-gamma-22", [0.5, 1])
      ),
      (
        #"{"color-space": "extended-srgb", "components": {"red": "1.1", "green": "0.0", "blue": "-0.1"}}"#,
        .components(space: "extended-srgb", [1.1, 0, -0.1, 1])
      ),
      (#"{"platform": "ios", "reference": "systemRedColor"}"#, .reference(platform: "ios", name: "systemRedColor")),
      (#"{"reference": "labelColor"}"#, .reference(platform: "universal", name: "labelColor")),
    ]
  )
  func colors(_ color: String, _ value: AssetColor) {
    let contents = Self.read(#"{"colors": [{"idiom": "universal", "color": \#(color)}]}"#, "A.xcassets/C.colorset")
    #expect(contents.issues.isEmpty)
    #expect(contents.renditions.map(\.color) == [value])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    var place: String
    var message: String
    var testDescription: String { text }
    init(_ text: String, _ place: String, _ message: String) {
      self.text = text
      self.place = place
      self.message = message
    }
  }

  private static func color(_ components: String) -> String {
    #"{"colors": [{"color": {"color-space": "srgb", "components": \#(components)}}]}"#
  }

  @Test(
    "Errors in an image set are reported with their positions",
    arguments: [
      Mistake("[]", "[]", "expected an object with `info`"),
      Mistake(#"{"images": {}}"#, "{}", "expected a list of variants"),
      Mistake(#"{"images": ["a"]}"#, #""a""#, "expected an object with the values of a variant"),
      Mistake(#"{"images": [{"filename": 3}]}"#, "3", "expected a string for `filename`"),
      Mistake(#"{"images": [{"scale": 2}]}"#, "2", "expected a string for `scale`"),
      Mistake(#"{"images": [{"appearances": {}}]}"#, "{}", "expected a list of appearances"),
      Mistake(
        #"{"images": [{"appearances": [{"value": "dark"}]}]}"#,
        #"{"value": "dark"}"#,
        "expected an object with `appearance` and `value`"
      ),
      Mistake(
        #"{"images": [{"filename": "../../secret.png"}]}"#,
        #""../../secret.png""#,
        #""../../secret.png" is not a file name: the file must be in the folder of the set"#
      ),
      Mistake(
        #"{"images": [{"filename": ".."}]}"#,
        #""..""#,
        #"".." is not a file name: the file must be in the folder of the set"#
      ),
      Mistake(#"{"info": []}"#, "[]", "expected an object with `author` and `version`"),
      Mistake(#"{"info": {"version": 9}}"#, "9", "unknown version 9: asset catalogs have version 1"),
      Mistake(
        #"{"properties": {"provides-namespace": "yes"}}"#,
        #""yes""#,
        "expected `true` or `false` for `provides-namespace`"
      ),
      Mistake(
        #"{"images": [], "images": []}"#,
        #""images""#,
        #"the key "images" is already defined on line 1"#
      ),
      Mistake(#"{"colors": []}"#, #""colors""#, "`colors` has no effect in a set of this kind: expected `images`"),
      Mistake(#"{"images": ["#, "", "the file ends within an array"),
    ]
  )
  func mistakes(_ mistake: Mistake) throws {
    let contents = Self.read(mistake.text)
    #expect(contents.issues.map(\.message.text) == [mistake.message])
    let issue = try #require(contents.issues.first)
    #expect(SourceText(mistake.text).string(in: issue.place) == mistake.place)
    #expect(contents.renditions.allSatisfy { $0.fileName == nil })
  }

  @Test(
    "Errors in a color are reported with their positions",
    arguments: [
      Mistake(#"{"colors": [{"color": "red"}]}"#, #""red""#, "expected an object with the values of a color"),
      Mistake(#"{"colors": [{"color": {}}]}"#, "{}", "expected a color with `components` or with a `reference`"),
      Mistake(#"{"colors": [{"color": {"reference": 1}}]}"#, "1", "expected a string for `reference`"),
      Mistake(#"{"colors": [{"color": {"components": 1}}]}"#, "1", "expected an object of components"),
      Mistake(
        #"{"colors": [{"color": {"components": {"white": "0"}}}]}"#,
        #"{"components": {"white": "0"}}"#,
        "expected a `color-space` in addition to the components"
      ),
      Mistake(
        color(#"{"red": "0", "blue": "0"}"#),
        #"{"red": "0", "blue": "0"}"#,
        "the color has no component `green`"
      ),
      Mistake(
        color(#"{"white": "0xGG"}"#),
        #""0xGG""#,
        #""0xGG" is not a valid color component: expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF"#
      ),
      Mistake(
        color(#"{"white": "256"}"#),
        #""256""#,
        #""256" is not a valid color component: expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF"#
      ),
      Mistake(
        color(#"{"white": "nan"}"#),
        #""nan""#,
        #""nan" is not a valid color component: expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF"#
      ),
      Mistake(color(#"{"white": null}"#), "null", "expected a string for `white`"),
      Mistake(color(#"{"red": "0", "green": 0.5, "blue": "0"}"#), "0.5", "expected a string for `green`"),
      Mistake(color(#"{"white": "0", "alpha": 1}"#), "1", "expected a string for `alpha`"),
    ]
  )
  func colorMistakes(_ mistake: Mistake) throws {
    let contents = Self.read(mistake.text, "A.xcassets/C.colorset")
    #expect(contents.issues.map(\.message.text) == [mistake.message])
    let issue = try #require(contents.issues.first)
    #expect(SourceText(mistake.text).string(in: issue.place) == mistake.place)
    #expect(contents.renditions.map(\.color) == [nil])
  }

  @Test("A folder can provide a namespace") func folderNamespace() {
    let text = #"{"info": {"version": 1}, "properties": {"provides-namespace": true}}"#
    #expect(Self.read(text, "A.xcassets/Icons").providesNamespace)
  }

  @Test("The asset catalogs of the corpus are read without issues", arguments: Corpus.selected) func corpus(
    _ corpus: Corpus
  ) throws {
    let files = corpus.files(.assets, suffix: "/Contents.json")
    try #require(files.count > (corpus.isPublic ? 300 : 60))
    for file in files {
      let source = try SourceText(fileBytes: try file.bytes())
      let folder = String(file.path.dropLast("/Contents.json".count))
      let contents = AssetContentsReader.read(document: JSONDocument(source), file: FileID(0), setPath: folder)
      #expect(contents.issues.map(\.message.text) == [], "\(file)")
      let colors = JSONDocument(source).root["colors"]?.elements.count { $0["color"] != nil } ?? 0
      #expect(contents.renditions.count { $0.color != nil } == colors, "\(file)")
    }
  }

  @Test("The issues of mutated files have a message and a valid position") func mutations() {
    let seed = Array(
      #"""
      {"images":[{"filename":"a.png","idiom":"universal","scale":"2x","appearances":[{"appearance":"luminosity",
      "value":"dark"}]}],"colors":[{"color":{"color-space":"srgb","components":{"red":"0x80","green":"0.5","blue":"12",
      "alpha":"1"}}},{"color":{"platform":"ios","reference":"x"}}],"info":{"version":1},"properties":
      {"provides-namespace":true,"template-rendering-intent":"template"}}
      """#.utf8
    )
    var random = SeededGenerator(seed: 21)
    for _ in 0..<LongRun.rounds(3_000) {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert("{}[]\",:\\0-e.x".utf8.randomElement(using: &random) ?? 0, at: index)
        case 3: bytes.removeSubrange(index..<min(bytes.count, index + 9))
        default: bytes.removeSubrange(index...)
        }
      }
      let document = JSONDocument(SourceText(text: bytes, encoding: .utf8))
      for path in ["A.xcassets/B.imageset", "A.xcassets/B.colorset", "A.xcassets", ""] {
        let contents = AssetContentsReader.read(document: document, file: FileID(0), setPath: path)
        #expect(contents.issues.allSatisfy { $0.place.range.upperBound <= bytes.count && !$0.message.text.isEmpty })
      }
    }
  }
}
