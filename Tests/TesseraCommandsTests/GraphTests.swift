#if Tool
  import Foundation
  import TesseraOperations
  import TesseraTestSupport
  import TesseraWorkspace
  import Testing

  #if canImport(FoundationXML)
    import FoundationXML
  #endif

  @testable import TesseraCommands

  /// The output of `tessera graph` in each format, and its exit status.
  @Suite struct GraphTests {
    private static func files() -> [String: String] {
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop", defaultLocalization: "en",
          targets: [
            .executableTarget(name: "App", dependencies: ["Cart", "Design"], path: "Modules/App"),
            .target(name: "Cart", dependencies: ["Design"], path: "Modules/Features/Cart"),
            .target(name: "Search", dependencies: ["Design"], path: "Modules/Features/Search"),
            .target(name: "Design", path: "Modules/Design", resources: [.process("Media")]),
            .testTarget(name: "CartTests", dependencies: ["Cart"]),
          ]
        )
        """,
        "tessera.json": #"{ "accessors": { "public": ["Design"] } }"#,
        "Modules/App/main.swift": "import Cart\nimport Search\n\nprint(Design.Images.logo)\n",
        "Modules/Features/Cart/Cart.swift": "import Design\n\nlet logo = Design.Images.logo\n",
        "Modules/Features/Cart/Localizable.xcstrings": oneKey("title", "Cart", "Warenkorb"),
        "Modules/Features/Search/Search.swift": "import Design\n",
        "Modules/Features/Search/Localizable.xcstrings": oneKey("title", "Search", "Suche"),
        "Modules/Design/Design.swift": "", "Modules/Design/Media/logo.png": "png",
        "Modules/Design/Media/Body.ttf": "ttf", "Tests/CartTests/CartTests.swift": "import Cart\n",
      ]
    }

    /// The version changes independently of the graph.
    private static func stable(_ text: String, _ scratch: Scratch) -> String {
      text.replacing("tessera \(TesseraVersion.current)", with: "tessera VERSION")
        .replacing(scratch.url.lastPathComponent, with: "FOLDER")
    }

    @Test(
      "The output matches its golden file",
      arguments: [
        ("", "graph.txt"), ("--tests --color always", "graph-tests.txt"), ("--format json", "graph.json"),
        ("--format dot --group folder", "graph.dot"), ("--format mermaid --group folder", "graph.mmd"),
        ("--format svg --layout own", "graph.svg"),
        ("--format svg --layout own --group folder", "graph-groups.svg"),
        ("--format json --group folder --collapse --reduce", "graph-collapsed.json"),
      ]
    )
    func golden(_ options: String, _ name: String) async throws {
      let scratch = try Scratch(Self.files())
      let result = await scratch.run("graph @ \(options)")
      #expect(result.status == .clean)
      #expect(result.errors == "")
      try Golden.check(Self.stable(result.output, scratch), name)
      if name.hasSuffix(".svg") { #expect(Self.xmlProblem(result.output) == nil) }
    }

    @Test(
      "A focus shows a module and its neighbors",
      arguments: [
        ("--focus Cart", ["App", "Cart", "Design"]), ("--focus Search --depth 0", ["Search"]),
        ("--focus Design --focus App", ["App", "Cart", "Design", "Search"]),
      ]
    )
    func focus(_ options: String, _ modules: [String]) async throws {
      let scratch = try Scratch(Self.files())
      let result = await scratch.run("graph @ \(options) --format json")
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      #expect((object?["modules"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == modules)
    }

    @Test(
      "Unusable options are errors",
      arguments: [
        ("--focus Crat", #"error: there is no module "Crat": did you mean "Cart"?"#),
        ("--collapse", "error: --collapse requires --group folder or --group package"),
        ("--depth=-1", "error: --depth must not be negative"),
        ("--output @/g.svg", "error: --output requires --format svg, dot, mermaid or json"),
        ("--layout dot", "error: The value 'dot' is invalid for '--layout <layout>'"),
      ]
    )
    func mistakes(_ options: String, _ message: String) async throws {
      let scratch = try Scratch(Self.files())
      let result = await scratch.run("graph @ \(options)")
      #expect(result.status == .couldNotRun)
      #expect(result.errors.hasPrefix(message), "\(result.errors)")
    }

    @Test("A graph is written again, and replaces no other file", arguments: ["svg", "dot", "mermaid", "json"])
    func outputFiles(_ format: String) async throws {
      let scratch = try Scratch(Self.files())
      let line = "graph @ --layout own --format \(format) --output @/out"
      #expect(await scratch.run(line).output == "@/out\n")
      let first = try scratch.text("out")
      #expect(await scratch.run(line).status == .clean)
      #expect(try scratch.text("out") == first)
      try scratch.write("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>", "out")
      let refused = await scratch.run(line)
      #expect(refused.status == .couldNotRun)
      #expect(refused.errors == "error: @/out: the file is not a graph that Tessera wrote; use --force to replace it\n")
    }

    @Test("A file that cannot be read is listed") func unreadable() async throws {
      let scratch = try Scratch(Self.files().merging(["Modules/Features/Cart/Localizable.xcstrings": "{"]) { $1 })
      let result = await scratch.run("graph @")
      #expect(result.status == .findings)
      #expect(
        result.errors == "error: @/Modules/Features/Cart/Localizable.xcstrings:1:2: the file ends within an object\n"
      )
    }

    /// An app of Xcode that uses a module of the package, with the build settings that matter.
    private static let app: [String: String] = [
      "App/App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { archiveVersion = 1; classes = { }; objectVersion = 77; objects = {
        P = { isa = PBXProject; attributes = { }; buildConfigurationList = L; developmentRegion = en; hasScannedForEncodings = 0;
          knownRegions = ( en, Base, de, ); mainGroup = G; packageReferences = ( K, ); targets = ( T, ); };
        G = { isa = PBXGroup; children = ( S, ); sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
        K = { isa = XCLocalSwiftPackageReference; relativePath = ..; };
        D = { isa = XCSwiftPackageProductDependency; productName = Design; };
        T = { isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = ( ); buildRules = ( ); dependencies = ( );
          fileSystemSynchronizedGroups = ( S, ); name = Kiosk; packageProductDependencies = ( D, ); productName = Kiosk;
          productType = "com.apple.product-type.application"; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C, ); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          LOCALIZATION_PREFERS_STRING_CATALOGS = YES; SWIFT_EMIT_LOC_STRINGS = NO; }; };
      }; rootObject = P; }
      """,
      "App/Code/Kiosk.swift": "import Design\n\nlet logo = Design.Images.logo\n",
      "App/Code/Localizable.xcstrings": oneKey("title", "Kiosk", "Kiosk"),
    ]

    @Test("The target of an Xcode project has its settings and references") func projectTarget() async throws {
      var files = Self.files().merging(Self.app) { $1 }
      files["Package.swift"] = files["Package.swift"]?
        .replacing("targets: [", with: "products: [.library(name: \"Design\", targets: [\"Design\"])],\n  targets: [")
      let scratch = try Scratch(files)
      let result = await scratch.run("graph @ --format json --focus Kiosk")
      #expect(result.errors == "")
      try Golden.check(Self.stable(result.output, scratch), "graph-project.json")
    }

    // MARK: - Hostile names

    /// Names of folders that would be markup, code, or control sequences in one of the formats.
    private static let hostile = [
      "a\"]; b --> c{<script>alert(1)<script>}", "--><!-- ]]> &amp; &#0; <b>", "\\N \\\" } digraph { x -> y",
      "#quot; `x` **b** [l](u)",
      "\u{202E}evil\u{1B}[31m\n%% tessera\u{FFFE}\u{FFFF}", "subgraph end", "::error::x", "עברית 日本語 👩‍👩‍👧",
    ]

    @Test("Names are inert in every format", arguments: ["terminal", "svg", "dot", "mermaid", "json"])
    func hostileNames(_ format: String) async throws {
      var files: [String: String] = [:]
      for name in Self.hostile { files["\(name)/Localizable.xcstrings"] = oneKey("k", "a", "b") }
      let scratch = try Scratch(files)
      let result = await scratch.run("graph @ --format \(format) --layout own --group folder")
      #expect(result.status == .clean, "\(result.errors)")
      let text = result.output
      #expect(!text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
      switch format {
      case "svg":
        #expect(Self.xmlProblem(text) == nil)
        #expect(!text.contains("<script") && !text.contains("<b>"))
        #expect(text.components(separatedBy: "-->").count == 2)
      case "dot":
        // Each node is on one line, whose quotation marks are those of its label.
        let nodes = text.split(separator: "\n").filter {
          $0.wholeMatch(of: #/  n\d+ \[label="([^"\\]|\\.)*"\]/#) != nil
        }
        #expect(nodes.count == Self.hostile.count)
      case "mermaid":
        let nodes = text.split(separator: "\n").filter {
          $0.wholeMatch(of: #/    n\d+\["([^"#&<>`*_\[\]{}|\\()]|#\d+;|<br>)*"\]/#) != nil
        }
        #expect(nodes.count == Self.hostile.count)
      case "json":
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      default: #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::") })
      }
    }

    /// Returns the problem of a text that is not well-formed XML.
    private static func xmlProblem(_ text: String) -> String? {
      let parser = XMLParser(data: Data(text.utf8))
      return parser.parse() ? nil : "\(String(describing: parser.parserError)), line \(parser.lineNumber)"
    }

    @Test(
      "Texts are cut to a width",
      arguments: [("Cart", 100.0, "Cart"), ("Checkout", 60.0, "Checkout"), ("日本語日本語", 50.0, "日本語…"), ("", 0.0, "")]
    )
    func cut(_ text: String, _ width: Double, _ expected: String) {
      #expect(SVGText.cut(text, to: width, size: 10) == expected)
    }

    @Test(
      "Numbers have at most one decimal place",
      arguments: [(1.0, "1"), (-0.25, "-0.3"), (2.04, "2"), (10.96, "11")]
    )
    func numbers(_ value: Double, _ expected: String) { #expect(GraphSVG.number(value) == expected) }

    @Test("Mermaid escapes all punctuation with a meaning") func mermaid() {
      #expect(GraphMermaid.escaped("a \"b\" <c> #1; é`") == "a #34;b#34; #60;c#62; #35;1#59; é#96;")
    }

    @Test("DOT escapes quotation marks, backslashes and entities") func dot() {
      #expect(GraphDOT.quoted("a\"b\\n&lt;\nc") == #""a\"b\\n&amp;lt;\nc""#)
    }
  }
#endif
