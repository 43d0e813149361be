import Foundation
import TesseraChecks
import TesseraInspection
import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

/// Findings that were labeled as false are not reported again. See `Tests/Judgment/README.md`.
@Suite struct JudgmentTests {
  @Test("Findings that were labeled as false are not reported", arguments: LabeledProject.atHand) func falseFindings(
    _ project: LabeledProject
  ) async throws {
    let findings = try await project.findings()
    for label in project.labels where label.verdict == "false" {
      #expect(!findings.contains(label.finding), "\(label.reason)")
    }
  }

  @Test("Each label has an existing rule and a reason, and each finding has one verdict") func completeLabels() throws {
    let labels = try Label.all()
    #expect(labels.count > 500)
    #expect(Set(labels.map(\.verdict)) == ["true", "noise", "false"])
    let names = Set(RuleRegistry.all.map { type(of: $0).id.rawValue })
    for label in labels {
      #expect(names.contains(label.finding.rule), "\(label.finding)")
      #expect(!label.reason.isEmpty, "\(label.finding)")
    }
    // Each finding has only one verdict.
    #expect(Set(labels.map(\.finding)).count == labels.count)
  }
}

/// The identity of a finding, independent of its message.
struct FindingIdentity: Sendable, Hashable {
  var project: String
  var path: String
  var rule: String
  var place: String
  var language: String
}

struct Label: Sendable, Hashable {
  /// The half of the projects that contains the finding.
  var sample: String
  var finding: FindingIdentity
  var verdict: String
  var reason: String

  static func all() throws -> [Label] {
    let file = Corpus.own.root.deletingLastPathComponent().appending(path: "Judgment/labels.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    return try lines.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 9, "\(line)")
      return Label(
        sample: fields[0],
        finding: FindingIdentity(
          project: fields[1],
          path: fields[2],
          rule: fields[3],
          place: fields[4],
          language: fields[5]
        ),
        verdict: fields[7],
        reason: fields[8]
      )
    }
  }
}

/// A project with labeled findings.
struct LabeledProject: Sendable, Hashable, CustomTestStringConvertible {
  var name: String
  var folder: URL
  var labels: [Label]

  var testDescription: String { name }

  /// The projects that are available. For the others, a message is printed.
  static let atHand: [LabeledProject] = {
    let labels = Dictionary(grouping: (try? Label.all()) ?? [], by: \.finding.project)
    return labels.sorted { $0.key < $1.key }.compactMap { name, labels in
      guard let folder = folder(name), FileManager.default.fileExists(atPath: folder.path) else {
        print("\(name) is not at hand: \(labels.count) labeled findings are left out")
        return nil
      }
      return LabeledProject(name: name, folder: folder, labels: labels)
    }
  }()

  /// Returns the folder of a project: `corpus/xcstrings/OWNER__NAME` in the public corpus, or `public/OWNER__NAME` in
  /// the folder that `TESSERA_PROJECTS` specifies.
  private static func folder(_ name: String) -> URL? {
    let (root, path) = (name.prefix { $0 != "/" }, String(name.drop { $0 != "/" }.dropFirst()))
    guard root == "corpus" else {
      return ProcessInfo.processInfo.environment["TESSERA_PROJECTS"].map { URL(filePath: $0).appending(path: path) }
    }
    return Corpus.selected.first(where: \.isPublic)?.root.appending(path: path)
  }

  func findings() async throws -> Set<FindingIdentity> {
    let checked = try await CheckOperation(path: folder.path).run()
    var finder = PlaceFinder(checked.workspace)
    return Set(
      checked.findings.map { finding in
        let place = finding.subject.key.map { "key " + $0 } ?? "line \(finder.range(of: finding.place).start.line)"
        return FindingIdentity(
          project: name,
          path: finding.place.path,
          rule: finding.rule.rawValue,
          place: Self.escaped(place),
          language: finding.subject.language ?? ""
        )
      }
    )
  }

  /// Returns a string with the escape sequences of the table, in which each label is one line.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      .replacing("\r", with: "\\r")
  }
}
