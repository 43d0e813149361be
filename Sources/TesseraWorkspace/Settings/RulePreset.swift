/// A set of rules that the settings can select. Each set contains the previous one.
package enum RulePreset: String, Sendable, CaseIterable, Comparable {
  /// Problems that a careful team fixes or wants to know about.
  case recommended
  /// The recommended rules, and rules for style and tidiness.
  case thorough
  /// Every rule.
  case all

  package static func < (a: RulePreset, b: RulePreset) -> Bool {
    switch (a, b) {
    case (.recommended, .thorough), (.recommended, .all), (.thorough, .all): true
    default: false
    }
  }

  /// This set and all sets that contain it.
  package var andLarger: [RulePreset] { Self.allCases.filter { $0 >= self } }
}
