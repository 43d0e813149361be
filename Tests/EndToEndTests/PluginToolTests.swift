#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Runs the tool of the plugins as they run it for the targets of an Xcode project.
  @Suite("Plugin tool") struct PluginToolTests {
    private static let german = #""greeting" = "Hallo %@";"#
    private static let english = #""greeting" = "Hello %@";"#

    /// A project with a target that contains files from its own folder and from another folder.
    private static let files = [
      "project/App/logo.png": "x",
      "shared/en.lproj/Shared.strings": english,
      "shared/de.lproj/Shared.strings": german,
      "shared/Media.xcassets/bag.imageset/Contents.json":
        #"{ "images" : [ { "filename" : "bag.png", "idiom" : "universal" } ] }"#,
      "shared/Media.xcassets/bag.imageset/bag.png": "x",
      "shared/Pages/index.html": "<p>",
      "shared/Other.xcstrings": catalog("Other", "Anderes"),
    ]

    private static let inputs = [
      "project/App/logo.png", "shared/en.lproj/Shared.strings", "shared/de.lproj/Shared.strings",
      "shared/Media.xcassets", "shared/Pages", "shared/Other.xcstrings",
    ]

    private func run(
      _ tool: Tool,
      _ options: [String],
      settings: String = "project/tessera.json",
      inputs: [String] = inputs
    ) throws -> Tool.Result {
      let paths = inputs.map { tool.folder.appending(path: $0).path }
      let fixed = ["--module", "App", "--output", "out", "--settings", tool.folder.appending(path: settings).path]
      return try tool.run(fixed + options + ["--"] + paths, program: .pluginTool)
    }

    @Test("Files outside of the project are processed with --allow-external-files")
    func externalFiles() throws {
      let font = FontFixture.font(family: "Inter", style: "Bold", postScriptName: "Inter-Bold")
      let tool = try Tool(Self.files)
      defer { tool.remove() }
      try Data(font).write(to: tool.folder.appending(path: "shared/Inter.ttf"))
      let result = try run(tool, ["--allow-external-files"], inputs: Self.inputs + ["shared/Inter.ttf"])
      #expect(result.errors == "")
      #expect(result.status == 0)
      #expect(try tool.text("out/Shared+L10n.swift").contains("static func greeting(_ "))
      #expect(try tool.text("out/Shared+Table.swift").contains("Hallo "))
      #expect(try tool.text("out/Other+Table.swift").contains("Anderes"))
      let images = try tool.text("out/Resources+Images.swift")
      #expect(images.contains(#"ResourceImage(name: "bag", "#) && images.contains(#"ResourceImage(name: "logo", "#))
      #expect(try tool.text("out/Resources+Files.swift").contains(#"ResourceFile(path: "Pages/index.html", "#))
      #expect(try tool.text("out/Resources+Fonts.swift").contains(#"ResourceFont(name: "Inter-Bold", "#))
      // Nothing else is written, because the sandbox of a build permits only the output folder.
      let folder = try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path)
      let made = folder.filter { !$0.hasPrefix("out/") && !$0.hasPrefix(".") && $0 != "out" }
      #expect(Set(made).isSubset(of: Set(try Self.paths() + ["shared/Inter.ttf"])))
    }

    /// Returns the files and the folders that contain them.
    private static func paths() throws -> [String] {
      files.keys.flatMap { path in
        let parts = path.split(separator: "/")
        return (1...parts.count).map { parts.prefix($0).joined(separator: "/") }
      }
    }

    @Test("An error in an external file is reported at the path of the file")
    func mistakes() throws {
      let tool = try Tool(Self.files.merging(["shared/de.lproj/Shared.strings": #""greeting" = "Hallo %d";"#]) { $1 })
      defer { tool.remove() }
      let result = try run(tool, ["--allow-external-files"])
      #expect(result.status == 1)
      let path = tool.folder.appending(path: "shared/de.lproj/Shared.strings").path
      #expect(result.errors.hasPrefix("\(path):1:"))
      #expect(result.errors.contains(": error: "))
    }

    @Test("External files are reported as errors if the option is missing")
    func refusedFiles() throws {
      let tool = try Tool(Self.files)
      defer { tool.remove() }
      let result = try run(tool, [])
      let project = tool.folder.appending(path: "project").path
      let lines = Self.inputs.dropFirst().map { input in
        "\(tool.folder.appending(path: input).path):1:1: error: the file is not in the folder \(project)"
      }
      #expect(result.status == 1)
      #expect(result.errors.split(separator: "\n").map(String.init) == lines)
    }

    @Test("Links that lead out of an added folder and missing files are errors")
    func links() throws {
      let tool = try Tool(["project/a.txt": "a", "shared/x.txt": "x", "secret/Secret.strings": Self.german])
      defer { tool.remove() }
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.appending(path: "shared/Link.strings").path,
        withDestinationPath: "../secret/Secret.strings"
      )
      let result = try run(
        tool,
        ["--allow-external-files"],
        inputs: ["shared/Link.strings", "shared/Gone.strings", "nowhere/Gone.strings"]
      )
      let shared = tool.folder.appending(path: "shared").path
      let nowhere = tool.folder.appending(path: "nowhere").path
      #expect(result.status == 1)
      #expect(
        Set(result.errors.split(separator: "\n").map(String.init)) == [
          "\(shared)/Link.strings:1:1: error: it is outside the workspace",
          "\(shared)/Gone.strings:1:1: error: there is no such file or folder",
          "\(nowhere)/Gone.strings:1:1: error: there is no such file or folder",
        ]
      )
    }

    @Test(
      "The bundle of a target depends on the options",
      arguments: [
        (["--bundle", "main"], "ResourceBundle.main"),
        (["--bundle", "anchor"], "ResourceBundle(for: BundleAnchor.self)"),
        ([], "ResourceBundle(for: BundleAnchor.self)"),
        (["--package", "shop"], #"ResourceBundle("App", package: "shop")"#),
      ]
    )
    func bundles(_ options: [String], _ expression: String) throws {
      let tool = try Tool(["project/App/logo.png": "x"])
      defer { tool.remove() }
      #expect(try run(tool, options, inputs: ["project/App/logo.png"]).status == 0)
      #expect(try tool.text("out/Resources+Images.swift").contains("static let bundle = \(expression)\n"))
    }

    @Test("Language folders are omitted if the build creates them itself")
    func languageFolders() throws {
      let settings = #"{ "build" : { "lproj" : ["App"] } }"#
      let tool = try Tool(["project/tessera.json": settings, "project/App/T.xcstrings": catalog("Hello", "Hallo")])
      defer { tool.remove() }
      let inputs = ["project/App/T.xcstrings"]
      let announced = ["T+L10n.swift", "T+Table.swift"].flatMap { ["--announced", $0] }
      let without = try run(tool, ["--no-language-folders"] + announced, inputs: inputs)
      #expect(without.status == 0)
      #expect(without.errors == "")
      #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "out/de.lproj").path))
      #expect(try run(tool, [], inputs: inputs).status == 0)
      #expect(try tool.text("out/de.lproj/T.strings").contains("<string>Hallo</string>"))
    }

    @Test("The settings nearest to the module's folder apply, in the project, below it, and above it")
    func nearestSettings() throws {
      let tool = try Tool([
        "tessera.json": #"{ "accessors" : { "enums" : { "T" : "Outer" } }, "exclude" : ["project/App/Old"] }"#,
        "project/Home/tessera.json": #"{ "accessors" : { "enums" : { "T" : "Own" }, "public" : ["App"] } }"#,
        "project/Home/Deep/T.xcstrings": catalog("Hello", "Hallo"),
        "project/App/T.xcstrings": catalog("Hello", "Hallo"),
        "project/App/Old/Old.xcstrings": catalog("Hello", "Hallo"),
      ])
      defer { tool.remove() }
      func options(_ folder: String) -> [String] { ["--folder", tool.folder.appending(path: folder).path] }
      #expect(try run(tool, options("project/Home"), inputs: ["project/Home/Deep/T.xcstrings"]).errors == "")
      #expect(try tool.text("out/T+L10n.swift").contains("public nonisolated enum Own"))
      let inputs = ["project/App/T.xcstrings", "project/App/Old/Old.xcstrings"]
      #expect(try run(tool, options("project/App"), inputs: inputs).errors == "")
      #expect(try tool.text("out/T+L10n.swift").contains("nonisolated enum Outer"))
      #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "out/Old+L10n.swift").path))
      for path in ["tessera.json", "project/Home/tessera.json"] {
        let file = tool.folder.appending(path: path)
        try Data("{\n  \"rulse\": {}\n}".utf8).write(to: file)
        let result = try run(tool, options("project/Home"), inputs: ["project/Home/Deep/T.xcstrings"])
        #expect(result.status == 1)
        let message = "\(file.path):2:3: error: unknown setting \"rulse\": did you mean \"rules\"?"
        #expect(result.errors == message + "\n")
        try Data("{}".utf8).write(to: file)
      }
    }

    @Test(
      "Excluded tables get accessors if the settings contain the module or the table",
      arguments: [
        ("{ }", ["T"]), (#"{ "build": { "excludedTables": ["App"] } }"#, ["Legal", "Old", "T"]),
        (#"{ "build": { "excludedTables": ["App/Legal"] } }"#, ["Legal", "T"]),
        (#"{ "build": { "excludedTables": ["Bag"] } }"#, ["T"]),
      ]
    )
    func excludedTables(_ settings: String, _ tables: [String]) throws {
      let names = ["T", "Legal", "Old"]
      let files = Dictionary(uniqueKeysWithValues: names.map { ("project/App/\($0).xcstrings", catalog("A", "B")) })
      let tool = try Tool(files.merging(["project/tessera.json": settings]) { $1 })
      defer { tool.remove() }
      let folder = tool.folder.appending(path: "project/App")
      let excluded = names.dropFirst().flatMap { ["--excluded", folder.appending(path: "\($0).xcstrings").path] }
      let result = try run(tool, ["--folder", folder.path] + excluded, inputs: ["project/App/T.xcstrings"])
      #expect(result.errors == "")
      #expect(result.status == 0)
      let made = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "out").path)
      #expect(made.filter { $0.hasSuffix("+L10n.swift") }.sorted() == tables.map { "\($0)+L10n.swift" })
    }

    @Test("In the sources, the tool reports the files that it wrote and removed") func reports() throws {
      let tool = try Tool(["project/App/T.xcstrings": catalog("Hello", "Hallo")])
      defer { tool.remove() }
      let out = tool.folder.appending(path: "out").path
      let names = ["Resources+Bundle.swift", "T+L10n.swift", "T+Table.swift"]
      func lines(_ options: [String], _ inputs: [String] = ["project/App/T.xcstrings"]) throws -> Set<String> {
        Set(try run(tool, options, inputs: inputs).errors.split(separator: "\n").map(String.init))
      }
      #expect(
        try lines(["--check"]) == Set(names.map { "\(out)/\($0):1:1: error: the file is not up to date" })
      )
      #expect(try lines(["--sources"]) == Set(names.map { "wrote \(out)/\($0)" }))
      for option in ["--sources", "--check"] {
        #expect(try lines([option]) == ["App: the generated files are up to date"])
      }
      #expect(try lines(["--sources"], []) == Set(names.map { "removed \(out)/\($0)" }))
    }

    @Test(
      "Invalid options cause an error with a usage message",
      arguments: [
        (["--bundle", "module"], "--bundle must be main or anchor"), (["--bundle"], "--bundle needs a value"),
        (["--bundle", "main", "--package", "shop"], "--bundle and --package cannot be combined"),
        (["--external"], "unknown option --external"),
      ]
    )
    func misuse(_ options: [String], _ reason: String) throws {
      let tool = try Tool(["a.txt": "a"])
      defer { tool.remove() }
      let result = try tool.run(["--module", "App", "--output", "out", "a.txt"] + options, program: .pluginTool)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("error: \(reason)\nusage: "))
    }
  }
#endif
