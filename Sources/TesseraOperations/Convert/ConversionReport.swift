package import TesseraStrings

/// The result of ``ConvertOperation``. Paths are as seen from the current directory.
package struct ConversionReport: Sendable {
  /// A table that is converted.
  package struct Table: Sendable, Hashable {
    package var module: String
    package var name: String
    /// The files to create.
    package var created: [String]
    /// The files to remove.
    package var removed: [String]
    package var keyCount: Int
    /// The languages that have strings, sorted.
    package var languages: [String]
    /// The number of strings that the proof has compared.
    package var stringCount: Int
  }

  /// A message about a file.
  package struct Note: Sendable, Hashable {
    /// What the note is about, such as `comment`. Reports group notes by topic.
    package var topic: String
    package var path: String
    package var location: SourceLocation?
    package var key: String?
    package var language: String?
    package var text: String
  }

  package var tables: [Table] = []
  /// The reasons that tables are left unchanged.
  package var obstacles: [Note] = []
  /// What the new files do not contain.
  package var losses: [Note] = []
  /// The changes of manifests and projects that remain to be made.
  package var followUps: [Note] = []
  /// The number of tables in tests, which are converted only if their module is named.
  package var testTableCount = 0
  /// The files of the workspace that could not be read.
  package var unreadable: [OperationError.Reason] = []

  package var keyCount: Int { tables.reduce(0) { $0 + $1.keyCount } }
  package var stringCount: Int { tables.reduce(0) { $0 + $1.stringCount } }
  package var languages: Set<String> { Set(tables.flatMap(\.languages)) }
}
