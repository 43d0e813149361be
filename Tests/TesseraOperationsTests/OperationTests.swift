import Dispatch
import Foundation
import TesseraChecks
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraOperations

#if Tool
  import TesseraCommands
#endif

/// The results of operations for a front end without a console.
@Suite struct OperationTests {
  /// The rule, the line, and the key of a finding.
  private struct Row: Hashable {
    var rule: String
    var line: Int
    var path: String
    var key: String?
  }

  @Test("A check returns its findings and their counts, and records a baseline")
  func checkReturnsFindings() async throws {
    let sample = try SampleWorkspace(modules: 1, keys: 1)
    let checked = try await CheckOperation(path: sample.path, rules: ["argument-type-mismatch", "double-space"]).run()
    #expect(checked.findings.map(\.rule) == ["double-space", "argument-type-mismatch", "double-space"])
    #expect(checked.staleIgnores == [] && checked.recordedBaseline == nil && checked.conflicts == [])
    let counts = CheckReport([checked]).counts
    #expect((counts.errors, counts.warnings, counts.files, counts.fixed) == (1, 0, 2, 0))

    var recording = CheckOperation(path: sample.path)
    recording.recordsBaseline = true
    let baseline = try #require(try await recording.run().recordedBaseline)
    #expect(try await CheckOperation(path: sample.path, baseline: baseline).run().findings == [])
  }

  @Test("A check with fixes changes the files and counts the fixes in each file")
  func checkAppliesFixes() async throws {
    let sample = try SampleWorkspace(modules: 1, keys: 1)
    let checked = try await CheckOperation(path: sample.path, rules: ["double-space"], fixes: FixMode()).run()
    let paths = ["Broken", "M0"].map { "\(sample.path)/\($0)/Localizable.xcstrings" }
    #expect(checked.findings == [])
    #expect(checked.fixedCounts == [paths[0]: 1, paths[1]: 1])
    #expect(checked.conflicts == [])
    #expect(try sample.folder.read("M0/Localizable.xcstrings").contains("Wort %@"))
  }

  @Test("Fixing the files of a commit is an error") func commitWithFixes() async throws {
    let error = await #expect(throws: OperationError.self) {
      try await CheckOperation(revision: "HEAD", fixes: FixMode()).run()
    }
    #expect(error?.reasons == [OperationError.Reason(text: "the files of a commit cannot be fixed")])
  }

  @Test("The status counts the translated strings of the selected modules") func statusCountsStrings() async throws {
    let sample = try SampleWorkspace(modules: 2, keys: 3)
    let status = try await StatusOperation(path: sample.path, modules: ["M1"]).run()
    #expect(status.table.languages == ["de"])
    #expect(status.table.rows.map(\.module) == ["M1"])
    #expect(status.table.total.translated == 3 && status.gaps == [])
  }

  @Test("An error has separate properties for the file, the position, and the reason")
  func errorProperties() async throws {
    let sample = try SampleWorkspace(modules: 1)
    try sample.folder.write("{\n  \"unheard\": 1\n}", to: "tessera.json")
    let error = await #expect(throws: OperationError.self) { try await LoadOperation(path: sample.path).run() }
    let reason = try #require(error?.reasons.first)
    #expect(reason.path == "\(sample.path)/tessera.json")
    #expect(reason.location == SourceLocation(line: 2, column: 3))
    #expect(
      await #expect(throws: OperationError.self) { try await CheckOperation(path: "/no/such").run() }?.reasons == [
        OperationError.Reason(text: "there is no file or folder \"/no/such\"")
      ]
    )
  }

  /// An operation starts no thread for a command with nothing to do, and runs on the actor that calls it.
  @Test("An operation runs on the actor that calls it") @MainActor func runsOnCallingActor() async throws {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    @Sendable func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: key) == true }
    #expect(try await Operations.perform(nil) { _ in isOnMainQueue() })
  }

  #if Tool
    @Test("The command line prints the findings that the operation returns")
    func commandLineGivesTheSameResult() async throws {
      let sample = try SampleWorkspace()
      let checked = try await CheckOperation(path: sample.path).run()
      var finder = PlaceFinder(checked.workspace)
      let returned = checked.findings.map { finding in
        let located = finder.locate(finding)
        return Row(
          rule: finding.rule.rawValue,
          line: located.range.start.line,
          path: located.path,
          key: finding.subject.key
        )
      }
      #expect(returned.contains { $0.rule == "argument-type-mismatch" })

      var console = Console(output: .memory(), errors: .memory())
      let status = await CommandLineTool.run(["check", sample.path, "--format", "json"], &console)
      #expect(status == .findings && console.errors.bytes == [])
      let json = try JSONSerialization.jsonObject(with: Data(console.output.bytes)) as? [String: Any]
      let printed = (json?["findings"] as? [[String: Any]] ?? []).map { finding in
        Row(
          rule: finding["rule"] as? String ?? "",
          line: finding["line"] as? Int ?? 0,
          path: finding["path"] as? String ?? "",
          key: finding["key"] as? String
        )
      }
      #expect(printed == returned)
    }
  #endif
}
