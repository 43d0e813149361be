/// A set of rules that settings choose from. Each set contains the previous one.
package enum RulePreset: String, Sendable, CaseIterable, Comparable {
  /// What a careful team fixes, or is glad to know.
  case recommended
  /// Matters of style and of tidiness as well.
  case thorough
  /// Every rule.
  case all

  package static func < (a: RulePreset, b: RulePreset) -> Bool {
    switch (a, b) {
    case (.recommended, .thorough), (.recommended, .all), (.thorough, .all): true
    default: false
    }
  }

  /// The sets that have what this one adds: this one and those that contain it.
  package var andLarger: [RulePreset] { Self.allCases.filter { $0 >= self } }
}
