import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Changes the languages in the `Info.plist` files of a workspace: `CFBundleLocalizations` and
/// `CFBundleDevelopmentRegion`.
struct InfoPlistLanguages {
  private let scope: LanguageScope

  init(_ scope: LanguageScope) { self.scope = scope }

  private var files: [InfoPlistFile] { scope.snapshot.infoPlists.filter { scope.contains($0.path) } }

  /// Adds a language to each list of languages.
  func add(_ language: String, _ changes: inout LanguageChanges) {
    noteUnreadable(&changes)
    for file in files where file.content.localizationsNode != nil {
      guard !file.content.localizations.contains(where: { NewLanguage.isSame($0.text, language) }) else { continue }
      edit(file, "add \"\(language)\" to CFBundleLocalizations", &changes) { plist throws(LegacyEditError) in
        try plist.edits(addingLocalization: language) ?? []
      }
    }
  }

  func remove(_ language: String, _ changes: inout LanguageChanges) {
    noteUnreadable(&changes)
    for file in files {
      if let region = file.content.developmentRegion, NewLanguage.isSame(region.text, language) {
        note(
          file,
          at: region.span,
          "CFBundleDevelopmentRegion is \(region.text): change it to the source language",
          &changes
        )
      }
      let listed = file.content.localizations.filter { NewLanguage.isSame($0.text, language) }
      guard !listed.isEmpty else { continue }
      edit(file, "remove \"\(language)\" from CFBundleLocalizations", &changes) { plist throws(LegacyEditError) in
        try listed.map { value throws(LegacyEditError) in try plist.edit(removing: value) }
      }
    }
  }

  func rename(_ language: String, to new: String, _ changes: inout LanguageChanges) {
    noteUnreadable(&changes)
    for file in files {
      let isListed = file.content.localizations.contains { $0.text == new }
      var values = file.content.localizations.filter { $0.text != new && NewLanguage.isSame($0.text, language) }
      if isListed, let value = values.first {
        note(file, at: value.span, "CFBundleLocalizations lists both \(value.text) and \(new): remove one", &changes)
        values = []
      }
      if let region = file.content.developmentRegion, region.text != new, NewLanguage.isSame(region.text, language) {
        values.append(region)
      }
      guard !values.isEmpty else { continue }
      edit(file, "rename \"\(language)\" to \"\(new)\"", &changes) { plist throws(LegacyEditError) in
        try values.map { value throws(LegacyEditError) in try plist.edit(replacing: value, with: new) }
      }
    }
  }

  /// Lists the files whose languages are not known.
  private func noteUnreadable(_ changes: inout LanguageChanges) {
    for file in scope.snapshot.unreadableInfoPlists where scope.contains(file.path) {
      changes.note(file.path, at: file.location, "the languages in the file are not changed: \(file.reason)")
    }
    for file in files {
      guard let span = file.content.invalidLocalizations else { continue }
      note(file, at: span, "CFBundleLocalizations is not changed: it is not an array", &changes)
    }
  }

  /// - Parameter advice: The change to make manually if the file cannot be edited.
  private func edit(
    _ file: InfoPlistFile,
    _ advice: String,
    _ changes: inout LanguageChanges,
    _ edits: (InfoPlist) throws(LegacyEditError) -> [Edit]
  ) {
    do throws(LegacyEditError) {
      changes.edit(file.path, file.content.list.source, try edits(file.content))
    } catch {
      changes.note(file.path, "\(advice): \(error.message)")
    }
  }

  private func note(_ file: InfoPlistFile, at span: SourceSpan, _ text: String, _ changes: inout LanguageChanges) {
    let source = file.content.list.source
    changes.note(file.path, at: file.content.isBinary ? nil : source.location(of: span.lowerBound), text)
  }
}
