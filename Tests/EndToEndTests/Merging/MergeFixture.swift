#if Tool
  import Foundation
  import TesseraTestSupport

  /// A repository with a base and two branches that change one file. The branch `main` is checked out, and contains
  /// `ours`.
  struct MergeFixture {
    /// What Git merges the file with.
    enum Driver: String {
      case tool
      case toolWithMarkers
      /// The attributes name the driver, but the settings of the clone lack it, so that Git merges lines.
      case none
    }

    let repository: GitRepository
    let path: String

    /// - Parameter base: The common ancestor, or `nil` if both branches add the file.
    init(_ base: Data?, _ ours: Data?, _ theirs: Data?, at path: String, driver: Driver = .tool) throws {
      repository = try GitRepository()
      self.path = path
      try repository.folder.write("*.xcstrings merge=tessera\n*.strings merge=tessera\n", to: ".gitattributes")
      if driver != .none {
        let options = driver == .toolWithMarkers ? " --markers" : ""
        let command = "'\(try Tool.executable.path)' merge\(options) --path=%P %O %A %B"
        try repository.git("config", "merge.tessera.driver", command)
      }
      try repository.git("config", "user.name", "Test")
      try repository.git("config", "user.email", "test@example.com")
      try commit(base)
      try repository.git("checkout", "--quiet", "-b", "theirs")
      try commit(theirs)
      try repository.git("checkout", "--quiet", "main")
      try commit(ours)
    }

    init(_ base: String?, _ ours: String, _ theirs: String, at path: String, driver: Driver = .tool) throws {
      try self.init(
        base.map { Data($0.utf8) },
        Data(ours.utf8),
        Data(theirs.utf8),
        at: path,
        driver: driver
      )
    }

    /// Commits a version of the file, or its removal.
    private func commit(_ data: Data?) throws {
      let url = repository.folder.url(path)
      if let data {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
      } else {
        try? FileManager.default.removeItem(at: url)
      }
      try repository.commit()
    }

    /// Merges `theirs`.
    ///
    /// - Returns: Whether the merge succeeded.
    func merge() -> Bool { (try? repository.git("merge", "--no-edit", "--quiet", "theirs")) != nil }

    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Result {
      let variables = ["GIT_CONFIG_NOSYSTEM": "1", "HOME": repository.path].merging(environment) { $1 }
      return try Tool(in: URL(filePath: repository.path)).run(arguments, environment: variables)
    }

    var data: Data { get throws { try Data(contentsOf: repository.folder.url(path)) } }

    var text: String { get throws { try repository.folder.read(path) } }

    /// A Boolean value that indicates whether Git's index contains a file in conflict.
    var hasConflict: Bool { get throws { try !repository.git("ls-files", "--unmerged").isEmpty } }
  }
#endif
