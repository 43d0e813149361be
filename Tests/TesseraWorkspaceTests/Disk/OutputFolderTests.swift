import Foundation
import TesseraFormats
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

/// Folders with a manifest of the files that were written into them.
@Suite struct OutputFolderTests {
  private static let manifest = OutputManifest.name

  private func file(_ path: String, _ text: String) -> LocalizedFile {
    LocalizedFile(path: path, bytes: Array(text.utf8))
  }

  private func folder(_ scratch: TemporaryFolder, isForced: Bool = false, known: [StaleFiles.File] = []) -> OutputFolder
  {
    OutputFolder(scratch.path + "/Out", within: scratch.path, isForced: isForced, known: known)
  }

  @discardableResult
  private func write(_ files: [LocalizedFile], to folder: OutputFolder) throws -> [String] {
    try folder.apply(try folder.changes(to: files))
  }

  @Test("Files that Tessera wrote are replaced, and the manifest lists all of them") func ownFiles() throws {
    let scratch = try TemporaryFolder()
    let paths = ["T.tessera", "de.lproj/T.strings"]
    #expect(try write(paths.map { file($0, "1") }, to: folder(scratch)) == paths)
    #expect(try scratch.names(in: "Out") == [Self.manifest, "T.tessera", "de.lproj"])
    #expect(try write(paths.map { file($0, "1") }, to: folder(scratch)) == [])
    #expect(try write([file("T.tessera", "2")], to: folder(scratch)) == ["T.tessera"])
    // The manifest has one line for each file, including files of other runs.
    let lines = try scratch.read("Out/\(Self.manifest)").split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "tessera-outputs 1")
    #expect(try write([file("de.lproj/T.strings", "3")], to: folder(scratch)) == ["de.lproj/T.strings"])
  }

  /// The content of a file in the folder. The compiled content is `new`.
  @Test(
    "A file that Tessera did not write is replaced only if it is empty or equal, or with force",
    arguments: [
      ("mine", "Tessera did not write this file" as String?), ("", nil), ("new", nil), ("\n", OutputGuard.foreign),
    ]
  )
  func foreignFiles(_ text: String, _ reason: String?) throws {
    let scratch = try TemporaryFolder()
    try scratch.write(text, to: "Out/de.lproj/T.strings")
    let files = [file("T.tessera", "new"), file("de.lproj/T.strings", "new")]
    let changes = try folder(scratch).changes(to: files)
    let errors = reason.map { reason in
      [FileError(.needsForce, path: scratch.path + "/Out/de.lproj/T.strings", reason: reason)]
    }
    #expect(changes.refusals == errors ?? [])
    guard let error = errors?.first else {
      try folder(scratch).apply(changes)
      #expect(try scratch.read("Out/de.lproj/T.strings") == "new")
      return
    }
    #expect(throws: error) { try folder(scratch).apply(changes) }
    #expect(try scratch.names(in: "Out") == ["de.lproj"])
    #expect(try scratch.read("Out/de.lproj/T.strings") == text)
    try write(files, to: folder(scratch, isForced: true))
    #expect(try scratch.read("Out/de.lproj/T.strings") == "new")
    try write([file("de.lproj/T.strings", "newer")], to: folder(scratch))
  }

  @Test("A file that was changed after Tessera wrote it is not replaced") func changedFiles() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path + "/Out/T.tessera"
    try write([file("T.tessera", "1")], to: folder(scratch))
    try scratch.write("edited", to: "Out/T.tessera")
    let changes = try folder(scratch).changes(to: [file("T.tessera", "2")])
    #expect(
      changes.refusals == [
        FileError(.needsForce, path: path, reason: "the file was changed after Tessera wrote it")
      ]
    )
    // Hashes from another source are also used.
    let known = [(path: "T.tessera", hash: ContentHash(Array("edited".utf8)))]
    #expect(try write([file("T.tessera", "2")], to: folder(scratch, known: known)) == ["T.tessera"])
  }

  @Test("A file that changed after the comparison and before it is written is not replaced") func lateChange() throws {
    let scratch = try TemporaryFolder()
    try write([file("T.tessera", "1")], to: folder(scratch))
    let changes = try folder(scratch).changes(to: [file("T.tessera", "2")])
    try scratch.write("edited", to: "Out/T.tessera")
    #expect(throws: FileError.self) { try folder(scratch).apply(changes) }
    #expect(try scratch.read("Out/T.tessera") == "edited")
  }

  @Test(
    "Files that an interrupted run has written are replaced by the next run",
    arguments: [["1", "1"], ["2", "1"], ["2", "2"]]
  )
  func interrupted(_ contents: [String]) throws {
    let scratch = try TemporaryFolder()
    let paths = ["a.tessera", "b.tessera"]
    try write(paths.map { file($0, "1") }, to: folder(scratch))
    var manifest = OutputManifest(parsing: Array(try scratch.read("Out/\(Self.manifest)").utf8))
    manifest.add(paths.map { ($0, ContentHash(Array("2".utf8))) })
    try scratch.write(String(decoding: manifest.bytes, as: UTF8.self), to: "Out/\(Self.manifest)")
    for (path, content) in zip(paths, contents) { try scratch.write(content, to: "Out/\(path)") }
    #expect(try write(paths.map { file($0, "3") }, to: folder(scratch)) == paths)
    let end = OutputManifest(parsing: Array(try scratch.read("Out/\(Self.manifest)").utf8))
    #expect(end.files.map(\.path).sorted() == paths)
  }

  @Test("Stale files are removed, unless they were edited") func removesStaleFiles() throws {
    let scratch = try TemporaryFolder()
    try write(["a.strings", "b.strings", "c.strings"].map { file($0, "1") }, to: folder(scratch))
    try scratch.write("edited", to: "Out/b.strings")
    folder(scratch).removeStale(where: { $0 != "c.strings" }, written: [])
    #expect(try scratch.names(in: "Out") == [Self.manifest, "b.strings", "c.strings"])
    try scratch.write("1", to: "Out/b.strings")
    folder(scratch).removeStale(where: { _ in true }, written: [])
    #expect(!FileManager.default.fileExists(atPath: scratch.url("Out").path))
  }

  @Test("A manifest that Tessera did not write is replaced only with force") func foreignManifest() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("mine", to: "Out/\(Self.manifest)")
    let changes = try folder(scratch).changes(to: [file("T.tessera", "1")])
    #expect(changes.refusals.map(\.path) == [scratch.path + "/Out/" + Self.manifest])
    try write([file("T.tessera", "1")], to: folder(scratch, isForced: true))
    #expect(try scratch.read("Out/\(Self.manifest)").hasPrefix("tessera-outputs 1\n"))
  }

  // MARK: - Manifest

  @Test("A manifest is written and read, with escaped characters in paths") func manifestFormat() {
    var manifest = OutputManifest()
    #expect(manifest.bytes == [])
    let hash = ContentHash(value: 0xAB, byteCount: 7)
    manifest.add([("de.lproj/a b%\n.strings", hash), ("x", hash), ("x", ContentHash(value: .max, byteCount: 0))])
    let text = """
      tessera-outputs 1
      00000000000000ab 7 de.lproj/a b%25%0a.strings
      00000000000000ab 7 x
      ffffffffffffffff 0 x

      """
    #expect(String(decoding: manifest.bytes, as: UTF8.self) == text)
    #expect(OutputManifest(parsing: manifest.bytes) == manifest)
  }

  /// Damaged manifests, other versions, and manifests that are meant to hide files in other folders.
  @Test(
    "Invalid lines and invalid versions of a manifest are ignored",
    arguments: [
      ("", 0), ("tessera-outputs 2\n00000000000000ab 7 x\n", 0), ("<<<<<<<\ntessera-outputs 1\n0 0 x\n", 0),
      ("tessera-outputs 1\n<<<<<<<\n00000000000000ab 7 x\n=======\n", 1),
      ("tessera-outputs 1\nab 7 ../x\nab 7 /x\nab 7 a/../x\nab x y\nab 7\nzz 7 x\nab 7 %zz\nab 7 ok", 1),
    ]
  )
  func damage(_ text: String, _ count: Int) {
    #expect(OutputManifest(parsing: Array(text.utf8)).hashes.count == count)
  }

  // MARK: - Scans

  /// Files, and those of them that a scan finds. The manifest lists all of them with the hash of `text`.
  @Test(
    "A scan does not find unchanged compiled files",
    arguments: [
      (["App/L.xcstrings": "text"], ["App/L.xcstrings"]),
      (["App/de.lproj/L.strings": "text"], []),
      (["App/de.lproj/L.strings": "edited"], ["App/de.lproj/L.strings"]),
      (["App/de.lproj/L.stringsdict": "text", "App/L.tessera": "text"], []),
      (["App/Package.swift": "text", "App/logo.png": "text"], ["App/Package.swift", "App/logo.png"]),
      (["App/A.xcassets/Contents.json": "text"], ["App/A.xcassets/Contents.json"]),
      (["App/-.strings": "text", "App/z/a.strings": "TEXT"], ["App/z/a.strings"]),
    ]
  )
  func scans(_ files: [String: String], _ found: [String]) {
    var manifest = OutputManifest()
    manifest.add(files.keys.map { (Path.relative($0, to: "App"), ContentHash(Array("text".utf8))) })
    let hidden = ["App/\(Self.manifest)": String(decoding: manifest.bytes, as: UTF8.self)]
    let tree = MemoryTree(files.merging(hidden) { first, _ in first })
    #expect(WorkspaceScanner(tree: tree).scan().files.map(\.path) == found)
    let all = WorkspaceScanner(tree: MemoryTree(files)).scan().files.map(\.path)
    #expect(all == files.keys.sorted())
  }

  @Test("A manifest applies only to the files in its own folder") func scansBesideAManifest() {
    var manifest = OutputManifest()
    manifest.add([("L.strings", ContentHash(Array("text".utf8)))])
    let tree = MemoryTree([
      "Out/\(Self.manifest)": String(decoding: manifest.bytes, as: UTF8.self), "Out/L.strings": "text",
      "Out/x/L.strings": "text", "L.strings": "text",
    ])
    #expect(WorkspaceScanner(tree: tree).scan().files.map(\.path) == ["L.strings", "Out/x/L.strings"])
  }
}
