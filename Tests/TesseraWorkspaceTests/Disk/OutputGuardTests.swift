import Foundation
import TesseraFormats
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

/// The files that an output replaces, and the folders into which it is written.
@Suite struct OutputGuardTests {
  @Test(
    "Only earlier build products are replaced without force",
    arguments: [
      ("a.swift", "// Written by Tessera. Changes will be overwritten.\n", true), ("a.swift", "", true),
      ("a.swift", "let a = 1", false),
      ("a.swift", " // Written by Tessera", false), ("a.tessera", "TESSERA\u{1}", true), ("a.tessera", "TESS", false),
      ("de.lproj/a.strings", "<?xml version", true), ("de.lproj/a.strings", "bplist00", true),
      ("de.lproj/a.strings", "\"k\" = \"v\";", false), ("de.lproj/a.stringsdict", "{}", false),
    ]
  )
  func buildProducts(_ path: String, _ text: String, _ isReplaced: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: path)
    let writer = try FileWriter(root: folder.path)
    let outputGuard = OutputGuard.buildProduct(named: path)
    if isReplaced {
      #expect(try writer.update(Array("new".utf8), at: path, replacing: outputGuard))
    } else {
      let error = FileError(.needsForce, path: path, reason: "Tessera did not write this file")
      #expect(throws: error) { try writer.check(OutputBuffer(Array("new".utf8)), at: path, replacing: outputGuard) }
      #expect(throws: error) { try writer.update(Array("new".utf8), at: path, replacing: outputGuard) }
      #expect(try folder.read(path) == text)
      // If the content is equal, the file does not need to be replaced.
      #expect(try !writer.update(Array(text.utf8), at: path, replacing: outputGuard))
      let forced = try FileWriter(root: folder.path, isForced: true)
      #expect(try forced.update(Array("new".utf8), at: path, replacing: outputGuard))
    }
    #expect(try folder.read(path) == "new")
  }

  /// Only the user's own files are protected by permissions and links.
  @Test("Read-only outputs and outputs with several links are replaced without force")
  func outputsNeedNoForce() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    #expect(chmod(folder.url("a").path, 0o444) == 0 && link(folder.url("a").path, folder.url("b").path) == 0)
    let writer = try FileWriter(root: folder.path)
    #expect(try writer.update(Array("new".utf8), at: "a", replacing: .ownFolder))
    #expect(try folder.read("a") == "new" && folder.read("b") == "old")
  }

  /// Paths relative to the parent of the workspace `w`. `w/out` leads to `elsewhere`, and `w/in` to `w/real`.
  @Test(
    "A link that leads out of the workspace is an error",
    arguments: [
      ("w/new", true), ("w/real", true), ("w/in", true), ("w/in/new", true), ("w/out", false),
      ("w/out/new/deep", false),
      ("w/real/../out", false), ("w/../elsewhere", true), ("elsewhere", true), ("w/out/../w", false),
      ("w/dangling", true),
      ("toOut", true), ("w/./real/.", true),
    ]
  )
  func links(_ path: String, _ isAllowed: Bool) throws {
    let folder = try TemporaryFolder()
    for name in ["w/real", "elsewhere"] { try folder.write("", to: name + "/file") }
    try folder.link("w/out", to: "../elsewhere")
    try folder.link("w/in", to: "real")
    try folder.link("w/dangling", to: "../none")
    try folder.link("toOut", to: "elsewhere")
    let path = folder.path + "/" + path
    if isAllowed {
      try OutputGuard.checkLinks(to: path, inWorkspace: folder.path + "/w")
    } else {
      let reason = "a symbolic link leads out of the workspace; specify the folder to which it leads"
      #expect(throws: FileError(.outsideRoot, path: path, reason: reason)) {
        try OutputGuard.checkLinks(to: path, inWorkspace: folder.path + "/w")
      }
    }
  }
}
