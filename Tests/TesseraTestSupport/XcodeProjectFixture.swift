package import Foundation

/// The projects in `Tests/Fixtures/XcodeProjects`, which are written in Xcode's layout and contain every kind of group.
package enum XcodeProjectFixture {
  package static let names = [
    "Aggregates", "Bundles", "Folders", "Groups", "Old", "Packages", "Proxies", "Settings", "Shared", "Synchronized",
    "Versions",
  ]

  package static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/XcodeProjects")
  }

  package static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).pbxproj"), encoding: .utf8)
  }

  /// The files of a workspace with each project, in addition to the project.
  package static func files(_ name: String) -> [String: String] {
    switch name {
    case "Synchronized":
      [
        "Shop/App.swift": "", "Shop/Info.plist": "", "Shop/Shared.swift": "", "Shop/Shared.xcstrings": catalog,
        "Shop/en.lproj/Main.strings": "\"a\" = \"A\";\n", "Shop/de.lproj/Main.strings": "\"a\" = \"Ä\";\n",
        "Shop/de.lproj/Old.strings": "\"b\" = \"B\";\n", "Shop/Help/index.html": "", "Shop/Help/Pages/a.html": "",
        "Shop/Assets.xcassets/Contents.json": "{ }", "Shop/Legal/terms.txt": "", "Shop/Bridge.h": "",
        "Widget/Widget.swift": "", "Widget/Widget.xcstrings": catalog,
      ]
    case "Groups":
      [
        "Shop/App.swift": "", "Shop/Extra.swift": "", "Shop/Texts.xcstrings": catalog,
        "Shop/Resources/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
        "Shop/Resources/de.lproj/Localizable.strings": "\"a\" = \"Ä\";\n",
        "Shop/Resources/fr.lproj/Localizable.strings": "\"a\" = \"É\";\n",
        "Shop/Resources/zh-Hans.lproj/Localizable.strings": "\"a\" = \"一\";\n",
        "Shop/Resources/de.lproj/Main.strings": "\"b\" = \"B\";\n", "Shop/Loose.xcstrings": catalog,
        "Tools/Gen.swift": "",
      ]
    case "Bundles":
      [
        "Shared.xcstrings": catalog, "Texts/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
        "Texts/fr.lproj/Localizable.strings": "\"a\" = \"É\";\n", "Orphan.png": "", "Shop.swift": "", "Kit.swift": "",
      ]
    case "Shared":
      [
        "Common/Common.xcstrings": catalog, "Common/en.lproj/InfoPlist.strings": "CFBundleName = \"Shop\";\n",
        "Common/pt-BR.lproj/InfoPlist.strings": "CFBundleName = \"Loja\";\n",
      ]
    case "Packages":
      [
        "Design/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Design", defaultLocalization: "en", products: [.library(name: "Design", targets: ["Design"])],
          targets: [.target(name: "Design")]
        )
        """, "Design/Sources/Design/Design.xcstrings": catalog, "App.swift": "",
      ]
    case "Settings":
      [
        "Config/Base.xcconfig": "BASE_ID = example // the team\n#include? \"Missing.xcconfig\"\n",
        "Config/Shop.xcconfig": "#include \"Base.xcconfig\"\nDEVELOPMENT_LANGUAGE = de\n", "App.swift": "",
      ]
    case "Proxies":
      [
        "Kit/Kit.xcodeproj/project.pbxproj": """
        // !$*UTF8*$!
        {
          objects = {
            AAAAAAAAAAAAAAAAAAAAAAA1 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            AAAAAAAAAAAAAAAAAAAAAAA2 = {isa = PBXNativeTarget; name = Kit; buildPhases = (); productReference = \
        AAAAAAAAAAAAAAAAAAAAAAA1; productType = "com.apple.product-type.framework"; };
            P = {isa = PBXProject; knownRegions = (en); targets = (AAAAAAAAAAAAAAAAAAAAAAA2); };
          };
          rootObject = P;
        }
        """
      ]
    default: [:]
    }
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "title" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Titel" } } } }
      },
      "version" : "1.0"
    }
    """
}
