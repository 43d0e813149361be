import Foundation
import I18NResource
import PackageA
import PackageB
import Tessera
import TesseraTesting
import Testing

/// Serialized, because a copied program cannot be started while another test starts a process: the other process
/// inherits the file that is being written, until it runs its own program ("Text file busy").
@Suite(.serialized) struct OneCopyTests {
  /// A resource, as bytes of the product, and the only file that contains them.
  private static let resources: [(resource: String, bytes: Data, place: String)] = [
    ("MAIN_APP in en", Data("The main app".utf8), "OneCopy"),
    ("MAIN_APP in zh-Hans", Data("主应用程序".utf8), "OneCopy"),
    ("HELLO_WORLD in en", Data("Hello, world of packages".utf8), "OneCopy"),
    ("HELLO_WORLD in zh-Hans", Data("你好，软件包的世界".utf8), "OneCopy"),
    ("FILES_COPIED in en, other", Data(" shared files".utf8), "OneCopy"),
    ("FILES_COPIED in zh-Hans", Data(" 个共享文件".utf8), "OneCopy"),
    ("notice.txt in en", Data("These resources are in the app once.".utf8), "en.lproj/notice.txt"),
    ("notice.txt in zh-Hans", Data("这些资源在应用中只有一份。".utf8), "zh-hans.lproj/notice.txt"),
    ("globe", Data("id=\"shared-globe\"".utf8), "Media.xcassets/globe.imageset/globe.svg"),
    ("i18nColor", Data("\"red\" : \"0.125\"".utf8), "Media.xcassets/i18nColor.colorset/Contents.json"),
    ("i18nColor, dark", Data("\"green\" : \"0.625\"".utf8), "Media.xcassets/i18nColor.colorset/Contents.json"),
  ]

  @Test(arguments: resources)
  func oneCopyInTheProduct(resource: String, bytes: Data, place: String) throws {
    let place = place == "OneCopy" ? place : "I18NResource_I18NResource/\(place)"
    #expect(try Product.places(of: bytes) == [place], "\(resource)")
  }

  @Test func oneCopyOfTheFont() throws {
    let bytes = try Fonts.Squares.regular.data()
    #expect(bytes.count == 896)
    #expect(try Product.places(of: bytes) == ["I18NResource_I18NResource/Fonts/Squares.ttf"])
  }

  /// The features and the app have no bundle of their own, and the bundle contains no string table.
  @Test func oneBundle() throws {
    let bundles = try Product.bundles
    #expect(bundles.map { $0.deletingPathExtension().lastPathComponent } == ["I18NResource_I18NResource"])
    let files = try FileManager.default.subpathsOfDirectory(atPath: try I18NResource.bundle.locate().path)
    #expect(files.filter { ["xcstrings", "strings", "tessera"].contains(($0 as NSString).pathExtension) } == [])
    #expect(try I18NResource.bundle.foundationBundle().bundleURL.lastPathComponent == bundles.first?.lastPathComponent)
  }

  private static let lines = [
    "The main app | Hello, world of packages | 1 shared file | 4 shared files",
    "These resources are in the app once.",
    "主应用程序 | 你好，软件包的世界 | 1 个共享文件 | 4 个共享文件",
    "这些资源在应用中只有一份。",
    "color 0.125 0.5",
    "image 120",
    "font Squares-Regular 896",
  ]

  @Test func buildFolder() throws { #expect(try Installation.run(Product.program) == Self.lines) }

  /// Where the program and the bundle are, and how the program is started.
  private static let states: [(program: String, bundles: String, link: String?, environment: [String: String])] = [
    ("tool/OneCopy", "tool", nil, [:]),
    ("tool/OneCopy", "tool/Resources", nil, [:]),
    ("tool/OneCopy", "tool", "elsewhere/renamed", [:]),
    ("usr/bin/OneCopy", "usr/share/OneCopy", nil, [:]),
    ("usr/bin/OneCopy", "usr/lib/OneCopy", nil, [:]),
    ("usr/bin/OneCopy", "usr/lib", "bin/OneCopy", [:]),
    ("OneCopy.app/Contents/MacOS/OneCopy", "OneCopy.app/Contents/Resources", nil, [:]),
    ("OneCopy.app/OneCopy", "OneCopy.app", nil, [:]),
    ("OneCopy.app/PlugIns/Widget.appex/OneCopy", "OneCopy.app", nil, [:]),
    ("bin/OneCopy", "data", nil, ["TESSERA_RESOURCE_PATH": "data"]),
    ("bin/OneCopy", "data", nil, ["PACKAGE_RESOURCE_BUNDLE_PATH": "data"]),
    ("bin/OneCopy", "data", nil, ["PACKAGE_RESOURCE_BUNDLE_URL": "data"]),
  ]

  @Test(arguments: states)
  func everyState(program: String, bundles: String, link: String?, environment: [String: String]) throws {
    let installation = try Installation(program: program, bundles: bundles)
    defer { installation.remove() }
    #expect(try installation.run(link: link, environment: environment) == Self.lines)
  }

  /// Without the bundle, the program continues with its strings and colors, and prints the paths that were searched.
  @Test func missingBundle() throws {
    let installation = try Installation(program: "tool/OneCopy", bundles: nil)
    defer { installation.remove() }
    let lines = try installation.run()
    #expect(lines.filter { $0.hasPrefix("The main app") || $0.hasPrefix("color") } == [Self.lines[0], Self.lines[4]])
    #expect(lines.contains(Self.lines[2]))
    for resource in ["file \"notice.txt\"", "image \"globe\"", "file \"Fonts/Squares.ttf\""] {
      #expect(lines.contains("\(resource): no resource bundle \"I18NResource_I18NResource\"; tried:"))
    }
    #expect(lines.contains { $0.contains("\(installation.root.path)/tool/I18NResource_I18NResource.") })
  }

  /// The features use the values of the shared package, so they cannot differ from those of the app.
  @Test func sharedValues() {
    #expect(ContentA.greeting == L10n.helloWorld)
    #expect(ContentB.caption(files: 4) == L10n.filesCopied(4))
    #expect(ContentA.color == Colors.i18nColor)
    #expect(ContentB.image.bundle == I18NResource.bundle)
    #expect(ContentB.font.file.bundle == I18NResource.bundle)
  }

  @Test func everyKeyInEveryLanguage() {
    #expect(I18NResource.table.keys == ["FILES_COPIED", "HELLO_WORLD", "MAIN_APP"])
    expectEveryKeyResolves(in: I18NResource.table, languages: ["en", "zh-Hans"])
  }

  /// The features refer to no bundle and no key, and contain no path to a resource. The resources refer to no feature.
  @Test(arguments: [
    ("PackageA", ["Bundle(", "bundle:", "resources:", "Resources/", ".lproj", "HELLO_WORLD"], 2),
    ("PackageB", ["Bundle(", "bundle:", "resources:", "Resources/", ".lproj", "FILES_COPIED"], 2),
    ("I18NResource", ["PackageA", "PackageB", "OneCopy"], 10),
  ])
  func lowCoupling(package: String, forbidden: [String], files: Int) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(package)")
      .standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      ["swift", "xcstrings", "json", "txt", "svg"].contains((path as NSString).pathExtension)
        && !path.hasPrefix(".build") && !path.hasPrefix("Tests")
    }
    #expect(paths.contains("Package.swift") && paths.count == files, "\(paths)")
    for path in paths {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      #expect(forbidden.filter(text.contains) == [], "\(path)")
    }
  }
}
