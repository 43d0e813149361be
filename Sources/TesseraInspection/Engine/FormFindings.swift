import TesseraStrings

/// The rules that have reported a plural form, so that a mistake in all forms of a message is reported once.
struct FormFindings {
  private struct Message: Hashable {
    var rule: RuleID
    /// The path of the forms, without the plural category.
    var path: VariationPath
  }

  private var reported: Set<Message> = []

  /// Removes the findings about a form, from an index on, whose rules have already reported another form of the
  /// message.
  mutating func removeRepetitions(from start: Int, of path: VariationPath, _ collector: inout FindingCollector) {
    var path = path
    path.plural = nil
    let earlier = reported
    collector.removeFindings(from: start) { setting in
      !setting.speaksOfEachForm && earlier.contains(Message(rule: setting.id, path: path))
    }
    for finding in collector.findings[start...] { reported.insert(Message(rule: finding.rule, path: path)) }
  }
}
