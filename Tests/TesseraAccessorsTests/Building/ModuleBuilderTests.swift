import TesseraAccessors
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraPackages
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite("Module builder") struct ModuleBuilderTests {
  static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(name: "shop", defaultLocalization: "en", targets: [
      .target(name: "Design", resources: [.process("Resources"), .copy("Pages")])
    ])
    """

  static let files: [String: [UInt8]] = [
    "Package.swift": Array(manifest.utf8),
    "Sources/Design/Localizable.xcstrings": Array(
      #"""
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "pay" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Pay" } },
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Zahlen" } } } } } }
      """#.utf8
    ),
    "Sources/Design/Resources/Media.xcassets/Icons/Contents.json": Array(
      #"{ "properties" : { "provides-namespace" : true } }"#.utf8
    ),
    "Sources/Design/Resources/Media.xcassets/Icons/bag.imageset/Contents.json": Array(
      #"{ "images" : [ { "filename" : "bag.svg", "idiom" : "universal" } ] }"#.utf8
    ),
    "Sources/Design/Resources/Media.xcassets/Icons/bag.imageset/bag.svg": Array("<svg width='24' height='16'/>".utf8),
    "Sources/Design/Resources/Fonts/Inter.ttf": FontFixture.font(
      family: "Inter",
      style: "Bold",
      postScriptName: "Inter-Bold"
    ), "Sources/Design/Resources/de.lproj/terms.txt": Array("AGB".utf8),
    "Sources/Design/Resources/en.lproj/terms.txt": Array("Terms".utf8),
    "Sources/Design/Resources/logo.png": [0x89], "Sources/Design/Pages/css/a.css": Array("a{}".utf8),
    "Sources/Design/Pages/index.html": Array("<p>".utf8), "Sources/Design/Other/not-declared.json": Array("{}".utf8),
  ]

  static func build(
    settings: String? = nil,
    changes: [String: [UInt8]] = [:],
    announced: [String] = []
  ) throws -> ModuleBuilder {
    var files = files.merging(changes) { $1 }
    if let settings { files["tessera.json"] = Array(settings.utf8) }
    let tree = MemoryTree(bytes: files)
    let snapshot = WorkspaceLoader.load(tree, root: "/shop")
    #expect(snapshot.findings.map(\.message.text) == [])
    let module = try #require(snapshot.modules.first { $0.name == "Design" })
    var builder = ModuleBuilder(module: module.name, in: snapshot, checks: BuildChecks([]))
    builder.addAll(of: module, files: tree)
    builder.addMissing(announced)
    return builder
  }

  static func code(_ builder: ModuleBuilder, _ name: String) throws -> String {
    let output = try #require(builder.outputs.first { $0.name == name })
    return String(decoding: output.bytes, as: UTF8.self)
  }

  /// Returns the declarations in the generated code, without comments.
  static func values(_ builder: ModuleBuilder, _ name: String) throws -> [Substring] {
    try code(builder, name).split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.contains("static ") || $0.contains("enum ") }
  }

  @Test("Accessors and tables are generated for all resources of a module")
  func everything() throws {
    let builder = try Self.build()
    #expect(builder.issues.isEmpty)
    #expect(
      builder.outputs.map(\.name) == [
        "Localizable+L10n.swift", "Localizable+Table.swift", "Resources+Bundle.swift", "Resources+Images.swift",
        "Resources+Fonts.swift", "Resources+Files.swift",
      ]
    )
    #expect(
      try Self.values(builder, "Resources+Bundle.swift") == [
        #"static let module = Tessera.ResourceBundle("Design", package: "shop").with(tables: [L10n.table])"#
      ]
    )
    let table = #"LocalizedTable("Localizable", module: "Design", "#
    #expect(try Self.code(builder, "Localizable+Table.swift").contains(table))
    let bundle = #"static let bundle = ResourceBundle("Design", package: "shop")"#
    #expect(
      try Self.values(builder, "Resources+Images.swift").prefix(5) == [
        "nonisolated enum Images {", bundle[...],
        #"static var logo: ResourceImage { ResourceImage(name: "logo", bundle: Images.bundle) }"#, "enum Icons {",
        #"static var bag: ResourceImage { ResourceImage(name: "Icons/bag", bundle: Images.bundle) }"#,
      ]
    )
    #expect(try Self.code(builder, "Resources+Images.swift").contains("/// - any: \"bag.svg\", 24 × 16\n"))
    #expect(
      try Self.values(builder, "Resources+Fonts.swift") == [
        "nonisolated enum Fonts {", bundle[...], "enum Inter {",
        #"static var bold: ResourceFont { ResourceFont(name: "Inter-Bold", family: "Inter", style: "Bold", "#
          + #"file: ResourceFile(path: "Inter.ttf", bundle: Fonts.bundle)) }"#,
      ]
    )
    #expect(
      try Self.values(builder, "Resources+Files.swift") == [
        "nonisolated enum Files {", bundle[...],
        #"static var termsTxt: ResourceFile { ResourceFile(path: "terms.txt", bundle: Files.bundle) }"#, "enum Pages {",
        #"static var folder: ResourceFolder { ResourceFolder(path: "Pages", bundle: Files.bundle) }"#,
        #"static var indexHtml: ResourceFile { ResourceFile(path: "Pages/index.html", bundle: Files.bundle) }"#,
        "enum Css {",
        #"static var folder: ResourceFolder { ResourceFolder(path: "Pages/css", bundle: Files.bundle) }"#,
        #"static var aCss: ResourceFile { ResourceFile(path: "Pages/css/a.css", bundle: Files.bundle) }"#,
      ]
    )
    #expect(try Self.code(builder, "Resources+Files.swift").contains("/// In de, en."))
  }

  @Test("Accessor settings control the kinds, access levels, and names of accessors")
  func accessorSettings() throws {
    let builder = try Self.build(
      settings: """
        { "accessors": { "kinds": ["images", "fonts"], "public": ["Des*"], // both
          "names": { "images": { "Icons/bag": "shoppingBag" }, "fonts": { "Inter-Bold": "title" } } } }
        """
    )
    #expect(
      builder.outputs.map(\.name) == ["Resources+Bundle.swift", "Resources+Images.swift", "Resources+Fonts.swift"]
    )
    let images = try Self.values(builder, "Resources+Images.swift")
    #expect(images.first == "public nonisolated enum Images {")
    #expect(images.contains { $0.hasPrefix("public static var shoppingBag: ResourceImage") })
    #expect(try Self.values(builder, "Resources+Fonts.swift").contains { $0.hasPrefix("public static var title: ") })
  }

  @Test(
    "Build settings control table files and language folders",
    arguments: [
      (#"{ "files": ["Design"], "lproj": ["*"] }"#, true, true), (#"{ "files": ["*"] }"#, true, false),
      (#"{ "lproj": ["Design"] }"#, false, true), (#"{ "files": ["Des*"], "lproj": ["Bag"] }"#, false, false),
    ]
  )
  func buildSettings(_ settings: String, _ hasFile: Bool, _ hasFolders: Bool) throws {
    let builder = try Self.build(settings: "{ \"build\": \(settings) }")
    let names = builder.outputs.map(\.name)
    #expect(names.contains("Localizable.tessera") == hasFile)
    #expect(try Self.code(builder, "Localizable+Table.swift").contains("literal: ") == !hasFile)
    let folders = ["de.lproj/Localizable.strings", "en.lproj/Localizable.strings"]
    #expect(names.filter { $0.contains("lproj") } == (hasFolders ? folders : []))
    if hasFolders { #expect(try Self.code(builder, folders[0]).contains("<string>Zahlen</string>")) }
  }

  @Test("Omitting the language folders does not change the other outputs")
  func omittedLanguageFolders() throws {
    let settings = Array(#"{ "build": { "lproj": ["*"] } }"#.utf8)
    let tree = MemoryTree(bytes: Self.files.merging(["tessera.json": settings]) { $1 })
    let snapshot = WorkspaceLoader.load(tree, root: "/shop")
    let module = try #require(snapshot.modules.first { $0.name == "Design" })
    func outputs(_ products: ModuleBuilder.Products) -> [GeneratedFile] {
      // A build that does not write these folders does not announce their files.
      let announced: Set<String>? = products == .all ? nil : []
      var builder = ModuleBuilder(
        module: module.name,
        in: snapshot,
        checks: BuildChecks([]),
        products: products,
        announced: announced
      )
      builder.addAll(of: module, files: tree)
      #expect(builder.issues.isEmpty)
      return builder.outputs
    }
    let (all, others) = (outputs(.all), outputs(.allButLanguageFolders))
    #expect(all.contains { $0.name == "de.lproj/Localizable.strings" })
    #expect(others.map(\.name) == all.map(\.name).filter { !$0.contains("lproj") })
    #expect(others.map(\.bytes) == all.filter { !$0.name.contains("lproj") }.map(\.bytes))
  }

  @Test("Tables whose accessors would have the same enum are errors", arguments: ["Localizable 2", "localizable"])
  func oneEnum(_ other: String) throws {
    let catalog = try #require(Self.files["Sources/Design/Localizable.xcstrings"])
    let changes = [
      "Sources/Design/Localizable2.xcstrings": catalog, "Sources/Design/\(other).xcstrings": catalog,
    ]
    let builder = try Self.build(changes: changes)
    let tables = try #require(builder.issues.first?.message.text)
    #expect(builder.issues.map(\.severity) == [.error])
    if other == "localizable" {
      #expect(tables.contains("have the same name on case-insensitive volumes"))
    } else {
      #expect(
        tables == """
          the accessors of the tables "Localizable2" and "Localizable 2" would both be in the enum L10nLocalizable2: \
          give one of them another name under `accessors.enums` in tessera.json, such as { "Localizable2": "L10nLocalizable22" }
          """
      )
      let settled = try Self.build(
        settings: #"{ "accessors": { "enums": { "Localizable2": "Texts" } } }"#,
        changes: changes
      )
      #expect(settled.issues.isEmpty)
      #expect(try Self.code(settled, "Localizable2+L10n.swift").contains("\nnonisolated enum Texts {\n"))
      #expect(try Self.code(settled, "Localizable2+Table.swift").contains("\nnonisolated extension Texts {\n"))
    }
    let wrong = try Self.build(settings: #"{ "accessors": { "enums": { "Localizable": "1 Text" } } }"#)
    #expect(
      wrong.issues.map(\.message.text) == [
        "\"1 Text\", which `accessors.enums` in tessera.json specifies for \"Localizable\", is not a valid enum name"
      ]
    )
  }

  /// A build could have been planned before the settings were changed to store the table in a file. At run time, this
  /// file would be missing.
  @Test("Outputs that were not announced to the build are omitted with a warning")
  func notAnnounced() throws {
    let tree = MemoryTree(
      bytes: Self.files.merging(["tessera.json": Array(#"{ "build": { "files": ["*"], "lproj": ["*"] } }"#.utf8)]) {
        $1
      }
    )
    let snapshot = WorkspaceLoader.load(tree, root: "/shop")
    let module = try #require(snapshot.modules.first { $0.name == "Design" })
    let known: Set = ["Localizable+L10n.swift", "Localizable+Table.swift", "en.lproj/Localizable.strings"]
    var builder = ModuleBuilder(module: module.name, in: snapshot, checks: BuildChecks([]), announced: known)
    for table in module.tables { builder.add(table) }
    #expect(Set(builder.outputs.map(\.name)) == known)
    #expect(try Self.code(builder, "Localizable+Table.swift").contains("literal: "))
    #expect(builder.issues.map(\.severity) == [.warning, .warning])
    #expect(
      builder.issues.map { $0.message.text.prefix(27) } == [
        "\"de.lproj/Localizable.strin", "\"Localizable.tessera\" is no",
      ]
    )
  }

  @Test("A table file can be generated without accessors")
  func fileAlone() throws {
    let builder = try Self.build(settings: #"{ "build": { "files": ["*"] }, "accessors": { "kinds": ["colors"] } }"#)
    #expect(builder.outputs.map(\.name) == ["Localizable.tessera", "Resources+Bundle.swift"])
    let table = try #require(builder.outputs.first?.bytes)
    #expect(try MessageTable(bytes: table).entry(forKey: "pay") != nil)
    let empty = try Self.build(announced: ["Other.tessera"]).outputs.last
    #expect(try MessageTable(bytes: #require(empty?.bytes)).entryCount == 0)
  }

  @Test("A key whose string cannot be compiled has no accessor and causes a warning")
  func noAccessor() throws {
    let catalog = #"""
      { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%n" } } } } } }
      """#
    let builder = try Self.build(changes: ["Sources/Design/Localizable.xcstrings": Array(catalog.utf8)])
    #expect(builder.issues.count == 1 && builder.issues[0].severity == .warning)
    #expect(builder.issues[0].message.text.hasSuffix("; therefore, the key \"k\" has no accessor"))
  }

  @Test("Announced outputs without content are generated as empty files")
  func missing() throws {
    let names = ["Resources+Colors.swift", "Resources+Images.swift", "fr.lproj/Localizable.stringsdict"]
    let builder = try Self.build(announced: names)
    #expect(
      builder.outputs.map(\.name).sorted() == (try Self.build().outputs.map(\.name) + [names[0], names[2]]).sorted()
    )
    #expect(try Self.code(builder, names[0]).split(separator: "\n").allSatisfy { $0.hasPrefix("//") })
    #expect(try Self.code(builder, names[2]).contains("<dict/>"))
  }

  @Test("An invalid font is reported, and the other fonts still have accessors")
  func brokenFont() throws {
    let path = "Sources/Design/Resources/Fonts/Broken.otf"
    let builder = try Self.build(changes: [path: Array("wOFF".utf8)])
    #expect(
      builder.issues == [
        Diagnostic(
          .error,
          "the font has no accessor: it is a web font (WOFF): convert it to TrueType or OpenType",
          at: Finding.Place(path: path)
        )
      ]
    )
    #expect(try Self.values(builder, "Resources+Fonts.swift").count == 4)
  }

  @Test("A selected tree contains only the given files and folders")
  func selectedTree() throws {
    let tree = SelectedTree(
      MemoryTree(bytes: Self.files),
      files: ["Sources/Design/Localizable.xcstrings", "Sources/Design/missing.strings"],
      folders: ["Sources/Design/Resources/Media.xcassets"]
    )
    func names(_ folder: String) throws -> [String] { try tree.entries(ofFolder: folder).map(\.name) }
    #expect(try names("Sources/Design") == ["Localizable.xcstrings", "Resources", "missing.strings"])
    #expect(try names("Sources/Design/Resources") == ["Media.xcassets"])
    #expect(try names("Sources/Design/Resources/Media.xcassets/Icons") == ["Contents.json", "bag.imageset"])
    #expect(throws: FileError.self) { try tree.bytes(of: "Package.swift") }
    #expect(throws: FileError.self) { try tree.bytes(of: "Sources/Design/missing.strings") }
    #expect(throws: FileError.self) { try tree.entries(ofFolder: "Sources/Design/Pages") }
    #expect(try tree.bytes(of: "Sources/Design/Localizable.xcstrings").count > 100)
    #expect(try tree.metadata(of: "Sources/Design/Resources").isFolder)
  }
}
