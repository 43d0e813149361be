import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

/// The workspace that an example describes, in memory and without marks.
struct ExampleWorkspace {
  struct Mark: Hashable {
    var path: String
    var offset: Int
  }

  let snapshot: WorkspaceSnapshot
  let marks: [Mark]
  /// The contents of the files by path, without marks.
  let texts: [String: String]
  let baseline: Baseline?

  /// The preset in the example's settings. If there is none, all findings of the rule are reported.
  private let preset: RulePreset

  /// Runs one rule on the workspace, with the example's baseline.
  func run(_ rule: any Rule) async -> CheckResult {
    await CheckRun(snapshot: snapshot, rules: [rule], baseline: baseline, preset: preset).run()
  }

  /// Returns the mark of a finding. If the finding is a whole string in quotation marks, its mark may be after the
  /// opening quotation mark, where a string of the example begins.
  func mark(of finding: Finding) -> Mark {
    let mark = Mark(path: finding.place.path, offset: Int(finding.place.span.lowerBound))
    let inside = Mark(path: mark.path, offset: mark.offset + 1)
    let bytes = texts[mark.path, default: ""].utf8.dropFirst(mark.offset)
    return bytes.first == UInt8(ascii: "\"") && !marks.contains(mark) && marks.contains(inside) ? inside : mark
  }

  /// Returns the new contents of the files that the fixes of findings change.
  func fixed(_ findings: [Finding]) throws -> [String: String] {
    var edits: [String: [Edit]] = [:]
    for finding in findings {
      // Several findings can have the same fix.
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
    if let configuration = example.configuration { texts[SettingsFile.name] = configuration }
    snapshot = WorkspaceLoader.load(MemoryTree(texts), root: "/example")
    let namesPreset = example.configuration?.contains("\"preset\"") ?? false
    preset = namesPreset ? snapshot.settings.root.preset : .all
    #expect(snapshot.findings.map(\.message.text) == [], "the example itself is sound")
  }
}
