import TesseraChecks
import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// Finds rules by what people call them.
enum RuleNames {
  /// The rules of that name, or of that code in the list of checks; a code may stand for several.
  static func resolve(_ name: String) throws(UsageError) -> [RuleID] {
    let lowercased = name.lowercased()
    let found = RuleRegistry.all.map { RulePage(of: $0) }
      .filter { $0.id.rawValue == lowercased || $0.documentation.code.lowercased() == lowercased }
      .map(\.id)
    guard found.isEmpty else { return found }
    let question = NearestName.question(for: name, among: RuleRegistry.all.map { type(of: $0).id.rawValue })
    let advice = question ?? ": `tessera rules` lists all of them"
    throw UsageError("there is no rule \(TerminalText.quoted(name))\(advice)")
  }

  static func resolve(all names: [String]) throws(UsageError) -> [RuleID] {
    var ids: [RuleID] = []
    for name in names { ids += try resolve(name) }
    return ids.uniqued()
  }

  static func rules(_ ids: [RuleID]?) -> [any Rule] {
    guard let ids = ids.map({ Set($0) }) else { return RuleRegistry.all }
    return RuleRegistry.all.filter { ids.contains(type(of: $0).id) }
  }

  static let known = Set(RuleRegistry.all.map { type(of: $0).id })
}
