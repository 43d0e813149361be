package import TesseraEditing

/// One change of one file, as `tessera set`, `remove` and `rename` make it.
package struct ChangePlan: Sendable, Hashable {
  package var path: String
  package var change: CatalogChange
  /// Show what would change, and change nothing.
  package var isDryRun: Bool
  /// The language that was asked for; a file of one language has to be of that one.
  package var language: String?

  package init(path: String, change: CatalogChange, isDryRun: Bool = false, language: String? = nil) {
    self.path = path
    self.change = change
    self.isDryRun = isDryRun
    self.language = language
  }

  package func run(_ console: inout Console) throws(CommandFailure) -> CommandStatus {
    let file = try EditedFile(path)
    for recovery in file.recoveries { console.warn(recovery.message) }
    try checkLanguage(file.format)
    let result = try file.result(of: change)
    guard !result.edits.isEmpty else {
      console.output.writeLine("nothing to change in \(TerminalText.inert(path))")
      return .clean
    }
    if isDryRun {
      DiffPreview(path: path, text: try file.text(of: result), edits: result.edits).write(to: &console.output)
    } else {
      try file.write(result)
    }
    return .clean
  }

  /// `de.lproj/Localizable.strings` is German, whatever is asked.
  private func checkLanguage(_ format: FileEditor.Format) throws(CommandFailure) {
    guard format != .catalog, let language, let folder = path.split(separator: "/").dropLast().last,
      folder.lowercased().hasSuffix(".lproj")
    else { return }
    let own = folder.dropLast(".lproj".count)
    guard own.lowercased() != language.lowercased(), own != "Base", own != "mul" else { return }
    throw CommandFailure(path, nil, "the file is in \(TerminalText.quoted(String(own))), by its folder's name")
  }
}
