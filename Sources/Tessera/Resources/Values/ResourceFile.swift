public import Foundation
public import TesseraCore

/// A file in the resource bundle of a module.
public struct ResourceFile: Sendable, Hashable {
  /// The path in the bundle, with `/` as the separator and without a language folder: `Legal/terms.txt`.
  public let path: String
  /// The resource bundle of the module.
  public let bundle: ResourceBundle

  /// Creates a reference to a file. The initializer does not check whether the file exists.
  ///
  /// - Parameters:
  ///   - path: The path in the bundle, with `/` as the separator and without a language folder.
  ///   - bundle: The resource bundle of the module.
  public init(path: String, bundle: ResourceBundle) {
    self.path = path
    self.bundle = bundle
  }

  /// Returns the location of the file.
  ///
  /// - Parameter languages: The preferred languages, best first; see
  ///   ``ResourceBundle/url(forResource:withExtension:subdirectory:languages:)``.
  /// - Returns: The URL of the file.
  /// - Throws: A ``ResourceError`` with every path that was searched.
  public func url(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> URL {
    try bundle.url(forResource: path, languages: languages)
  }

  /// Returns the content of the file.
  ///
  /// - Parameter languages: The preferred languages, best first.
  /// - Returns: The content of the file.
  /// - Throws: A ``ResourceError`` if the file is not found or cannot be read.
  public func data(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> Data {
    try bundle.data(forResource: path, languages: languages)
  }

  /// Returns the content of the file, decoded as UTF-8 and without a byte order mark.
  ///
  /// - Parameter languages: The preferred languages, best first.
  /// - Returns: The content of the file.
  /// - Throws: A ``ResourceError`` if the file is not found or cannot be read. Its kind is
  ///   ``ResourceError/Kind/malformed`` if the file is not in UTF-8.
  public func text(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> String {
    try bundle.look(for: "file \"\(path)\"") { (bundle) throws(LookupFailure) in
      let path = try bundle.path(of: ResourceName(path), languages: languages)
      let data = try bundle.data(at: path)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      guard let text = String(bytes: data.starts(with: mark) ? data.dropFirst(3) : data, encoding: .utf8) else {
        let place = SearchedPath(path: path, reason: .malformed)
        throw LookupFailure(kind: .malformed, reason: "the file is not valid UTF-8", searchedPaths: [place])
      }
      return text
    }
  }
}
