#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @Suite struct MergeDriverTests {
    private static let path = "App/Localizable.xcstrings"
    private static let versions = (catalog("Hello", "Hallo"), catalog("Hello", "Servus"), catalog("Hello", "Moin"))

    @Test("Without the driver, the markers of Git are resolved by key") func markers() throws {
      let (base, ours, theirs) = Self.versions
      let fixture = try MergeFixture(base, ours, theirs, at: Self.path, driver: .none)
      #expect(!fixture.merge())
      #expect(try fixture.text.contains("<<<<<<<"))
      let result = try fixture.run("merge", "--resolve", Self.path, "--take", "theirs")
      #expect(result.errors.isEmpty)
      #expect(try fixture.text == theirs)
      #expect(try !fixture.hasConflict)
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
      let (base, ours, theirs) = Self.versions
      let fixture = try MergeFixture(base, ours, theirs, at: Self.path)
      #expect(!fixture.merge())
      try fixture.repository.folder.write(catalog("Hello", "Grüezi"), to: Self.path)
      let refused = try fixture.run("merge", "--resolve", Self.path, "--take", "ours")
      #expect(refused.status == 2)
      let reason = "the file was changed after the merge; to discard these changes, use --force"
      #expect(refused.errors == "error: \(Self.path): \(reason)\n")
      let forced = try fixture.run("merge", "--resolve", Self.path, "--take", "ours", "--force")
      #expect(forced.status == 0)
      #expect(try fixture.text == ours)
    }

    @Test("A damaged version is merged line by line, and the merge of the other files goes on") func damagedVersion()
      throws
    {
      let fixture = try MergeFixture(Self.versions.0, Self.versions.1, "{ \"strings\" : ", at: Self.path)
      #expect(!fixture.merge())
      #expect(try fixture.hasConflict)
      #expect(try fixture.text.contains("<<<<<<< ours\n"))
    }

    private static func text(_ repository: GitRepository, _ path: String) throws -> String {
      try repository.folder.read(path)
    }

    private static func run(_ repository: GitRepository, _ arguments: String...) throws -> Tool.Result {
      let tool = Tool(in: URL(filePath: repository.path))
      return try tool.run(arguments, environment: ["GIT_CONFIG_NOSYSTEM": "1", "HOME": repository.path])
    }

    @Test("--install does not follow a link at .gitattributes") func linkedAttributes() throws {
      let repository = try GitRepository()
      let other = try TemporaryFolder()
      try other.write("*.png binary\n", to: "attributes")
      try repository.folder.link(".gitattributes", to: other.url("attributes").path)
      let result = try Self.run(repository, "merge", "--install")
      #expect(result.status == 2)
      let reason = "it is a symbolic link, which git does not follow: replace it with a file"
      #expect(result.errors == "error: \(repository.path)/.gitattributes: \(reason)\n")
      #expect(try other.read("attributes") == "*.png binary\n")
      #expect(throws: (any Error).self) { try repository.git("config", "merge.tessera.driver") }
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

    private static let lines = "*.xcstrings merge=tessera\n*.strings merge=tessera\n*.stringsdict merge=tessera\n"

    /// The content of `.gitattributes` and of `.git/info/attributes`, the lines that are added, and the warnings.
    static let overrides: [(String, String, String, [String])] = [
      (lines, "", "", []),
      (lines + "*.xcstrings merge=union\n", "", "*.xcstrings merge=tessera\n", []),
      (lines + "*.strings -merge\n# Text\n", "", "*.strings merge=tessera\n", []),
      (lines + "* text=auto\n", "", "", []),
      (lines + "* merge=union\n", "", lines, []),
      ("* merge=union\n" + lines, "", "", []),
      (lines, "*.strings merge=union\n", "", [warning("Localizable.strings", "union")]),
      (lines + "App/*.xcstrings -merge\n", "", "", [warning("App/Localizable.xcstrings", "unset")]),
    ]

    private static func warning(_ path: String, _ value: String) -> String {
      "warning: git does not use the driver for \"\(path)\": `git check-attr merge` reports \"\(value)\"\n"
    }

    @Test("--install adds lines that others override, and warns about the rest", arguments: overrides)
    func overriddenAttributes(_ text: String, _ info: String, _ added: String, _ warnings: [String]) throws {
      let repository = try GitRepository()
      try repository.folder.write(text, to: ".gitattributes")
      try repository.folder.write(info, to: ".git/info/attributes")
      try repository.folder.write(catalog("Hello", "Hallo"), to: Self.path)
      try repository.commit()
      for _ in 0..<2 {
        let result = try Self.run(repository, "merge", "--install")
        #expect(result.status == 0)
        #expect(result.errors == warnings.joined())
        #expect(try Self.text(repository, ".gitattributes") == text + added)
      }
    }

    @Test("A check reports a clone without the driver, but not in a CI job") func check() throws {
      let repository = try GitRepository()
      try repository.folder.write(catalog("Hello", "Hallo"), to: Self.path)
      try repository.folder.write("*.xcstrings merge=tessera\n", to: ".gitattributes")
      try repository.commit()
      let other = try TemporaryFolder()
      try repository.git("worktree", "add", "--quiet", "--detach", other.url("tree").path)
      func isReported(_ folder: String, _ environment: [String: String] = [:]) throws -> Bool {
        let variables = ["GIT_CONFIG_NOSYSTEM": "1", "HOME": other.path].merging(environment) { $1 }
        let result = try Tool(in: URL(filePath: folder)).run(["check", "--all"], environment: variables)
        #expect(result.status == 0)
        return result.output.contains("line 1 selects the merge driver \"tessera\", which this clone lacks")
      }
      let folders = [repository.path, repository.folder.url("App").path, other.url("tree").path]
      for folder in folders { #expect(try isReported(folder), "\(folder)") }
      #expect(try !isReported(repository.path, ["CI": "true"]))
      #expect(try Self.run(repository, "merge", "--install").status == 0)
      for folder in folders { #expect(try !isReported(folder), "\(folder)") }
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
