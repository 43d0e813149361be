import Foundation
import TesseraCore
import Testing

@testable import Tessera

@Suite("Images") struct ImageTests {
  /// Returns an image set whose `Contents.json` has an entry for each file. Each file contains its name.
  static func set(_ path: String, _ variants: [(file: String, traits: String)]) -> [String: String] {
    let images = variants.map { "{ \"filename\" : \"\($0.file)\"\($0.traits.isEmpty ? "" : ", ")\($0.traits) }" }
    var files = ["\(path)/Contents.json": "{ \"images\" : [ \(images.joined(separator: ", ")) ] }"]
    for variant in variants { files["\(path)/\(variant.file)"] = variant.file }
    return files
  }

  static let dark = #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
  static let high = #""appearances" : [ { "appearance" : "contrast", "value" : "high" } ]"#

  static let bag = set(
    "Media.xcassets/bag.imageset",
    [
      ("1x.png", #""idiom" : "universal", "scale" : "1x""#), ("2x.png", #""idiom" : "universal", "scale" : "2x""#),
      ("dark2x.png", #""idiom" : "universal", "scale" : "2x", \#(dark)"#),
      ("high.png", #""idiom" : "universal", "scale" : "1x", \#(high)"#),
      ("pad3x.png", #""idiom" : "ipad", "scale" : "3x""#),
      ("p3.png", #""idiom" : "universal", "scale" : "2x", "display-gamut" : "display-P3""#),
      ("de.png", #""idiom" : "universal", "scale" : "1x", "locale" : "de""#),
      ("rtl.png", #""idiom" : "universal", "scale" : "1x", "language-direction" : "right-to-left""#),
    ]
  )

  @Test(
    "The best matching variant of an image set is used",
    arguments: [
      (1, .light, .universal, [], "1x.png"), (2, .light, .universal, [], "2x.png"),
      (3, .light, .universal, [], "2x.png"), (1.5, .light, .universal, [], "2x.png"),
      (1, .dark, .universal, [], "dark2x.png"), (2, .darkHighContrast, .universal, [], "dark2x.png"),
      (2, .lightHighContrast, .universal, [], "high.png"), (1, .light, .pad, [], "pad3x.png"),
      (1, .light, .mac, [], "1x.png"), (2, .light, .universal, ["de-CH"], "de.png"),
      (2, .light, .universal, ["fr"], "2x.png"), (2, .light, .universal, ["ar"], "rtl.png"),
    ] as [(Double, ResourceAppearance, ResourceIdiom, [LanguageTag], String)]
  )
  func best(
    _ scale: Double,
    _ appearance: ResourceAppearance,
    _ idiom: ResourceIdiom,
    _ languages: [LanguageTag],
    _ file: String
  ) throws {
    let folder = try ScratchFolder(Self.bag)
    let image = ResourceImage(name: "bag", bundle: folder.bundle)
    let data = try image.data(scale: scale, appearance: appearance, idiom: idiom, languages: languages)
    #expect(String(decoding: data, as: UTF8.self) == file)
    let url = try image.file(scale: scale, appearance: appearance, idiom: idiom, languages: languages)
    #expect(folder.relative(url) == "Media.xcassets/bag.imageset/\(file)")
  }

  @Test(
    "Image names in namespaces, groups, and sprite atlases are found",
    arguments: [
      ("Icons/bag", "i.png"), ("bag", "g.png"), ("Icons/Deep/bag", "d.png"), ("other", "second"), ("Group/bag", nil),
      ("atlas", "a.png"), ("twice", "first"),
    ] as [(String, String?)]
  )
  func names(_ name: String, _ text: String?) throws {
    let namespace = #"{ "properties" : { "provides-namespace" : true } }"#
    var files = [
      "A.xcassets/Icons/Contents.json": namespace, "A.xcassets/Group/Contents.json": "{}",
      "A.xcassets/Icons/Deep/Contents.json": namespace, "A.xcassets/Damaged/Contents.json": "{",
    ]
    for (path, file) in [
      ("A.xcassets/Icons/bag", "i.png"), ("A.xcassets/Group/bag", "g.png"), ("A.xcassets/Icons/Deep/bag", "d.png"),
      ("B.xcassets/other", "second"), ("A.xcassets/Sprites.spriteatlas/atlas", "a.png"), ("A.xcassets/twice", "first"),
      ("B.xcassets/twice", "last"),
    ] {
      files.merge(Self.set("\(path).imageset", [(file, "")])) { $1 }
    }
    let folder = try ScratchFolder(files)
    try folder.link("A.xcassets/Loop", to: ".")
    let image = ResourceImage(name: name, bundle: folder.bundle)
    guard let text else {
      let error = #expect(throws: ResourceError.self) { try image.data() }
      #expect(
        error.map { folder.relative($0.description) }?.hasPrefix(
          """
          no image "Group/bag" in "\(folder.path)"; tried:
            A.xcassets/Damaged/Contents.json: malformed
            A.xcassets/Group/bag.imageset: missing
            B.xcassets/Group/bag.imageset: missing
            Group/bag.{png,svg,
          """.trimmingCharacters(in: .newlines)
        ) == true,
        "\(String(describing: error))"
      )
      return
    }
    #expect(try String(decoding: image.data(), as: UTF8.self) == text)
  }

  @Test(
    "The best matching image file outside of asset catalogs is used",
    arguments: [
      ("bag", 1, .universal, [], "bag.png"), ("bag", 2, .universal, [], "bag@2x.png"),
      ("bag", 3, .universal, [], "bag@2x.png"), ("bag", 1, .pad, [], "bag~ipad.png"),
      ("bag.jpg", 2, .universal, [], "bag.jpg"), ("bag", 2, .universal, ["de-AT"], "de.lproj/bag.png"),
      ("logo", 3, .universal, [], "logo.svg"), ("Art/v1.2", 1, .universal, [], "Art/v1.2.gif"),
    ] as [(String, Double, ResourceIdiom, [LanguageTag], String)]
  )
  func loose(_ name: String, _ scale: Double, _ idiom: ResourceIdiom, _ languages: [LanguageTag], _ file: String) throws
  {
    let names = [
      "bag.png", "bag@2x.png", "bag~ipad.png", "bag.jpg", "bagpipe.png", "bag@x.png", "bag.txt", "de.lproj/bag.png",
      "logo.svg", "Art/v1.2.gif",
    ]
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    let url = try ResourceImage(name: name, bundle: folder.bundle).file(
      scale: scale,
      idiom: idiom,
      languages: languages
    )
    #expect(folder.relative(url) == file)
  }

  @Test("If an image file is missing, the next best file is used") func missingFile() throws {
    let folder = try ScratchFolder(Self.bag)
    try FileManager.default.removeItem(at: folder.url("Media.xcassets/bag.imageset/2x.png"))
    let image = ResourceImage(name: "bag", bundle: folder.bundle)
    #expect(try image.file(scale: 2).lastPathComponent == "1x.png")
  }

  @Test(
    "Invalid image sets are refused",
    arguments: [
      ("{", ResourceError.Kind.malformed), ("[]", .malformed), ("{}", .notFound), (#"{ "images" : 1 }"#, .notFound),
      (#"{ "images" : [ 1, { "filename" : 2 }, {} ] }"#, .notFound),
      (#"{ "images" : [ { "filename" : "gone.png" } ] }"#, .notFound),
      (#"{ "images" : [ { "filename" : "../../secret" } ] }"#, .refused),
      (#"{ "images" : [ { "filename" : "/etc/hosts" } ] }"#, .refused),
      (#"{ "images" : [ { "filename" : "leak.png" } ] }"#, .refused),
    ]
  )
  func unusable(_ contents: String, _ kind: ResourceError.Kind) throws {
    let folder = try ScratchFolder([
      "in/A.xcassets/a.imageset/Contents.json": contents, "in/secret": "s", "secret": "s",
    ])
    try folder.link("in/A.xcassets/a.imageset/leak.png", to: "../../../secret")
    let image = ResourceImage(name: "a", bundle: ResourceBundle(folder: folder.url("in")))
    let error = #expect(throws: ResourceError.self) { try image.data() }
    #expect(error?.kind == kind)
    #expect(error?.description.contains("image \"a\"") == true)
  }

  @Test("A custom symbol is found as an image, but an image set with the same name has precedence")
  func symbols() throws {
    let contents = #"{ "symbols" : [ { "filename" : "heart.svg", "idiom" : "universal" } ] }"#
    var files = [
      "M.xcassets/heart.symbolset/Contents.json": contents, "M.xcassets/heart.symbolset/heart.svg": "symbol",
    ]
    func text() throws -> String {
      let folder = try ScratchFolder(files)
      let image = ResourceImage(name: "heart", bundle: folder.bundle)
      return try withExtendedLifetime(folder) { String(decoding: try image.data(), as: UTF8.self) }
    }
    #expect(try text() == "symbol")
    files.merge(Self.set("M.xcassets/heart.imageset", [("heart.png", "")])) { $1 }
    #expect(try text() == "heart.png")
  }

  @Test("A data set has a file for each idiom, and a missing data set is an error") func dataSets() throws {
    let contents =
      #"{ "data" : [ { "filename" : "m.json", "idiom" : "mac" }, { "filename" : "u.json", "idiom" : "universal" } ] }"#
    let folder = try ScratchFolder([
      "A.xcassets/rates.dataset/Contents.json": contents, "A.xcassets/rates.dataset/u.json": "u",
      "A.xcassets/rates.dataset/m.json": "m",
    ])
    let rates = ResourceData(name: "rates", bundle: folder.bundle)
    #expect(try rates.data() == Data("u".utf8))
    #expect(try rates.data(idiom: .mac) == Data("m".utf8))
    #expect(throws: ResourceError.self) { try ResourceData(name: "rate", bundle: folder.bundle).data() }
  }
}
