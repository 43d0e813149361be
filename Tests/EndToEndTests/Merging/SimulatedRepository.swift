#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// A clone of the repository in which a simulated team works.
  struct SimulatedRepository {
    let repository: GitRepository
    /// Commits that are not made yet, as a stream for `git fast-import`, which needs one process for many commits.
    private var stream = ""
    /// The branches with commits in the stream.
    private var streamed: Set<String> = []

    /// Creates a repository with one commit.
    init(_ tables: SimulatedTeam.Tables) throws {
      repository = try GitRepository()
      let result = try run("merge", "--install")
      try #require(result.status == 0, "\(result.errors)")
      try repository.folder.write(tables)
      try repository.commit()
    }

    /// Clones a repository, without setting up the driver.
    init(cloning path: String) throws {
      repository = try GitRepository(cloning: path)
      try repository.git("config", "user.name", "Test")
      try repository.git("config", "user.email", "test@example.com")
    }

    func run(_ arguments: String...) throws -> Tool.Result {
      try Tool(in: URL(filePath: repository.path)).run(
        arguments,
        environment: ["GIT_CONFIG_NOSYSTEM": "1", "HOME": repository.path]
      )
    }

    func table(_ path: String) throws -> String { try repository.folder.read(path) }

    // MARK: - Commits

    /// Adds a commit to a branch, which is created if it differs from its parent.
    mutating func commit(_ tables: SimulatedTeam.Tables, to branch: String, from parent: String) {
      stream += "commit refs/heads/\(branch)\ncommitter Test <test@example.com> 0 +0000\ndata 6\nChange\n"
      if !streamed.contains(branch) {
        stream += "from refs/heads/\(parent)\(streamed.contains(parent) ? "" : "^0")\n"
        streamed.insert(branch)
      }
      for (path, table) in tables {
        stream += "M 100644 inline \(path)\ndata \(table.text.utf8.count)\n\(table.text)\n"
      }
    }

    /// Makes the commits of the stream, and checks out a branch.
    mutating func checkOut(_ branch: String) throws {
      if !stream.isEmpty { try repository.git(["fast-import", "--quiet"], input: Data(stream.utf8)) }
      (stream, streamed) = ("", [])
      try repository.git("checkout", "--quiet", "--force", branch)
    }

    // MARK: - Merges

    /// Merges a branch.
    ///
    /// - Returns: The errors of Git and the driver if there were conflicts, or `nil`.
    func merge(_ branch: String, settings: [String] = []) -> String? {
      do {
        try repository.git(settings.flatMap { ["-c", $0] } + ["merge", "--no-edit", "--quiet", branch])
        return nil
      } catch {
        let words = "\(error)"
        // The error begins with the command.
        return words.range(of: ": ").map { String(words[$0.upperBound...]) } ?? words
      }
    }

    var filesInConflict: [String] {
      get throws {
        try repository.git("diff", "--name-only", "--diff-filter=U").split(separator: "\n").map { String($0) }
      }
    }
  }

  extension TemporaryFolder {
    fileprivate func write(_ tables: SimulatedTeam.Tables) throws {
      for (path, table) in tables { try write(table.text, to: path) }
    }
  }
#endif
