#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Random histories of a team, whose branches Git merges with the driver. The expected tables are computed from the
  /// changes, without the code that merges.
  @Suite struct SimulatedTeamTests {
    /// A history of several branches with several commits each, which are merged with `main` in both directions.
    struct History {
      var work: SimulatedWork
      var team: SimulatedTeam
      var repository: SimulatedRepository
      var round = 0
      var context: Comment { "round \(round)" }

      init(seed: UInt64) throws {
        work = SimulatedWork(seed: seed)
        let tables = work.tables()
        team = SimulatedTeam(tables)
        repository = try SimulatedRepository(tables)
      }

      /// - Parameter merge: Merges a branch into the one that is checked out, and returns the resulting tables and
      ///   whether there were conflicts.
      mutating func run(
        _ merge: (inout History, String, SimulatedTeam.Merge) throws -> (SimulatedTeam.Tables, hadConflict: Bool)
      ) throws {
        for step in 0..<16 {
          let names = team.branches.keys.sorted()
          let branch = names.isEmpty ? nil : names[work.below(names.count)]
          switch (work.below(8), branch) {
          case (0..<4, let branch?): commit(to: branch, from: branch)
          case (4, let branch?): try self.merge(branch, isIntoMain: true, merge)
          case (5, let branch?): try self.merge(branch, isIntoMain: false, merge)
          case (6, _): commit(to: "main", from: "main")
          default:
            let name = "branch\(step)"
            team.fork(name)
            commit(to: name, from: "main")
          }
        }
        for branch in team.branches.keys.sorted() { try self.merge(branch, isIntoMain: true, merge) }
      }

      private mutating func commit(to branch: String, from parent: String) {
        team.commit(work.changes(of: team.tables(of: branch), round: round), to: branch)
        repository.commit(team.tables(of: branch), to: branch, from: parent)
      }

      private mutating func merge(
        _ branch: String,
        isIntoMain: Bool,
        _ merge: (inout History, String, SimulatedTeam.Merge) throws -> (SimulatedTeam.Tables, hadConflict: Bool)
      ) throws {
        guard let expected = team.merge(of: branch, isIntoMain: isIntoMain) else { return }
        round += 1
        try repository.checkOut(isIntoMain ? "main" : branch)
        let (tables, hadConflict) = try merge(&self, isIntoMain ? branch : "main", expected)
        team.complete(branch, isIntoMain: isIntoMain, tables: tables, hadConflict: hadConflict)
      }

      // MARK: - Expectations

      /// Checks the files in the work tree.
      func expect(_ merges: [String: SimulatedMerge]) throws {
        for (path, merge) in merges {
          let (text, expected) = (try repository.table(path), merge.table.text)
          #expect(try merge.table.content(of: text) == merge.table.content(of: expected), "\(path), \(context)")
        }
      }

      /// Resolves all conflicts of the merge in progress, and commits it.
      func resolve(_ expected: SimulatedTeam.Merge, _ choice: SimulatedMerge.Choice) throws -> SimulatedTeam.Tables {
        let merges = expected.result()
        let paths = merges.filter { !$0.value.conflicts.isEmpty }.keys.sorted()
        #expect(try repository.filesInConflict == paths, context)
        for path in paths {
          let result = try repository.run("merge", "--resolve", path, "--take", choice.rawValue)
          let count = merges[path]?.conflicts.count ?? 0
          #expect(result.status == 0, "\(path), \(context): \(result.errors)")
          #expect(result.output == "resolved \(count) conflict\(count == 1 ? "" : "s") in \(path)\n", context)
        }
        let resolved = expected.result(choice)
        try expect(resolved)
        #expect(try repository.filesInConflict == [], context)
        try repository.repository.git("commit", "--quiet", "--no-edit")
        return resolved.mapValues(\.table)
      }
    }

    private static func lines(_ merges: [String: SimulatedMerge]) -> [String] {
      merges.flatMap { path, merge in merge.conflicts.map { "\(path): conflict: \($0)" } }.sorted()
    }

    @Test(
      "Merges with the driver contain all changes, or list exactly the conflicts",
      arguments: LongRun.seeds(20, atMost: 200)
    )
    func driver(_ seed: UInt64) throws {
      var history = try History(seed: seed)
      try history.run { history, branch, expected in
        let merges = expected.result()
        let conflicts = Self.lines(merges)
        let output = history.repository.merge(branch)
        #expect((output != nil) == !conflicts.isEmpty, history.context)
        try history.expect(merges)
        guard let output else {
          for (path, merge) in merges {
            guard let table = expected.sequentialResult(path) else { continue }
            let keys = Set(merge.table.entries.keys).union(table.entries.keys)
            let differences = keys.filter { merge.table.entries[$0] != table.entries[$0] }.sorted()
            #expect(differences == [], "\(path), \(history.context)")
          }
          return (merges.mapValues(\.table), false)
        }
        let lines = output.split(separator: "\n").compactMap { line in
          line.contains(": conflict: ") ? line.components(separatedBy: ": ours ").first : nil
        }
        #expect(lines.sorted() == conflicts, history.context)
        let choice = SimulatedMerge.Choice.allCases[history.work.below(2)]
        return (try history.resolve(expected, choice), true)
      }
    }

    @Test(
      "On a server, merges are pushed to a bare repository, or report exactly the conflicts",
      arguments: LongRun.seeds(6, atMost: 200)
    )
    func server(_ seed: UInt64) throws {
      var history = try History(seed: seed)
      let server = try GitRepository(cloning: history.repository.repository.path, "--bare")
      let driver = try history.repository.repository.git("config", "merge.tessera.driver")
      history.repository = try SimulatedRepository(cloning: server.path)
      try history.run { history, branch, expected in
        let clone = history.repository.repository
        let merges = expected.result()
        let conflicts = merges.values.flatMap(\.conflicts).sorted()
        try clone.git("push", "--quiet", "origin", "--all")
        let current = try clone.git("branch", "--show-current")
        try clone.git("branch", "--quiet", "--set-upstream-to", "origin/" + current)
        let head = try clone.git("rev-parse", "HEAD")
        let result = try history.repository.run("merge", "--ci", "origin/" + branch, "--push")
        #expect(result.status == (conflicts.isEmpty ? 0 : 1), "\(history.context): \(result.errors)")
        #expect(try clone.git("status", "--porcelain").isEmpty, history.context)
        guard !conflicts.isEmpty else {
          try history.expect(merges)
          #expect(try server.git("rev-parse", current) == clone.git("rev-parse", "HEAD"), history.context)
          return (merges.mapValues(\.table), false)
        }
        #expect(try clone.git("rev-parse", "HEAD") == head, history.context)
        let start = "<tr><td><code>"
        let rows = result.output.split(separator: "\n").filter { $0.hasPrefix(start) }
        let places = rows.compactMap { $0.dropFirst(start.count).components(separatedBy: "</code>").first }
        let words = places.map { $0.replacing("&quot;", with: "\"") }.sorted()
        #expect(words == conflicts, history.context)
        // A member of the team merges the branch in a clone with the driver.
        #expect(history.repository.merge("origin/" + branch, settings: ["merge.tessera.driver=" + driver]) != nil)
        try history.expect(merges)
        return (try history.resolve(expected, .ours), true)
      }
    }
  }
#endif
