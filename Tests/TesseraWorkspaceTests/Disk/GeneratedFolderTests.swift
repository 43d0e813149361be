import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct GeneratedFolderTests {
  private static func file(_ name: String, _ text: String = "a") -> GeneratedFile {
    GeneratedFile(name: name, bytes: GeneratedFolder.mark + Array("\n\(text)\n".utf8))
  }

  @Test func holdsExactlyItsFilesAndThoseOfOthers() throws {
    let scratch = try TemporaryFolder()
    let folder = GeneratedFolder(scratch.path + "/Generated", within: scratch.path)
    func names() throws -> [String] { try scratch.names(in: "Generated").sorted() }

    // No folder for nothing.
    try folder.apply(folder.changes(to: []))
    #expect(!FileManager.default.fileExists(atPath: folder.path))

    let files = [Self.file("A.swift"), Self.file("B.swift")]
    let first = try folder.changes(to: files)
    #expect(first.written.map(\.name) == files.map(\.name))
    #expect(first.written.map(\.bytes) == files.map(\.bytes))
    try folder.apply(first)
    #expect(try names() == ["A.swift", "B.swift"])
    #expect(try folder.changes(to: files).isEmpty)

    // Files of others, one of them with a mark that is not at the start, one with a name that is no Swift.
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
    #expect(conflict?.kind == .foreign)
    #expect(conflict?.path == folder.path + "/Own.swift")

    // What changed since it was looked at stays.
    let late = try folder.changes(to: [])
    #expect(late.removed == ["A.swift"])
    try scratch.write("mine now", to: "Generated/A.swift")
    #expect(throws: FileError.self) { try folder.apply(late) }
    #expect(try names() == ["A.swift", "Own.swift", "notes.txt"])
  }

  @Test func noLinkLeadsOut() throws {
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
    "A folder that is a link is one within its root alone",
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
