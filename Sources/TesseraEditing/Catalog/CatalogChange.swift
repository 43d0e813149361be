package import TesseraStrings

/// One change to a String Catalog, as a value: what is to be, not where bytes move.
///
/// ``CatalogEditor`` turns it into edits of the text and gives the inverse with them.
package enum CatalogChange: Sendable, Hashable {
  /// Sets a string, and makes what is missing on the way to it: the language, the plural form, the device.
  ///
  /// Without `state` a string that has one other than `translated` becomes `translated`, and a string without one gets
  /// none. A string that has the value already stays as it is.
  case setValue(String, at: StringAddress, state: StringUnit.State? = nil, createsKey: Bool = false)
  case setState(StringUnit.State, at: StringAddress)
  /// Nil takes the comment away.
  case setComment(String?, key: String)
  case setExtractionState(ExtractionState?, key: String)
  case setShouldTranslate(Bool, key: String)
  case insertKey(String, EntryDraft)
  case insertLocalization(LocalizationDraft, language: String, key: String)
  case insertSubstitution(SubstitutionDraft, language: String, key: String)
  case remove(CatalogPlace)
  /// Moves the entry to where Xcode would put the new key, if the old one stood in order.
  case renameKey(String, to: String)
  /// In one entry; with nil in all entries, and as the source language.
  case renameLanguage(String, to: String, key: String?)
  /// The inverse of another change: puts back the bytes that it replaced.
  case restore([Splice])
  /// One after the other: each finds what those before it have left. Where one cannot be made, none is.
  case all([CatalogChange])
}

/// Where one string of a catalog stands.
package struct StringAddress: Sendable, Hashable {
  package var key: String
  package var language: String
  package var path: VariationPath

  package init(key: String, language: String, path: VariationPath = VariationPath()) {
    self.key = key
    self.language = language
    self.path = path
  }
}

/// What can be taken out of a catalog.
package enum CatalogPlace: Sendable, Hashable {
  case key(String)
  case language(String, key: String)
  /// All that stands under the path: a plural form, a device with its plural forms, a substitution.
  case variant(StringAddress)
}

// MARK: - Drafts

/// A new entry.
package struct EntryDraft: Sendable, Hashable {
  package var comment: String?
  package var extractionState: ExtractionState?
  package var shouldTranslate: Bool
  package var localizations: [String: LocalizationDraft]

  package init(
    comment: String? = nil,
    extractionState: ExtractionState? = .manual,
    shouldTranslate: Bool = true,
    localizations: [String: LocalizationDraft] = [:]
  ) {
    self.comment = comment
    self.extractionState = extractionState
    self.shouldTranslate = shouldTranslate
    self.localizations = localizations
  }
}

/// One language of an entry: a plain string, or strings by device and plural form, and substitutions.
package struct LocalizationDraft: Sendable, Hashable {
  package struct Unit: Sendable, Hashable {
    package var path: VariationPath
    package var value: String
    /// Nil for none: a new string of a person is ``StringUnit/State/translated``.
    package var state: StringUnit.State?

    package init(_ value: String, at path: VariationPath = VariationPath(), state: StringUnit.State? = .translated) {
      self.path = path
      self.value = value
      self.state = state
    }
  }

  /// Those of substitutions stand in ``substitutions``.
  package var units: [Unit]
  package var substitutions: [SubstitutionDraft]

  package init(_ units: [Unit], substitutions: [SubstitutionDraft] = []) {
    self.units = units
    self.substitutions = substitutions
  }
}

package struct SubstitutionDraft: Sendable, Hashable {
  package var name: String
  package var argumentNumber: Int?
  /// Without its `%`: `lld`.
  package var formatSpecifier: String
  package var forms: [LocalizationDraft.Unit]

  package init(
    name: String,
    argumentNumber: Int? = nil,
    formatSpecifier: String = "lld",
    forms: [LocalizationDraft.Unit]
  ) {
    self.name = name
    self.argumentNumber = argumentNumber
    self.formatSpecifier = formatSpecifier
    self.forms = forms
  }
}
