public import Foundation
public import TesseraCore

extension ResourceBundle {
  /// A file in the bundle.
  ///
  /// Looks in the `.lproj` folders of the languages that serve the wanted ones, by CLDR's language matching; then in
  /// `Base.lproj`, then in the bundle itself, at last in the folder of the module's own language. Folders' names are
  /// compared as language tags: `zh_Hans.lproj` and `zh-hans.lproj` are the same.
  ///
  /// - Parameters:
  ///   - name: With or without its extension. A path of more than one part leads into folders of the bundle.
  ///   - fileExtension: Without the dot.
  ///   - subdirectory: A folder in the bundle, and in each language's folder.
  ///   - languages: Best first; those that count here and now are the default.
  /// - Throws: ``ResourceError`` with every place that was tried. A name that would lead out of the bundle is refused,
  ///   and so is a link that does.
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

  /// The content of a file in the bundle, which is found as ``url(forResource:withExtension:subdirectory:languages:)``
  /// does.
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

  /// Finds the bundle and asks it; what fails is told of with the resource's and the bundle's name.
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
        places: [],
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
        places: error.places,
        bundleError: nil
      )
    }
  }
}
