import TesseraEditing
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Compares the arguments of a new string with those of its source string.
struct ArgumentWarnings {
  /// The path of the file, as the caller specified it.
  let path: String
  let change: CatalogChange

  /// Returns the diagnostics that `tessera check` reports about the arguments of the string.
  ///
  /// - Parameter edits: The edits of a String Catalog. Files in the other formats contain one language and no source
  ///   string.
  func diagnostics(of edits: FileEdits) async throws -> [Diagnostic<FileLocation>] {
    guard case .setValue(let value, let address, _, _) = change, value.contains("%"),
      let text = try? edits.source().applying(edits.edits)
    else { return [] }
    let name = Path.name(edits.path)
    let snapshot = WorkspaceLoader.load(MemoryTree(bytes: [name: text.fileBytes]), root: "/")
    return try await snapshot.argumentFindings().compactMap { finding in
      guard finding.severity != .information, finding.subject.key == address.key,
        finding.subject.language == address.language
      else { return nil }
      let place = FileLocation(path, text.location(of: finding.place.span.lowerBound))
      return Diagnostic(.warning, finding.message, at: place)
    }
  }
}
