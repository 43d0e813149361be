import TesseraModel

extension Localization {
  /// The strings that an app is given, as Apple's compiler chooses them: all but what is `new`, which counts only under
  /// a `manual` key and under one that is not translated.
  ///
  /// One thing differs: what is `new` in the source language counts too. It is the text that stands in the code, and a
  /// table that leaves it out would show the key instead. Phrases of App Shortcuts are not messages.
  func emittedUnits(of entry: Entry, isSource: Bool) -> [StringUnit] {
    let takesNew = isSource || entry.extractionState == .manual || !entry.shouldTranslate
    return units.filter { $0.path.setIndex == nil && (takesNew || $0.state != .new) }
  }
}
