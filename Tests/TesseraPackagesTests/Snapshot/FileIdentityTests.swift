import TesseraPackages
import TesseraStrings
import Testing

@testable import TesseraWorkspace

@Suite struct FileIdentityTests {
  private func numbers(_ paths: [String], _ identities: inout FileIdentities) -> [UInt32] {
    identities.ids(of: paths.map { WorkspaceScanner.File(path: $0, role: .strings) }).map(\.rawValue)
  }

  @Test("A path keeps its identifier in all later loads, even if it was absent") func aPathKeepsItsIdentity() {
    var identities = FileIdentities()
    for (paths, expected) in [
      ([], []), (["b", "d"], [0, 1]), (["b", "d"], [0, 1]), (["a", "b", "c", "d", "e"], [2, 0, 3, 1, 4]), (["c"], [3]),
      ([], []), (["a", "c", "d", "f"], [2, 3, 1, 5]),
    ] as [([String], [UInt32])] {
      #expect(numbers(paths, &identities) == expected)
    }
  }

  /// Two names with the same characters, composed and decomposed, are equal strings but different files.
  @Test("Canonically equivalent paths have different identifiers") func identitiesDoNotCollide() {
    var identities = FileIdentities()
    #expect(numbers(["e\u{301}.strings", "\u{E9}.strings"], &identities) == [0, 1])
    #expect(numbers(["\u{E9}.strings"], &identities) == [1])
    #expect(numbers(["e\u{301}.strings"], &identities) == [0])
  }

  @Test("Numbering restarts when there are no more identifiers") func overflow() {
    var identities = FileIdentities(startingAt: .max - 2)
    #expect(numbers(["a", "b"], &identities) == [.max - 2, .max - 1])
    #expect(numbers(["a", "b", "c"], &identities) == [0, 1, 2])
    #expect(numbers(["b", "c"], &identities) == [1, 2])
  }

  @Test("Adding a file does not change the identifiers of other files") func addedFile() throws {
    let files = ["b/L.xcstrings": emptyCatalog, "c/L.xcstrings": emptyCatalog]
    let workspace = WorkspaceLoader.open(MemoryTree(files), root: "/projects/Shop")
    let grown = try workspace.refreshing(
      ["a/L.xcstrings"],
      in: MemoryTree(files.merging(["a/L.xcstrings": emptyCatalog]) { $1 })
    ).snapshot
    #expect(grown.files.map(\.path) == ["a/L.xcstrings", "b/L.xcstrings", "c/L.xcstrings"])
    #expect(grown.files.map(\.id.rawValue) == [2, 0, 1])
    for file in workspace.snapshot.files { #expect(Path.isSame(grown[file.id].path, file.path)) }
    #expect(grown.modules.map { $0.tables[0].files } == [[FileID(2)], [FileID(0)], [FileID(1)]])
  }
}
