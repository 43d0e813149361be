import TesseraStrings
package import TesseraWorkspace

/// The commits of the repository that contains a folder.
///
/// Git runs no filters, text conversions, hooks, or programs that the configuration names: `git rev-list` prints only
/// object IDs and times, and commits are read by `git cat-file`.
package struct GitHistory: Sendable {
  package struct Commit: Sendable, Hashable {
    /// The object ID, in hexadecimal digits.
    package var id: String
    /// The time of the commit, in seconds since 1970.
    package var time: Int
  }

  private let folder: String
  private let objects: GitObjects

  /// - Parameter folder: The absolute path of a folder in the work tree of a repository, without symbolic links.
  package init(folder: String) {
    self.folder = folder
    objects = GitObjects(folder: folder)
  }

  /// Returns a commit.
  ///
  /// - Parameter revision: A commit in any form that Git accepts: a branch, a tag, an object ID, or `main~2`.
  package func commit(_ revision: String) throws(FileError) -> Commit {
    do throws(GitFailure) {
      return try Self.commit(try objects.commit(revision), objects)
    } catch {
      throw FileError(.system, path: folder, reason: error.reason)
    }
  }

  /// Returns the state of the current branch at points in time: for each time, the newest commit that is not newer. Only
  /// the first parent of each merge is followed, because the others belong to other branches.
  ///
  /// - Parameter times: The times, in seconds since 1970.
  /// - Returns: A commit for each time, or `nil` if the branch did not exist at that time.
  package func commits(at times: [Int]) throws(FileError) -> [Commit?] {
    guard let oldest = times.min() else { return [] }
    do throws(GitFailure) {
      let head = try objects.commit("HEAD").id.description
      // The second list has the newest of the older commits, so that the first one is bounded.
      let commits =
        try list(["--max-age=\(oldest)", head]) + list(["--min-age=\(oldest)", "--max-count=1", head])
      return times.map { time in commits.first { $0.time <= time } }
    } catch {
      throw FileError(.system, path: folder, reason: error.reason)
    }
  }

  private func list(_ arguments: [String]) throws(GitFailure) -> [Commit] {
    let git = GitProcess(["rev-list", "--first-parent", "--timestamp"] + arguments, folder: folder)
    let lines = try git.exchange { connection in
      var lines: [String] = []
      do {
        while true { lines.append(try await connection.line()) }
      } catch is GitConnection.Ended {
        // The output ends in the same way after the last commit and after an error.
      }
      return lines
    }
    let end = git.end()
    guard !end.isError else { throw end }
    return try lines.map { line throws(GitFailure) in
      let words = line.split(separator: " ")
      guard words.count == 2, let time = Int(words[0]), GitObjectID(hexadecimal: String(words[1])) != nil else {
        throw .notUnderstood
      }
      return Commit(id: String(words[1]), time: time)
    }
  }

  private static func commit(_ object: GitObjects.Object, _ objects: GitObjects) throws(GitFailure) -> Commit {
    guard object.byteCount <= SourceText.maximumByteCount, let bytes = try objects.bytes(of: object) else {
      throw GitFailure(reason: "the object \(object.id) is not in the repository: fetch it, or repair the clone")
    }
    guard let time = time(of: bytes) else { throw GitFailure(reason: "the object \(object.id) is damaged") }
    return Commit(id: object.id.description, time: time)
  }

  /// Returns the time in the header of a commit, whose line has the form `committer <name> <<email>> <time> <zone>`.
  static func time(of commit: [UInt8]) -> Int? {
    for line in commit.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // The message follows after an empty line.
      guard !line.isEmpty else { return nil }
      guard line.starts(with: "committer ".utf8) else { continue }
      let words = line.split(separator: UInt8(ascii: " "))
      return words.count < 3 ? nil : Int(String(decoding: words[words.count - 2], as: UTF8.self))
    }
    return nil
  }
}
