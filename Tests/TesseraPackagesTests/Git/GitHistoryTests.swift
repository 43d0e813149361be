#if Tool
  import Foundation
  import TesseraTestSupport
  import TesseraWorkspace
  import Testing

  @testable import TesseraPackages

  /// The commits that the state of a branch is read from.
  @Suite struct GitHistoryTests {
    @Test("For each time, the newest commit of the branch that is not newer is found") func commitsAtTimes() throws {
      let repository = try GitRepository()
      var ids: [String] = []
      for time in [1_000_000, 2_000_000, 3_000_000] { ids.append(try repository.commit(at: time)) }
      try repository.git("checkout", "--quiet", "-b", "other", ids[0])
      try repository.commit(at: 2_500_000)
      try repository.git("checkout", "--quiet", "main")
      try repository.git(["merge", "--quiet", "--no-ff", "--message", "Merge", "other"], time: 4_000_000)
      let history = GitHistory(folder: repository.path)
      let times = [999_999, 1_000_000, 1_999_999, 2_600_000, 3_500_000]
      #expect(try history.commits(at: times).map { $0?.id } == [nil, ids[0], ids[0], ids[1], ids[2]])
      #expect(try history.commits(at: []) == [])
      #expect(try history.commit("main~1") == GitHistory.Commit(id: ids[2], time: 3_000_000))
      #expect(try history.commits(at: [9_000_000]) == [try history.commit("main")])
    }

    private static let invalid =
      "a revision must have at least one character and no line break, and must not begin with \"-\""

    @Test(
      "A revision that is not a commit is an error",
      arguments: [
        ("missing", "the repository has no such commit"), ("--all", invalid), ("", invalid), ("a\nb", invalid),
      ]
    )
    func invalidRevision(_ revision: String, _ reason: String) throws {
      let repository = try GitRepository()
      try repository.commit()
      let error = #expect(throws: FileError.self) { try GitHistory(folder: repository.path).commit(revision) }
      #expect(error?.reason == reason)
    }

    @Test("A folder outside of a repository, and a repository without commits, have no history") func noHistory() throws
    {
      let folder = try TemporaryFolder()
      let outside = #expect(throws: FileError.self) { try GitHistory(folder: folder.path).commits(at: [0]) }
      #expect(outside?.reason == "it is not in a git repository")
      let empty = try GitRepository()
      let error = #expect(throws: FileError.self) { try GitHistory(folder: empty.path).commits(at: [0]) }
      #expect(error?.reason == "the repository has no such commit")
    }

    @Test("A missing commit is an error instead of a shorter history") func missingCommit() throws {
      let repository = try GitRepository()
      var ids: [String] = []
      for time in [1_000_000, 2_000_000, 3_000_000, 4_000_000] { ids.append(try repository.commit(at: time)) }
      let history = GitHistory(folder: repository.path)
      #expect(try history.commits(at: [1_500_000, 4_500_000]).map { $0?.id } == [ids[0], ids[3]])
      let object = ".git/objects/\(ids[1].prefix(2))/\(ids[1].dropFirst(2))"
      try FileManager.default.removeItem(at: repository.folder.url(object))
      let error = #expect(throws: FileError.self) { try history.commits(at: [1_500_000, 4_500_000]) }
      #expect(error?.reason.hasPrefix("git failed: ") == true)
    }

    @Test("A damaged commit-graph file, which Git reports but does not need, does not affect the history")
    func damagedCommitGraph() throws {
      let repository = try GitRepository()
      let id = try repository.commit(at: 1_000_000)
      try repository.git("commit-graph", "write", "--reachable")
      let file = ".git/objects/info/commit-graph"
      try FileManager.default.removeItem(at: repository.folder.url(file))
      try repository.folder.write("damaged", to: file)
      #expect(try GitHistory(folder: repository.path).commits(at: [2_000_000]).map { $0?.id } == [id])
    }

    @Test("The configuration of a repository cannot run programs") func configuration() throws {
      let repository = try GitRepository()
      try repository.commit(at: 1_000_000)
      for name in ["gpg.program", "core.pager", "core.fsmonitor", "pager.rev-list", "alias.rev-list"] {
        try repository.git("config", name, "!touch \(repository.path)/ran")
      }
      try repository.git("config", "log.showSignature", "true")
      #expect(try GitHistory(folder: repository.path).commits(at: [2_000_000]).count == 1)
      let disk = try DiskTree(root: repository.path)
      #expect((try? disk.metadata(of: "ran")) == nil)
    }

    @Test(
      "The time of a commit is that of its committer",
      arguments: [
        ("tree a\nauthor A <a@b> 1 +0000\ncommitter B <b@c> 22 -0130\n\ncommitter X <x> 3 +0000\n", 22),
        ("tree a\ncommitter A B C <b@c> -5 +0000\n\n", -5), ("tree a\n\ncommitter B <b@c> 22 +0000\n", nil),
        ("committer", nil), ("committer x", nil), ("committer B <b@c> x +0000", nil), ("", nil),
      ] as [(String, Int?)]
    )
    func commitTime(_ text: String, _ expected: Int?) {
      #expect(GitHistory.time(of: Array(text.utf8)) == expected)
    }
  }
#endif
