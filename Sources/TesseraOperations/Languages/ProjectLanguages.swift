import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Changes the languages of the Xcode projects in a workspace: `knownRegions`, and the files in variant groups.
///
/// A String Catalog contains all languages, and a folder that is synchronized with the file system contains all files, so
/// that both need only `knownRegions`.
struct ProjectLanguages {
  private let scope: LanguageScope

  init(_ scope: LanguageScope) { self.scope = scope }

  func add(_ language: String, _ changes: inout LanguageChanges) {
    let created = changes.createdFiles
    edit(&changes, advice: "add \(language) to the localizations of the project in Xcode") { editor, project in
      for file in created {
        let folder = Path.languageFolder(of: file.path) ?? ""
        editor.addFile(like: file.template, folder: Path.name(folder), path: file.path)
      }
      return project.file.hasLanguage(language) || editor.addRegion(language)
    }
  }

  func remove(_ language: String, _ changes: inout LanguageChanges) {
    let removed = changes.files.compactMap { file in
      if case .remove = file.action { file.path } else { nil as String? }
    }
    edit(&changes, advice: "remove \(language) from the localizations of the project in Xcode") { editor, project in
      for path in removed { editor.removeFile(path) }
      for region in Self.spellings(of: language, in: project) { editor.removeRegion(region) }
      return true
    }
  }

  func rename(_ language: String, to new: String, _ changes: inout LanguageChanges) {
    let moved = changes.files.compactMap { file in
      if case .move(_, let path) = file.action {
        (from: file.path, to: path)
      } else {
        nil as (from: String, to: String)?
      }
    }
    let advice = "rename \(language) to \(new) in the localizations of the project in Xcode"
    edit(&changes, advice: advice) { editor, project in
      for file in moved {
        let folder = Path.languageFolder(of: file.to) ?? ""
        editor.moveFile(file.from, toFolder: Path.name(folder))
      }
      let spellings = Self.spellings(of: language, in: project).filter { $0 != new }
      let hasNew = project.file.knownRegions?.contains(new) ?? false
      for (index, region) in spellings.enumerated() {
        if hasNew || index > 0 { editor.removeRegion(region) } else { editor.renameRegion(region, to: new) }
      }
      return true
    }
  }

  private static func spellings(of language: String, in project: XcodeProject) -> [String] {
    (project.file.knownRegions ?? []).filter { $0 != "Base" && NewLanguage.isSame($0, language) }
  }

  // MARK: - Projects

  /// - Parameter body: Edits the project, and returns `false` if a person has to make the change.
  private func edit(
    _ changes: inout LanguageChanges,
    advice: String,
    _ body: (inout XcodeProjectEditor, XcodeProject) -> Bool
  ) {
    for project in scope.snapshot.xcodeProjects where contains(project) {
      let path = Path.join(project.path, "project.pbxproj")
      if let manifest = manifest(of: project) {
        changes.note(project.path, "the project is generated: change its languages in \(String(quoting: manifest))")
        continue
      }
      guard let source = scope.snapshot.file(at: path)?.source,
        var editor = try? XcodeProjectEditor(source, resolve: { Self.path(of: $0, from: project.folder) })
      else { continue }
      if !body(&editor, project) { changes.note(project.path, advice) }
      for file in editor.unplaced.uniqued() {
        changes.note(
          path,
          "change the reference to \(String(quoting: file, limit: 120)) in Xcode: it is in no variant group"
        )
      }
      changes.edit(path, source, editor.finish())
    }
  }

  /// Returns whether a project contains a module with tables in the scope.
  private func contains(_ project: XcodeProject) -> Bool {
    let modules = scope.modules.filter(\.isOutsidePackages)
    if modules.contains(where: { $0.projectTarget?.project == project.path && !$0.tables.isEmpty }) { return true }
    return modules.contains { $0.kind == .folder && Path.isInside($0.path, project.folder) }
  }

  /// Returns the path of the manifest from which another tool generates a project, or `nil` if there is none.
  private func manifest(of project: XcodeProject) -> String? {
    ["project.yml", "Project.swift"].map { Path.join(project.folder, $0) }
      .first { (try? scope.tree.metadata(of: $0)) != nil }
  }

  private static func path(of location: XcodeLocation, from folder: String) -> String? {
    guard case .project(let relative) = location else { return nil }
    return Path.resolve(relative, from: folder)
  }
}
