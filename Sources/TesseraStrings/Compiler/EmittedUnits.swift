import TesseraCore

extension Localization {
  /// The strings that an app is given, as Apple's compiler chooses them: all but what is `new`, which counts only under
  /// a `manual` key and under one that is not translated.
  ///
  /// One thing differs: what is `new` in the source language counts too. It is the text that stands in the code, and a
  /// table that leaves it out would show the key instead. Phrases of App Shortcuts are not messages.
  package func emittedUnits(of entry: Entry, isSource: Bool) -> [StringUnit] {
    let takesNew = isSource || entry.extractionState == .manual || !entry.shouldTranslate
    return units.filter { $0.path.setIndex == nil && (takesNew || $0.state != .new) }
  }

  /// Whether a substitution that these strings refer to has none among them, though it has some that do not count yet:
  /// then the message is not translated yet.
  package func waitsForSubstitution(_ emitted: [StringUnit]) -> Bool {
    guard emitted.count < units.count else { return false }
    return substitutions.contains { substitution in
      let isNamed = { (unit: StringUnit) in unit.path.substitution == substitution.name }
      return units.contains(where: isNamed) && !emitted.contains(where: isNamed)
        && emitted.contains { unit in
          FormatString(parsing: unit.text.value).substitutionNames.contains(substitution.name)
        }
    }
  }
}
