import TesseraStrings
import TesseraChecks
import TesseraInspection
import Testing

/// Properties that each rule in the registry has, including rules that are added later.
@Suite struct RuleRegistryTests {
  static let documentations = RuleRegistry.all.map { (id: type(of: $0).id, page: type(of: $0).documentation) }

  @Test("The identifiers of rules are unique") func idsAreUnique() {
    let ids = Self.documentations.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test("The identifier of a rule is in kebab case", arguments: RuleRegistry.all.map { type(of: $0).id.rawValue })
  func idIsKebabCase(_ id: String) {
    #expect(id.allSatisfy { ($0.isASCII && $0.isLowercase) || $0 == "-" || $0.isNumber })
    #expect(!id.hasPrefix("-") && !id.hasSuffix("-") && !id.contains("--"))
  }

  /// The others compare modules, or need a baseline or a manifest.
  @Test("Builds run all rules about files and strings that report errors")
  func rulesForBuilds() {
    let expected = RuleRegistry.all.filter {
      type(of: $0).documentation.severity == .error || $0 is any ArgumentRule || $0 is any FileIssueRule
    }.filter { !($0 is any TableRule || $0 is any WorkspaceRule || $0 is any SnapshotRule) }
    #expect(RuleRegistry.forBuilds.map { type(of: $0).id } == expected.map { type(of: $0).id })
    let stopping = RuleRegistry.forBuilds.filter { $0 is any ArgumentRule || $0 is any FileIssueRule }
    #expect(RuleRegistry.idsThatStopBuilds == Set(stopping.map { type(of: $0).id }))
  }

  @Test("The documentation of each rule has examples, a rationale, and a remedy") func pagesAreComplete() {
    for (id, page) in Self.documentations {
      #expect(!page.triggering.isEmpty, "\(id) has no triggering example")
      #expect(!page.nonTriggering.isEmpty, "\(id) has no example on which it keeps silent")
      #expect(!page.rationale.isEmpty && !page.remedy.isEmpty, "\(id)")
      #expect(!page.summary.hasSuffix("."), "\(id): a summary has no full stop")
      #expect(page.rationale.hasSuffix(".") && page.remedy.hasSuffix("."), "\(id): sentences end with a full stop")
    }
  }

  @Test(
    "Each implemented check of the master list has a rule",
    arguments: [
      "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "A12", "A13", "A14", "A15", "A16", "A17",
      "A18",
      "B1", "B2", "B3", "B4", "B5", "B6", "B7",
      "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C12", "C13",
      "D3", "D4", "D5", "D7", "D8", "D9",
      "E1", "E2", "E3", "E4", "E5", "E6", "E9", "E10", "E11", "E12", "E13", "E14", "E15", "E17", "E18",
      "F1", "F2", "F3", "F4", "F5", "F7",
      "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8",
      "H1", "H2", "R1", "R4", "R6", "R8",
    ]
  ) func checkHasRule(_ code: String) {
    #expect(Self.documentations.contains { $0.page.code == code })
  }
}
