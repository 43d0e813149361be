import TesseraEditing
import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import Testing

#if Tool
  import TesseraCommands
#endif

/// The results of operations that change sources, and the contents of the files afterwards.
@Suite struct ChangeOperationTests {
  private static let name = "de.lproj/Localizable.strings"
  private static let text = "\"a\" = \"b\";\n\"c\" = \"d\";\n"

  private static func address(_ key: String, _ language: String = "de") -> StringAddress {
    StringAddress(key: key, language: language)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: CatalogChange
    /// The file after the change; `nil` if it is not changed.
    var after: String?
  }

  @Test(
    "A dry run shows the change without writing it, and the change is then written",
    arguments: [
      Row(testDescription: "set", change: .setValue("x", at: address("a")), after: "\"a\" = \"x\";\n\"c\" = \"d\";\n"),
      Row(testDescription: "set to the same", change: .setValue("b", at: address("a"))),
      Row(testDescription: "remove", change: .remove(.key("a")), after: "\"c\" = \"d\";\n"),
      Row(testDescription: "rename", change: .renameKey("c", to: "e"), after: "\"a\" = \"b\";\n\"e\" = \"d\";\n"),
    ]
  )
  func changes(_ row: Row) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: Self.name)
    var operation = ChangeOperation(path: "\(folder.path)/\(Self.name)", change: row.change, isDryRun: true)
    let preview = try await operation.run()
    #expect(try folder.read(Self.name) == Self.text)
    operation.isDryRun = false
    let outcome = try await operation.run()
    #expect(try folder.read(Self.name) == row.after ?? Self.text)
    #expect(outcome == (row.after == nil ? .unchanged : .written([])))
    guard case .preview(let diff, _) = preview else {
      #expect(preview == outcome)
      return
    }
    // The lines of the preview are the lines of the files before and after the change.
    let lines = diff.hunks.flatMap(\.lines)
    func side(_ other: TextDiff.Line.Kind) -> String {
      lines.filter { $0.kind != other }.map { String(decoding: $0.text, as: UTF8.self) + "\n" }.joined()
    }
    #expect(side(.added) == Self.text)
    #expect(side(.removed) == row.after)
  }

  @Test(
    "A change that is not possible is an error with the path and the reason",
    arguments: [
      (ChangeOperation(path: "none.strings", change: .remove(.key("a"))), "none.strings", "no such file or directory"),
      (
        ChangeOperation(path: "a.txt", change: .remove(.key("a"))), "a.txt",
        "it is not a .xcstrings, .strings or .stringsdict file"
      ),
      (ChangeOperation(path: name, change: .remove(.key("x"))), name, "there is no key \"x\": did you mean \"a\"?"),
      (
        ChangeOperation(path: name, change: .setValue("x", at: address("a", "fr")), language: "fr"), name,
        "the file is in the language \"de\", according to the name of its folder"
      ),
      (
        ChangeOperation(path: name, change: .setState(.new, at: address("a"))), name,
        "only String Catalogs support states"
      ),
    ]
  )
  func errors(_ row: ChangeOperation, _ path: String, _ text: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: Self.name)
    var operation = row
    operation.path = "\(folder.path)/\(row.path)"
    let error = await #expect(throws: OperationError.self) { try await operation.run() }
    #expect(error?.reasons == [OperationError.Reason(path: "\(folder.path)/\(path)", text: text)])
    #expect(try folder.read(Self.name) == Self.text)
  }

  @Test("Formatting reports differences in a check, and otherwise writes them")
  func formatReportsDifferencesAndWritesThem() async throws {
    let sample = try SampleWorkspace(modules: 1, keys: 1)
    let paths = ["Broken", "M0"].map { "\(sample.path)/\($0)/Localizable.xcstrings" }
    let check = try await FormatOperation(path: sample.path, isCheck: true).run()
    #expect(check.catalogCount == 2 && check.changed == [] && check.failures == [] && check.duplicateKeys == [])
    #expect(check.differences.map(\.place.path) == paths)
    #expect(check.differences.first?.place.location == SourceLocation(line: 1, column: 2))
    #expect(check.differences.first?.message.text == "the white space differs from Xcode's layout")
    #expect(try await FormatOperation(path: sample.path).run().changed == paths)
    #expect(try await FormatOperation(path: sample.path, isCheck: true).run().differences == [])
  }

  #if Tool
    @Test("The command line has the same effect on the file as the operation")
    func commandLineGivesTheSameFile() async throws {
      let folder = try TemporaryFolder()
      for name in ["A", "B"] { try folder.write(Self.text, to: "\(name)/\(Self.name)") }
      let change = CatalogChange.setValue("x", at: Self.address("a"))
      #expect(try await ChangeOperation(path: "\(folder.path)/A/\(Self.name)", change: change).run() == .written([]))
      var console = Console(output: .memory(), errors: .memory())
      let status = await CommandLineTool.run(["set", "\(folder.path)/B/\(Self.name)", "a", "x"], &console)
      #expect(status == .clean && console.output.bytes == [] && console.errors.bytes == [])
      #expect(try folder.read("A/\(Self.name)") == folder.read("B/\(Self.name)"))
    }
  #endif
}
