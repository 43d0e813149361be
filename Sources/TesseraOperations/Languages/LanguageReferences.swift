import TesseraCore
import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// The files that refer to a language and are not string tables: settings, manifests and Xcode projects.
struct LanguageReferences {
  private let scope: LanguageScope

  init(_ scope: LanguageScope) { self.scope = scope }

  /// Adds the language to the required languages if it is added to all modules.
  func add(_ language: String, _ changes: inout LanguageChanges) {
    var isRequired = false
    for file in scope.snapshot.settings.files {
      let languages = languages(in: file).filter { $0.setting == Self.required }
      guard let last = languages.last else { continue }
      isRequired = true
      guard !languages.contains(where: { NewLanguage.isSame($0.language, language) }) else { continue }
      guard canEdit(file), let source = file.source else {
        note(file, at: last.span, "\(Self.required) does not list \(String(quoting: language))", &changes)
        continue
      }
      let space = source.bytes[..<last.span.range.lowerBound].reversed().prefix(while: \.isWhiteSpace)
      let separator = space.contains(0x0A) ? Array(space.reversed()) : [0x20]
      let literal = Array("\"\(language)\"".utf8)
      let edit = Edit(SourceSpan(last.span.upperBound, last.span.upperBound), [0x2C] + separator + literal)
      changes.edit(file.path, source, [edit])
    }
    if changes.unmarkedTableCount > 0, !isRequired {
      changes.note(
        "list \(language) in `languages.required` of tessera.json, so that `tessera check` and `tessera status` report missing translations"
      )
    }
    ProjectLanguages(scope).add(language, &changes)
  }

  /// Removes the language from the required languages if it is removed from all modules.
  func remove(_ language: String, _ changes: inout LanguageChanges) {
    for file in scope.snapshot.settings.files {
      let all = languages(in: file)
      var edits: [Edit] = []
      for found in all where NewLanguage.isSame(found.language, language) {
        let list = all.filter { $0.group == found.group && $0.setting == Self.required }
        guard canEdit(file), edits.isEmpty, list.count > 1, let index = list.firstIndex(of: found) else {
          note(file, at: found.span, "\(found.setting) still names \(String(quoting: found.language))", &changes)
          continue
        }
        let start = index > 0 ? list[index - 1].span.upperBound : found.span.lowerBound
        let end = index > 0 ? found.span.upperBound : list[1].span.lowerBound
        edits.append(Edit(SourceSpan(start, end), []))
      }
      if let source = file.source { changes.edit(file.path, source, edits) }
    }
    noteManifests(language, &changes)
    ProjectLanguages(scope).remove(language, &changes)
  }

  /// Renames the language in the settings of the workspace if it is renamed in all modules.
  func rename(_ language: String, to new: String, _ changes: inout LanguageChanges) {
    for file in scope.snapshot.settings.files {
      let all = languages(in: file)
      var edits: [Edit] = []
      for found in all where found.language != new && NewLanguage.isSame(found.language, language) {
        let isTaken = all.contains { $0.group == found.group && found.group != 0 && $0.language == new }
        guard canEdit(file), !isTaken else {
          note(file, at: found.span, "\(found.setting) still names \(String(quoting: found.language))", &changes)
          continue
        }
        edits.append(Edit(found.span, "\"\(new)\""))
      }
      if let source = file.source { changes.edit(file.path, source, edits) }
    }
    noteManifests(language, &changes)
    ProjectLanguages(scope).rename(language, to: new, &changes)
  }

  // MARK: - Settings

  private static let required = "languages.required"

  /// Returns whether the settings apply to no other modules than those in the scope.
  private func canEdit(_ file: SettingsFile) -> Bool { scope.isWhole && !file.path.hasPrefix("/") }

  private func languages(in file: SettingsFile) -> [SettingLanguage] {
    file.source.map { SettingLanguage.all(in: JSONDocument($0)) } ?? []
  }

  private func note(_ file: SettingsFile, at span: SourceSpan, _ text: String, _ changes: inout LanguageChanges) {
    changes.note(file.path, at: file.source?.location(of: span.lowerBound), text)
  }

  // MARK: - Manifests

  /// Lists the paths of language folders in manifests.
  private func noteManifests(_ language: String, _ changes: inout LanguageChanges) {
    let packages = Set(scope.modules.compactMap(\.packagePath))
    for package in scope.snapshot.packages where packages.contains(package.path) {
      guard let source = scope.snapshot.file(at: package.manifestPath)?.source else { continue }
      for span in DefaultLocalizationLiteral.literals(naming: language + ".lproj", in: source) {
        changes.note(
          package.manifestPath,
          at: source.location(of: span.lowerBound),
          "the manifest names the folder \(String(quoting: language + ".lproj", limit: 80)): change the path"
        )
      }
    }
  }
}
