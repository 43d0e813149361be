import Foundation
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraPackages

/// The configuration of a repository can specify programs. Reading a revision runs none of them.
@Suite struct GitProgramsTests {
  /// A program that creates a file when it is run.
  private struct Trap {
    let folder: TemporaryFolder
    var program: String { folder.path + "/trap" }
    var hasRun: Bool { FileManager.default.fileExists(atPath: folder.path + "/ran") }

    /// Creates the program.
    ///
    /// - Parameter command: A command that the program runs after it has created the file.
    init(then command: String = "exit 1") throws {
      folder = try TemporaryFolder()
      try folder.write("#!/bin/sh\n: > '\(folder.path)/ran'\n\(command)\n", to: "trap")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/trap")
    }

    func reset() throws { try FileManager.default.removeItem(at: folder.url("ran")) }
  }

  /// The settings that specify a program, with a Git command that runs it, to prove that the program can be run.
  @Test(
    "Reading a revision runs no program that the configuration of Git specifies",
    arguments: [
      ("core.fsmonitor", ["status"]), ("filter.f.smudge", ["checkout", "HEAD~1", "--", "A/L.strings"]),
      ("filter.f.clean", ["hash-object", "--path", "A/L.strings", "A/L.strings"]),
      ("filter.f.process", ["hash-object", "--path", "A/L.strings", "A/L.strings"]),
      ("diff.d.textconv", ["cat-file", "--textconv", "HEAD:A/L.strings"]),
      ("diff.d.command", ["diff", "--ext-diff", "HEAD~1", "HEAD"]), ("alias.x", ["x"]),
      ("core.hooksPath", ["checkout", "--quiet", "HEAD~1"]), ("core.editor", ["commit", "--amend"]),
      ("core.pager", ["--paginate", "log"]), ("pager.cat-file", ["cat-file", "-p", "HEAD"]),
    ]
  )
  func configuredPrograms(_ setting: String, _ command: [String]) throws {
    let repository = try GitRepository()
    let trap = try Trap()
    try repository.folder.write("* filter=f diff=d\n", to: ".gitattributes")
    try FileManager.default.removeItem(at: repository.folder.url(".git/info/attributes"))
    try repository.folder.write(#""a" = "A";"#, to: "A/L.strings")
    try repository.commit()
    try repository.folder.write(#""a" = "B";"#, to: "A/L.strings")
    try repository.commit()
    let hooks = trap.folder.path + "/hooks"
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    for hook in ["post-checkout", "reference-transaction", "post-index-change", "fsmonitor-watchman"] {
      try FileManager.default.copyItem(atPath: trap.program, toPath: hooks + "/" + hook)
    }
    let value = setting == "core.hooksPath" ? hooks : (setting == "alias.x" ? "!" : "") + trap.program
    try repository.git("config", setting, value)
    // A pager requires a terminal, which a test does not have.
    if !setting.contains("pager") {
      _ = try? repository.git(command)
      #expect(trap.hasRun)
      try trap.reset()
    }
    for revision in ["HEAD", "HEAD~1", "main"] {
      let snapshot = try WorkspaceLoader.load(repository.path, revision: revision)
      #expect(snapshot.files.map(\.path) == ["A/L.strings"])
      #expect(snapshot.findings.isEmpty)
    }
    #expect(!trap.hasRun)
  }

  /// In a partial clone, Git fetches missing objects with programs that the configuration specifies, or that the user's
  /// environment variables specify.
  @Test(
    "Objects that are missing in a partial clone are reported and not fetched",
    arguments: ["uploadpack", "ext", "ssh", "helper"]
  )
  func missingObjectsAreNotFetched(_ transport: String) throws {
    let origin = try GitRepository()
    try origin.folder.write(#""a" = "A";"#, to: "A/L.strings")
    try origin.folder.write(emptyCatalog, to: "A/Other.xcstrings")
    try origin.commit()
    try origin.git("config", "uploadpack.allowFilter", "true")
    try origin.git("config", "uploadpack.allowAnySHA1InWant", "true")
    let clone = try GitRepository(cloning: "file://" + origin.path, "--no-checkout", "--filter=blob:none")
    try FileManager.default.createDirectory(at: clone.folder.url("A"), withIntermediateDirectories: true)
    let trap = try Trap()
    switch transport {
    case "uploadpack": try clone.git("config", "remote.origin.uploadpack", trap.program)
    case "ext":
      try clone.git("config", "protocol.ext.allow", "always")
      try clone.git("config", "remote.origin.url", "ext::\(trap.program)")
    case "ssh":
      try clone.git("config", "core.sshCommand", trap.program)
      try clone.git("config", "remote.origin.url", "ssh://localhost/repository")
    default:
      try clone.git("config", "protocol.file.allow", "always")
      try clone.git("config", "credential.helper", trap.program)
      try clone.git("config", "remote.origin.uploadpack", trap.program)
    }
    let id = try clone.git("rev-parse", "HEAD:A/L.strings")
    _ = try? clone.git("cat-file", "-p", id)
    #expect(trap.hasRun)
    try trap.reset()
    let snapshot = try WorkspaceLoader.load(clone.path + "/A", revision: "HEAD")
    #expect(!trap.hasRun)
    #expect(snapshot.findings.map(\.place.path) == ["L.strings", "Other.xcstrings"])
    #expect(
      snapshot.findings.first?.message.text
        == "the file cannot be read: the object \(id) is not in the repository: fetch it, or repair the clone"
    )
    let tree = try GitTree(root: clone.path, revision: "HEAD")
    #expect(
      throws: FileError(
        .system,
        path: "A/L.strings",
        reason: "the object \(id) is not in the repository: fetch it, or repair the clone"
      )
    ) { try tree.bytes(of: "A/L.strings") }
    #expect(!trap.hasRun)
  }

  @Test("Inherited Git variables are replaced with ones that forbid network access and prompts") func environment() {
    let inherited = [
      "GIT_DIR": "/x", "GIT_WORK_TREE": "/x", "GIT_INDEX_FILE": "x", "GIT_OBJECT_DIRECTORY": "x", "GIT_PAGER": "x",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES": "x", "GIT_CONFIG_PARAMETERS": "x", "GIT_CONFIG_COUNT": "1", "GIT_TRACE": "x",
      "GIT_SSH_COMMAND": "x", "GIT_EXTERNAL_DIFF": "x", "GIT_NO_LAZY_FETCH": "0", "GIT_ALLOW_PROTOCOL": "file",
      "PATH": "/bin", "HOME": "/home", "LC_ALL": "de_DE",
    ]
    #expect(
      GitEnvironment.restricting(inherited) == [
        "PATH": "/bin", "HOME": "/home", "LC_ALL": "C", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
        "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
      ]
    )
  }

  @Test("The Git process ends when its object is released") func processLifetime() async throws {
    let repository = try GitRepository()
    let commit = try repository.commit()
    var git: GitProcess? = GitProcess(["cat-file", "--batch-check"], folder: repository.path)
    let (process, line) = try #require(try git?.answer("HEAD"))
    #expect(line.hasPrefix("\(commit) commit "))
    #expect(kill(process, 0) == 0)
    git = nil
    for _ in 0..<500 where kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(20)) }
    // The process has ended, and its status was read.
    #expect(kill(process, 0) == -1)
  }

  /// For each ambiguous abbreviated object ID, Git writes several lines to standard error: in this test, more than the
  /// buffer of a socket can hold.
  @Test("Git is not blocked by a large number of warnings on standard error") func warningsDoNotBlockGit() throws {
    let repository = try GitRepository()
    // The object IDs of both contents have the same prefix.
    let prefix = "8324"
    for content in ["142", "784"] { try repository.folder.write(content, to: content) }
    try repository.commit()
    let git = GitProcess(["cat-file", "--batch-check"], folder: repository.path)
    for _ in 0..<1000 { #expect(try git.answer(prefix).line == "\(prefix) ambiguous") }
    #expect(try git.answer("HEAD").line.contains(" commit "))
  }

  @Test(
    "All requests to a Git process that has exited fail with the same error",
    arguments: [
      (["cat-file", "blob", "no-such-object"], "git failed: Not a valid object name no-such-object"),
      (["--version"], "git exited without output"),
      (["no-such-command"], "git failed: git: 'no-such-command' is not a git command. See 'git --help'."),
    ]
  )
  func exitedProcess(_ arguments: [String], _ reason: String) throws {
    let repository = try GitRepository()
    let git = GitProcess(arguments, folder: repository.path)
    for _ in 0..<3 {
      let failure = #expect(throws: GitFailure.self) { while true { _ = try git.answer("HEAD") } }
      #expect(failure?.reason == reason)
    }
    withExtendedLifetime(repository) {}
  }

  @Test("A failed request does not affect the next one") func requestAfterFailure() throws {
    let repository = try GitRepository()
    try repository.folder.write("a", to: "file")
    let commit = try repository.commit()
    let objects = GitObjects(folder: repository.path)
    for _ in 0..<3 {
      #expect(throws: GitFailure.self) {
        _ = try objects.bytes(
          of: GitObjects.Object(id: try #require(GitObjectID(hexadecimal: commit)), kind: .blob, byteCount: 1)
        )
      }
      guard case .object(let object) = try objects.object(commit) else {
        Issue.record("the commit is not found")
        return
      }
      #expect(object.kind == .commit)
      #expect(try objects.bytes(of: object)?.count == object.byteCount)
    }
  }
}

extension GitProcess {
  /// Sends a line, and returns the process identifier and the line that Git prints in response.
  fileprivate func answer(_ request: String) throws(GitFailure) -> (process: Int32, line: String) {
    try exchange { connection in
      try await connection.send(request)
      return (connection.process, try await connection.line())
    }
  }
}
