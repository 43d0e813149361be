import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// The files that refer to a language and are not string tables: settings, manifests and Xcode projects.
struct LanguageReferences {
  private let scope: LanguageScope

  init(_ scope: LanguageScope) { self.scope = scope }

  func noteAddition(_ language: String, _ changes: inout LanguageChanges) {
    for file in scope.snapshot.settings.files {
      let languages = languages(in: file).filter { $0.setting == "languages.required" }
      guard let last = languages.last, !languages.contains(where: { NewLanguage.isSame($0.language, language) }) else {
        continue
      }
      note(file, at: last.span, "languages.required does not list \(String(quoting: language))", &changes)
    }
    noteProjects(&changes) { project in
      project.file.hasLanguage(language) ? nil : "add \(language) to the localizations of the project"
    }
  }

  func noteRemoval(_ language: String, _ changes: inout LanguageChanges) {
    for file in scope.snapshot.settings.files {
      for found in languages(in: file) where NewLanguage.isSame(found.language, language) {
        note(file, at: found.span, "\(found.setting) still names \(String(quoting: found.language))", &changes)
      }
    }
    noteManifests(language, &changes)
    noteProjects(&changes) { project in
      project.file.hasLanguage(language) ? "remove \(language) from the localizations of the project" : nil
    }
  }

  /// Renames the language in the settings of the workspace if it is renamed in all modules.
  func rename(_ language: String, to new: String, _ changes: inout LanguageChanges) {
    for file in scope.snapshot.settings.files {
      let all = languages(in: file)
      var edits: [Edit] = []
      for found in all where found.language != new && NewLanguage.isSame(found.language, language) {
        let isTaken = all.contains { $0.group == found.group && found.group != 0 && $0.language == new }
        guard scope.isWhole, !file.path.hasPrefix("/"), !isTaken else {
          note(file, at: found.span, "\(found.setting) still names \(String(quoting: found.language))", &changes)
          continue
        }
        edits.append(Edit(found.span, "\"\(new)\""))
      }
      if let source = file.source { changes.edit(file.path, source, edits) }
    }
    noteManifests(language, &changes)
    noteProjects(&changes) { project in
      project.file.hasLanguage(language) ? "rename \(language) to \(new) in the localizations of the project" : nil
    }
  }

  // MARK: - Settings

  private func languages(in file: SettingsFile) -> [SettingLanguage] {
    file.source.map { SettingLanguage.all(in: JSONDocument($0)) } ?? []
  }

  private func note(_ file: SettingsFile, at span: SourceSpan, _ text: String, _ changes: inout LanguageChanges) {
    changes.note(file.path, at: file.source?.location(of: span.lowerBound), text)
  }

  // MARK: - Manifests and projects

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

  /// Lists the Xcode projects whose folders contain a changed table.
  private func noteProjects(_ changes: inout LanguageChanges, _ text: (XcodeProject) -> String?) {
    let modules = scope.modules.filter { $0.packagePath == nil }
    for project in scope.snapshot.xcodeProjects {
      guard modules.contains(where: { Path.isInside($0.path, project.folder) }), let text = text(project) else {
        continue
      }
      changes.note(project.path, "\(text) in Xcode")
    }
  }
}
