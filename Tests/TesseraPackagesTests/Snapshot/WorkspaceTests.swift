import TesseraFormats
import TesseraStrings
import TesseraPackages
import TesseraWorkspace
import Testing

@Suite struct WorkspaceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var expected: [String]
    var testDescription: String { name }
  }

  static let strings = #""a" = "A";"#
  static let stringsDict = "<plist version=\"1.0\"><dict/></plist>"

  @Test(
    "Files and packages are grouped into modules and tables",
    arguments: [
      Row(
        name: "legacy files join across languages, beside a catalog of the same name",
        files: [
          "App/en.lproj/Localizable.strings": strings, "App/de.lproj/Localizable.strings": strings,
          "App/de.lproj/Localizable.stringsdict": stringsDict, "App/de.lproj/InfoPlist.strings": strings,
          "App/en.lproj/InfoPlist.strings": strings, "App/Localizable.xcstrings": emptyCatalog,
          "App/fr.lproj/Localizable.xcstrings": emptyCatalog,
        ],
        expected: [
          "folder App in \"App\"",
          "  legacy InfoPlist en of en de: App/en.lproj/InfoPlist.strings, App/de.lproj/InfoPlist.strings",
          "  legacy Localizable en of en de: App/en.lproj/Localizable.strings, App/de.lproj/Localizable.strings, "
            + "App/de.lproj/Localizable.stringsdict",
          "  catalog Localizable en of en: App/Localizable.xcstrings",
          "  catalog Localizable en of en: App/fr.lproj/Localizable.xcstrings",
        ]
      ),
      Row(
        name: "Base is the source language; files without a folder too; the folders of a table are siblings",
        files: [
          "App/Base.lproj/Main.strings": strings, "App/ja.lproj/Main.strings": strings,
          "App/Root.strings": strings, "App/Sub/ja.lproj/Main.strings": strings,
          "App/Resources/ja.lproj/Main.strings": strings,
        ],
        expected: [
          "folder App in \"App\"",
          "  legacy Main en of en ja: App/Base.lproj/Main.strings, App/ja.lproj/Main.strings",
          "  legacy Main en of ja: App/Resources/ja.lproj/Main.strings",
          "  legacy Root en of en: App/Root.strings",
          "folder Sub in \"App/Sub\"",
          "  legacy Main en of ja: App/Sub/ja.lproj/Main.strings",
        ]
      ),
      Row(
        name: "the subfolders of a language's folder belong to the language",
        files: [
          "App/en.lproj/Help/Page.strings": strings, "App/ja.lproj/Help/Page.strings": strings,
          "App/ja.lproj/Page.strings": strings,
        ],
        expected: [
          "folder App in \"App\"",
          "  legacy Page en of en ja: App/en.lproj/Help/Page.strings, App/ja.lproj/Help/Page.strings",
          "  legacy Page en of ja: App/ja.lproj/Page.strings",
        ]
      ),
      Row(
        name: "settings name the source language and what is not read",
        files: [
          "tessera.json": #"{ "languages": { "source": "de" }, "exclude": ["Old/**", "**/*.generated.strings"] }"#,
          "App/de.lproj/L.strings": strings, "App/en.lproj/L.strings": strings, "Old/de.lproj/L.strings": strings,
          "App/de.lproj/L.generated.strings": strings,
        ],
        expected: [
          "folder App in \"App\"",
          "  legacy L de of de en: App/de.lproj/L.strings, App/en.lproj/L.strings",
        ]
      ),
      Row(
        name: "packages, their targets and what they depend on across packages",
        files: [
          "Package.swift": """
          let package = Package(name: "Shop", defaultLocalization: "fr", products: [.library(name: "Shop", targets: ["Shop"])],
            dependencies: [.package(path: "Packages/Core"), .package(path: "../Elsewhere")],
            targets: [
              .target(name: "Shop", dependencies: ["Bag", .product(name: "CoreKit", package: "Core")],
                resources: [.process("Resources")]),
              .target(name: "Bag", path: "Bag", exclude: ["Old"]),
              .testTarget(name: "ShopTests", dependencies: ["Shop"]),
              .target(name: "Missing"),
            ])
          """,
          "Packages/Core/Package.swift": """
          let package = Package(name: "core", products: [.library(name: "CoreKit", targets: ["Core", "CoreUI"])],
            targets: [.target(name: "Core"), .target(name: "CoreUI", dependencies: ["Core"]), .target(name: "Bag")])
          """,
          "Sources/Shop/Shop.swift": "", "Sources/Shop/Resources/Localizable.xcstrings": emptyCatalog,
          "Sources/Shop/Resources/Fonts/a.ttf": "1", "Sources/Shop/notes.txt": "2",
          "Bag/fr.lproj/Localizable.strings": strings, "Bag/de.lproj/Localizable.strings": strings,
          "Bag/Old/Localizable.xcstrings": emptyCatalog, "Tests/ShopTests/T.swift": "",
          "Packages/Core/Sources/Core/C.swift": "", "Packages/Core/Sources/CoreUI/C.swift": "",
          "Packages/Core/Sources/Bag/C.swift": "", "Packages/Core/Extra/Localizable.xcstrings": emptyCatalog,
        ],
        expected: [
          "target Shop/Bag in \"Bag\" = Shop_Bag",
          "  legacy Localizable fr of fr de: Bag/fr.lproj/Localizable.strings, Bag/de.lproj/Localizable.strings",
          "folder Old in \"Bag/Old\"",
          "  catalog Localizable en of en: Bag/Old/Localizable.xcstrings",
          "folder Extra in \"Packages/Core/Extra\"",
          "  catalog Localizable en of en: Packages/Core/Extra/Localizable.xcstrings",
          "target core/Bag in \"Packages/Core/Sources/Bag\"",
          "target Core in \"Packages/Core/Sources/Core\"",
          "target CoreUI in \"Packages/Core/Sources/CoreUI\" <- Core",
          "target Shop in \"Sources/Shop\" <- Core, CoreUI, Shop/Bag = Shop_Shop",
          "  catalog Localizable en of en: Sources/Shop/Resources/Localizable.xcstrings",
          "  resources Sources/Shop/Resources/Fonts/a.ttf",
          "test ShopTests in \"Tests/ShopTests\" <- Shop",
        ]
      ),
      Row(
        name: "an excluded table belongs to its target if the settings contain the module or the table",
        files: [
          "Package.swift": #"""
          let package = Package(name: "Shop", targets: [.target(name: "Home", exclude: ["L10n.xcstrings", "Legal.xcstrings"]),
            .target(name: "Bag", exclude: ["Strings"])])
          """#,
          "tessera.json": #"{ "build": { "excludedTables": ["Home/L10n", "Bag"] } }"#,
          "Sources/Home/Home.swift": "", "Sources/Bag/Bag.swift": "",
          "Sources/Home/L10n.xcstrings": emptyCatalog, "Sources/Home/Legal.xcstrings": emptyCatalog,
          "Sources/Bag/Strings/de.lproj/Localizable.strings": strings,
        ],
        expected: [
          "target Bag in \"Sources/Bag\" = Shop_Bag",
          "  legacy Localizable en of de: Sources/Bag/Strings/de.lproj/Localizable.strings",
          "target Shop/Home in \"Sources/Home\" = Shop_Home",
          "  catalog L10n en of en: Sources/Home/L10n.xcstrings",
          "folder Sources/Home in \"Sources/Home\"",
          "  catalog Legal en of en: Sources/Home/Legal.xcstrings",
        ]
      ),
      Row(
        name: "conventional folders: the only target in Sources, src, Plugins, a shared folder divided by sources",
        files: [
          "A/Package.swift":
            #"let package = Package(name: "A", targets: [.target(name: "A"), .testTarget(name: "T")])"#,
          "A/Sources/Localizable.xcstrings": emptyCatalog, "A/Sources/T/a.swift": "",
          "B/Package.swift":
            #"let package = Package(name: "B", targets: [.executableTarget(name: "B"), .target(name: "C")])"#,
          "B/src/B/Localizable.xcstrings": emptyCatalog, "B/srcs/C/Localizable.xcstrings": emptyCatalog,
          "D/Package.swift": #"""
          let package = Package(name: "D", targets: [.target(name: "E", path: ".", sources: ["E"]),
            .target(name: "F", path: "./", sources: ["F"], resources: [.process("Strings")]), .plugin(name: "P", capability: .buildTool())])
          """#,
          "D/E/Localizable.xcstrings": emptyCatalog, "D/F/a.swift": "", "D/Strings/L.xcstrings": emptyCatalog,
          "D/Plugins/P/p.swift": "",
        ],
        expected: [
          "target A in \"A/Sources\" = A_A",
          "  catalog Localizable en of en: A/Sources/Localizable.xcstrings",
          "test T in \"A/Sources/T\"",
          "executable B in \"B/src/B\" = B_B",
          "  catalog Localizable en of en: B/src/B/Localizable.xcstrings",
          "target C in \"B/srcs/C\" = B_C",
          "  catalog Localizable en of en: B/srcs/C/Localizable.xcstrings",
          "target E in \"D\" = D_E",
          "  catalog Localizable en of en: D/E/Localizable.xcstrings",
          "target F in \"D\" = D_F",
          "  catalog L en of en: D/Strings/L.xcstrings",
          "plugin P in \"D/Plugins/P\"",
        ]
      ),
      Row(
        name: "a manifest that is not understood leaves modules by folder",
        files: [
          "Package.swift": #"let package = Package(name: "A", targets: make())"#,
          "Sources/A/Resources/Localizable.xcstrings": emptyCatalog,
        ],
        expected: [
          "folder A in \"Sources/A\"",
          "  catalog Localizable en of en: Sources/A/Resources/Localizable.xcstrings",
          "Package.swift: warning unreadable-manifest: the manifest cannot be evaluated as text: line 1: the targets depend on "
            + "`make`, which is not evaluated, and it was not run; its modules are derived from the folders, without the paths, "
            + "resources and dependencies that the manifest specifies; pass the output of `swift package dump-package` with --package-graph",
        ]
      ),
      Row(
        name: "asset catalogs with namespaces, and resources beside tables",
        files: [
          "App/Assets.xcassets/Contents.json": "{}",
          "App/Assets.xcassets/Icons/Contents.json": #"{ "properties": { "provides-namespace": true } }"#,
          "App/Assets.xcassets/Icons/star.imageset/Contents.json": "{}",
          "App/Assets.xcassets/Icons/star.imageset/star.png": "x",
          "App/Assets.xcassets/Plain/red.colorset/Contents.json": "{}",
          "App/Localizable.xcstrings": emptyCatalog, "App/logo.png": "x", "App/Info.plist": "", "App/View.swift": "",
          "App/Fonts/a.otf": "y", "App/Views/notes.txt": "", "docs/shot.png": "",
        ],
        expected: [
          "folder App in \"App\"",
          "  catalog Localizable en of en: App/Localizable.xcstrings",
          "  assets Assets: Icons/star, red",
          "  resources App/Assets.xcassets/Icons/star.imageset/star.png, App/Fonts/a.otf, App/logo.png",
        ]
      ),
      Row(
        name: "text that is no text is a finding, and the rest is read",
        files: ["App/A.xcstrings": "\u{0}x\u{0}", "App/B.xcstrings": emptyCatalog],
        expected: [
          "folder App in \"App\"",
          "  catalog B en of en: App/B.xcstrings",
          "App/A.xcstrings: error unreadable-file: the file cannot be read: the first bytes are those of UTF-16, "
            + "but the file is not valid UTF-16",
        ]
      ),
    ]
  )
  func modules(_ row: Row) {
    #expect(describe(load(row.files)) == row.expected)
  }

  @Test("The local dependencies of a package are the existing packages at its dependency paths")
  func localDependencies() {
    let snapshot = load([
      "A/Package.swift":
        #"let package = Package(name: "A", dependencies: [.package(path: "../B"), .package(path: "../C")])"#,
      "B/Package.swift": #"let package = Package(name: "Bee", defaultLocalization: "en")"#,
    ])
    #expect(
      snapshot.packages == [
        SwiftPackage(
          name: "A",
          path: "A",
          manifestPath: "A/Package.swift",
          defaultLocalization: nil,
          localDependencies: ["B"],
          // That of a manifest without a tools version.
          toolsVersion: [3, 1]
        ),
        SwiftPackage(
          name: "Bee",
          path: "B",
          manifestPath: "B/Package.swift",
          defaultLocalization: "en",
          localDependencies: [],
          toolsVersion: [3, 1]
        ),
      ]
    )
  }

  @Test("A module depends on all targets of a product, under the condition of the manifest")
  func conditionalDependencies() {
    let snapshot = load([
      "A/Package.swift": """
      let package = Package(
        name: "A", dependencies: [.package(path: "../B")],
        targets: [
          .target(
            name: "A",
            dependencies: ["Core", .product(name: "Kit", package: "B", condition: .when(platforms: [.iOS]))]
          ),
          .target(name: "Core"),
          .testTarget(name: "ATests", dependencies: [.target(name: "A", condition: .when(platforms: [.macOS]))]),
        ]
      )
      """,
      "A/Sources/A/A.swift": "", "A/Sources/Core/Core.swift": "", "A/Tests/ATests/ATests.swift": "",
      "B/Package.swift": """
      let package = Package(
        name: "B", products: [.library(name: "Kit", targets: ["X", "Y"])], targets: [.target(name: "X"), .target(name: "Y")]
      )
      """,
      "B/Sources/X/X.swift": "", "B/Sources/Y/Y.swift": "",
    ])
    let dependencies = snapshot.modules.map { module in
      let names = module.dependencies.map { $0 + (module.conditionalDependencies.contains($0) ? " (conditional)" : "") }
      return "\(module.name): \(names.joined(separator: ", "))"
    }
    #expect(
      dependencies == ["A: Core, X (conditional), Y (conditional)", "Core: ", "ATests: A (conditional)", "X: ", "Y: "]
    )
  }

  @Test("Resources with equal contents have equal hashes") func equalResourcesHaveEqualHashes() {
    let snapshot = load([
      "A/L.xcstrings": emptyCatalog, "A/a.png": "same", "B/L.xcstrings": emptyCatalog, "B/b.png": "same",
      "A/c.png": "diff", "A/d.png": "longer",
    ])
    let resources = snapshot.modules.flatMap(\.resources)
    let hashes = Dictionary(resources.map { ($0.path, $0.contentHash) }) { first, _ in first }
    #expect(hashes["A/a.png"] == hashes["B/b.png"])
    #expect(hashes["A/a.png"] != hashes["A/c.png"])
    #expect(resources.map(\.byteCount) == [4, 4, 6, 4])
  }

  @Test("Files are numbered in the order of their paths") func filesAreNumberedInTheOrderOfTheirPaths() {
    let snapshot = load([
      "b/L.xcstrings": emptyCatalog, "a/L.xcstrings": emptyCatalog, "a-b/L.xcstrings": emptyCatalog,
      "Package.swift": #"let package = Package(name: "A")"#,
    ])
    #expect(snapshot.files.map(\.path) == ["Package.swift", "a-b/L.xcstrings", "a/L.xcstrings", "b/L.xcstrings"])
    #expect(snapshot.files.map(\.id.rawValue) == [0, 1, 2, 3])
    #expect(snapshot.file(at: "a/L.xcstrings")?.id == FileID(2))
    #expect(snapshot.file(at: "a/M.xcstrings") == nil)
  }

  @Test("Loading the same tree repeatedly gives the same snapshot") func theSameTreeGivesTheSameSnapshot() {
    let files = Dictionary(uniqueKeysWithValues: (0..<60).map { ("M\($0 % 20)/\($0).xcstrings", emptyCatalog) })
    let first = describe(load(files))
    for _ in 0..<5 { #expect(describe(load(files)) == first) }
  }

  @Test("Unsaved buffers replace files on disk or are additional files") func unsavedBuffers() {
    let disk = MemoryTree(["A/L.xcstrings": emptyCatalog, "A/M.xcstrings": emptyCatalog])
    let tree = OverlayTree(
      disk,
      buffers: ["A/L.xcstrings": Array("{".utf8), "B/new.xcstrings": Array(emptyCatalog.utf8)]
    )
    let snapshot = WorkspaceLoader.load(tree, root: "/projects/Shop")
    #expect(snapshot.files.map(\.path) == ["A/L.xcstrings", "A/M.xcstrings", "B/new.xcstrings"])
    #expect(snapshot.files.map { $0.source?.bytes.count } == [1, emptyCatalog.utf8.count, emptyCatalog.utf8.count])
    #expect(snapshot.files[0].issues.isEmpty == false)
  }
}
