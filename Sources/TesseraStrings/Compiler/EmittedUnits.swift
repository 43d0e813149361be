import TesseraCore

extension Localization {
  /// Returns the strings that are compiled, as Apple's compiler selects them: all except those with the state `new`,
  /// which are compiled only for entries that are `manual` or not translated.
  ///
  /// Unlike Apple's compiler, it also selects strings of the source language with the state `new`. They are the strings
  /// in the code, and without them, a table would show the key instead. Phrases of App Shortcuts are not messages.
  package func emittedUnits(of entry: Entry, isSource: Bool) -> [StringUnit] {
    let takesNew = isSource || entry.extractionState == .manual || !entry.shouldTranslate
    return units.filter { $0.path.setIndex == nil && (takesNew || $0.state != .new) }
  }

  /// Returns whether the selected strings refer to a substitution that has forms, none of which is selected. In this
  /// case, the message is not translated yet.
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
