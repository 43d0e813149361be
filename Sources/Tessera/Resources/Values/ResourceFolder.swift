public import Foundation
public import TesseraCore

/// A folder of a module that was copied as it is.
public struct ResourceFolder: Sendable, Hashable {
  /// In the bundle, with `/` between its parts.
  public let path: String
  /// The module's resources.
  public let bundle: ResourceBundle

  /// Takes any path: whether there is such a folder shows when it is asked for.
  public init(path: String, bundle: ResourceBundle) {
    self.path = path
    self.bundle = bundle
  }

  /// Where the folder is.
  ///
  /// - Parameter languages: Best first; see ``ResourceBundle/url(forResource:withExtension:subdirectory:languages:)``.
  public func url(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> URL {
    let path = try look { (bundle, name) throws(LookupFailure) in
      try bundle.path(of: name, .folder, languages: languages)
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The names in the folder, in alphabetical order, without those that start with a dot.
  public func names(languages: [LanguageTag] = Languages.current.languages) throws(ResourceError) -> [String] {
    try look { (bundle, name) throws(LookupFailure) in
      let path = try bundle.path(of: name, .folder, languages: languages)
      guard let names = Disk.names(path) else {
        throw LookupFailure(kind: .unreadable, places: [ResourcePlace(path: path, obstacle: .unreadable)])
      }
      return names.filter { !$0.hasPrefix(".") }
    }
  }

  /// A file in the folder. Whether it is there shows when it is asked for its content.
  public func file(_ name: String) -> ResourceFile { ResourceFile(path: "\(path)/\(name)", bundle: bundle) }

  private func look<Result>(
    _ body: (LocatedBundle, ResourceName) throws(LookupFailure) -> Result
  ) throws(ResourceError) -> Result {
    try bundle.look(for: "folder \"\(path)\"") { (bundle) throws(LookupFailure) in
      try body(bundle, ResourceName(path))
    }
  }
}
