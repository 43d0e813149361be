import Foundation
@testable import TesseraAccessors
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite("Resource accessors") struct ResourceGeneratorTests {
  @Test("The accessors of each kind match their golden file")
  func goldens() throws {
    for (kind, code, issues) in ResourceSamples.code() {
      #expect(issues.isEmpty)
      try Golden.check(code, "\(kind.fileName).txt")
    }
  }

  @Test("Public accessors of the main bundle match their golden file")
  func publicOfMain() throws {
    let options = ResourceOptions(bundle: .main)
    var open = options
    open.access = .public
    let output = ResourceGenerator.generate(.fonts, of: ResourceSamples.resources, options: open)
    try Golden.check(String(decoding: output.code, as: UTF8.self), "PublicFonts.swift.txt")
  }

  @Test("Accessors of a framework target in an Xcode project match their golden file")
  func anchored() throws {
    var options = ResourceOptions(bundle: .anchor)
    options.access = .public
    let output = ResourceGenerator.generate(.files, of: ResourceSamples.resources, options: options)
    #expect(output.issues.isEmpty)
    try Golden.check(String(decoding: output.code, as: UTF8.self), "AnchoredFiles.swift.txt")
  }

  @Test(
    "The bundle declaration of the module matches the kind of bundle",
    arguments: [
      (.module("Bag", package: "shop"), [#"  static let module = Tessera.ResourceBundle("Bag", package: "shop")"#]),
      (.main, ["  static let module = Tessera.ResourceBundle.main"]),
      (
        .anchor,
        [
          "  static let module = Tessera.ResourceBundle(for: ModuleAnchor.self)", "",
          "  private final class ModuleAnchor {}",
        ]
      ),
    ] as [(ResourceOptions.Bundle, [String])]
  )
  func bundle(_ bundle: ResourceOptions.Bundle, _ declarations: [String]) {
    let lines = String(decoding: BundleFile.code(bundle), as: UTF8.self).components(separatedBy: "\n")
    let head = [
      "// Written by Tessera. Changes will be overwritten.", "// swift-format-ignore-file", "", "import Tessera", "",
      "nonisolated extension Tessera.ResourceBundle {", "  /// The bundle of the module's resources.",
    ]
    #expect(lines == head + declarations + ["}", ""])
  }

  @Test("The bundle lists the tables of the module, and a record for debug builds leads to it")
  func bundleWithTables() {
    let code = BundleFile.code(.module("Bag", package: "shop"), tables: [SwiftName("L10n"), SwiftName("L10nLegal")])
    #expect(
      String(decoding: code, as: UTF8.self) == """
        // Written by Tessera. Changes will be overwritten.
        // swift-format-ignore-file

        import Tessera

        nonisolated extension Tessera.ResourceBundle {
          /// The bundle of the module's resources.
          static let module = Tessera.ResourceBundle("Bag", package: "shop").with(tables: [L10n.table, L10nLegal.table])
        }

        #if DEBUG && compiler(>=6.3)
        #if canImport(Darwin)
        @section("__DATA_CONST,__swift5_tests")
        #elseif os(Windows)
        @section(".sw5test$B")
        #else
        @section("swift5_tests")
        #endif
        @used private let record: Tessera.ResourceBundleRecord = (0x7473_7262, 0, { result, type, _, _ in unsafe \
        Tessera.ResourceBundle.module.answer(result, type) }, 1, 0)
        #endif

        """
    )
    let withoutRecord = BundleFile.code(.main, tables: [SwiftName("L10n")], hasRecord: false)
    #expect(!String(decoding: withoutRecord, as: UTF8.self).contains("record"))
    let program = BundleFile.code(.module("Bag", package: "shop"), tables: [SwiftName("L10n")], hasFiles: false)
    let declaration = #"ResourceBundle("Bag", package: "shop").with(tables: [L10n.table], hasFiles: false)"#
    #expect(String(decoding: program, as: UTF8.self).contains(declaration))
  }

  @Test("Without resources, no code is generated")
  func nothing() {
    #expect(ResourceSamples.code(ModuleResources()).allSatisfy { $0.code.isEmpty && $0.issues.isEmpty })
  }

  @Test(
    "Loose images are named without scale and idiom suffixes",
    arguments: [
      ("bag.png", "bag"), ("bag@2x.PNG", "bag"), ("bag@3x~ipad.png", "bag"), ("bag~ipad.svg", "bag"),
      ("@2x.png", "@2x"), ("a@b.png", "a@b"), (".png", nil), ("bag.txt", nil), ("Pages/bag.png", nil), ("png", nil),
    ] as [(String, String?)]
  )
  func looseImages(_ example: (String, String?)) {
    #expect(LooseImage.name(of: example.0) == example.1)
  }

  @Test("Name collisions are errors with a suggested setting, and other accessors are generated")
  func collisions() throws {
    let names = ["Icons/bag", "Icons/Bag", "icons/bag", "Icons/basket"]
    let assets = names.map { ResourceSamples.asset(.image, $0, []) }
    let resources = ModuleResources(catalogs: [AssetCatalog(name: "M", path: "Media.xcassets", assets: assets)])
    let images = try #require(ResourceSamples.code(resources).first)
    #expect(images.code.contains("static var basket"))
    #expect(
      images.issues.map(\.message.text) == [
        """
        the accessors of "Icons/Bag" and "Icons/bag" would both be called "Icons.bag": to rename the first one, add to tessera.json \
        "accessors": { "names": { "images": { "Icons/Bag": "Icons.bag2" } } }
        """,
        """
        the accessors of "icons/bag" and "Icons/bag" would both be called "Icons.bag": to rename the first one, add to tessera.json \
        "accessors": { "names": { "images": { "icons/bag": "Icons.bag3" } } }
        """,
      ]
    )
    let settled = ResourceSamples.code(resources) { options, _ in options.names = images.issues.settled() }
    #expect(settled.allSatisfy { $0.issues.isEmpty })
    #expect(settled[0].code.contains("static var bag3: ResourceImage { ResourceImage(name: \"icons/bag\", "))
  }

  @Test("A resource that is hidden by another one with the same name causes a warning")
  func hidden() throws {
    let assets = [0, 1].map { ResourceSamples.asset(.image, "bag", [], number: $0) }
    let resources = ModuleResources(
      catalogs: [AssetCatalog(name: "M", path: "Media.xcassets", assets: assets)],
      files: [ResourceSamples.loose("bag.png")]
    )
    let images = try #require(ResourceSamples.code(resources).first)
    let message = "the module has another \"bag\", which is used instead of this one: rename one of them"
    #expect(images.issues.map(\.message.text) == [message, message])
    #expect(images.issues.map(\.severity) == [.warning, .warning])
    #expect(images.issues[1].place == Finding.Place(path: "Resources/bag.png"))
  }

  @Test("The layers of an image stack are not separate images")
  func parts() throws {
    var layer = ResourceSamples.asset(.image, "Poster/Front/Content", [])
    layer.path = "M.xcassets/Poster.imagestack/Front.imagestacklayer/Content.imageset"
    var stack = ResourceSamples.asset(.other("imagestack"), "Poster", [])
    stack.path = "M.xcassets/Poster.imagestack"
    var sprite = ResourceSamples.asset(.image, "hero", [])
    sprite.path = "M.xcassets/Game.spriteatlas/hero.imageset"
    var atlas = ResourceSamples.asset(.other("spriteatlas"), "Game", [])
    atlas.path = "M.xcassets/Game.spriteatlas"
    let catalog = AssetCatalog(name: "M", path: "M.xcassets", assets: [layer, stack, sprite, atlas])
    #expect(catalog.assets(.image).map(\.name) == ["hero"])
  }

  // MARK: - The real compiler

  @Test(
    "Accessors compile in every language mode without warnings",
    .enabled(if: SwiftCompiler.isAvailable, "no swiftc, or no native build"),
    arguments: GeneratedCodeTests.modes
  )
  func compiles(_ options: [String]) throws {
    var resources = Self.hostile
    resources.catalogs += ResourceSamples.resources.catalogs
    resources.fonts += ResourceSamples.resources.fonts
    resources.files += ResourceSamples.resources.files
    for access in AccessLevel.allCases {
      let compiler = try SwiftCompiler(Self.settled(resources) { $0.access = access })
      defer { compiler.remove() }
      #expect(try compiler.check(options) == "")
    }
  }

  @Test(
    "Accessors with a bundle anchor class compile even if other declarations have its name",
    .enabled(if: SwiftCompiler.isAvailable, "no swiftc, or no native build"),
    arguments: GeneratedCodeTests.modes
  )
  func compilesAnchored(_ options: [String]) throws {
    var resources = ResourceSamples.resources
    resources.files += ["BundleAnchor/a.txt", "bundleAnchor", "BundleAnchor.txt"].map { ResourceSamples.loose($0) }
    let use = "nonisolated final class BundleAnchor {}\nfunc use() -> Any { [Images.bag, BundleAnchor()] as [Any] }\n"
    for access in AccessLevel.allCases {
      var files = Self.settled(resources) {
        $0.access = access
        $0.bundle = .anchor
      }
      #expect(files.values.allSatisfy { $0.contains("ResourceBundle(for: BundleAnchor.self)") })
      files["Use.swift"] = use
      let compiler = try SwiftCompiler(files)
      defer { compiler.remove() }
      #expect(try compiler.check(options) == "")
    }
  }

  @Test(
    "Resources can be used as values, whatever their names are",
    .enabled(if: SwiftCompiler.isAvailable, "no swiftc, or no native build")
  )
  func values() throws {
    let assets: [Asset] = ["bag", "allCases", "allResources", "name", "id", "Icons/home", "Icons/case", "Case/phone"]
      .map {
        ResourceSamples.asset(.image, $0, [])
      }
    let color = ResourceSamples.color(.components(space: "srgb", [1, 0, 0, 1]))
    let colors = ["accent", "text"].map { ResourceSamples.asset(.color, $0, [color]) }
    let catalog = AssetCatalog(name: "M", path: "M.xcassets", assets: assets + colors)
    var files = Self.settled(ModuleResources(catalogs: [catalog])) { $0.access = .public }
    files["main.swift"] = """
      import Tessera
      func show(_ icon: Images.Case_, _ tab: Images.Icons.Case, _ color: Colors.Case) {
        print(icon.name, tab.resource.name, color.resource == Colors.accent, color == .text)
      }
      show(.bag, .home, .accent)
      show(.allCases_, .case, .text)
      print(Images.Case_.allCases.map(\\.name))
      print(Images.Icons.Case.allCases.map(\\.id), Images.Case.phone.name, Images.Case.Case.allCases.count)
      print(Images.Icons.Case(named: "Icons/home") == .home, Images.Icons.Case(named: "bag") == nil)
      """
    let compiler = try SwiftCompiler(files)
    defer { compiler.remove() }
    #expect(
      try compiler.output() == [
        "bag Icons/home true false", "allCases Icons/case false true",
        #"["bag", "allCases", "allResources", "name", "id"]"#,
        #"["Icons/home", "Icons/case"] Case/phone 1"#, "true true",
      ]
    )
  }

  @Test(
    "The formatter does not change generated accessors",
    .enabled(if: SwiftCompiler.isAvailable, "no swiftc, or no native build")
  )
  func formatted() throws {
    let code = ResourceSamples.code()
    let compiler = try SwiftCompiler(Dictionary(uniqueKeysWithValues: code.map { ($0.kind.fileName, $0.code) }))
    defer { compiler.remove() }
    let swift = try #require(SwiftCompiler.path?.dropLast())
    for (kind, code, _) in code {
      let file = compiler.folder.appending(path: kind.fileName).path
      _ = try compiler.run(String(swift), ["format", "-i", file])
      #expect(try String(contentsOfFile: file, encoding: .utf8) == code)
    }
  }

  /// Resources of every kind, with names that are special in Swift and random names.
  static let hostile: ModuleResources = {
    var random = SeededGenerator(seed: 0xA55E_75)
    var names = GeneratedCodeTests.hostileKeys + ["bundle", "Bundle/bundle", "folder", "ResourceImage/x", "images/x"]
    names += [
      "a/b", "A/b", "a", "Files/Fonts/x", "東京/駅", "東京", "x/y/z/a/b/c/d/e/f/g/h", "a//b", "/", "1/2", "init/self",
    ]
    names += (0..<150).map { _ in GeneratedCodeTests.text(&random) }
    let distinct = Set(names).sorted()
    let color = ResourceSamples.color(.components(space: "srgb", [0.1, 0.2, 0.3, 1]))
    let kinds: [(Asset.Kind, [Rendition])] = [(.image, []), (.color, [color]), (.symbol, []), (.data, [])]
    let assets = kinds.flatMap { kind, renditions in
      distinct.map { ResourceSamples.asset(kind, $0, renditions) }
    }
    return ModuleResources(
      catalogs: [AssetCatalog(name: "M\"\n*/", path: "Media.xcassets", assets: assets)],
      fonts: distinct.map {
        ResourceSamples.font($0, FontFace(family: $0, style: "x\\(y)\"\n", postScriptName: $0))
      },
      // In the settings, a trailing `/` marks a folder, so no file name ends with `/`.
      files: distinct.filter { LooseImage.name(of: $0) == nil && !$0.hasSuffix("/") }.map { ResourceSamples.loose($0) }
    )
  }()

  /// Returns the files by name, generated with the settings that resolve the collisions.
  static func settled(_ resources: ModuleResources, _ change: (inout ResourceOptions) -> Void) -> [String: String] {
    let first = ResourceSamples.code(resources)
    let names = first.reduce(into: [String: [ExactKey: String]]()) { $0[$1.kind.fileName] = $1.issues.settled() }
    let second = ResourceSamples.code(resources) { options, kind in
      change(&options)
      options.names = names[kind.fileName] ?? [:]
    }
    #expect(second.flatMap(\.issues) == [])
    return Dictionary(uniqueKeysWithValues: second.map { ($0.kind.fileName, $0.code) })
  }

  @Test(
    "Arbitrary resource names are preserved in generated accessors",
    .enabled(if: SwiftCompiler.isAvailable, "no swiftc, or no native build")
  )
  func readBack() throws {
    var files = Self.settled(Self.hostile) { _ in }
    let members = [
      "ResourceImage": "name", "ResourceColor": "name", "ResourceData": "name", "ResourceFont": "name",
      "ResourceFile": "path", "ResourceFolder": "path",
    ]
    var program = "import Tessera\nfunc show(_ text: String) { print(text.utf8.map { String($0, radix: 16) }) }\n"
    var count = 0
    for (number, code) in files.values.sorted().enumerated() {
      let accessors = Self.accessors(in: code)
      count += accessors.count
      program += "func show\(number)() {\n"
      for accessor in accessors { program += "  show(\(accessor.path).\(members[accessor.type] ?? ""))\n" }
      program += "}\nshow\(number)()\n"
    }
    files["main.swift"] = program
    let names = Self.hostile.catalogs[0].assets.map(\.name) + Self.hostile.fonts.map(\.face.postScriptName)
    let paths = Self.hostile.files.map(\.path)
    let folders = Set(
      paths.flatMap { path in
        let parts = path.split(separator: "/")
        return (1..<max(parts.count, 1)).map { parts.prefix($0).joined(separator: "/") }
      }
    )
    #expect(count == names.count + paths.count + folders.count)
    let compiler = try SwiftCompiler(files)
    defer { compiler.remove() }
    let output = try compiler.output()
    let expected = (names + paths + folders).map { text in "\(text.utf8.map { String($0, radix: 16) })" }
    #expect(output.sorted() == expected.sorted())
  }

  /// Returns the accessors of a file as they are called, with their types.
  static func accessors(in code: String) -> [(path: String, type: String)] {
    var scope: [Substring] = []
    var accessors: [(path: String, type: String)] = []
    for line in code.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      // The values for parameters follow, which refer to the accessors.
      if line.hasPrefix("nonisolated extension ") { break }
      if let name = line.firstMatch(of: /^(?:nonisolated )?enum (.*) {$/)?.1 {
        scope.append(name)
      } else if line == "}" {
        scope.removeLast()
      } else if line.hasPrefix("static var "), let colon = line.firstIndex(of: ":") {
        let name = line[..<colon].dropFirst(11)
        let type = line[line.index(colon, offsetBy: 2)...].prefix { $0 != " " }
        accessors.append(((scope + [name]).joined(separator: "."), String(type)))
      }
    }
    return accessors
  }
}
