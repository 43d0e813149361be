import Foundation
import TesseraPlatform
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

/// The files that a killed process leaves in a folder, and their removal by the next writer.
@Suite("Temporary files of killed processes") struct StaleTemporaryFilesTests {
  private func clean(_ folder: TemporaryFolder) throws {
    let lock = try FolderLock(folder.path, for: "")
    withExtendedLifetime(lock) { StaleTemporaryFiles.remove(from: folder.path) }
  }

  private func status(_ folder: TemporaryFolder, _ name: String) throws -> System.Status {
    try #require(System.status(of: folder.path + "/" + name, followingLinks: false))
  }

  @Test("Only stale temporary files are removed") func removed() throws {
    let folder = try TemporaryFolder()
    let others = [".tessera-1.new", ".tessera-journal", ".tessera-A.tmp", ".tessera-.tmp", "a.strings"]
    for name in [".tessera-1.tmp", ".tessera-zz9.tmp"] + others { try folder.write("x", to: name) }
    try folder.link(".tessera-2.tmp", to: "a.strings")
    try clean(folder)
    #expect(try folder.names() == (others + [".tessera-2.tmp"]).sorted())
  }

  @Test("Temporary files of running processes are kept") func locked() throws {
    let folder = try TemporaryFolder()
    let file = try TemporaryFile(beside: folder.path + "/a")
    try file.write(FileContent([1]))
    try clean(folder)
    #expect(try folder.names() == [Path.name(file.path)])
    // The lock is held even after the descriptor for writing was closed.
    try file.finish(replacing: nil, isLasting: false)
    try clean(folder)
    #expect(try folder.names() == [Path.name(file.path)])
    let lock = try FolderLock(folder.path, for: "a")
    try withExtendedLifetime(lock) { try file.publish(replacing: nil) }
    #expect(try folder.names() == ["a"])
  }

  /// Creates the state immediately before or after the exchange of `new` and `a`.
  private func interrupted(isExchanged: Bool, theirs: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try folder.write("new", to: "new")
    var name = try #require(TemporaryName(".tessera-1.tmp"))
    let version = try status(folder, "a").version
    name.exchange = .init(new: try status(folder, "new").version.contentFingerprint, old: version.contentFingerprint)
    if let theirs {
      try folder.write(theirs, to: "saved")
      #expect(rename(folder.path + "/saved", folder.path + "/a") == 0)
    }
    #expect(rename(folder.path + "/new", folder.path + "/" + name.text) == 0)
    if isExchanged { #expect(Native.exchange(folder.path + "/a", folder.path + "/" + name.text) == 0) }
    return folder
  }

  @Test(
    "After an interrupted exchange, the file is intact and the temporary file is removed",
    arguments: [
      (false, nil, "old"), (true, nil, "new"),
      // Another program saved immediately before. Its file was displaced, and is put back.
      (false, "theirs", "theirs"), (true, "theirs", "theirs"),
    ] as [(Bool, String?, String)]
  )
  func exchange(_ isExchanged: Bool, _ theirs: String?, _ text: String) throws {
    let folder = try interrupted(isExchanged: isExchanged, theirs: theirs)
    try clean(folder)
    #expect(try folder.read("a") == text)
    #expect(try folder.names() == ["a"])
  }

  @Test("Temporary files do not replace a later change") func laterChange() throws {
    let folder = try interrupted(isExchanged: true, theirs: "theirs")
    try folder.write("later", to: "saved")
    #expect(rename(folder.path + "/saved", folder.path + "/a") == 0)
    try clean(folder)
    #expect(try folder.read("a") == "later")
    #expect(try folder.names() == ["a"])
  }

  @Test("The next command that writes to the folder removes temporary files") func nextWriter() throws {
    let folder = try interrupted(isExchanged: true)
    try folder.write("x", to: "b/.tessera-1.tmp")
    try FileWriter(root: folder.path).write(FileContent([0x31]), to: "c", expecting: .absent)
    #expect(try folder.names() == ["a", "b", "c"])
    #expect(try folder.names(in: "b") == [".tessera-1.tmp"])
  }

  @Test(
    "Names of temporary files are parsed and written back unchanged",
    arguments: [
      ".tessera-1.tmp", ".tessera-3w5e11264sgsf.tmp", ".tessera-1-2-3.tmp", ".tessera-1.new",
    ]
  )
  func names(_ text: String) { #expect(TemporaryName(text)?.text == text) }

  @Test(
    "Other names are not names of temporary files",
    arguments: [
      "", ".tessera-", ".tessera-.tmp", ".tessera-1", ".tessera-1.tmp.old", "tessera-1.tmp", ".tessera-1-2.tmp",
      ".tessera-1-2-3.new", ".tessera-1-2-3-4.tmp", ".tessera--1.tmp", ".tessera-+1.tmp", ".tessera-A.tmp",
      ".tessera-01.tmp", ".tessera-zzzzzzzzzzzzzzz.tmp", ".tessera-journal", ".tessera-ü.tmp",
    ]
  )
  func otherNames(_ text: String) { #expect(TemporaryName(text) == nil) }
}
