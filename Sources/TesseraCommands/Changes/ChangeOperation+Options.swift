import TesseraCore
import TesseraEditing
import TesseraOperations
import TesseraStrings

extension ChangeOperation {
  /// Creates the operation from the arguments of `tessera set`.
  static func set(
    _ path: String,
    key: String,
    language: String?,
    place: StringPlace,
    state: StringUnit.State?,
    value: String?,
    createsKey: Bool,
    isDryRun: Bool,
    isForced: Bool = false
  ) throws(UsageError) -> ChangeOperation {
    // A catalog accepts any string as a language. A string that is not a language tag is probably a mistake, such as a
    // variable without a value.
    if let language, FileEditor.Format(path: path) == .catalog, LanguageTag(language) == nil {
      throw UsageError(LanguageTag.refusal(of: language))
    }
    let address = StringAddress(key: key, language: try required(language, path), path: place.path)
    let change: CatalogChange
    switch (value, state) {
    case (let value?, _): change = .setValue(value, at: address, state: state, createsKey: createsKey)
    case (nil, let state?): change = .setState(state, at: address)
    case (nil, nil): throw UsageError("set requires a value, a --state, or both")
    }
    return ChangeOperation(path: path, change: change, language: language, isDryRun: isDryRun, isForced: isForced)
  }

  /// Creates the operation from the arguments of `tessera remove`.
  static func remove(
    _ path: String,
    key: String,
    language: String?,
    place: StringPlace,
    isDryRun: Bool,
    isForced: Bool = false
  ) throws(UsageError) -> ChangeOperation {
    let what: CatalogPlace
    switch (language, place.path == VariationPath()) {
    case (nil, true): what = .key(key)
    case (let language?, true): what = .language(language, key: key)
    case (let language, false):
      what = .variant(StringAddress(key: key, language: try required(language, path), path: place.path))
    }
    return ChangeOperation(
      path: path,
      change: .remove(what),
      language: language,
      isDryRun: isDryRun,
      isForced: isForced
    )
  }

  /// Creates the operation from the arguments of `tessera rename`.
  static func rename(
    _ path: String,
    from old: String,
    to new: String,
    isDryRun: Bool,
    isForced: Bool = false
  ) throws(UsageError) -> ChangeOperation {
    guard !new.isEmpty else { throw UsageError("the new key is empty") }
    return ChangeOperation(path: path, change: .renameKey(old, to: new), isDryRun: isDryRun, isForced: isForced)
  }

  /// Returns the language. Files of a single language do not need one.
  private static func required(_ language: String?, _ path: String) throws(UsageError) -> String {
    if let language { return language }
    guard FileEditor.Format(path: path) != .catalog else {
      throw UsageError("--language is missing: a String Catalog contains several languages")
    }
    return ""
  }
}
