import Foundation
import TesseraCore
import TesseraPlatform
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite("Transactions") struct TransactionTests {
  private static let journal = TransactionJournal.name

  private static func change(_ path: String, _ old: String?, _ new: String?) -> FileChange {
    let expected = FileState(old.map { Array($0.utf8) })
    guard let new else { return FileChange(removing: path, expecting: expected) }
    return FileChange(writing: FileContent(Array(new.utf8)), to: path, expecting: expected)
  }

  private static let changes = [
    change("A/a", "old a", "new a"), change("B/b", nil, "new b"), change("c", "old c", nil),
  ]

  private func folderOfOldFiles() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("old a", to: "A/a")
    try folder.write("old c", to: "c")
    return folder
  }

  private func isOld(_ folder: TemporaryFolder) throws -> Bool {
    try folder.read("A/a") == "old a" && folder.read("c") == "old c" && folder.names(in: "A") == ["a"]
      && (try? folder.names(in: "B")) ?? [] == []
  }

  private func isNew(_ folder: TemporaryFolder) throws -> Bool {
    try folder.read("A/a") == "new a" && folder.read("B/b") == "new b" && folder.names() == ["A", "B"]
      && folder.names(in: "A") == ["a"] && folder.names(in: "B") == ["b"]
  }

  @Test("A transaction replaces, creates, and removes files") func commits() throws {
    let folder = try folderOfOldFiles()
    try FileWriter(root: folder.path).commit(Self.changes)
    #expect(try isNew(folder))
  }

  @Test(
    "Nothing changes if one file is not in the expected state",
    arguments: [
      (change("A/a", "other", "x"), "A/a", "the file has changed since it was read"),
      (change("A/a", nil, "x"), "A/a", "a file with this name was created in the meantime"),
      (change("none", "old", "x"), "none", "the file was deleted since it was read"),
      (change("none", "old", nil), "none", "the file was deleted since it was read"),
      (change("../a", nil, "x"), "../a", "it is outside the workspace"),
      (change("A", "old", "x"), "A", "it is not a regular file"),
      (change("c", "old c", "again"), "c", "the file occurs twice in the change"),
    ]
  )
  func conflict(_ change: FileChange, _ path: String, _ reason: String) throws {
    let folder = try folderOfOldFiles()
    let error = #expect(throws: FileError.self) {
      try FileWriter(root: folder.path).commit(Self.changes + [change])
    }
    #expect(error?.path == path)
    #expect(error?.reason == reason)
    #expect(try isOld(folder))
    #expect(try folder.names().filter { $0.hasPrefix(".") } == [])
  }

  @Test("A folder that a transaction empties is removed") func emptiedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "A/a")
    try folder.write("old", to: "B/b")
    try folder.write("kept", to: "B/c")
    try FileWriter(root: folder.path).commit([Self.change("A/a", "old", nil), Self.change("B/b", "old", nil)])
    #expect(try folder.names() == ["B"])
    #expect(try folder.names(in: "B") == ["c"])
  }

  @Test("Changes that are not possible are left out") func commitPossible() throws {
    let folder = try folderOfOldFiles()
    let result = try FileWriter(root: folder.path)
      .commitPossible(Self.changes + [Self.change("d", "old d", "new d"), Self.change("e", nil, "new e")])
    #expect(result.errors.map(\.path) == ["d"])
    #expect(result.applied == ["A/a", "B/b", "c", "e"])
    #expect(try folder.names() == ["A", "B", "e"])
    #expect(try folder.read("A/a") == "new a")
  }

  @Test("A moved file keeps its permissions, and folders that become empty are removed") func moves() throws {
    let folder = try TemporaryFolder()
    try folder.write("Seite", to: "L/de.lproj/Help/page.html")
    try folder.write("title", to: "L/en.lproj/page.html")
    #expect(chmod(folder.path + "/L/de.lproj/Help/page.html", 0o640) == 0)
    let (old, new) = ("L/de.lproj/Help/page.html", "L/de-AT.lproj/Help/page.html")
    let stale = FileChange.moving(old, containing: Array("Blatt".utf8), to: new)
    #expect(throws: FileError.self) { try FileWriter(root: folder.path).commit(stale) }
    #expect(try folder.names(in: "L/de.lproj/Help") == ["page.html"])
    try FileWriter(root: folder.path).commit(FileChange.moving(old, containing: Array("Seite".utf8), to: new))
    #expect(try folder.names(in: "L") == ["de-AT.lproj", "en.lproj"])
    #expect(try folder.read("L/de-AT.lproj/Help/page.html") == "Seite")
    let status = try #require(System.status(of: folder.path + "/L/de-AT.lproj/Help/page.html"))
    #expect(status.permissions == 0o640)
  }

  @Test("A read-only file is removed only with force") func readOnly() throws {
    let folder = try folderOfOldFiles()
    #expect(chmod(folder.path + "/c", 0o444) == 0)
    let result = try FileWriter(root: folder.path).commitPossible(Self.changes)
    #expect(result.errors.map(\.path) == ["c"])
    #expect(result.errors.map(\.reason) == ["the file is read-only"])
    #expect(try isOld(folder))
    #expect(throws: FileError.self) { try FileWriter(root: folder.path).commit([Self.changes[2]]) }
    try FileWriter(root: folder.path, isForced: true).commit(Self.changes)
    #expect(try isNew(folder))
  }

  // MARK: - Recovery

  private static let names = [".tessera-1a.new", ".tessera-1b.new", ".tessera-1c.new"]

  /// The state of the disk when a process is killed.
  enum Stage: Sendable, CustomTestStringConvertible {
    /// Some new files are not on the disk.
    case unprepared
    /// This number of files were changed.
    case published(Int)
    case committed

    var testDescription: String { "\(self)" }
    static let undone: [Stage] = [.unprepared] + (0...3).map { .published($0) }
  }

  /// Creates the state in which a killed process leaves the folder.
  private func interrupted(_ stage: Stage) throws -> TemporaryFolder {
    let folder = try folderOfOldFiles()
    try folder.write("new a", to: "A/\(Self.names[0])")
    try folder.write("new b", to: "B/\(Self.names[1])")
    let actions: [(TransactionJournal.Entry.Action, String)] = [(.replace, "A/a"), (.create, "B/b"), (.remove, "c")]
    var journal = TransactionJournal(
      entries: try zip(actions, Self.names).map { action, name in
        .init(action: action.0, path: action.1, temporaryName: try #require(TemporaryName(name)))
      }
    )
    let new = try ["A/\(Self.names[0])", "B/\(Self.names[1])"].map {
      try #require(System.status(of: folder.path + "/" + $0)).version.contentFingerprint
    }
    journal.newFingerprints = [new[0], new[1], nil]
    let steps: [() -> Int32] = [
      { Native.exchange(folder.path + "/A/a", folder.path + "/A/\(Self.names[0])") },
      { rename(folder.path + "/B/\(Self.names[1])", folder.path + "/B/b") },
      { rename(folder.path + "/c", folder.path + "/\(Self.names[2])") },
    ]
    var bytes = journal.bytes
    switch stage {
    case .unprepared: break
    case .published(let count):
      bytes += journal.readyLine
      for step in steps.prefix(count) { #expect(step() == 0) }
    case .committed:
      bytes += journal.readyLine + TransactionJournal.commitLine
      for step in steps { #expect(step() == 0) }
    }
    try folder.write(String(decoding: bytes, as: UTF8.self), to: Self.journal)
    return folder
  }

  @Test("A transaction that was interrupted before its commit is undone", arguments: Stage.undone) func undo(
    _ stage: Stage
  ) throws {
    let folder = try interrupted(stage)
    #expect(try FileWriter.recover(around: folder.path + "/A") == [.undone(fileCount: 3)])
    #expect(try isOld(folder))
    #expect(try folder.names().filter { $0.hasPrefix(".") } == [])
    #expect(try FileWriter.recover(around: folder.path) == [])
  }

  @Test("A transaction that was interrupted after its commit is completed") func complete() throws {
    let folder = try interrupted(.committed)
    #expect(try FileWriter.recover(around: folder.path + "/A/a") == [.completed(fileCount: 3)])
    #expect(try isNew(folder))
  }

  /// If the volume cannot exchange files, the old file is kept with another name while the new file replaces it.
  @Test("A transaction that was interrupted while replacing a file in steps is undone", arguments: 0...2)
  func undoSteps(_ count: Int) throws {
    let folder = try interrupted(.published(0))
    let new = folder.path + "/A/" + Self.names[0]
    let steps = [
      { link(folder.path + "/A/a", Replacement.pathOfOldFile(new)) }, { rename(new, folder.path + "/A/a") },
    ]
    for step in steps.prefix(count) { #expect(step() == 0) }
    #expect(try FileWriter.recover(around: folder.path) == [.undone(fileCount: 3)])
    #expect(try isOld(folder))
  }

  @Test("A transaction is completed if its journal is in a folder above one of the files")
  func completeOnTheWay() throws {
    let folder = try interrupted(.committed)
    #expect(try FileWriter.recover(from: folder.path + "/A", to: ["x/y", "z"]) == [.completed(fileCount: 3)])
    #expect(try isNew(folder))
    let other = try interrupted(.committed)
    let (parent, name) = (Path.parent(other.path), Path.name(other.path))
    #expect(try FileWriter.recover(from: parent, to: ["none/x", "\(name)/C/new", "x"]) == [.completed(fileCount: 3)])
    #expect(try isNew(other))
    let last = try interrupted(.committed)
    #expect(try FileWriter.recover(around: last.path + "/none/none/file") == [.completed(fileCount: 3)])
    #expect(try isNew(last))
    #expect(try FileWriter.recover(around: "/none/none") == [])
  }

  // MARK: - Other programs

  /// Returns a writer that runs `body` immediately before the first exchange, to simulate another program.
  private func writer(_ folder: TemporaryFolder, before body: @escaping @Sendable () throws -> Void) throws
    -> FileWriter
  {
    let isFirst = Locked(true)
    var writer = try FileWriter(root: folder.path)
    writer.replacement = Replacement { first, second in
      let runs = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if runs { try? body() }
      return Native.exchange(first, second) == 0 ? 0 : errno
    }
    return writer
  }

  @Test("Nothing changes if another program changes a file at the last moment")
  func conflictAtTheLastMoment() throws {
    let folder = try folderOfOldFiles()
    let writer = try writer(folder) { try folder.write("theirs", to: "A/a") }
    // The first two changes are published before the conflict is found.
    let error = #expect(throws: FileError.self) { try writer.commit(Array(Self.changes.reversed())) }
    #expect(error == FileError(.changedSinceRead, path: "A/a"))
    #expect(try folder.read("A/a") == "theirs")
    #expect(try folder.read("c") == "old c")
    #expect(try folder.names(in: "A") == ["a"])
    #expect(try (try? folder.names(in: "B")) ?? [] == [])
    #expect(try folder.names().filter { $0.hasPrefix(".") } == [])
  }

  @Test("A file that another program changes at the last moment is left out") func conflictIsLeftOut() throws {
    let folder = try folderOfOldFiles()
    let writer = try writer(folder) { try folder.write("theirs", to: "A/a") }
    let result = writer.commitPossible(Array(Self.changes.reversed()))
    #expect(result == .init(applied: ["B/b", "c"], errors: [FileError(.changedSinceRead, path: "A/a")]))
    #expect(try folder.read("A/a") == "theirs")
    #expect(try folder.names() == ["A", "B"])
  }

  @Test("Undoing a transaction keeps later changes of files") func changedSince() throws {
    let folder = try interrupted(.published(3))
    try FileManager.default.removeItem(at: folder.url("A/a"))
    try folder.write("mine", to: "A/a")
    try folder.write("my c", to: "c")
    #expect(try FileWriter.recover(around: folder.path) == [.undone(fileCount: 3)])
    #expect(try folder.read("A/a") == "mine")
    #expect(try folder.read("c") == "my c")
    #expect(try folder.names() == ["A", "c"])
    #expect(try folder.names(in: "A") == ["a"])
  }

  @Test("Journals are found by a scan in all folders that are not excluded")
  func scan() throws {
    let tree = MemoryTree([
      Self.journal: "", "B/\(Self.journal)": "", "A/x/\(Self.journal)": "", "A/a.strings": "",
      ".git/\(Self.journal)": "",
      "C/\(Self.journal)": "",
    ])
    var settings = WorkspaceSettings()
    settings.excluded = [GlobPattern(path: "C"), GlobPattern(path: "**/\(Self.journal)")]
    let scan = WorkspaceScanner(tree: tree, settings: settings).scan()
    #expect(scan.journalFolders == ["", "A/x", "B"])
    #expect(scan.files.map(\.path) == ["A/a.strings"])
  }

  /// The expected states are compared only after the interrupted change was completed.
  @Test("Expected states refer to the files after an interrupted transaction is completed") func stateAfterWaiting()
    throws
  {
    let folder = try interrupted(.committed)
    let changes = [Self.change("A/a", "new a", "newer a"), Self.change("c", nil, "c")]
    try FileWriter(root: folder.path).commit(changes)
    #expect(try folder.read("A/a") == "newer a")
    #expect(try folder.read("c") == "c")
    let other = try interrupted(.committed)
    let result = try FileWriter(root: other.path)
      .commitPossible([Self.change("A/a", "old a", "x"), Self.change("B/b", "new b", "y"), Self.change("d", nil, "d")])
    #expect(result.applied == ["B/b", "d"])
    #expect(result.errors.map(\.path) == ["A/a"])
  }

  @Test("A transaction first completes an interrupted one") func followed() throws {
    let folder = try interrupted(.committed)
    try FileWriter(root: folder.path).commit([Self.change("d", nil, "d"), Self.change("e", nil, "e")])
    #expect(try folder.names() == ["A", "B", "d", "e"])
    #expect(try folder.read("A/a") == "new a")
  }

  @Test(
    "An incomplete journal has no effect on files",
    arguments: [
      "", "tessera-jour", "tessera-journal 2\n", "tessera-journal 2\nend 0\ncommit\n", "tessera-journal 2\nremove ",
      "tessera-journal 2\nremove .tessera-1.new ../c\nend 0\nready -\ncommit\n",
    ]
  )
  func damaged(_ text: String) throws {
    let folder = try folderOfOldFiles()
    try folder.write(text, to: Self.journal)
    #expect(try FileWriter.recover(around: folder.path) == [.undone(fileCount: 0)])
    #expect(try isOld(folder))
    #expect(try folder.names() == ["A", "c"])
  }

  @Test(
    "A foreign file with the name of a journal is left unchanged",
    arguments: ["text", "tessera-journal 3\n", "\u{0}"]
  )
  func foreign(_ text: String) throws {
    let folder = try folderOfOldFiles()
    try folder.write(text, to: Self.journal)
    let error = #expect(throws: FileError.self) { try FileWriter(root: folder.path).commit(Self.changes) }
    #expect(error?.kind == .foreign)
    #expect(try folder.read(Self.journal) == text)
    let result = try FileWriter(root: folder.path).commitPossible(Self.changes)
    #expect(result == .init(applied: [], errors: [FileError(.foreign, path: folder.path + "/" + Self.journal)]))
    #expect(try folder.read("A/a") == "old a")
  }

  /// A repository can contain a malicious journal. It must not lead to files outside, or with other names.
  @Test(
    "A hostile journal is refused",
    arguments: [
      "remove .tessera-1.new ../outside", "create secret a", "create .tessera-1/../../x.new a",
      "create .tessera-1.new /outside", "change .tessera-1.new a", "create - a", "remove a",
      "create .tessera-1.new a/../../b", "replace .tessera-1.tmp a", "replace .tessera-01.new a",
      "replace .tessera-1-2-3.new a",
    ]
  )
  func hostile(_ line: String) throws {
    let head = "tessera-journal 2\n\(line)\n"
    let hash = String(ContentHash(Array(head.utf8)).value, radix: 16)
    #expect(TransactionJournal(parsing: Array("\(head)end \(hash)\nready 1\ncommit\n".utf8)) == nil)
  }

  @Test("A journal is written and read back unchanged", arguments: ["a b", "ä/ü", "%", "a\nb", "a\u{1}", "end 0"])
  func journalRoundTrip(_ path: String) throws {
    var journal = TransactionJournal(entries: [
      .init(action: .replace, path: path, temporaryName: TemporaryName(isOfTransaction: true)),
      .init(action: .create, path: path + "2", temporaryName: TemporaryName(isOfTransaction: true)),
      .init(action: .remove, path: path + "3", temporaryName: TemporaryName(isOfTransaction: true)),
    ])
    #expect(TransactionJournal(parsing: journal.bytes) == journal)
    for count in 0..<journal.bytes.count {
      #expect(TransactionJournal(parsing: Array(journal.bytes.prefix(count))) == nil)
    }
    let unprepared = journal
    journal.newFingerprints = [1, .max, nil]
    let ready = journal.bytes + journal.readyLine
    #expect(TransactionJournal(parsing: ready) == journal)
    for count in journal.bytes.count..<ready.count {
      #expect(TransactionJournal(parsing: Array(ready.prefix(count))) == unprepared)
    }
    let committed = ready + TransactionJournal.commitLine
    #expect(TransactionJournal(parsing: Array(committed.dropLast())) == journal)
    journal.isCommitted = true
    #expect(TransactionJournal(parsing: committed) == journal)
    #expect(TransactionJournal(parsing: unprepared.bytes + TransactionJournal.commitLine) == unprepared)
    #expect(TransactionJournal(parsing: unprepared.bytes + Array("ready 1,2\ncommit\n".utf8)) == unprepared)
  }

  @Test("The journal is in the root folder of the repository") func repository() throws {
    let folder = try interrupted(.committed)
    try folder.write("", to: ".git/HEAD")
    // A transaction in a subfolder finds the journal of the parent folder, and completes its change.
    try FileWriter(root: folder.path + "/A").commit([Self.change("d", nil, "d"), Self.change("e", nil, "e")])
    #expect(try folder.read("A/a") == "new a")
    #expect(try folder.names() == [".git", "A", "B"])
  }

  @Test("Concurrent transactions wait for one another") func concurrent() async throws {
    let folder = try TemporaryFolder()
    let writer = try FileWriter(root: folder.path)
    try await withThrowingTaskGroup { group in
      for turn in 0..<12 {
        group.addTask {
          try writer.commit([Self.change("\(turn)/a", nil, "a"), Self.change("\(turn)/b", nil, "b")])
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names().count == 12)
    for turn in 0..<12 { #expect(try folder.names(in: "\(turn)") == ["a", "b"]) }
  }
}
