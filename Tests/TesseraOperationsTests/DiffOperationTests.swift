import TesseraEditing
import TesseraOperations
import TesseraTestSupport
import Testing

/// Workspaces on disk and in Git revisions, and the tables that differ.
@Suite struct DiffOperationTests {
  private static func catalog(_ values: KeyValuePairs<String, String>) -> String {
    let entries = values.map { key, value in
      "\"\(key)\": {\"localizations\": {\"de\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}}}"
    }
    return "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ", "))}, \"version\": \"1.0\"}\n"
  }

  /// Returns each table on a line, followed by the addresses of its differences.
  private static func lines(_ diff: WorkspaceDiff) -> [String] {
    diff.tables.flatMap { table in
      let paths = [table.oldPath, table.newPath].map { $0 ?? "-" }.joined(separator: " ")
      return ["\(table.kind.rawValue) \(table.address.module)/\(table.address.table) \(paths)"]
        + table.differences.leaves.map { "\($0.kind.rawValue) \(LeafAddress(table.address, $0.leaf))" }
        + table.differences.renames.map { "renamed \($0.old) \($0.new)" }
    }
  }

  private struct Folders {
    let folder: TemporaryFolder

    init(old: [String: String], new: [String: String]) throws {
      folder = try TemporaryFolder()
      for (path, text) in old { try folder.write(text, to: "old/" + path) }
      for (path, text) in new { try folder.write(text, to: "new/" + path) }
    }

    func diff(_ path: String = "") async throws -> [String] {
      let old = folder.path + "/old" + path
      let new = folder.path + "/new" + path
      return DiffOperationTests.lines(try await DiffOperation(.paths(old: old, new: new)).run())
        .map { $0.replacing(folder.path + "/", with: "") }
    }
  }

  @Test("Tables of folders are matched by module and name") func folders() async throws {
    let folders = try Folders(
      old: [
        "App/Localizable.xcstrings": Self.catalog(["a": "1", "b": "2"]),
        "Same/Localizable.xcstrings": Self.catalog(["a": "1"]),
        "Layout/Localizable.xcstrings": Self.catalog(["a": "1"]),
        "Old/Localizable.xcstrings": Self.catalog(["a": "1"]),
        "Legacy/de.lproj/L.strings": "\"a\" = \"1\";\n", "Legacy/fr.lproj/L.strings": "\"a\" = \"1\";\n",
      ],
      new: [
        "App/Localizable.xcstrings": Self.catalog(["a": "3", "b": "2"]),
        "Same/Localizable.xcstrings": Self.catalog(["a": "1"]),
        "Layout/Localizable.xcstrings": Self.catalog(["a": "1"]) + "\n",
        "New/Localizable.xcstrings": Self.catalog(["a": "1"]),
        "Legacy/de.lproj/L.strings": "\"a\" = \"1\";\n", "Legacy/fr.lproj/L.strings": "\"a\" = \"2\";\n",
      ]
    )
    #expect(
      try await folders.diff() == [
        "changed App/Localizable old/App/Localizable.xcstrings new/App/Localizable.xcstrings",
        "changed App/Localizable/a/de",
        "layout Layout/Localizable old/Layout/Localizable.xcstrings new/Layout/Localizable.xcstrings",
        "changed Legacy/L old/Legacy/de.lproj/L.strings new/Legacy/de.lproj/L.strings", "changed Legacy/L/a/fr",
        "added New/Localizable - new/New/Localizable.xcstrings", "added New/Localizable/a",
        "added New/Localizable/a/de", "removed Old/Localizable old/Old/Localizable.xcstrings -",
        "removed Old/Localizable/a", "removed Old/Localizable/a/de",
      ]
    )
  }

  @Test("The modules in the roots of both folders are the same module") func roots() async throws {
    let folders = try Folders(
      old: ["Localizable.xcstrings": Self.catalog(["a": "1"])],
      new: ["Localizable.xcstrings": Self.catalog(["a": "2"])]
    )
    let expected = [
      "changed new/Localizable old/Localizable.xcstrings new/Localizable.xcstrings", "changed new/Localizable/a/de",
    ]
    #expect(try await folders.diff() == expected)
    #expect(try await folders.diff("/Localizable.xcstrings") == expected)
  }

  @Test("Tables with the same name in one module are matched by path") func sameNames() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", defaultLocalization: "en", targets: [.target(name: "App", path: "App")])
      """
    let first = ["App/A/Localizable.xcstrings": Self.catalog(["a": "1"]), "Package.swift": manifest]
    let folders = try Folders(
      old: first.merging(["App/B/Localizable.xcstrings": Self.catalog(["a": "1"])]) { $1 },
      new: first.merging(["App/B/Localizable.xcstrings": Self.catalog(["a": "2"])]) { $1 }
    )
    #expect(
      try await folders.diff() == [
        "changed App/Localizable old/App/B/Localizable.xcstrings new/App/B/Localizable.xcstrings",
        "changed App/Localizable/a/de",
      ]
    )
  }

  @Test("Tables with files that cannot be read are not compared") func unreadableFiles() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog(["a": "1", "b": "1"]), to: "old/App/Localizable.xcstrings")
    try folder.write(Self.catalog(["a": "1"]), to: "old/Kit/Localizable.xcstrings")
    try folder.write("{\"strings\": {\"a\": ", to: "new/App/Localizable.xcstrings")
    try folder.write(Self.catalog(["a": "2"]), to: "new/Kit/Localizable.xcstrings")
    func diff(_ path: String) async throws -> WorkspaceDiff {
      try await DiffOperation(.paths(old: folder.path + "/old" + path, new: folder.path + "/new" + path)).run()
    }
    let all = try await diff("")
    #expect(all.tables.map(\.address.module) == ["Kit"])
    #expect(all.gaps.map(\.path) == [folder.path + "/new/App/Localizable.xcstrings"])
    let file = try await diff("/App/Localizable.xcstrings")
    #expect(file.isEmpty)
    #expect(file.gaps.count == 1)
  }

  @Test("A file cannot be compared with a folder") func kinds() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog([:]), to: "App/Localizable.xcstrings")
    await #expect(throws: OperationError.self) {
      try await DiffOperation(.paths(old: folder.path, new: folder.path + "/App/Localizable.xcstrings")).run()
    }
    await #expect(throws: OperationError.self) {
      try await DiffOperation(.paths(old: folder.path + "/no", new: folder.path)).run()
    }
  }

  @Test("Revisions are compared with the files on disk and with each other") func revisions() async throws {
    let repository = try GitRepository()
    func diff(_ old: String, _ new: String? = nil, _ path: String = "") async throws -> [String] {
      let input = DiffOperation.Input.revisions(old: old, new: new, path: repository.path + path)
      return Self.lines(try await DiffOperation(input).run()).map {
        $0.replacing(repository.path + "/", with: "")
      }
    }
    let path = "App/Localizable.xcstrings"
    try repository.folder.write(Self.catalog(["a": "1"]), to: path)
    let first = try repository.commit()
    // Neither filters nor hooks of the repository are run.
    try repository.folder.write("*.xcstrings filter=x diff=x\n", to: ".gitattributes")
    let trap = "touch \(repository.path)/trapped"
    for name in ["filter.x.smudge", "filter.x.clean", "diff.x.textconv", "diff.x.command"] {
      try repository.git("config", name, name == "filter.x.clean" ? "cat" : trap)
    }
    try repository.folder.write(Self.catalog(["b": "1"]), to: path)
    let second = try repository.commit()
    try repository.folder.write(Self.catalog(["b": "2"]), to: path)
    try repository.folder.write(Self.catalog(["a": "1"]), to: "Kit/Localizable.xcstrings")
    #expect(try await diff(first, second) == ["changed App/Localizable \(path) \(path)", "renamed a b"])
    #expect(
      try await diff(second, nil, "/App") == [
        "changed App/Localizable \(path) \(path)", "changed App/Localizable/b/de",
      ]
    )
    #expect(try await diff(second, nil, "/" + path).last == "changed App/Localizable/b/de")
    #expect(
      try await diff("HEAD", nil, "/Kit/Localizable.xcstrings") == [
        "added Kit/Localizable - Kit/Localizable.xcstrings", "added Kit/Localizable/a", "added Kit/Localizable/a/de",
      ]
    )
    #expect(try await diff(second, second).isEmpty)
    await #expect(throws: OperationError.self) { try await diff("none") }
    await #expect(throws: OperationError.self) { try await diff("--output=x") }
    #expect(try !repository.folder.names().contains("trapped"))
  }

  @Test("Versions of one file are compared as if they were at their paths") func fileVersions() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"1\";\n", to: "x1_L.strings")
    try folder.write("\"a\" = \"2\";\n", to: "x2_L.strings")
    func diff(_ path: String, _ newPath: String?, _ old: String?, _ new: String?) async throws -> [String] {
      let files = FileVersions(
        path: path,
        newPath: newPath,
        oldFile: old.map { "\(folder.path)/\($0)" },
        newFile: new.map { "\(folder.path)/\($0)" }
      )
      return Self.lines(try await DiffOperation(.files(files)).run())
    }
    let path = "App/de.lproj/L.strings"
    #expect(
      try await diff(path, nil, "x1_L.strings", "x2_L.strings") == [
        "changed App/L \(path) \(path)", "changed App/L/a/de",
      ]
    )
    #expect(
      try await diff(path, nil, nil, "x2_L.strings") == ["added App/L - \(path)", "added App/L/a", "added App/L/a/de"]
    )
    #expect(
      try await diff(path, "Kit/de.lproj/L.strings", "x1_L.strings", "x2_L.strings") == [
        "changed Kit/L \(path) Kit/de.lproj/L.strings", "changed Kit/L/a/de",
      ]
    )
    await #expect(throws: OperationError.self) { try await diff(path, nil, "none", "x2_L.strings") }
  }
}
