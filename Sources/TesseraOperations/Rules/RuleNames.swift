package import TesseraChecks
import TesseraInspection
package import TesseraStrings
import TesseraWorkspace

/// Finds rules by name or code.
package enum RuleNames {
  /// Returns the rules with a name, or with a code in the list of checks. A code may belong to several rules.
  package static func resolve(_ name: String) throws(OperationError) -> [RuleID] {
    let lowercased = name.lowercased()
    let found = RuleRegistry.all.map { RulePage(of: $0) }
      .filter { $0.id.rawValue == lowercased || $0.documentation.code.lowercased() == lowercased }
      .map(\.id)
    guard found.isEmpty else { return found }
    let question = NearestName.question(for: name, among: RuleRegistry.all.map { type(of: $0).id.rawValue })
    let advice = question ?? ": `tessera rules` lists all of them"
    throw OperationError("there is no rule \(String(quoting: name, limit: 60))\(advice)")
  }

  package static func resolve(all names: [String]) throws(OperationError) -> [RuleID] {
    var ids: [RuleID] = []
    for name in names { ids += try resolve(name) }
    return ids.uniqued()
  }

  /// The pages of all rules, sorted by code.
  package static var pages: [RulePage] { RuleRegistry.all.map { RulePage(of: $0) }.sorted(by: RulePage.areInOrder) }

  /// Returns the pages of the rules with a name or a code.
  package static func pages(for name: String) throws(OperationError) -> [RulePage] {
    rules(try resolve(name)).map { RulePage(of: $0) }
  }

  /// - Parameter ids: The rules to return, or `nil` for all rules.
  static func rules(_ ids: [RuleID]?) -> [any Rule] {
    guard let ids = ids.map({ Set($0) }) else { return RuleRegistry.all }
    return RuleRegistry.all.filter { ids.contains(type(of: $0).id) }
  }

  static let known = Set(RuleRegistry.all.map { type(of: $0).id })
}

extension Sequence where Element: Hashable {
  /// Returns the first of each group of equal elements, in their original order.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
