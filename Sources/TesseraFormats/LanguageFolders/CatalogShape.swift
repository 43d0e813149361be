import TesseraCore
import TesseraStrings

/// A check for variations that the format does not allow. The catalog reader skips them.
struct CatalogShape {
  private let cursor: CatalogCursor
  private let file: FileID

  /// Returns the first problem of each language, keyed by the name of the language.
  static func problems(of entry: Entry, in entries: any EntrySource) -> [String: LocalizedFileProblem] {
    guard let catalog = entries as? XCStringsEntries else { return [:] }
    return CatalogCursor.with(catalog.document) { cursor in
      let shape = Self(cursor: cursor, file: entry.key.file)
      var problems: [String: LocalizedFileProblem] = [:]
      for (member, _, languages) in cursor.members(of: catalog.keyNode(at: entry.index) + 1, as: EntryMember.self)
      where member == .localizations {
        for (language, value) in cursor.view.members(of: languages) {
          guard let problem = shape.problem(of: value) else { continue }
          problems[cursor.document.string(at: language)] = problem
        }
      }
      return problems
    }
  }

  private init(cursor: CatalogCursor, file: FileID) {
    self.cursor = cursor
    self.file = file
  }

  private func problem(of object: Int) -> LocalizedFileProblem? {
    for (member, _, value) in cursor.members(of: object, as: LocalizationMember.self) {
      switch member {
      case .variations:
        if let problem = problem(ofVariations: value, isInDevice: false) { return problem }
      case .substitutions:
        for (_, substitution) in cursor.view.members(of: value) {
          for (member, _, inner) in cursor.members(of: substitution, as: SubstitutionMember.self)
          where member == .variations {
            if let problem = problem(ofVariations: inner, isInDevice: false) { return problem }
          }
        }
      case .stringUnit, .stringSet, nil: break
      }
    }
    return nil
  }

  /// Returns the first problem in a `variations` object. A device variant may contain plural variations; no other
  /// variant may contain variations.
  private func problem(ofVariations object: Int, isInDevice: Bool) -> LocalizedFileProblem? {
    for (axis, _, variants) in cursor.members(of: object, as: VariationAxis.self) {
      let isPlural = axis == .plural
      for (name, variant) in cursor.view.members(of: variants) {
        let isFallback = !isPlural && cursor.device(name) == .other
        for (member, key, inner) in cursor.members(of: variant, as: VariantMember.self) where member == .variations {
          if isPlural { return problem(.variedPluralCase, at: key) }
          if isFallback, cursor.variesByOtherThanPlural(inner) { return problem(.variedFallback, at: key) }
          guard !isInDevice else { continue }
          if let problem = problem(ofVariations: inner, isInDevice: true) { return problem }
        }
      }
    }
    return nil
  }

  private func problem(_ kind: LocalizedFileProblem.Kind, at node: Int) -> LocalizedFileProblem {
    LocalizedFileProblem(kind, at: FileSpan(file, cursor.view[node].span))
  }
}
