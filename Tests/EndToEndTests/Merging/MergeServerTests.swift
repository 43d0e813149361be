#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// `tessera merge --ci`, in clones in every state.
  @Suite struct MergeServerTests {
    private static let path = "App/Localizable.xcstrings"

    /// - Parameters:
    ///   - english: The English string of ours.
    ///   - german: The German string of ours. That of theirs is "Moin".
    private static func fixture(_ english: String = "Hi", _ german: String = "Hallo") throws -> MergeFixture {
      let (base, ours, theirs) = (catalog("Hello", "Hallo"), catalog(english, german), catalog("Hello", "Moin"))
      return try MergeFixture(base, ours, theirs, at: path, driver: .none)
    }

    private static let inProgress = "a merge or rebase is in progress: complete or abort it first"

    /// Git commands that change the state of the clone, and the reason for which the merge is refused.
    static let states: [([[String]], String)] = [
      ([["merge", "--quiet", "--no-edit", "theirs"]], inProgress),
      ([["merge", "--quiet", "--no-commit", "--strategy=ours", "theirs"]], inProgress),
      ([["cherry-pick", "theirs"]], inProgress),
      ([["rebase", "--quiet", "theirs"]], inProgress),
      ([["rebase", "--quiet", "--exec", "false", "HEAD^"]], inProgress),
      ([["rm", "--quiet", path]], "the work tree has changes: commit them first"),
      ([["checkout", "--quiet", "theirs", "--", path]], "the work tree has changes: commit them first"),
    ]

    @Test(arguments: states) func refusedStates(_ commands: [[String]], _ reason: String) throws {
      let fixture = try Self.fixture("Hello", "Servus")
      for command in commands { _ = try? fixture.repository.git(command) }
      let before = try (fixture.repository.git("status", "--porcelain"), fixture.repository.git("rev-parse", "HEAD"))
      let result = try fixture.run("merge", "--ci", "theirs")
      #expect(result.status == 2)
      #expect(result.errors == "error: .: \(reason)\n")
      #expect(try fixture.repository.git("status", "--porcelain") == before.0)
      #expect(try fixture.repository.git("rev-parse", "HEAD") == before.1)
    }

    @Test("An untracked file that the merge would replace is kept") func untrackedFile() throws {
      let fixture = try Self.fixture()
      try fixture.repository.git("checkout", "--quiet", "theirs")
      try fixture.repository.folder.write("theirs", to: "notes.txt")
      try fixture.repository.commit()
      try fixture.repository.git("checkout", "--quiet", "main")
      try fixture.repository.folder.write("mine", to: "notes.txt")
      let result = try fixture.run("merge", "--ci", "theirs")
      #expect(result.status == 2)
      let reason = "The following untracked working tree files would be overwritten by merge: notes.txt"
      #expect(result.errors == "error: .: \(reason)\n")
      #expect(try fixture.repository.folder.read("notes.txt") == "mine")
    }

    @Test("The file with the attributes is in the Git directory, and replaces one that an ended process left")
    func attributesFile() throws {
      let fixture = try Self.fixture()
      let folder = fixture.repository.folder
      let file = folder.url(".git/tessera-attributes").path
      try folder.write("*.xcstrings merge=union\n", to: ".git/tessera-attributes")
      let result = try fixture.run("merge", "--ci", "theirs")
      #expect(result.errors == "")
      #expect(try fixture.text == catalog("Hi", "Moin"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test("The attributes of the user apply too", arguments: [true, false]) func userAttributes(_ isDefault: Bool)
      throws
    {
      let fixture = try Self.fixture()
      let home = try TemporaryFolder()
      let attributes = isDefault ? ".config/git/attributes" : "attributes"
      try home.write("*.txt merge=union\n*.xcstrings merge=union", to: attributes)
      if !isDefault { try home.write("[core]\n\tattributesFile = ~/attributes\n", to: ".gitconfig") }
      for (branch, text) in [("theirs", "theirs\n"), ("main", "main\n")] {
        try fixture.repository.git("checkout", "--quiet", branch)
        try fixture.repository.folder.write(text, to: "notes.txt")
        try fixture.repository.git("rm", "--quiet", "--ignore-unmatch", ".gitattributes")
        try fixture.repository.commit()
      }
      let result = try fixture.run("merge", "--ci", "theirs", environment: ["HOME": home.path])
      #expect(result.errors == "")
      #expect(try fixture.repository.folder.read("notes.txt") == "main\ntheirs\n")
      #expect(try fixture.text == catalog("Hi", "Moin"))
    }
  }
#endif
