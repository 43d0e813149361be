public import Foundation
public import TesseraCore

extension ResourceBundle {
  /// Returns the location of a file in the bundle.
  ///
  /// The search order is:
  ///
  /// 1. The `.lproj` folders of the languages that match the preferred languages, best match first (CLDR's language
  ///    matching).
  /// 2. `Base.lproj`.
  /// 3. The bundle itself.
  /// 4. The folder of the module's development language.
  ///
  /// Folder names are compared as language tags, so `zh_Hans.lproj` and `zh-hans.lproj` are equivalent.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension. It can be a path relative to the bundle.
  ///   - fileExtension: The file extension, without the dot.
  ///   - subdirectory: The name of a folder in the bundle and in each language folder.
  ///   - languages: The preferred languages, best first.
  /// - Returns: The URL of the file.
  /// - Throws: A ``ResourceError`` with every path that was searched. Names and symbolic links that lead out of the
  ///   bundle are refused.
  public func url(
    forResource name: String,
    withExtension fileExtension: String? = nil,
    subdirectory: String? = nil,
    languages: [LanguageTag] = Languages.current.languages
  ) throws(ResourceError) -> URL {
    let path = try look(for: "file \"\(name)\"") { (bundle) throws(LookupFailure) in
      let name = try ResourceName(name, fileExtension: fileExtension, folder: subdirectory)
      return try bundle.path(of: name, languages: languages)
    }
    return URL(fileURLWithPath: path, isDirectory: false)
  }

  /// Returns the content of a file in the bundle.
  ///
  /// The search order is the same as for ``url(forResource:withExtension:subdirectory:languages:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with or without its extension. It can be a path relative to the bundle.
  ///   - fileExtension: The file extension, without the dot.
  ///   - subdirectory: The name of a folder in the bundle and in each language folder.
  ///   - languages: The preferred languages, best first.
  /// - Returns: The content of the file.
  /// - Throws: A ``ResourceError`` if the file is not found or cannot be read.
  public func data(
    forResource name: String,
    withExtension fileExtension: String? = nil,
    subdirectory: String? = nil,
    languages: [LanguageTag] = Languages.current.languages
  ) throws(ResourceError) -> Data {
    try look(for: "file \"\(name)\"") { (bundle) throws(LookupFailure) in
      let name = try ResourceName(name, fileExtension: fileExtension, folder: subdirectory)
      return try bundle.data(at: bundle.path(of: name, languages: languages))
    }
  }

  /// Finds the bundle and passes it to `body`. Adds the names of the resource and the bundle to errors.
  func look<Result>(
    for resource: String,
    _ body: (LocatedBundle) throws(LookupFailure) -> Result
  ) throws(ResourceError) -> Result {
    let located: LocatedBundle
    do {
      located = try search.located()
    } catch {
      throw ResourceError(
        kind: .noBundle,
        resource: resource,
        bundle: description,
        reason: "",
        searchedPaths: [],
        bundleError: error
      )
    }
    do {
      return try body(located)
    } catch {
      throw ResourceError(
        kind: error.kind,
        resource: resource,
        bundle: description,
        reason: error.reason,
        searchedPaths: error.searchedPaths,
        bundleError: nil
      )
    }
  }
}
