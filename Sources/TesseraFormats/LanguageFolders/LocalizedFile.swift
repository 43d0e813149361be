package import TesseraStrings

/// A file of a bundle, made and not yet written.
package struct LocalizedFile: Sendable, Equatable {
  /// Relative to the folder of the bundle's resources: `de.lproj/Localizable.strings`.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What `xcstringstool compile` may be told.
package struct LocalizedFileOptions: Sendable, Hashable {
  package enum Format: String, Sendable, Hashable, CaseIterable {
    /// What varies in a `.stringsdict` file, all else in a `.strings` file.
    case stringsAndStringsdict
    case stringsdictOnly
  }

  package enum Serialization: String, Sendable, Hashable, CaseIterable {
    /// XML
    case text
    case binary
  }

  /// Nil for all that the table has.
  package let languages: Set<String>?
  package let format: Format
  package let serialization: Serialization
  /// Also what is `new`, and a key of the source language that says nothing: it stands for itself.
  package let forcesAllStrings: Bool

  package init(
    languages: Set<String>? = nil,
    format: Format = .stringsAndStringsdict,
    serialization: Serialization = .text,
    forcesAllStrings: Bool = false
  ) {
    self.languages = languages
    self.format = format
    self.serialization = serialization
    self.forcesAllStrings = forcesAllStrings
  }
}

/// The files of a table, and what is wrong with it.
package struct LocalizedFiles: Sendable {
  /// In the order of the languages' names, `.strings` first. A language with nothing to say has none.
  package var files: [LocalizedFile] = []
  /// In the order of the entries. What an error speaks of is in no file.
  package var issues: [Diagnostic<FileSpan>] = []
}
