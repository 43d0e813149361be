import Foundation
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite struct AssetCatalogBuilderTests {
  private static func folder(_ path: String, _ json: String? = nil, files: [String] = []) -> AssetCatalogBuilder.Folder
  {
    let contents = json.map {
      AssetContentsReader.read(document: JSONDocument(SourceText($0)), file: FileID(3), setPath: path)
    }
    return AssetCatalogBuilder.Folder(path: path, contents: contents, fileNames: files)
  }

  private static let namespace = #"{"properties": {"provides-namespace": true}}"#

  @Test(
    "The name of an asset contains the folders that provide a namespace",
    arguments: [
      (["Icons/Bag.imageset"], [], "Bag"),
      (["Icons/Bag.imageset"], ["Icons"], "Icons/Bag"),
      (["Icons/Small/Bag.imageset"], ["Icons"], "Icons/Bag"),
      (["Icons/Small/Bag.imageset"], ["Icons", "Icons/Small"], "Icons/Small/Bag"),
      (["Icons/Small/Bag.imageset"], ["Icons/Small"], "Small/Bag"),
      (["Icons 2.0/Bag.imageset"], ["Icons 2.0"], "Icons 2.0/Bag"),
      (["v1.2.colorset"], [], "v1.2"),
      (["Atlas.spriteatlas/Hero.imageset"], [], "Hero"),
      (["Atlas.spriteatlas/Hero.imageset"], ["Atlas.spriteatlas"], "Atlas/Hero"),
      (["App.solidimagestack/Front.solidimagestacklayer/Content.imageset"], [], "App/Front/Content"),
    ]
  )
  func names(_ sets: [String], _ namespaces: [String], _ name: String) {
    var folders = [Self.folder("M/Media.xcassets", Self.namespace)]
    for set in sets {
      var path = "M/Media.xcassets"
      for component in set.split(separator: "/") {
        path += "/\(component)"
        let isNamespace = namespaces.contains(String(path.dropFirst("M/Media.xcassets/".count)))
        folders.append(Self.folder(path, isNamespace ? Self.namespace : "{}"))
      }
    }
    let catalog = AssetCatalogBuilder.build(path: "M/Media.xcassets", folders: folders.reversed())
    #expect(catalog.assets.last { $0.path == "M/Media.xcassets/\(sets[0])" }?.name == name)
  }

  @Test("The assets of a catalog are sorted by name and contain their file names") func sortedAssets() throws {
    let catalog = AssetCatalogBuilder.build(
      path: "Media.xcassets",
      folders: [
        Self.folder("Media.xcassets", "{}", files: ["Contents.json"]),
        Self.folder(
          "Media.xcassets/Bag.imageset",
          #"{"images": [{"filename": "bag.pdf", "idiom": "universal"}]}"#,
          files: ["bag.pdf", "Contents.json", ".DS_Store", "a-stray.png"]
        ),
        Self.folder("Media.xcassets/AppIcon.appiconset"),
        Self.folder("Media.xcassets/Group"),
        Self.folder("Media.xcassets/Odd.launchimage", "{}"),
        Self.folder("Other.xcassets/Bag.imageset", "{}"),
        Self.folder("Media.xcassetsX/Bag.imageset", "{}"),
      ]
    )
    #expect(catalog.name == "Media" && catalog.path == "Media.xcassets")
    #expect(catalog.assets.map(\.name) == ["AppIcon", "Bag", "Odd"])
    #expect(catalog.assets.map(\.kind) == [.appIcon, .image, .other("launchimage")])
    #expect(catalog.assets.map(\.file) == [nil, FileID(3), FileID(3)])
    #expect(catalog.assets[1].fileNames == ["a-stray.png", "bag.pdf"])
    #expect(catalog.assets[1].renditions.map(\.fileName?.value) == ["bag.pdf"])
  }

  @Test("Catalogs with unusual paths are built without a crash") func unusualPaths() {
    for path in ["", "/", ".xcassets", "a.xcassets"] {
      let folders = ["", "/", "//", "/.imageset", "\(path)/.imageset", "\(path)//a.imageset", "\(path)/a."].map {
        Self.folder($0, Self.namespace)
      }
      _ = AssetCatalogBuilder.build(path: path, folders: folders)
    }
  }

  @Test("Each set in the corpus is an asset of its catalog", arguments: Corpus.selected) func corpus(_ corpus: Corpus)
    throws
  {
    let suffix = "/Contents.json"
    let folders = corpus.files(.assets, suffix: suffix).map { String($0.path.dropLast(suffix.count)) }
    let roots = Set(
      folders.compactMap { folder in folder.range(of: ".xcassets").map { String(folder[..<$0.upperBound]) } }
    )
    var assetPaths: [String] = []
    for root in roots.sorted() {
      let built = folders.filter { $0 == root || $0.hasPrefix(root + "/") }.map { path in
        AssetCatalogBuilder.Folder(path: path, contents: nil, fileNames: ["Contents.json"])
      }
      assetPaths += AssetCatalogBuilder.build(path: root, folders: built).assets.map(\.path)
    }
    let others = [
      ".arresourcegroup", ".brandassets", ".gcdashboardimage", ".gcleaderboard", ".imagestack", ".imagestacklayer",
      ".launchimage", ".solidimagestack", ".solidimagestacklayer", ".spriteatlas", ".sticker", ".stickerpack",
      ".stickersequence",
    ]
    let sets = folders.filter { folder in
      folder.contains(".xcassets/") && (["set"] + others).contains { folder.hasSuffix($0) }
    }
    #expect(assetPaths.sorted() == sets.sorted())
  }
}
