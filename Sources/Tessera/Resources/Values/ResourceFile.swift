public import Foundation
public import TesseraCore

/// A file of a module.
public struct ResourceFile: Sendable, Hashable {
  /// In the bundle, with `/` between its parts: `Legal/terms.txt`. A language's folder is no part of it.
  public let path: String
  /// The module's resources.
  public let bundle: ResourceBundle

  /// Takes any path: whether there is such a file shows when it is asked for.
  public init(path: String, bundle: ResourceBundle) {
    self.path = path
    self.bundle = bundle
  }

  /// Where the file is.
  ///
  /// - Parameter languages: Best first; see ``ResourceBundle/url(forResource:withExtension:subdirectory:languages:)``.
  public func url(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> URL {
    try bundle.url(forResource: path, languages: languages)
  }

  /// The file's content.
  public func data(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> Data {
    try bundle.data(forResource: path, languages: languages)
  }

  /// The file as text in UTF-8. A byte order mark is no part of it.
  ///
  /// - Throws: ``ResourceError`` of the kind ``ResourceError/Kind/malformed`` where the file is not in UTF-8.
  public func text(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> String {
    try bundle.look(for: "file \"\(path)\"") { (bundle) throws(LookupFailure) in
      let path = try bundle.path(of: ResourceName(path), languages: languages)
      let data = try bundle.data(at: path)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      guard let text = String(bytes: data.starts(with: mark) ? data.dropFirst(3) : data, encoding: .utf8) else {
        let place = ResourcePlace(path: path, obstacle: .malformed)
        throw LookupFailure(kind: .malformed, reason: "the text is not in UTF-8", places: [place])
      }
      return text
    }
  }
}
