import TesseraStrings

/// The rules that have reported a plural form, so that a mistake in all forms of a message is reported once.
struct FormFindings {
  private struct Message: Hashable {
    var rule: RuleID
    /// The path of the forms, without the plural category.
    var path: VariationPath
  }

  private var reported: Set<Message> = []
  /// The messages about each form, without the forms.
  private var texts: [Message: Set<Finding.Message>] = [:]

  /// Removes the findings about a form, from an index on, whose rules have already reported another form of the
  /// message, with the same text if the rule reports each form.
  mutating func removeRepetitions(from start: Int, of path: VariationPath, _ collector: inout FindingCollector) {
    let path = path.withoutPlural
    let earlier = reported
    collector.removeFindings(from: start) { setting in
      !setting.speaksOfEachForm && earlier.contains(Message(rule: setting.id, path: path))
    }
    // Each fix changes only its own form.
    let known = texts
    collector.removeFindings(from: start) { finding in
      finding.fix == nil && known[Message(rule: finding.rule, path: path)]?.contains(finding.message) ?? false
    }
    for finding in collector.findings[start...] {
      let message = Message(rule: finding.rule, path: path)
      reported.insert(message)
      texts[message, default: []].insert(finding.message)
    }
  }
}
