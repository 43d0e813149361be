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
    let folder = GeneratedFolder(scratch.path + "/Generated")
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
    let folder = GeneratedFolder(inner.path)
    let error = #expect(throws: FileError.self) { try folder.changes(to: [Self.file("A.swift")]) }
    #expect(error?.kind == .outsideRoot)
    #expect(try folder.changes(to: []).isEmpty)
  }
}
