import TesseraCore
import TesseraFormats
import TesseraStrings

/// The languages of a catalog for the `.lproj` folders of a legacy table.
struct CatalogLanguages: Sendable {
  /// The language of each folder, by the name of the folder without its extension.
  private(set) var names: [ExactKey: String] = [:]
  private(set) var obstacles: [String] = []
  /// The folders whose name changes.
  private(set) var changes: [(folder: String, text: String)] = []

  /// - Parameters:
  ///   - folders: The folders, in any order.
  ///   - source: The folder of the source language.
  init(_ parts: [LegacyPart], source: String) {
    let sourceName = Self.language(of: source) ?? source
    var kinds: [String: [(folder: String, holdsRules: Bool)]] = [:]
    for part in parts {
      let folder = part.language
      guard let language = folder == "Base" ? sourceName : Self.language(of: folder) else {
        if names[ExactKey(folder)] == nil {
          obstacles.append("\(folder).lproj is not the folder of a language")
        }
        names[ExactKey(folder)] = folder
        continue
      }
      if names[ExactKey(folder)] == nil { note(folder, language) }
      names[ExactKey(folder)] = language
      let spelling = language.lowercased()
      if let other = kinds[spelling, default: []].first(where: { $0.holdsRules == part.holdsRules }) {
        obstacles.append("\(other.folder).lproj and \(folder).lproj are folders of the same language")
      }
      kinds[spelling, default: []].append((folder, part.holdsRules))
    }
  }

  subscript(folder: String) -> String { names[ExactKey(folder)] ?? folder }

  private mutating func note(_ folder: String, _ language: String) {
    guard folder != language else { return }
    let text = "the folder \(folder).lproj becomes the language \(language): the way back creates \(language).lproj"
    changes.append((folder, text))
  }

  /// Returns the language of a folder as a catalog spells it, or `nil` if the name is not that of a language.
  static func language(of folder: String) -> String? {
    guard folder != "Base", folder != "mul", !LanguageTag.isWord(folderName: folder),
      let tag = LanguageTag(folderName: folder)
    else { return nil }
    let isTag = LanguageTag.code(forFolderName: folder) == nil && !folder.contains("_")
    return isTag ? folder : tag.description
  }
}
