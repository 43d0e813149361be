public import Foundation
public import TesseraCore

/// A folder that was copied unchanged into the resource bundle of a module.
public struct ResourceFolder: Sendable, Hashable {
  /// The path in the bundle, with `/` as the separator.
  public let path: String
  /// The resource bundle of the module.
  public let bundle: ResourceBundle

  /// Creates a reference to a folder. The initializer does not check whether the folder exists.
  ///
  /// - Parameters:
  ///   - path: The path in the bundle, with `/` as the separator.
  ///   - bundle: The resource bundle of the module.
  public init(path: String, bundle: ResourceBundle) {
    self.path = path
    self.bundle = bundle
  }

  /// Returns the location of the folder.
  ///
  /// - Parameter languages: The preferred languages, best first; see
  ///   ``ResourceBundle/url(forResource:withExtension:subdirectory:languages:)``.
  /// - Returns: The URL of the folder.
  /// - Throws: A ``ResourceError`` with every path that was searched.
  public func url(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> URL {
    let path = try look { (bundle, name) throws(LookupFailure) in
      try bundle.path(of: name, .folder, languages: languages)
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Returns the names in the folder, in alphabetical order and without those that start with a dot.
  ///
  /// - Parameter languages: The preferred languages, best first.
  /// - Returns: The names.
  /// - Throws: A ``ResourceError`` if the folder is not found or cannot be read.
  public func names(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> [String] {
    try look { (bundle, name) throws(LookupFailure) in
      let path = try bundle.path(of: name, .folder, languages: languages)
      guard let names = Disk.names(path) else {
        throw LookupFailure(kind: .unreadable, searchedPaths: [SearchedPath(path: path, reason: .unreadable)])
      }
      return names.filter { !$0.hasPrefix(".") }
    }
  }

  /// Returns a reference to a file in the folder. The method does not check whether the file exists.
  ///
  /// - Parameter name: The name of the file, with its extension.
  /// - Returns: A reference to the file.
  public func file(_ name: String) -> ResourceFile { ResourceFile(path: "\(path)/\(name)", bundle: bundle) }

  private func look<Result>(
    _ body: (LocatedBundle, ResourceName) throws(LookupFailure) -> Result
  ) throws(ResourceError) -> Result {
    try bundle.look(for: "folder \"\(path)\"") { (bundle) throws(LookupFailure) in
      try body(bundle, ResourceName(path))
    }
  }
}
