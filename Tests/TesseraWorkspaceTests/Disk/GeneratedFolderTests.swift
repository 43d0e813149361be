import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct GeneratedFolderTests {
  private static func file(_ name: String, _ text: String = "a") -> GeneratedFile {
    GeneratedFile(name: name, bytes: GeneratedFolder.mark + Array("\n\(text)\n".utf8))
  }

  @Test("The folder contains the generated files and those that Tessera did not write") func contents() throws {
    let scratch = try TemporaryFolder()
    let folder = GeneratedFolder(scratch.path + "/Generated", within: scratch.path)
    func names() throws -> [String] { try scratch.names(in: "Generated").sorted() }

    // If there are no files, no folder is created.
    try folder.apply(folder.changes(to: []))
    #expect(!FileManager.default.fileExists(atPath: folder.path))

    let files = [Self.file("A.swift"), Self.file("B.swift")]
    let first = try folder.changes(to: files)
    #expect(first.written.map(\.name) == files.map(\.name))
    #expect(first.written.map(\.bytes) == files.map(\.bytes))
    try folder.apply(first)
    #expect(try names() == ["A.swift", "B.swift"])
    #expect(try folder.changes(to: files).isEmpty)

    // Other files, including one with the mark at another position, and one that is not a Swift file.
    for (name, text) in [("Own.swift", " // Written by Tessera"), ("notes.txt", "// Written by Tessera")] {
      try scratch.write(text, to: "Generated/\(name)")
    }
    let second = try folder.changes(to: [Self.file("A.swift", "b")])
    #expect(second.written.map(\.name) == ["A.swift"])
    #expect(second.written.map(\.bytes) == [Self.file("A.swift", "b").bytes])
    #expect(second.removed == ["B.swift"])
    try folder.apply(second)
    #expect(try names() == ["A.swift", "Own.swift", "notes.txt"])

    let conflict = #expect(throws: FileError.self) { try folder.changes(to: [Self.file("Own.swift")]) }
    #expect(conflict?.kind == .needsForce)
    #expect(conflict?.path == folder.path + "/Own.swift")

    // A file that changed after the comparison is kept.
    let late = try folder.changes(to: [])
    #expect(late.removed == ["A.swift"])
    try scratch.write("mine now", to: "Generated/A.swift")
    #expect(throws: FileError.self) { try folder.apply(late) }
    #expect(try names() == ["A.swift", "Own.swift", "notes.txt"])
  }

  @Test("If a file cannot be written, stale files are kept") func failedWrite() throws {
    let scratch = try TemporaryFolder()
    let folder = GeneratedFolder(scratch.path + "/Generated", within: scratch.path)
    try folder.apply(folder.changes(to: [Self.file("A.swift")]))
    let changes = try folder.changes(to: [Self.file("B.swift")])
    #expect(changes.removed == ["A.swift"])
    try scratch.write("mine", to: "Generated/B.swift")
    #expect(throws: FileError.self) { try folder.apply(changes) }
    #expect(try scratch.names(in: "Generated").sorted() == ["A.swift", "B.swift"])
    #expect(try scratch.read("Generated/B.swift") == "mine")
  }

  /// A case-insensitive volume, on which each name leads to the file whose name differs only in case.
  private struct FoldingTree: FileTree {
    let names: [String]
    let files: MemoryTree

    init(_ files: [String: [UInt8]]) {
      names = files.keys.sorted()
      self.files = MemoryTree(bytes: Dictionary(uniqueKeysWithValues: files.map { ($0.key.lowercased(), $0.value) }))
    }

    func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
      names.map { FileEntry(name: $0, kind: .file) }
    }

    func metadata(of path: String) throws(FileError) -> FileMetadata { try files.metadata(of: path.lowercased()) }

    func bytes(of path: String) throws(FileError) -> [UInt8] { try files.bytes(of: path.lowercased()) }
  }

  @Test(
    "On a case-insensitive volume, the case of a file name follows its table",
    arguments: [
      (["Cart.swift": "a"], [], []),
      (["Cart.swift": "b"], ["Cart.swift"], []),
      (["cart.swift": "a"], ["Cart.swift"], ["cart.swift"]),
      (["cart.swift": "b"], ["Cart.swift"], ["cart.swift"]),
      (["CART.swift": "a", "Gone.swift": "a"], ["Cart.swift"], ["CART.swift", "Gone.swift"]),
      (["CART.SWIFT": "a"], ["Cart.swift"], ["CART.SWIFT"]),
      ([:], ["Cart.swift"], []),
    ]
  )
  func caseOfANameChanges(_ found: [String: String], _ written: [String], _ removed: [String]) throws {
    let tree = FoldingTree(found.mapValues { Self.file("", $0).bytes })
    let changes = try GeneratedFolder.changes(to: [Self.file("Cart.swift")], in: tree)
    #expect(changes.written.map(\.name) == written)
    #expect(changes.removed == removed)
  }

  @Test("A foreign file whose name differs only in case is not replaced") func otherCase() throws {
    let tree = FoldingTree(["cart.swift": Array("let a = 1".utf8)])
    #expect(throws: FileError(.needsForce, path: "Cart.swift", reason: OutputGuard.foreign)) {
      try GeneratedFolder.changes(to: [Self.file("Cart.swift")], in: tree)
    }
  }

  @Test(
    "Changing only the case of a table name renames its file",
    .enabled(if: CaseInsensitiveVolume.path != nil, CaseInsensitiveVolume.advice),
    arguments: ["a", "b"]
  )
  func caseOfANameChangesOnDisk(_ text: String) throws {
    let scratch = try TemporaryFolder(in: try #require(CaseInsensitiveVolume.path))
    let folder = GeneratedFolder(scratch.path + "/Generated", within: scratch.path)
    try folder.apply(folder.changes(to: [Self.file("cart.swift"), Self.file("B.swift")]))
    let files = [Self.file("Cart.swift", text), Self.file("B.swift")]
    try folder.apply(folder.changes(to: files))
    #expect(try scratch.names(in: "Generated") == ["B.swift", "Cart.swift"])
    #expect(try Array(Data(contentsOf: scratch.url("Generated/Cart.swift"))) == files[0].bytes)
    #expect(try folder.changes(to: files).isEmpty)
  }

  @Test("A link that leads out of the folder is an error") func linkOutOfFolder() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("// Written by Tessera", to: "A.swift")
    let inner = scratch.url("Generated")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let link = inner.appending(path: "A.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: scratch.url("A.swift"))
    let folder = GeneratedFolder(inner.path, within: scratch.path)
    let error = #expect(throws: FileError.self) { try folder.changes(to: [Self.file("A.swift")]) }
    #expect(error?.kind == .outsideRoot)
    #expect(try folder.changes(to: []).isEmpty)
  }

  @Test(
    "A linked folder is written only if it is inside the root",
    arguments: [
      ("Generated", "Own", true), ("Generated", "../elsewhere", false), ("Link/Generated", "../elsewhere", false),
      ("Link/Generated", "Own", true), ("Generated", "nowhere", false),
    ]
  )
  func linkedFolder(_ path: String, _ target: String, _ isWritten: Bool) throws {
    let scratch = try TemporaryFolder()
    for folder in ["root/Own", "elsewhere"] {
      try FileManager.default.createDirectory(at: scratch.url(folder), withIntermediateDirectories: true)
    }
    let link = scratch.path + "/root/" + path.prefix { $0 != "/" }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let root = scratch.path + "/root"
    for root in [root, nil] {
      let folder = GeneratedFolder(scratch.path + "/root/" + path, within: root)
      if isWritten || root == nil && target != "nowhere" {
        try folder.apply(folder.changes(to: [Self.file("A.swift")]))
      } else {
        #expect(throws: FileError.self) { try folder.apply(folder.changes(to: [Self.file("A.swift")])) }
      }
      let isOutside = try !scratch.names(in: "elsewhere").isEmpty
      #expect(isOutside == (root == nil && target == "../elsewhere"))
    }
  }
}
