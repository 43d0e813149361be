#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// The commands of the workflow in the guide about merges, which are run with a local bare repository.
  @Suite struct MergeWorkflowTests {
    private static let path = "App/Localizable.xcstrings"

    /// Returns the commands of the workflow's step `run`.
    private static func commands() throws -> String {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let page = root.appending(path: "Documentation/Guides/Merging.md")
      let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(lines.firstIndex { $0.hasSuffix("- run: |") })
      let indentation = lines[start].prefix { $0 == " " } + "    "
      return lines[(start + 1)...].prefix { $0.hasPrefix(indentation) }.map { $0.dropFirst(indentation.count) }
        .joined(separator: "\n") + "\n"
    }

    /// Runs the workflow for a pull request of the branch `theirs` into `main`.
    ///
    /// - Returns: The status of the step, and the arguments and the file of `gh`.
    private static func run(_ clone: GitRepository) throws -> (status: Int32, comment: String) {
      let tools = try TemporaryFolder()
      try tools.link("tessera", to: Tool.executable.path)
      try tools.write(
        "#!/bin/sh\necho \"$@\" > '\(tools.path)/comment'\ncat \"$5\" >> '\(tools.path)/comment'\n",
        to: "gh"
      )
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools.url("gh").path)
      try tools.write(commands(), to: "step.sh")
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      // GitHub runs the step in this way.
      process.arguments = ["bash", "-e", tools.url("step.sh").path]
      process.currentDirectoryURL = URL(filePath: clone.path)
      process.environment = [
        "PATH": tools.path + ":/usr/bin:/bin", "HOME": tools.path, "GIT_CONFIG_NOSYSTEM": "1", "CI": "true",
        "GITHUB_HEAD_REF": "theirs", "GITHUB_BASE_REF": "main", "NUMBER": "7",
      ]
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, try tools.read("comment"))
    }

    private static func clone(_ fixture: MergeFixture) throws -> (server: GitRepository, clone: GitRepository) {
      let server = try GitRepository(cloning: fixture.repository.path, "--bare")
      let clone = try GitRepository(cloning: server.path)
      try clone.git("checkout", "--quiet", "-B", "theirs", "refs/remotes/origin/theirs")
      return (server, clone)
    }

    @Test("The merged branch is pushed") func merge() throws {
      let (base, ours, theirs) = (catalog("Hello", "Hallo"), catalog("Hi", "Hallo"), catalog("Hello", "Moin"))
      let (server, clone) = try Self.clone(MergeFixture(base, ours, theirs, at: Self.path, driver: .none))
      let result = try Self.run(clone)
      #expect(result.status == 0)
      #expect(
        result.comment == """
          pr comment 7 --body-file report.md
          <p>Merged <code>origin/main</code> and pushed the result.</p>
          <p>Localization files that the merge changed:</p>
          <ul>
          <li><code>App/Localizable.xcstrings</code></li>
          </ul>

          """
      )
      #expect(try server.git("show", "theirs:" + Self.path) == catalog("Hi", "Moin"))
      #expect(try server.git("log", "-1", "--format=%an", "theirs") == "github-actions[bot]")
    }

    @Test("Conflicts are reported, and nothing is pushed") func conflict() throws {
      let (base, ours, theirs) = (catalog("Hello", "Hallo"), catalog("Hello", "Servus"), catalog("Hello", "Moin"))
      let (server, clone) = try Self.clone(MergeFixture(base, ours, theirs, at: Self.path, driver: .none))
      let before = try server.git("rev-parse", "theirs")
      let result = try Self.run(clone)
      #expect(result.status == 1)
      let row = ["&quot;greeting&quot; in de", "&quot;Hallo&quot;", "&quot;Moin&quot;", "&quot;Servus&quot;"]
      #expect(
        result.comment == """
          pr comment 7 --body-file report.md
          <p><code>origin/main</code> was not merged because of the following conflicts.</p>

          <h3><code>App/Localizable.xcstrings</code></h3>
          <table>
          <tr><th>String</th><th>Base</th><th>Ours</th><th>Theirs</th></tr>
          <tr>\(row.map { "<td><code>\($0)</code></td>" }.joined())</tr>
          </table>

          """
      )
      #expect(try server.git("rev-parse", "theirs") == before)
    }
  }
#endif
