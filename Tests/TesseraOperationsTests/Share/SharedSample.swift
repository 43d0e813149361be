import Foundation
import TesseraTestSupport

/// A package with strings, an image and a color that two of its modules contain.
struct SharedSample {
  let folder: TemporaryFolder

  init(manifest: String? = nil) throws {
    folder = try TemporaryFolder()
    try folder.write(manifest ?? Self.manifest, to: "Package.swift")
    try folder.write(
      Self.catalog(["app.name": ("Shop", "Laden", "")]),
      to: "Sources/Shared/Resources/Localizable.xcstrings"
    )
    try folder.write(Self.information, to: "Sources/Shared/Resources/Assets.xcassets/Contents.json")
    let cart = [
      "cart.ok": ("OK", "In Ordnung", "A button"), "cart.raw": ("Raw", "Roh", ""), "cart.title": ("Cart", "Korb", ""),
    ]
    try folder.write(Self.catalog(cart), to: "Sources/Cart/Resources/Localizable.xcstrings")
    let home = ["cart.raw": ("Raw", "Roh", ""), "home.ok": ("OK", "In Ordnung", "")]
    try folder.write(Self.catalog(home), to: "Sources/Home/Resources/Localizable.xcstrings")
    // The same pixels with and without compression: one row of 4 gray pixels.
    let images = [
      ("Cart", "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAAEElEQVR4AQEFAPr/AAAQIDAApQBhMeGIfgAAAABJRU5ErkJggg=="),
      ("Home", "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAAAAADcV1ARAAAADUlEQVR42mNgEFAwAAAApQBhuNkSdwAAAABJRU5ErkJggg=="),
    ]
    for (module, image) in images {
      let assets = "Sources/\(module)/Resources/Assets.xcassets"
      try folder.write(Self.information, to: "\(assets)/Contents.json")
      try folder.write(Self.color, to: "\(assets)/Brand.colorset/Contents.json")
      let set = "{ \"images\" : [ { \"filename\" : \"\(module).png\", \"idiom\" : \"universal\" } ] }"
      try folder.write(set, to: "\(assets)/Star.imageset/Contents.json")
      try Data(base64Encoded: image)?.write(to: folder.url("\(assets)/Star.imageset/\(module).png"))
    }
    try folder.write("let a = [L10n.Cart.ok, L10n.Cart.title]\nlet b = Images.star\n", to: "Sources/Cart/Cart.swift")
    try folder.write(
      "let a = L10n.Home.ok\nlet b = Colors.brand\nlet c = \"cart.raw\"\n",
      to: "Sources/Home/Home.swift"
    )
    try folder.write("@testable import Cart\nlet a = L10n.Cart.ok\n", to: "Tests/CartTests/CartTests.swift")
  }

  /// The content of all files by path.
  func files() throws -> [String: Data] {
    let root = folder.url("")
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      let url = root.appendingPathComponent(path)
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files[path] = try Data(contentsOf: url)
    }
    return files
  }

  static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Shop",
      defaultLocalization: "en",
      targets: [
        .target(name: "Shared", resources: [.process("Resources")]),
        .target(name: "Cart", resources: [.process("Resources")]),
        .target(name: "Home", resources: [.process("Resources")]),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ]
    )

    """

  private static let information = "{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }\n"
  private static let color = """
    { "colors" : [ { "idiom" : "universal", "color" : { "color-space" : "srgb", "components" : {
      "red" : "0.250", "green" : "0.100", "blue" : "0.300", "alpha" : "1.000" } } } ] }
    """

  private static func catalog(_ strings: [String: (en: String, de: String, comment: String)]) -> String {
    let entries = strings.sorted { $0.key < $1.key }.map { key, value in
      let comment = value.comment.isEmpty ? "" : "      \"comment\" : \"\(value.comment)\",\n"
      let languages = [("de", value.de), ("en", value.en)].map { language, text in
        "        \"\(language)\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n"
          + "            \"value\" : \"\(text)\"\n          }\n        }"
      }
      return "    \"\(key)\" : {\n\(comment)      \"extractionState\" : \"manual\",\n      \"localizations\" : {\n"
        + languages.joined(separator: ",\n") + "\n      }\n    }"
    }
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n" + entries.joined(separator: ",\n")
      + "\n  },\n  \"version\" : \"1.0\"\n}"
  }
}
