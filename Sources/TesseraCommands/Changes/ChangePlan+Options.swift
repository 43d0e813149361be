import TesseraCore
import TesseraFormats
package import TesseraStrings
import TesseraEditing

extension ChangePlan {
  /// What `tessera set` was asked to do.
  package static func set(
    _ path: String,
    key: String,
    language: String?,
    place: StringPlace,
    state: StringUnit.State?,
    value: String?,
    createsKey: Bool,
    isDryRun: Bool
  ) throws(UsageError) -> ChangePlan {
    // In a catalog any word becomes a language: one that is none is a slip, such as a variable without a value.
    if let language, FileEditor.Format(path: path) == .catalog, LanguageTag(language) == nil {
      throw UsageError("\(TerminalText.quoted(language)) is no language tag, such as de or pt-BR")
    }
    let address = StringAddress(key: key, language: try required(language, path), path: place.path)
    let change: CatalogChange
    switch (value, state) {
    case (let value?, _): change = .setValue(value, at: address, state: state, createsKey: createsKey)
    case (nil, let state?): change = .setState(state, at: address)
    case (nil, nil): throw UsageError("set takes a value, a --state, or both")
    }
    return ChangePlan(path: path, change: change, isDryRun: isDryRun, language: language)
  }

  /// What `tessera remove` was asked to do.
  package static func remove(
    _ path: String,
    key: String,
    language: String?,
    place: StringPlace,
    isDryRun: Bool
  ) throws(UsageError) -> ChangePlan {
    let what: CatalogPlace
    switch (language, place.path == VariationPath()) {
    case (nil, true): what = .key(key)
    case (let language?, true): what = .language(language, key: key)
    case (let language, false):
      what = .variant(StringAddress(key: key, language: try required(language, path), path: place.path))
    }
    return ChangePlan(path: path, change: .remove(what), isDryRun: isDryRun, language: language)
  }

  package static func rename(_ path: String, from old: String, to new: String, isDryRun: Bool) -> ChangePlan {
    ChangePlan(path: path, change: .renameKey(old, to: new), isDryRun: isDryRun)
  }

  /// A file of one language needs no word on it.
  private static func required(_ language: String?, _ path: String) throws(UsageError) -> String {
    if let language { return language }
    guard FileEditor.Format(path: path) != .catalog else {
      throw UsageError("--language is missing: a String Catalog holds many")
    }
    return ""
  }
}
