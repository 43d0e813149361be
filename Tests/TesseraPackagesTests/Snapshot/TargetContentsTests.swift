import Foundation
import TesseraFormats
import TesseraTestSupport
import TesseraWorkspace
import Testing
@testable import TesseraPackages

@Suite("The files of a target") struct TargetContentsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var version: String
    /// The arguments of the target after its name.
    var arguments: String
    /// Files in the target's folder, other than `Home.swift`.
    var files: [String]
    /// The rules other than `source`.
    var contents: [String]

    var testDescription: String { "\(version) \(arguments) \(files)" }

    init(_ files: [String], _ contents: [String]) { self.init("5.9", "", files, contents) }

    init(_ version: String, _ arguments: String, _ files: [String], _ contents: [String]) {
      self.version = version
      self.arguments = arguments.isEmpty ? "" : ", " + arguments
      self.files = files
      self.contents = contents
    }

    var manifest: String {
      """
      // swift-tools-version:\(version)
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Home"\(arguments))])
      """
    }

    var tree: [String: String] {
      Dictionary(uniqueKeysWithValues: (files + ["Home.swift"]).map { ("Sources/Home/" + $0, "let a = 1\n") })
        .merging(["Package.swift": manifest]) { $1 }
    }
  }

  /// SwiftPM has been run for each row. See ``sameAsSwiftPM(_:)``.
  static let localizations: [Row] = [
    Row(["en.lproj/a.txt"], ["localizedResource en.lproj/a.txt"]),
    Row(["R/S/en.lproj/a.txt"], ["localizedResource R/S/en.lproj/a.txt"]),
    Row(["mul.lproj/Main.xcstrings"], ["localizedResource mul.lproj/Main.xcstrings"]),
    Row(["en.lproj/a.swift"], []),
    Row(["en.lproj/a.h"], []),
    Row(["en.LPROJ/a.txt"], ["unhandled en.LPROJ/a.txt"]),
    // The manifest.
    Row("5.9", "exclude: [\"en.lproj\"]", ["en.lproj/a.txt"], []),
    Row("5.9", "exclude: [\"./en.lproj/a.txt\"]", ["en.lproj/a.txt"], []),
    Row("5.9", "resources: [.copy(\"en.lproj\")]", ["en.lproj/a.txt"], ["resource en.lproj/"]),
    Row("5.9", "resources: [.copy(\"en.lproj/a.txt\")]", ["en.lproj/a.txt"], ["resource en.lproj/a.txt"]),
    Row("5.9", "resources: [.copy(\"R\")]", ["R/en.lproj/a.txt"], ["resource R/"]),
    Row("5.9", "resources: [.copy(\"en.lproj/x\")]", ["en.lproj/x/a.txt"], ["resource en.lproj/x/"]),
    Row("5.9", "resources: [.embedInCode(\"en.lproj/a.txt\")]", ["en.lproj/a.txt"], ["resource en.lproj/a.txt"]),
    Row("5.9", "resources: [.process(\"R\")]", ["R/en.lproj/a.txt"], ["localizedResource R/en.lproj/a.txt"]),
    Row("5.9", "resources: [.process(\"R\")]", ["R/a.txt"], ["resource R/a.txt"]),
    Row("5.9", "resources: [.process(\"R\", localization: .default)]", ["R/a.txt"], ["localizedResource R/a.txt"]),
    Row("5.9", "resources: [.process(\"R\", localization: .base)]", ["R/a.txt"], ["localizedResource R/a.txt"]),
    Row("5.9", "sources: [\"Home.swift\"]", ["en.lproj/a.txt"], ["localizedResource en.lproj/a.txt"]),
    Row("5.9", "sources: [\"Home.swift\", \"en.lproj\"]", ["en.lproj/a.swift"], []),
    Row("5.9", "sources: [\".\"]", ["en.lproj/a.swift"], []),
    // Files and folders that are skipped or treated as one file.
    Row(["en.lproj/.a.txt"], []),
    Row([".x/en.lproj/a.txt"], []),
    Row(["A.playground/en.lproj/a.txt", "A.xcodeproj/en.lproj/a.txt"], []),
    Row(["en.lproj/b.xcassets/Contents.json"], ["localizedResource en.lproj/b.xcassets/"]),
    Row(["A.bundle/en.lproj/a.txt"], ["localizedResource A.bundle/en.lproj/a.txt"]),
    Row("5.6", "", ["A.bundle/en.lproj/a.txt"], ["localizedResource A.bundle/en.lproj/a.txt"]),
    Row("5.5", "", ["A.bundle/en.lproj/a.txt"], ["unhandled A.bundle/"]),
    Row("5.5", "resources: [.process(\"A.bundle\")]", ["A.bundle/en.lproj/a.txt"], ["resource A.bundle/"]),
    // Tools versions.
    Row("5.2", "", ["en.lproj/a.txt"], []),
    Row("5.3", "", ["en.lproj/a.txt"], ["localizedResource en.lproj/a.txt"]),
    Row("5.9", "resources: [.process(\"en.lproj/b.txt\")]", [], []),
    Row("6.0", "resources: [.process(\"en.lproj/b.txt\")]", [], ["missingLocalizedResource en.lproj/b.txt"]),
    Row("6.0", "resources: [.process(\"b.txt\", localization: .base)]", [], ["missingLocalizedResource b.txt"]),
    Row("6.0", "resources: [.process(\"en.lproj\"), .copy(\"en.lproj/b.txt\")]", [], []),
  ]

  static let kinds: [Row] = [
    Row(["a.txt", "A.ttf", "b.c", "b.h", "module.modulemap"], ["unhandled A.ttf", "unhandled a.txt"]),
    Row("5.9", "sources: [\"Home.swift\"]", ["Old/a.swift", "a.h"], ["unhandled Old/a.swift"]),
    Row(["R/A.xcassets/Contents.json", "A.xib"], ["xcodeResource A.xib", "xcodeResource R/A.xcassets/"]),
    Row("5.4", "", ["A.xcassets/Contents.json", "A.xib"], ["resource A.xcassets/", "resource A.xib"]),
    Row("5.8", "", ["L.xcstrings"], ["unhandled L.xcstrings"]),
    Row("5.9", "", ["L.xcstrings"], ["xcodeResource L.xcstrings"]),
    Row("5.4", "", ["A.docc/a.md"], ["unhandled A.docc/"]),
    Row("5.5", "", ["A.docc/a.md"], ["ignored A.docc/"]),
    Row("5.10", "", ["PrivacyInfo.xcprivacy"], ["unhandled PrivacyInfo.xcprivacy"]),
    Row("6.0", "", ["PrivacyInfo.xcprivacy"], ["ignored PrivacyInfo.xcprivacy"]),
    Row(["A.bundle/a.txt"], ["unhandled A.bundle/a.txt"]),
    Row(["A.rkassets/a.usda", "A.mlpackage/a"], ["xcodeResource A.mlpackage/", "xcodeResource A.rkassets/"]),
    Row("5.6", "", ["A.mlmodel"], ["unhandled A.mlmodel"]),
  ]

  @Test("Each file has the rule that SwiftPM applies to it", arguments: localizations + kinds)
  func rules(_ row: Row) throws {
    let home = try #require(load(row.tree).modules.first { $0.name == "Home" })
    let contents = home.contents.items.filter { $0.rule != .source }.map {
      "\($0.rule) \(Path.relative($0.path, to: home.path))\($0.isFolder ? "/" : "")"
    }
    #expect(contents == row.contents)
  }

  @Test("The files of the package itself are not files of a target in its folder")
  func targetOfRoot() throws {
    let snapshot = load([
      "Package.swift": """
      // swift-tools-version: 5.9
      let package = Package(name: "Shop", targets: [.target(name: "Shop", path: ".", exclude: ["Old"])])
      """,
      "Package@swift-5.8.swift": "", "Package.resolved": "", "Package.md": "", "Old/a.txt": "",
      "Code/Package@swift-5.8.swift": "", "Code/Package.resolved": "",
    ])
    let items = try #require(snapshot.modules.first).contents.items
    #expect(items.map(\.path) == ["Code/Package.resolved", "Code/Package@swift-5.8.swift", "Package.md"])
  }

  @Test("Targets of the same folder have the same files, and a nested target is part of the outer one")
  func sharedFolders() {
    let snapshot = load([
      "Package.swift": """
      // swift-tools-version: 5.9
      let package = Package(name: "Shop", targets: [
        .target(name: "A", path: "Code", exclude: ["a.txt"]), .target(name: "B", path: "Code/B"),
        .testTarget(name: "C", path: "Code"),
      ])
      """, "Code/a.txt": "", "Code/B/b.txt": "", "Code0/c.txt": "", "Code.txt": "",
    ])
    let items = snapshot.modules.map { "\($0.name): " + $0.contents.items.map(\.path).joined(separator: " ") }
    #expect(items == ["A: Code/B/b.txt", "C: Code/B/b.txt Code/a.txt", "B: Code/B/b.txt"])
  }

  /// SwiftPM rejects the same packages. This takes a second per package, so it is run only on request.
  @Test(
    "SwiftPM requires a default localization for the same packages",
    .enabled(if: ProcessInfo.processInfo.environment["TESSERA_ASK_SWIFTPM"] != nil),
    arguments: localizations
  )
  func sameAsSwiftPM(_ row: Row) throws {
    let folder = try TemporaryFolder()
    for (path, text) in row.tree { try folder.write(text, to: path) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "describe"]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isRejected = output.contains("manifest property 'defaultLocalization' not set")
    #expect(isRejected == row.contents.contains { $0.contains("ocalizedResource") }, "\(output)")
  }
}
