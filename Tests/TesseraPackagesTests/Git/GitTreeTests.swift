import Dispatch
import Foundation
import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct GitTreeTests {
  /// Returns the contents of a folder in a tree: names with their kinds, metadata, and bytes, and errors.
  static func listing(_ tree: any FileTree, _ folder: String = "") -> [String] {
    let entries: [FileEntry]
    do throws(FileError) {
      entries = try tree.entries(ofFolder: folder)
    } catch {
      return ["\(folder): \(error.reason)"]
    }
    return entries.filter { $0.name != ".git" }.flatMap { entry in
      let path = Path.join(folder, entry.name)
      var line = "\(path) \(entry.kind)"
      do throws(FileError) {
        let metadata = try tree.metadata(of: path)
        line += metadata.isFolder ? " folder" : " \(metadata.byteCount) \(try tree.bytes(of: path))"
      } catch {
        line += " \(error.kind) \(error.reason)"
      }
      return [line] + (entry.kind == .folder ? listing(tree, path) : [])
    }
  }

  @Test("A revision has the same folders, files, and contents as its checkout") func sameAsCheckout() throws {
    let repository = try GitRepository()
    let folder = repository.folder
    try folder.write("a", to: "A/plain.strings")
    try folder.write("", to: "A/empty")
    try folder.write("a\r\nb\n", to: "A/lines.txt")
    try folder.write("*.txt text eol=lf\n", to: ".gitattributes")
    try folder.write("spaces", to: "A/B b/ leading.txt")
    try folder.write("composed", to: "A/\u{E9}.txt")
    try folder.write("decomposed", to: "A/e\u{301}.txt")
    try folder.write("line break", to: "A/a\nb.txt")
    try folder.write("order", to: "A-B/x")
    try folder.write("order", to: "A.B")
    try folder.write("run", to: "run.sh")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url("run.sh").path)
    // Larger than the buffer of a pipe or a socket.
    try folder.write(String(repeating: "large ", count: 500_000), to: "A/large.txt")
    let commit = try repository.commit()
    let disk = try DiskTree(root: repository.path)
    #expect(Self.listing(try GitTree(root: disk.root, revision: "HEAD")) == Self.listing(disk))
    let part = try DiskTree(root: repository.path + "/A")
    let expected = Self.listing(part)
    try repository.git("rm", "-q", "-r", "A/B b", "A/plain.strings")
    try repository.commit()
    try repository.git("tag", "--annotate", "--message", "Version", "v1", commit)
    for revision in [commit, String(commit.prefix(12)), "HEAD~1", "v1", "main^", "@{0}^"] {
      #expect(Self.listing(try GitTree(root: part.root, revision: revision)) == expected, "\(revision)")
    }
  }

  /// The target of a link in the folder `root/A`.
  @Test(
    "Links in a commit are resolved as on disk",
    arguments: [
      "file", "./file", "../A/file", "../B/file", "../../root/B/file",
      "../../../../../../../../../../../../../../../..",
      "../../outside/file", "../../outside", "nothing", "../nothing/../A/file", "file/", "file/.", "file/..", "file/x",
      "../B", "../B/", "..", "../..", ".", "self", "to-self", "to-link", "../to-B/file", "../to-B/../A/file",
      "/ROOT/B/file", "/ROOT/../root/B/file", "/ROOT", "/", "/nothing", "//ROOT//B//file",
    ]
  )
  func links(_ target: String) throws {
    let repository = try GitRepository()
    let folder = repository.folder
    try folder.write("a", to: "root/A/file")
    try folder.write("b", to: "root/B/file")
    try folder.write("c", to: "outside/file")
    try folder.link("root/A/self", to: "self")
    try folder.link("root/A/to-self", to: "self")
    try folder.link("root/A/to-link", to: "../to-B/file")
    try folder.link("root/to-B", to: "B")
    try folder.link("root/A/link", to: target.replacing("ROOT", with: folder.path.dropFirst() + "/root"))
    try repository.commit()
    let disk = try DiskTree(root: repository.path + "/root")
    let tree = try GitTree(root: disk.root, revision: "HEAD")
    var expected = Self.listing(disk)
    // Files outside of the folder are not part of the commit.
    if target == "/nothing" {
      let (onDisk, inCommit) = (FileError(.notFound, path: ""), FileError(.outsideRoot, path: ""))
      expected = expected.map {
        $0.replacing("\(onDisk.kind) \(onDisk.reason)", with: "\(inCommit.kind) \(inCommit.reason)")
      }
    }
    #expect(Self.listing(tree) == expected)
  }

  @Test("Up to 40 consecutive links are followed, as on disk") func linkLimit() throws {
    let repository = try GitRepository()
    try repository.folder.write("a", to: "0")
    for number in 1...41 { try repository.folder.link("\(number)", to: "\(number - 1)") }
    try repository.folder.link("long", to: String(repeating: "./", count: 2040) + "0")
    try repository.commit()
    let tree = try GitTree(root: repository.path, revision: "HEAD")
    #expect(Self.listing(tree) == Self.listing(try DiskTree(root: repository.path)))
    #expect(try tree.bytes(of: "40") == Array("a".utf8))
    #expect(throws: FileError.self) { try tree.bytes(of: "41") }
  }

  @Test("Paths outside the root folder, missing paths, and paths of the wrong kind are errors")
  func invalidPaths() throws {
    let repository = try GitRepository()
    try repository.folder.write("a", to: "A/file")
    try repository.folder.write("b", to: "B/file")
    try repository.commit()
    let tree = try GitTree(root: repository.path + "/A", revision: "HEAD")
    for path in ["../B/file", "/etc/passwd", "./file", "x/../../B/file", "a\0b"] {
      #expect(throws: FileError(.outsideRoot, path: path)) { try tree.bytes(of: path) }
      #expect(throws: FileError(.outsideRoot, path: path)) { try tree.entries(ofFolder: path) }
    }
    #expect(throws: FileError(.notAFile, path: "")) { try tree.bytes(of: "") }
    #expect(throws: FileError(.notFound, path: "B")) { try tree.bytes(of: "B") }
    #expect(throws: FileError(.notAFolder, path: "file")) { try tree.entries(ofFolder: "file") }
  }

  @Test("A submodule is an empty folder") func submodule() throws {
    let repository = try GitRepository()
    try repository.folder.write("a", to: "file")
    let commit = try repository.commit()
    try repository.git("update-index", "--add", "--cacheinfo", "160000,\(commit),modules/other")
    try repository.git("commit", "--quiet", "--message", "Add a submodule")
    try repository.git("checkout", "--quiet", "HEAD", "--", ".")
    let tree = try GitTree(root: repository.path, revision: "HEAD")
    #expect(try tree.entries(ofFolder: "modules") == [FileEntry(name: "other", kind: .folder)])
    #expect(try tree.entries(ofFolder: "modules/other").isEmpty)
    #expect(try tree.metadata(of: "modules/other") == FileMetadata(isFolder: true, byteCount: 0))
  }

  @Test("Repositories with SHA-256 object IDs are supported") func sha256Repository() throws {
    let repository = try GitRepository()
    try FileManager.default.removeItem(at: repository.folder.url(".git"))
    try repository.git("init", "--quiet", "--object-format=sha256")
    try repository.folder.write("a", to: "A/file")
    #expect(try repository.commit().count == 64)
    let tree = try GitTree(root: repository.path, revision: "HEAD")
    #expect(Self.listing(tree) == Self.listing(try DiskTree(root: repository.path)))
  }

  @Test("Several threads can read the files of a revision concurrently") func concurrentReads() throws {
    let repository = try GitRepository()
    for number in 0..<200 {
      try repository.folder.write(String(repeating: "\(number) ", count: number * 50), to: "F\(number % 7)/\(number)")
    }
    try repository.commit()
    let disk = try DiskTree(root: repository.path)
    let tree = try GitTree(root: repository.path, revision: "HEAD")
    let paths = (0..<1000).map { "F\($0 % 200 % 7)/\($0 % 200)" }
    let results = concurrentMap(paths) { (try? tree.bytes(of: $0)) == (try? disk.bytes(of: $0)) }
    #expect(results == Array(repeating: true, count: 1000))
  }

  // MARK: - Errors

  @Test(
    "A revision that cannot be read is an error with a reason",
    arguments: [
      ("", "a revision must have at least one character and no line break, and must not begin with \"-\""),
      ("--output=x", "a revision must have at least one character and no line break, and must not begin with \"-\""),
      ("main\nmain", "a revision must have at least one character and no line break, and must not begin with \"-\""),
      ("main\0", "a revision must have at least one character and no line break, and must not begin with \"-\""),
      ("nothing", "the repository has no such commit"), ("main:file", "the repository has no such commit"),
      ("main^{tree}", "the repository has no such commit"), ("main main", "the repository has no such commit"),
      ("0123456789012345678901234567890123456789", "the repository has no such commit"),
      ("main~1", "the commit has no such folder"),
    ]
  )
  func revisions(_ revision: String, _ reason: String) throws {
    let repository = try GitRepository()
    try repository.folder.write("a", to: "file")
    try repository.commit()
    try repository.folder.write(emptyCatalog, to: "A/L.xcstrings")
    try repository.commit()
    let path = repository.path + "/A"
    #expect(throws: FileError(.system, path: path, reason: reason)) { try GitTree(root: path, revision: revision) }
    #expect(throws: WorkspaceError(.revision(revision, reason: reason), path: path)) {
      try WorkspaceLoader.load(path, revision: revision)
    }
  }

  @Test("A folder outside the working tree of a repository is an error") func folderWithoutRepository() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError(.system, path: folder.path, reason: "it is not in a git repository")) {
      try GitTree(root: folder.path, revision: "HEAD")
    }
    let repository = try GitRepository()
    try repository.commit()
    let bare = try TemporaryFolder()
    try repository.git("clone", "--quiet", "--bare", repository.path, bare.path)
    #expect(
      throws: FileError(
        .system,
        path: bare.path,
        reason: "git failed: relative path syntax can't be used outside working tree"
      )
    ) { try GitTree(root: bare.path, revision: "HEAD") }
  }

  @Test("A missing or damaged object makes only its own file unreadable") func damagedObjects() throws {
    let repository = try GitRepository()
    try repository.folder.write("a", to: "a.strings")
    try repository.folder.write(#""b" = "B";"#, to: "b.strings")
    try repository.folder.write("c", to: "c.strings")
    try repository.commit()
    for (name, bytes) in [("a.strings", nil), ("c.strings", Data("damaged".utf8))] {
      let id = try repository.git("rev-parse", "HEAD:\(name)")
      let object = repository.folder.url(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
      try FileManager.default.removeItem(at: object)
      try bytes?.write(to: object)
    }
    let id = try repository.git("rev-parse", "HEAD:a.strings")
    let snapshot = try WorkspaceLoader.load(repository.path, revision: "HEAD")
    #expect(snapshot.modules.flatMap(\.tables).map(\.name) == ["b"])
    #expect(snapshot.findings.map(\.place.path) == ["a.strings", "c.strings"])
    #expect(
      snapshot.findings.first?.message.text
        == "the file cannot be read: the object \(id) is not in the repository: fetch it, or repair the clone"
    )
  }
}
