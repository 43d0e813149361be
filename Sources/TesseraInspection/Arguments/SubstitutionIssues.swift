package import TesseraCore
import TesseraStrings

extension ArgumentComparison {
  /// Returns the issues of the substitutions of one message in one language: A11. The ranges are empty, because only
  /// the caller has the locations of substitutions.
  ///
  /// - Parameter texts: Every string of the message in that language, including the variations of its substitutions.
  package static func issues(
    ofSubstitutions substitutions: [String: ArgumentContext.Substitution],
    usedIn texts: [FormatString]
  ) -> [(name: String, issue: ArgumentIssue)] {
    let used = Set(texts.flatMap { $0.specifiers.isEmpty ? [] : $0.substitutionNames })
    var owners: [Int: String] = [:]
    var issues: [(name: String, issue: ArgumentIssue)] = []
    for (name, substitution) in substitutions.sorted(by: { $0.key < $1.key }) {
      if !used.contains(name) {
        issues.append((name, ArgumentIssue(.unusedSubstitution, 0..<0, .unusedSubstitution(name))))
      }
      guard let number = substitution.validNumber, let type = substitution.type else { continue }
      guard let owner = owners[number] else {
        owners[number] = name
        continue
      }
      if substitutions[owner]?.type?.typeClass != type.typeClass {
        let message = Finding.Message.conflictingSubstitutions(owner, name, number)
        issues.append((name, ArgumentIssue(.conflictingSubstitutions, 0..<0, message)))
      }
    }
    return issues
  }
}
