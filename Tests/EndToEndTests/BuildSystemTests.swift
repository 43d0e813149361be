import Foundation
import Testing

/// What each build system of SwiftPM does with resources by itself: `Documentation/BuildSystems.md`.
@Suite("Build systems", .enabled(if: ScratchBuild.swift != nil, "no swift on the path"))
struct BuildSystemTests {
  private static let catalog = #"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#
  private static let asset = #"{ "info" : { "author" : "xcode", "version" : 1 } }"#

  private static func manifest(_ localization: String) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "shop",\(localization)
      targets: [
        .executableTarget(name: "shop", dependencies: ["Declared", "Undeclared", "Excluded"]),
        .target(name: "Declared", resources: [.process("Resources"), .copy("Fonts")]),
        .target(name: "Undeclared"),
        .target(name: "Excluded", exclude: ["L10n.xcstrings"]),
      ]
    )
    """
  }

  private static let files: [String: String] = {
    var files = [
      "Sources/shop/main.swift": "print(1)\n", "Sources/Declared/Fonts/Inter.ttf": "font",
      "Sources/Undeclared/Inter.ttf": "font",
    ]
    for target in ["Declared", "Undeclared", "Excluded"] {
      let folder = target == "Declared" ? "Declared/Resources" : target
      files["Sources/\(target)/Code.swift"] = "let code = 1\n"
      files["Sources/\(folder)/L10n.xcstrings"] = catalog
      guard target != "Excluded" else { continue }
      files["Sources/\(folder)/photo.png"] = "photo"
      files["Sources/\(folder)/zh-Hans.lproj/Old.strings"] = "\"a\" = \"A\";\n"
      files["Sources/\(folder)/Icons.xcassets/Contents.json"] = asset
    }
    return files
  }()

  /// Each row has a build system and the files in the bundles, which also contain an `Info.plist`.
  @Test(
    "Each build system copies these files",
    .enabled(if: ScratchBuild.bundleExtension == "resources", "what Xcode's tools compile was not observed"),
    arguments: [
      (
        "native",
        [
          "shop_Declared.resources": [
            "Fonts/Inter.ttf", "Icons.xcassets/Contents.json", "L10n.xcstrings", "photo.png",
            "zh-hans.lproj/Old.strings",
          ],
          "shop_Undeclared.resources": ["zh-hans.lproj/Old.strings"],
        ]
      ),
      (
        "swiftbuild",
        [
          "shop_Declared.bundle": [
            "Fonts/Inter.ttf", "Icons.xcassets/Contents.json", "L10n.xcstrings", "photo.png",
            "zh-Hans.lproj/Old.strings",
          ],
          "shop_Undeclared.bundle": ["Icons.xcassets/Contents.json", "L10n.xcstrings", "zh-Hans.lproj/Old.strings"],
        ]
      ),
    ] as [(String, [String: [String]])]
  )
  func bundles(_ system: String, _ bundles: [String: [String]]) throws {
    var files = Self.files
    files["Package.swift"] = Self.manifest("\n  defaultLocalization: \"en\",")
    let build = try ScratchBuild(files)
    defer { build.remove() }
    let output = try build.swift("build", system)
    try #require(output.contains { $0.hasPrefix("Build complete!") }, "\(output.joined(separator: "\n"))")
    let products = URL(fileURLWithPath: try #require(try build.swift("build", system, ["--show-bin-path"]).last))
    var found: [String: [String]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: products.path) where name.hasPrefix("shop_") {
      let folder = products.appendingPathComponent(name)
      guard [".resources", ".bundle"].contains(where: name.hasSuffix) else { continue }
      found[name] = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path, isDirectory: &isFolder)
        return !isFolder.boolValue && path != "Info.plist"
      }.sorted()
    }
    #expect(found == bundles)
    #expect(output.contains { $0.contains("found 4 file(s) which are unhandled") } == (system == "native"))
    let isRefused = output.contains { $0.contains("no rule to process file") && $0.contains("L10n.xcstrings") }
    #expect(isRefused == (system == "swiftbuild"))
  }

  @Test("Without `defaultLocalization`, the package is refused", arguments: ["native", "swiftbuild"])
  func refusal(_ system: String) throws {
    var files = Self.files
    files["Package.swift"] = Self.manifest("")
    let build = try ScratchBuild(files)
    defer { build.remove() }
    let message =
      "manifest property 'defaultLocalization' not set; it is required in the presence of localized resources"
    #expect(try build.swift("build", system).contains { $0.hasSuffix(message) })
  }
}
