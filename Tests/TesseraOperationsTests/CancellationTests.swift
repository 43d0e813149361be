import TesseraAccessors
import TesseraCore
import TesseraEditing
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraOperations

/// The state of the files after an operation was canceled.
@Suite struct CancellationTests {
  struct Operation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// A Boolean value that indicates whether a phase can be followed by the same phase.
    var repeatsPhases = false
    var run: @Sendable (_ path: String, _ progress: ProgressStream?) async throws -> Void
  }

  static let operations = [
    Operation(testDescription: "load") { _ = try await LoadOperation(path: $0).run($1) },
    Operation(testDescription: "check") { _ = try await CheckOperation(path: $0).run($1) },
    Operation(testDescription: "status") { _ = try await StatusOperation(path: $0).run($1) },
    Operation(testDescription: "report") { _ = try await ReportOperation(path: $0, now: 0).run($1) },
    Operation(testDescription: "build") { _ = try await BuildOperation(path: $0, makesTables: true).run($1) },
    Operation(testDescription: "generate") { _ = try await GenerateOperation(path: $0).run($1) },
    Operation(testDescription: "compile") { _ = try await CompileOperation(path: $0, output: $0 + "/out").run($1) },
    Operation(testDescription: "check and fix", repeatsPhases: true) {
      _ = try await CheckOperation(path: $0, fixes: FixMode()).run($1)
    },
    Operation(testDescription: "format") { _ = try await FormatOperation(path: $0).run($1) },
    Operation(testDescription: "change") {
      let change = CatalogChange.setValue("neu", at: StringAddress(key: "key0", language: "de"))
      _ = try await ChangeOperation(path: $0 + "/M0/Localizable.xcstrings", change: change).run($1)
    },
    Operation(testDescription: "init") { _ = try await InitOperation(path: $0, isForced: true).run($1) },
  ]

  @Test("A canceled operation throws an error and leaves all files unchanged", arguments: operations)
  func canceledOperation(_ operation: Operation) async throws {
    let sample = try SampleWorkspace()
    let source = try sample.folder.read("M0/Localizable.xcstrings")
    let progress = ProgressStream()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await operation.run(sample.path, progress)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(sample.writtenPaths() == [])
    #expect(try sample.folder.read("tessera.json") == "{}")
    #expect(try sample.folder.read("M0/Localizable.xcstrings") == source)
    // If the sequence did not end, this loop would not end either.
    for await value in progress { #expect(!value.isComplete) }
  }

  /// The task is canceled as soon as a phase begins. The work that it has done by then depends on the scheduler.
  @Test(
    "A canceled build is completed by the next build",
    arguments: [OperationProgress.Phase.scanning, .reading, .checking, .building]
  )
  func canceledBuild(_ phase: OperationProgress.Phase) async throws {
    let sample = try SampleWorkspace(modules: 40, keys: 20)
    let whole = try SampleWorkspace(modules: 40, keys: 20)
    let expected = try await BuildOperation(path: whole.path).run()
    let progress = ProgressStream()
    let task = Task { try await BuildOperation(path: sample.path).run(progress) }
    for await value in progress where value.phase == phase { task.cancel() }
    do { _ = try await task.value } catch { #expect(error is CancellationError) }

    let next = try await BuildOperation(path: sample.path).run()
    #expect(next.broken == expected.broken && next.moduleCount == expected.moduleCount)
    #expect(sample.writtenPaths() == whole.writtenPaths())
    #expect(try await BuildOperation(path: sample.path).run().built == [])
  }

  /// The build stops after the current module. The other modules are built by the next build.
  @Test("A canceled build records the modules that it has built") func canceledBuildRecord() throws {
    let sample = try SampleWorkspace(modules: 40)
    let operation = BuildOperation(path: sample.path)
    let run = try BuildRun(operation)
    let workspace = try LoadedWorkspace(loading: sample.path)
    let flag = Locked(false)
    let monitor = WorkMonitor(isCancelled: flag) { _, _ in flag.withLock { $0 = true } }
    let builder = WorkspaceBuilder(
      workspace,
      operation: operation,
      output: try DiskTree(root: operation.output),
      checks: .init([]),
      keys: ModuleKeys(workspace.snapshot, survey: run.survey())
    )
    let result = builder.build(remembered: [], isCurrent: false, monitor: monitor)
    #expect(result.isCancelled && !result.isComplete && result.failures.isEmpty)
    #expect(!result.built.isEmpty && result.built.count < 41)
    #expect(result.modules.count == 41)
    #expect(Set(result.modules.filter { $0.key != nil }.map(\.name)) == Set(result.built))
    let recorded = result.modules.flatMap { $0.outputs.map { ".build/tessera/\($0.path)" } }
    #expect(Set(sample.writtenPaths().filter { $0.hasSuffix(".swift") }) == Set(recorded))
  }

  @Test("Loading stops between files when it is canceled") func loadingStopsBetweenFiles() throws {
    let sample = try SampleWorkspace()
    let monitor = WorkMonitor(isCancelled: Locked(true), report: nil)
    let workspace = try LoadedWorkspace(loading: sample.path, monitor: monitor)
    #expect(workspace.snapshot.files.count == sample.moduleCount + 1)
    #expect(workspace.snapshot.files.allSatisfy { $0.source == nil })
  }
}
