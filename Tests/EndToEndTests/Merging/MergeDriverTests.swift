#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @Suite struct MergeDriverTests {
    private static let path = "App/Localizable.xcstrings"

    /// A repository with a base and two branches. The branch `main` is checked out, and contains `ours`.
    private static func repository(_ base: String, _ ours: String, _ theirs: String, at path: String) throws
      -> GitRepository
    {
      let repository = try GitRepository()
      try repository.folder.write(
        "*.xcstrings merge=tessera\n",
        to: ".gitattributes"
      )
      let tool = try Tool.executable.path
      try repository.git("config", "merge.tessera.driver", "'\(tool)' merge --path=%P %O %A %B")
      try repository.git("config", "user.name", "Test")
      try repository.git("config", "user.email", "test@example.com")
      try repository.folder.write(base, to: path)
      try repository.commit()
      try repository.git("checkout", "--quiet", "-b", "theirs")
      try repository.folder.write(theirs, to: path)
      try repository.commit()
      try repository.git("checkout", "--quiet", "main")
      try repository.folder.write(ours, to: path)
      try repository.commit()
      return repository
    }

    private static func text(_ repository: GitRepository, _ path: String = path) throws -> String {
      try String(contentsOf: repository.folder.url(path), encoding: .utf8)
    }

    private static func run(_ repository: GitRepository, _ arguments: String...) throws -> Tool.Result {
      let tool = Tool(in: URL(filePath: repository.path))
      return try tool.run(arguments, environment: ["GIT_CONFIG_NOSYSTEM": "1", "HOME": repository.path])
    }

    @Test("Branches of a team merge without conflicts, or with exactly those that a person has to decide")
    func team() throws {
      for seed in LongRun.seeds(20) {
        let base = SimulatedCatalog(seed: seed)
        var random = SeededGenerator(seed: seed &+ 1_000_000)
        let (ours, theirs) = (base.changes("ours", &random), base.changes("theirs", &random))
        let expected = base.merged(ours, theirs)
        let repository = try Self.repository(
          base.text,
          base.after(ours).text,
          base.after(theirs).text,
          at: Self.path
        )
        let hasConflict = (try? repository.git("merge", "--no-edit", "--quiet", "theirs")) == nil
        #expect(hasConflict == !expected.conflicts.isEmpty, "seed \(seed)")
        #expect(try Self.text(repository) == expected.catalog.text, "seed \(seed)")
        guard hasConflict else { continue }
        #expect(try repository.git("diff", "--name-only", "--diff-filter=U") == Self.path, "seed \(seed)")
        let result = try Self.run(repository, "merge", "--resolve", Self.path, "--take", "ours")
        #expect(result.status == 0, "seed \(seed): \(result.errors)")
        let count = expected.conflicts.count
        #expect(result.output == "resolved \(count) conflict\(count == 1 ? "" : "s") in \(Self.path)\n", "seed \(seed)")
        #expect(try repository.git("diff", "--name-only", "--diff-filter=U").isEmpty, "seed \(seed)")
        #expect(try !Self.text(repository).contains("needs_review"), "seed \(seed)")
        try repository.git("commit", "--quiet", "--no-edit")
      }
    }

    @Test("A merge on a server reports the conflicts of the same branches, and pushes merges without conflicts")
    func branches() throws {
      for seed in LongRun.seeds(4) {
        let base = SimulatedCatalog(seed: seed)
        var random = SeededGenerator(seed: seed &+ 1_000_000)
        let (ours, theirs) = (base.changes("ours", &random), base.changes("theirs", &random))
        let expected = base.merged(ours, theirs)
        let first = try Self.repository(base.text, base.after(ours).text, base.after(theirs).text, at: Self.path)
        let server = try GitRepository(cloning: first.path, "--bare")
        let clone = try GitRepository(cloning: server.path)
        try clone.git("config", "user.name", "Test")
        try clone.git("config", "user.email", "test@example.com")
        let head = try clone.git("rev-parse", "HEAD")
        let result = try Self.run(clone, "merge", "--ci", "origin/theirs", "--push")
        #expect(try clone.git("status", "--porcelain").isEmpty, "seed \(seed)")
        guard !expected.conflicts.isEmpty else {
          #expect(result.status == 0, "seed \(seed): \(result.errors)")
          #expect(try Self.text(clone) == expected.catalog.text, "seed \(seed)")
          #expect(try server.git("rev-parse", "main") == clone.git("rev-parse", "HEAD"), "seed \(seed)")
          continue
        }
        #expect(result.status == 1, "seed \(seed): \(result.errors)")
        #expect(try clone.git("rev-parse", "HEAD") == head, "seed \(seed)")
        let rows = result.output.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        #expect(rows.count == expected.conflicts.count, "seed \(seed): \(result.output)")
        for key in expected.conflicts { #expect(rows.contains { $0.contains("\"\(key)\"") }, "seed \(seed)") }
      }
    }

    @Test("Without the driver, the markers of Git are resolved by key") func markers() throws {
      let (base, ours, theirs) = (catalog("Hello", "Hallo"), catalog("Hello", "Servus"), catalog("Hello", "Moin"))
      let repository = try Self.repository(base, ours, theirs, at: Self.path)
      try repository.git("config", "--unset", "merge.tessera.driver")
      #expect(throws: (any Error).self) { try repository.git("merge", "--no-edit", "--quiet", "theirs") }
      #expect(try Self.text(repository).contains("<<<<<<<"))
      let result = try Self.run(repository, "merge", "--resolve", Self.path, "--take", "theirs")
      #expect(result.errors.isEmpty)
      #expect(try Self.text(repository) == theirs)
      #expect(try repository.git("diff", "--name-only", "--diff-filter=U").isEmpty)
    }

    @Test("A file with markers that was committed is resolved") func committedMarkers() throws {
      let tool = try Tool([:])
      defer { tool.remove() }
      let text = catalog("Hello", "Hallo").replacing(
        "              \"value\" : \"Hallo\"\n".dropFirst(2),
        with:
          "<<<<<<< HEAD\n            \"value\" : \"Servus\"\n=======\n            \"value\" : \"Moin\"\n>>>>>>> theirs\n"
      )
      #expect(text.contains("<<<<<<<"))
      try FileManager.default.createDirectory(at: tool.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: tool.folder.appending(path: "L.xcstrings"))
      let result = try tool.run("merge", "--resolve", "L.xcstrings", "--take", "theirs")
      #expect(result.errors.isEmpty)
      #expect(try tool.text("L.xcstrings") == catalog("Hello", "Moin"))
    }

    @Test("A file that was changed after the merge is not replaced without --force") func changedAfterMerge() throws {
      let (base, ours, theirs) = (catalog("Hello", "Hallo"), catalog("Hello", "Servus"), catalog("Hello", "Moin"))
      let repository = try Self.repository(base, ours, theirs, at: Self.path)
      #expect(throws: (any Error).self) { try repository.git("merge", "--no-edit", "--quiet", "theirs") }
      try repository.folder.write(catalog("Hello", "Grüezi"), to: Self.path)
      let refused = try Self.run(repository, "merge", "--resolve", Self.path, "--take", "ours")
      #expect(refused.status == 2)
      let reason = "the file was changed after the merge; to discard these changes, use --force"
      #expect(refused.errors == "error: \(Self.path): \(reason)\n")
      let forced = try Self.run(repository, "merge", "--resolve", Self.path, "--take", "ours", "--force")
      #expect(forced.status == 0)
      #expect(try Self.text(repository) == ours)
    }

    @Test("A damaged version is merged line by line, and the merge of the other files goes on") func damagedVersion()
      throws
    {
      let (base, ours) = (catalog("Hello", "Hallo"), catalog("Hello", "Servus"))
      let repository = try Self.repository(base, ours, "{ \"strings\" : ", at: Self.path)
      #expect(throws: (any Error).self) { try repository.git("merge", "--no-edit", "--quiet", "theirs") }
      #expect(try repository.git("diff", "--name-only", "--diff-filter=U") == Self.path)
      #expect(try Self.text(repository).contains("<<<<<<< ours\n"))
    }

    @Test("--install sets up a clone, and repeating it changes nothing") func install() throws {
      let repository = try GitRepository()
      try repository.folder.write("*.png binary", to: ".gitattributes")
      let first = try Self.run(repository, "merge", "--install")
      #expect(first.errors.isEmpty)
      let attributes = try Self.text(repository, ".gitattributes")
      let lines = [
        "*.png binary", "*.xcstrings merge=tessera", "*.strings merge=tessera", "*.stringsdict merge=tessera",
      ]
      #expect(attributes == lines.joined(separator: "\n") + "\n")
      let driver = try repository.git("config", "merge.tessera.driver")
      #expect(driver == "'\(try Tool.executable.path)' merge --path=%P %O %A %B")
      #expect(try Self.run(repository, "merge", "--install").status == 0)
      #expect(try Self.text(repository, ".gitattributes") == attributes)
    }

    static let usages: [([String], String)] = [
      ([], "merge requires three files, --install, --resolve, or --ci: use one of them"),
      (["a", "b"], "merge requires three files: the common ancestor, ours, and theirs"),
      (["--install", "--ci", "main"], "merge requires three files, --install, --resolve, or --ci: use one of them"),
      (["--resolve", "a.strings", "--take", "x"], "there is no version \"x\": use base, ours, theirs"),
      (["--install", "--push"], "--push requires --ci"),
      (["--install", "--take", "ours"], "--take requires --resolve"),
    ]

    @Test(arguments: usages) func usage(_ arguments: [String], _ reason: String) throws {
      let tool = try Tool(["a.strings": ""])
      defer { tool.remove() }
      let result = try tool.run(["merge"] + arguments)
      #expect(result.status == 2)
      #expect(result.errors == "error: \(reason)\n")
    }
  }
#endif
