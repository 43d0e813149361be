import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

/// The workspace that an example describes, in memory, with its marks taken out.
struct ExampleWorkspace {
  struct Mark: Hashable {
    var path: String
    var offset: Int
  }

  let snapshot: WorkspaceSnapshot
  let marks: [Mark]
  /// Path → text, without marks.
  let texts: [String: String]
  let baseline: Baseline?

  /// A run of one rule over the workspace, with the example's baseline.
  func run(_ rule: any Rule) async -> CheckResult {
    await CheckRun(snapshot: snapshot, rules: [rule], baseline: baseline).run()
  }

  init(_ example: RuleExample) {
    var marks: [Mark] = []
    var texts: [String: String] = [:]
    for (path, marked) in example.files {
      var text = ""
      for character in marked.unicodeScalars {
        if character == "↓" {
          marks.append(Mark(path: path, offset: text.utf8.count))
        } else {
          text.unicodeScalars.append(character)
        }
      }
      texts[path] = text
    }
    self.marks = marks
    self.texts = texts
    do {
      baseline = try example.baseline.map { try Baseline(reading: SourceText($0)) }
    } catch {
      Issue.record("the example's baseline is unsound: \(error)")
      baseline = nil
    }
    if let configuration = example.configuration { texts[WorkspaceLoader.configurationName] = configuration }
    snapshot = WorkspaceLoader.load(MemoryTree(texts), root: "/example")
    #expect(snapshot.findings.map(\.message.text) == [], "the example itself is sound")
  }
}
