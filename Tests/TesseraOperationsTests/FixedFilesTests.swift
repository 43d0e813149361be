import TesseraPackages
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraOperations

/// Several rounds of fixes. Only the last round writes files.
@Suite struct FixedFilesTests {
  private let folder: TemporaryFolder
  private let original = "a = 1\n"

  init() throws {
    folder = try TemporaryFolder()
    for name in ["A", "B"] { try folder.write(original, to: name + ".strings") }
  }

  private func workspace() throws -> Workspace {
    try LoadedWorkspace.open(folder.path, nil, .filesAlone, manifests: ManifestOptions().load(), monitor: .none)
  }

  /// Returns findings whose fixes replace the bytes of a range in both files.
  private func findings(_ range: Range<Int>, _ replacement: String) -> [Finding] {
    ["A.strings", "B.strings"].map { path in
      Finding(
        rule: "rule",
        severity: .warning,
        message: "\(replacement)",
        place: Finding.Place(path: path),
        fix: Finding.Fix("replace", edits: [Edit(SourceSpan(range), replacement)])
      )
    }
  }

  /// Runs rounds of fixes. `between` is called after all rounds, before files are written.
  private func run(_ rounds: [(Range<Int>, String)], between: () throws -> Void = {}) throws -> FixedFiles.Outcome {
    var workspace = try workspace()
    var files = FixedFiles()
    for (range, replacement) in rounds {
      let changed = files.apply(findings(range, replacement), to: workspace.snapshot)
      workspace = try workspace.refreshing(changed, in: files.tree(over: DiskTree(root: folder.path)))
    }
    #expect(try folder.read("A.strings") == original && folder.read("B.strings") == original)
    try between()
    return try files.commit(in: LoadedWorkspace(snapshot: workspace.snapshot, prefix: ""), isForced: false)
  }

  @Test("The results of several rounds are written at once") func roundsAreWrittenAtOnce() throws {
    let outcome = try run([(4..<5, "22"), (6..<6, ";")])
    #expect(outcome.fixed.map(\.message.text) == ["22", ";", "22", ";"])
    #expect(outcome.conflicts == [])
    #expect(try folder.read("A.strings") == "a = 22;\n" && folder.read("B.strings") == "a = 22;\n")
  }

  @Test("A file that changed in the meantime is a conflict and is not overwritten") func conflict() throws {
    let outcome = try run([(4..<5, "22"), (6..<6, ";")]) { try folder.write("b = 3\n", to: "A.strings") }
    #expect(outcome.fixed.map { $0.place.path + $0.message.text } == ["B.strings22", "B.strings;"])
    #expect(
      outcome.conflicts == [
        OperationError.Reason(
          path: "A.strings",
          text: "the file has changed since it was read; nothing was written to it"
        )
      ]
    )
    #expect(try folder.read("A.strings") == "b = 3\n" && folder.read("B.strings") == "a = 22;\n")
  }

  @Test("If rules undo each other's fixes, no file is changed") func opposingFixes() throws {
    let outcome = try run([(4..<5, "2"), (4..<5, "1")])
    #expect(outcome.fixed == [] && outcome.conflicts == [])
    #expect(try folder.read("A.strings") == original)
  }
}
