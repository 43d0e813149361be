import TesseraOperations
import TesseraStrings

/// Findings of one rule about one key, in one or more languages.
struct FindingGroup {
  /// The first finding, which represents the group.
  let first: Finding
  /// The languages of the group, in the order of the findings.
  fileprivate(set) var languages: [String]
  fileprivate(set) var count = 1
  /// The index of the workspace in the report.
  fileprivate let part: Int

  /// The languages other than that of the first finding.
  var otherLanguages: ArraySlice<String> { languages.dropFirst() }
}

/// Warnings for a report of limited length: one line for each key, regardless of the number of languages.
struct FindingGroups {
  /// The groups, in the order of their first findings and by the index of their workspace.
  private(set) var groups: [FindingGroup] = []

  private struct Subject: Hashable {
    var rule: RuleID
    var module: String?
    var table: String?
    var key: String
  }

  private struct Place: Hashable {
    var rule: RuleID
    var part: Int
    var path: String
  }

  /// The maximum number of groups per rule and file.
  private static let limitPerFile = 5

  init(_ report: CheckReport, where isIncluded: (Finding) -> Bool) {
    for (number, part) in report.parts.enumerated() {
      var known: [Subject: Int] = [:]
      for finding in part.findings where isIncluded(finding) { add(finding, number, &known) }
    }
  }

  private mutating func add(_ finding: Finding, _ part: Int, _ known: inout [Subject: Int]) {
    let language = finding.subject.language
    if let language, let key = finding.subject.key {
      let (module, table) = (finding.subject.module, finding.subject.table)
      let subject = Subject(rule: finding.rule, module: module, table: table, key: key)
      if let index = known[subject] {
        groups[index].count += 1
        if !groups[index].languages.contains(language) { groups[index].languages.append(language) }
        return
      }
      known[subject] = groups.count
    }
    groups.append(FindingGroup(first: finding, languages: language.map { [$0] } ?? [], part: part))
  }

  /// Returns groups of as many rules as possible, with the indices of their workspaces, in their original order.
  ///
  /// - Parameter limit: The maximum number of groups.
  func selection(_ limit: Int) -> [(part: Int, group: FindingGroup)] {
    var inFile: [Place: Int] = [:]
    var ranks: [RuleID: Int] = [:]
    var ranked: [(index: Int, rank: Int)] = []
    for (index, group) in groups.enumerated() {
      let place = Place(rule: group.first.rule, part: group.part, path: group.first.place.path)
      inFile[place, default: 0] += 1
      guard inFile[place, default: 0] <= Self.limitPerFile else { continue }
      ranked.append((index, ranks[group.first.rule, default: 0]))
      ranks[group.first.rule, default: 0] += 1
    }
    // The first group of each rule precedes the second group of each rule.
    ranked.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    return ranked.prefix(max(0, limit)).map(\.index).sorted().map { (groups[$0].part, groups[$0]) }
  }
}
