import TesseraStrings
import TesseraWorkspace

extension EntryPrefilter {
  /// Creates the properties of the entries that rules have to check, apart from notes, or `nil` if a rule has to check
  /// every entry.
  init?(of rules: [any Rule], with configuration: Configuration) {
    self = []
    for rule in rules {
      guard let questions = Self.questions(of: rule, with: configuration) else { return nil }
      formUnion(questions)
    }
  }

  private static func questions(of rule: any Rule, with configuration: Configuration) -> EntryPrefilter? {
    if rule.argumentRule != nil { return .arguments }
    if rule.entryRule != nil { return nil }
    var questions: EntryPrefilter = []
    if let rule = rule.pairRule {
      guard type(of: rule).trigger == .backslash else { return nil }
      questions.insert(.backslashes)
    }
    if rule.localizationRule != nil {
      guard rule.variationRule != nil else { return nil }
      // The settings may raise the severity of a note.
      questions.insert(rule.formRule != nil && !configuration.speaks(of: rule) ? .forms : .variations)
    }
    if let rule = rule.unitRule {
      let trigger = type(of: rule).trigger
      guard !trigger.isEmpty, trigger.isSubset(of: .oddCharacters) else { return nil }
      questions.insert(.oddCharacters)
    }
    return questions
  }
}

extension Configuration {
  fileprivate func speaks(of rule: any Rule) -> Bool {
    let id = type(of: rule).id
    return rules[id] != nil || overrides.contains { $0.rules[id] != nil }
  }
}

extension TextTraits {
  /// The traits of characters that ``EntryPrefilter/oddCharacters`` covers.
  fileprivate static let oddCharacters: TextTraits = [.control, .exoticControl, .bidirectional, .mojibake]
}
