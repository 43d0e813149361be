import Foundation
import TesseraTestSupport

/// A folder of modules with one catalog each. The catalog of the last module has an error.
struct SampleWorkspace {
  let folder: TemporaryFolder
  let moduleCount: Int
  static let brokenModule = "Broken"

  /// Creates a workspace.
  ///
  /// - Parameter keys: The number of keys of each module.
  init(modules: Int = 5, keys: Int = 3) throws {
    folder = try TemporaryFolder()
    moduleCount = modules
    try folder.write("{}", to: "tessera.json")
    for number in 0..<modules { try folder.write(Self.catalog(keys), to: "M\(number)/Localizable.xcstrings") }
    try folder.write(Self.catalog(1, german: "%lld"), to: "\(Self.brokenModule)/Localizable.xcstrings")
  }

  var path: String { folder.path }

  /// Returns the paths of all files and folders except the sources, in alphabetical order.
  func writtenPaths() -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains(".build") || $0.contains("Generated") || $0.contains("out") }.sorted()
  }

  private static func catalog(_ keys: Int, german: String = "%@") -> String {
    func unit(_ value: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"# }
    let entries = (0..<keys).map {
      #""key\#($0)" : { "localizations" : { "de" : \#(unit("Wort  \(german)")), "en" : \#(unit("Word %@")) } }"#
    }
    return #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) }, "version" : "1.0" }"#
  }
}
