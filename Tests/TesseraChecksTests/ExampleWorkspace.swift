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

  /// That of the example's settings; without one, all that a rule finds counts.
  private let preset: RulePreset

  /// A run of one rule over the workspace, with the example's baseline.
  func run(_ rule: any Rule) async -> CheckResult {
    await CheckRun(snapshot: snapshot, rules: [rule], baseline: baseline, preset: preset).run()
  }

  /// Returns the mark of a finding. That of a whole string in quotation marks may be within them, where a string of the
  /// example begins.
  func mark(of finding: Finding) -> Mark {
    let mark = Mark(path: finding.place.path, offset: Int(finding.place.span.lowerBound))
    let inside = Mark(path: mark.path, offset: mark.offset + 1)
    let bytes = texts[mark.path, default: ""].utf8.dropFirst(mark.offset)
    return bytes.first == UInt8(ascii: "\"") && !marks.contains(mark) && marks.contains(inside) ? inside : mark
  }

  /// Returns the files that the fixes of findings change, with their text afterwards.
  func fixed(_ findings: [Finding]) throws -> [String: String] {
    var edits: [String: [Edit]] = [:]
    for finding in findings {
      // Several findings may have the same fix.
      for edit in finding.fix?.edits ?? [] where !edits[finding.place.path, default: []].contains(edit) {
        edits[finding.place.path, default: []].append(edit)
      }
    }
    var fixed: [String: String] = [:]
    for (path, edits) in edits {
      fixed[path] = String(decoding: try SourceText(texts[path] ?? "").applying(edits).bytes, as: UTF8.self)
    }
    return fixed
  }

  static func unmarked(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "↓" }))
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
    let namesPreset = example.configuration?.contains("\"preset\"") ?? false
    preset = namesPreset ? snapshot.configuration.preset : .all
    #expect(snapshot.findings.map(\.message.text) == [], "the example itself is sound")
  }
}
