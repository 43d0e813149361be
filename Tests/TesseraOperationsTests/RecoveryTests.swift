import Foundation
import TesseraEditing
import TesseraTestSupport
import Testing

@testable import TesseraOperations
@testable import TesseraWorkspace

/// An operation runs after a change of several files was interrupted.
@Suite struct RecoveryTests {
  struct Operation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var run: @Sendable (_ path: String, _ log: RecoveryLog) async throws -> Void
  }

  private static let file = "/M0/Localizable.xcstrings"
  private static let change = CatalogChange.setValue("neu", at: StringAddress(key: "key0", language: "de"))

  static let writing = [
    Operation(testDescription: "build") { _ = try await BuildOperation(path: $0).run(recoveries: $1) },
    Operation(testDescription: "watch") {
      var watcher = try BuildWatcher(BuildOperation(path: $0))
      _ = try await watcher.step(recoveries: $1)
    },
    Operation(testDescription: "change") {
      _ = try await ChangeOperation(path: $0 + file, change: change).run(recoveries: $1)
    },
    Operation(testDescription: "check and fix") {
      _ = try await CheckOperation(path: $0, fixes: FixMode()).run(recoveries: $1)
    },
    Operation(testDescription: "compile") {
      _ = try await CompileOperation(path: $0, output: $0 + "/out").run(recoveries: $1)
    },
    Operation(testDescription: "compile catalogs") {
      _ = try await CompileCatalogsOperation(inputs: [$0 + file], output: $0 + "/out").run(recoveries: $1)
    },
    Operation(testDescription: "format") { _ = try await FormatOperation(path: $0).run(recoveries: $1) },
    Operation(testDescription: "generate") { _ = try await GenerateOperation(path: $0).run(recoveries: $1) },
    Operation(testDescription: "generate symbols") {
      _ = try await GenerateSymbolsOperation(input: $0 + file, output: $0 + "/out").run(recoveries: $1)
    },
    Operation(testDescription: "init") { _ = try await InitOperation(path: $0, isForced: true).run(recoveries: $1) },
  ]

  static let reading = [
    Operation(testDescription: "check") { _ = try await CheckOperation(path: $0).run(recoveries: $1) },
    Operation(testDescription: "compare with Xcode's format") {
      _ = try await FormatOperation(path: $0, isCheck: true).run(recoveries: $1)
    },
    Operation(testDescription: "compare generated files") {
      _ = try await GenerateOperation(path: $0, isCheck: true).run(recoveries: $1)
    },
    Operation(testDescription: "load") { path, _ in _ = try await LoadOperation(path: path).run() },
    Operation(testDescription: "status") { path, _ in _ = try await StatusOperation(path: path).run() },
  ]

  /// Creates the state in which a process that is killed before its commit leaves a folder, when creating the file
  /// `new`.
  private static func interrupt(_ folder: TemporaryFolder, in path: String) throws {
    try folder.write("content", to: path + "new")
    let name = try #require(TemporaryName(".tessera-1a.new"))
    var journal = TransactionJournal(entries: [.init(action: .create, path: "new", temporaryName: name)])
    journal.newFingerprints = [
      try #require(System.status(of: folder.path + "/" + path + "new")).version.contentFingerprint
    ]
    let bytes = journal.bytes + journal.readyLine
    try folder.write(String(decoding: bytes, as: UTF8.self), to: path + TransactionJournal.name)
  }

  /// The journal is in the root if it is not within a Git repository, or in the folder of a module if a command that
  /// ran there made the change.
  @Test("An operation that writes files undoes an interrupted change, but only once", arguments: writing, ["", "M0/"])
  func undoesTheChange(_ operation: Operation, _ place: String) async throws {
    let sample = try SampleWorkspace(modules: 1, keys: 1)
    try Self.interrupt(sample.folder, in: place)
    let log = RecoveryLog()
    try await operation.run(sample.path, log)
    #expect(log.recoveries == [.undone(fileCount: 1)])
    #expect(try sample.folder.names(in: place).filter { $0 == "new" || $0.hasPrefix(".tessera") } == [])
    try await operation.run(sample.path, log)
    #expect(log.recoveries.count == 1)
  }

  @Test("An operation that only reads files leaves an interrupted change as it is", arguments: reading)
  func leavesTheChangeAsItIs(_ operation: Operation) async throws {
    let sample = try SampleWorkspace(modules: 1, keys: 1)
    try Self.interrupt(sample.folder, in: "M0/")
    let log = RecoveryLog()
    try await operation.run(sample.path, log)
    #expect(log.recoveries == [])
    #expect(try sample.folder.names(in: "M0").filter { $0 == "new" || $0.hasPrefix(".tessera") }.count == 2)
  }

  @Test("An interrupted change in a separate output folder is undone") func undoesTheChangeOfOutput() async throws {
    let sample = try SampleWorkspace(modules: 1, keys: 1)
    let output = try TemporaryFolder()
    try Self.interrupt(output, in: "M0/")
    let log = RecoveryLog()
    _ = try await CompileOperation(path: sample.path, output: output.path).run(recoveries: log)
    #expect(log.recoveries == [.undone(fileCount: 1)])
    #expect(!FileManager.default.fileExists(atPath: output.path + "/M0/new"))
  }

  @Test("An operation fails if a file has the name of a journal but is not a journal")
  func invalidJournal() async throws {
    let sample = try SampleWorkspace(modules: 1, keys: 1)
    try sample.folder.write("mine", to: "M0/" + TransactionJournal.name)
    let before = try sample.folder.read("M0/Localizable.xcstrings")
    let error = await #expect(throws: OperationError.self) { try await FormatOperation(path: sample.path).run() }
    #expect(error?.reasons.first?.path?.hasSuffix("M0/" + TransactionJournal.name) == true)
    #expect(try sample.folder.read("M0/" + TransactionJournal.name) == "mine")
    #expect(try sample.folder.read("M0/Localizable.xcstrings") == before)
  }
}
