import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// The changes of a language, before they are written.
struct LanguageChanges {
  typealias File = PlannedFile

  let workspace: LoadedWorkspace
  private(set) var files: [File] = []
  /// The string tables that are created, with the files of another language that they correspond to.
  var createdFiles: [(template: String, path: String)] = []
  /// The reasons that nothing can be written.
  private(set) var problems: [OperationError.Reason] = []
  /// Changes that a person has to make.
  private(set) var notes: [OperationError.Reason] = []
  /// The names of the tables that have the language already, with their modules.
  var unchangedTables: [String] = []

  /// The number of catalogs that will contain a new language only with its first translation.
  var unmarkedTableCount = 0

  init(_ scope: LanguageScope) { workspace = scope.workspace }

  mutating func add(_ path: String, _ action: PlannedFile.Action, strings: Int = 0) {
    files.append(File(path: path, action: action, stringCount: strings))
  }

  /// Adds the edits of a file, if there are any.
  mutating func edit(_ path: String, _ source: SourceText, _ edits: [Edit], strings: Int = 0) {
    guard !edits.isEmpty else { return }
    add(path, .edit(FileEdits(path: path, source: source, edits: edits)), strings: strings)
  }

  /// Adds the edits that a change makes in a file of the snapshot.
  mutating func edit(_ file: SourceFile, _ change: CatalogChange, strings: Int) {
    guard let source = file.source else { return }
    do throws(EditingError) {
      edit(file.path, source, try FileEditor(file.content).edits(for: change).edits, strings: strings)
    } catch {
      problems += OperationError(error, in: workspace.path(file.path)).reasons
    }
  }

  mutating func refuse(_ path: String, _ reason: String) {
    problems.append(.init(path: workspace.path(path), text: reason))
  }

  /// Adds a note that is not about one file.
  mutating func note(_ text: String) { notes.append(.init(text: text)) }

  mutating func note(_ path: String, at location: SourceLocation? = nil, _ text: String) {
    notes.append(.init(path: workspace.path(path), location: location, text: text))
  }
}
