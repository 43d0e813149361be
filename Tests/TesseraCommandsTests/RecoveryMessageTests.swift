#if Tool
  import Testing

  @testable import TesseraCommands
  @testable import TesseraWorkspace

  /// The message that a command prints about an earlier change that was interrupted.
  @Suite struct RecoveryMessageTests {
    private static let temporaryName = ".tessera-1a.new"

    private static func interrupted(isCommitted: Bool) throws -> Scratch {
      let name = try #require(TemporaryName(temporaryName))
      var journal = TransactionJournal(entries: [.init(action: .create, path: "new", temporaryName: name)])
      if isCommitted { journal.newFingerprints = [1] }
      let bytes = journal.bytes + journal.readyLine + (isCommitted ? TransactionJournal.commitLine : [])
      return try Scratch([
        "A/a.xcstrings": oneKey("k", "a", "b"),
        "A/\(TransactionJournal.name)": String(decoding: bytes, as: UTF8.self),
        "A/\(isCommitted ? "new" : temporaryName)": "content",
      ])
    }

    @Test(
      "A command completes or undoes an interrupted change and prints a warning",
      arguments: [
        (true, "warning: completed an interrupted change of 1 file\n"),
        (false, "warning: undid an interrupted change of 1 file\n"),
      ],
      [
        "set @/A/a.xcstrings k --language de c", "format @", "check @ --fix", "build @", "compile @ --output @/out",
        "generate @", "init @", "xcstringstool compile @/A/a.xcstrings -o @/out",
      ]
    )
    func isPrinted(_ change: (isCommitted: Bool, message: String), _ line: String) async throws {
      let scratch = try Self.interrupted(isCommitted: change.isCommitted)
      let result = await scratch.run(line)
      #expect(result.status == .clean)
      #expect(result.errors == change.message)
      #expect((try? scratch.text("A/new")) == (change.isCommitted ? "content" : nil))
      #expect(await scratch.run(line).errors.contains("interrupted") == false)
    }

    @Test("The warning is also printed if the command fails") func isPrintedBeforeAnError() async throws {
      let scratch = try Self.interrupted(isCommitted: true)
      let result = await scratch.run("remove @/A/a.xcstrings x")
      #expect(result.status == .couldNotRun)
      #expect(
        result.errors == """
          warning: completed an interrupted change of 1 file
          error: @/A/a.xcstrings: there is no key "x": did you mean "k"?

          """
      )
    }
  }
#endif
