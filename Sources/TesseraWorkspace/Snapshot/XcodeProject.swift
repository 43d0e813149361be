import TesseraCore
package import TesseraFormats

/// An Xcode project in a workspace.
package struct XcodeProject: Sendable, Hashable {
  /// The path of the `.xcodeproj` folder.
  package var path: String
  package var file: XcodeProjectFile

  package init(path: String, file: XcodeProjectFile) {
    self.path = path
    self.file = file
  }

  /// The folder that contains the project.
  package var folder: String { Path.parent(path) }

  /// Returns whether the project may build the files of a language's folder: because it has the language, refers to a
  /// folder of this name, or contains the content of a folder around it.
  ///
  /// A project may be described by more than its text, so that `true` does not mean that it builds them.
  ///
  /// - Parameter languageFolder: The path of an `.lproj` folder inside the folder of the project.
  package func mayContain(_ languageFolder: String) -> Bool {
    // Without a list of languages, it is not known which ones the project has.
    guard file.knownRegions != nil else { return true }
    let name = Path.stem(languageFolder)
    // A folder such as `English.lproj` has the former name of a language.
    if file.hasLanguage(name) || LanguageTag.code(forFolderName: name).map(file.hasLanguage) ?? false { return true }
    if file.refers(to: languageFolder) { return true }
    let components = Path.components(Path.relative(languageFolder, to: folder))
    // What has an extension is a bundle, which is copied as a whole.
    if components.dropLast().contains(where: { !Path.pathExtension($0).isEmpty }) { return true }
    return file.wholeFolders.contains { Self.hasRun($0, in: components) }
  }

  private static func hasRun(_ run: [String], in components: [String]) -> Bool {
    guard run.count <= components.count else { return false }
    return (0...components.count - run.count).contains { components[$0..<$0 + run.count].elementsEqual(run) }
  }
}
