import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing
@testable import TesseraChecks

@Suite("Undeclared resources") struct UndeclaredResourceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var version = "5.9"
    /// The arguments of the target after its name.
    var arguments = ""
    /// Files in the target's folder, other than `Home.swift`.
    var files: [String]
    var preset = RulePreset.all
    var messages: [String]

    var testDescription: String { "\(version) \(arguments) \(files)" }
  }

  private static let home = "is not in the bundle of Home: add"
  private static let equal = "`.copy` keeps its folders, because several files have the name \"Icon.png\""
  private static let several = "are not in the bundle of Home: add"
  private static let top = "`.process` puts each file at the top level of the bundle"

  static let rows: [Row] = [
    // Folders.
    Row(
      files: ["R/Fonts/a.ttf", "R/b.png", "R/c.png", "R/en.lproj/d.txt", "R/LICENSE.md"],
      messages: [
        "warning: 2 pictures and 1 font in \"Home/R\" \(several) `resources: [.process(\"R\")]` to the target; \(top)"
      ]
    ),
    Row(
      arguments: "resources: [.process(\"R/a.png\")]",
      files: ["R/a.png", "R/S/b.png", "R/S/c.png"],
      messages: [
        "warning: 2 pictures in \"Home/R/S\" \(several) `.process(\"R/S\")` to the `resources:` of the target; \(top)"
      ]
    ),
    Row(
      arguments: "exclude: [\"R/run.sh\"]",
      files: ["R/a.png", "R/run.sh"],
      messages: [
        "warning: the picture \"Home/R/a.png\" \(home) `resources: [.process(\"R\")]` to the target; \(top)"
      ]
    ),
    Row(
      files: ["R/a.png", "R/run.sh"],
      messages: [
        """
        warning: the picture "Home/R/a.png" \(home) `resources: [.process("R/a.png")]` to the target; `.process` may optimize pictures
        """
      ]
    ),
    Row(
      files: ["R/a/Icon.png", "R/b/Icon.png", "R/README.md"],
      messages: [
        """
        warning: 2 pictures in "Home/R" \(several) `resources: [.copy("R")]` to the target; \(equal)
        """
      ]
    ),
    // An asset catalog must be processed.
    Row(
      files: ["R/a/Icon.png", "R/b/Icon.png", "R/A.xcassets/Contents.json"],
      preset: .recommended,
      messages: [
        """
        warning: the picture "Home/R/a/Icon.png" \(home) `resources: [.copy("R/a")]` to the target; \(equal)
        """,
        """
        warning: the picture "Home/R/b/Icon.png" \(home) `resources: [.copy("R/b")]` to the target; \(equal)
        """,
      ]
    ),
    Row(
      files: ["Site/index.html", "Site/images/a.png"],
      messages: [
        """
        warning: 1 picture and 1 data file in "Home/Site" \(several) `resources: [.copy("Site")]` to the target; `.copy` keeps its folders, because pages may refer to files in them
        """
      ]
    ),
    Row(
      files: ["R/A.bundle/a.png", "R/A.bundle/b/c.png", "R/A.bundle/Info.plist", "R/d.ttf"],
      messages: [
        """
        warning: 2 pictures in "Home/R/A.bundle" \(several) `resources: [.copy("R/A.bundle")]` to the target; `.copy` keeps its structure
        """,
        """
        warning: the font "Home/R/d.ttf" \(home) `resources: [.process("R/d.ttf")]` to the target; `.process` copies each file to the top level of the bundle
        """,
      ]
    ),
    Row(
      version: "5.5",
      files: ["A.bundle/a.png", "A.bundle/b/c.png"],
      messages: [
        """
        warning: the bundle "Home/A.bundle" \(home) `resources: [.copy("A.bundle")]` to the target; `.copy` keeps its structure
        """
      ]
    ),
    // Files beside sources.
    Row(
      files: ["a.mp3", "b.mp3", "c.strings"],
      messages: [
        """
        warning: 2 sounds, such as "Home/a.mp3", \(several) `resources: [.process("a.mp3"), .process("b.mp3")]` to the \
        target; `.process` copies each file to the top level of the bundle
        """,
        """
        warning: the string table "Home/c.strings" \(home) `resources: [.process("c.strings")]` to the target; `.process` copies each file to the top level of the bundle
        """,
      ]
    ),
    Row(
      files: ["a.png", "b.png", "c.png", "d.png"],
      messages: [
        """
        warning: 4 pictures, such as "Home/a.png", are not in the bundle of Home: move them to a folder of their own, \
        and add `resources: [.process("Pictures")]` to the target; `.process` may optimize pictures
        """
      ]
    ),
    Row(
      version: "5.10",
      files: ["PrivacyInfo.xcprivacy"],
      messages: [
        """
        warning: the privacy manifest "Home/PrivacyInfo.xcprivacy" \(home) \
        `resources: [.copy("PrivacyInfo.xcprivacy")]` to the target; `.copy` leaves the file unchanged
        """
      ]
    ),
    Row(version: "6.0", files: ["PrivacyInfo.xcprivacy"], messages: []),
    Row(
      version: "5.8",
      files: ["Localizable.xcstrings"],
      messages: [
        """
        warning: the string table "Home/Localizable.xcstrings" \(home) `resources: [.process("Localizable.xcstrings")]` \
        to the target; `.process` copies each file to the top level of the bundle
        """
      ]
    ),
    // Data, and files that Xcode adds.
    Row(
      files: ["a.json"],
      messages: [
        """
        information: the data file "Home/a.json" \(home) `resources: [.process("a.json")]` to the target; `.process` copies each file to the top level of the bundle
        """
      ]
    ),
    Row(arguments: "plugins: [.plugin(name: \"OpenAPIGenerator\", package: \"x\")]", files: ["a.json"], messages: []),
    Row(
      arguments: "plugins: [.plugin(name: \"TesseraBuild\", package: \"x\")]",
      files: ["R/A.xcassets/Contents.json", "R/L.xcstrings"],
      preset: .recommended,
      messages: [
        """
        information: the asset catalog "Home/R/A.xcassets" is in the bundle of Home only in builds with Xcode or Swift Build: \
        add `resources: [.process("R/A.xcassets")]` to the target; the native build system of SwiftPM adds only declared \
        catalogs
        """
      ]
    ),
    Row(files: ["A.xcassets/Contents.json", "L.xcstrings"], preset: .recommended, messages: []),
    Row(files: ["L.xcstrings", "A.xcdatamodeld/a", "A.rkassets/a.png", "a.metal"], messages: []),
    Row(
      files: ["R/A.xcassets/Contents.json", "R/a.ttf"],
      messages: [
        """
        warning: 1 font and 1 asset catalog in "Home/R" \(several) `resources: [.process("R")]` to the target; \(top)
        """
      ]
    ),
    Row(version: "5.4", files: ["A.xcassets/Contents.json", "A.xib"], messages: []),
    Row(arguments: "plugins: [.plugin(name: \"TesseraBuild\", package: \"x\")]", files: ["L.xcstrings"], messages: []),
    // Files that are probably not resources.
    Row(
      files: [
        "README.md", "Home.docc/a.png", "Docs/a.png", "Tests/a.png", "CMakeLists.txt", "Info.plist", "a.sh", ".a.png",
        "Shop.xcodeproj/project.pbxproj", "Example/App.xcodeproj/project.pbxproj", "Example/a.png", "en.lproj/a.png",
      ],
      messages: []
    ),
    Row(arguments: "sources: [\"Home.swift\"]", files: ["a.png"], messages: []),
    Row(arguments: "exclude: [\"a.png\"]", files: ["a.png"], messages: []),
    Row(version: "5.2", files: ["a.png"], messages: []),
  ]

  @Test("Each folder or kind of file has one finding with its declaration", arguments: rows)
  func messages(_ row: Row) async {
    let arguments = row.arguments.isEmpty ? "" : ", " + row.arguments
    var files = Dictionary(uniqueKeysWithValues: (row.files + ["Home.swift"]).map { ("Home/" + $0, "") })
    files["Package.swift"] = """
      // swift-tools-version:\(row.version)
      let package = Package(name: "Shop", targets: [.target(name: "Home", path: "Home"\(arguments))])
      """
    let findings = await findings(files, row.preset)
    #expect(findings.map { "\($0.severity): \($0.message)" } == row.messages)
  }

  @Test("The files of other targets and of a target in the folder of the package are not reported")
  func otherFiles() async {
    let header = "// swift-tools-version:5.9\n"
    let rows: [(manifest: String, files: [String], count: Int)] = [
      ("targets: [.target(name: \"A\", path: \".\")]", ["a.swift", "a.png"], 0),
      ("targets: [.target(name: \"A\", path: \"A\")]", ["A/a.c", "A/a.png"], 0),
      ("targets: [.target(name: \"A\", path: \"A\")]", ["A/a.m", "A/a.png"], 1),
      ("targets: [.testTarget(name: \"A\", path: \"A\")]", ["A/a.swift", "A/a.png"], 0),
      (
        "targets: [.target(name: \"A\", path: \"A\"), .target(name: \"B\", path: \"A/B\")]",
        ["A/a.swift", "A/B/b.swift", "A/B/b.png"], 1
      ),
      ("targets: [.target(name: \"A\", path: \"A\")]", ["A/a.swift", "A/B/Package.swift", "A/B/b.png"], 0),
    ]
    for row in rows {
      var files = Dictionary(uniqueKeysWithValues: row.files.map { ($0, $0.hasSuffix("Package.swift") ? header : "") })
      files["Package.swift"] = header + "let package = Package(name: \"Shop\", \(row.manifest))"
      #expect(await findings(files).count == row.count, "\(row)")
    }
  }

  @Test(
    "A finding is at the call that declares the target",
    arguments: [
      (".target(name: \"A\", dependencies: [.target(name: \"B\")]),\n.↓target(name: \"B\")", "B"),
      (".↓executableTarget(\n  name: \"B\"\n)", "B"),
      ("// .target(name: \"B\")\n.↓target(name: \"B\", path: \"B(\")", "B"),
      ("Target.↓target(name: \"B\")", "B"),
    ]
  )
  func place(_ targets: String, _ name: String) async throws {
    let marked = "// swift-tools-version:5.9\nlet package = Package(name: \"B\", targets: [\n\(targets)])"
    let text = marked.replacing("↓", with: "")
    let snapshot = ["Package.swift": text, "Sources/B/b.swift": "", "B(/b.swift": ""]
    let pictures = ["Sources/B/b.png": "", "B(/b.png": ""]
    let finding = try #require(await findings(snapshot.merging(pictures) { $1 }).first { $0.subject.module == name })
    #expect(Int(finding.place.span.lowerBound) == marked.utf8.count - marked.split(separator: "↓")[1].utf8.count - 3)
  }

  @Test("Any manifest is searched for targets without a crash")
  func anyManifest() {
    var generator = SeededGenerator(seed: 23)
    let pieces = ["\"", "\"A\"", "\\", "(", ")", "[", "]", "//", "\n", " ", ".target(", "name:", "Package(", "é", "a"]
    for _ in 0..<500 {
      let text = (0..<60).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let source = SourceText(text)
      let file = SourceFile(id: FileID(0), path: "Package.swift", content: .text(source), issues: [])
      let span = ManifestPlace.target("A", in: file)
      #expect(Int(span.upperBound) <= source.bytes.count)
    }
  }

  private func findings(_ files: [String: String], _ preset: RulePreset = .all) async -> [Finding] {
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/shop")
    return await CheckRun(snapshot: snapshot, rules: [UndeclaredResource()], preset: preset).run().findings
      .filter { $0.rule == UndeclaredResource.id }
  }
}
