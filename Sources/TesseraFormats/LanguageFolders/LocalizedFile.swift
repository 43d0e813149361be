package import TesseraStrings

/// A localized file of a bundle, compiled but not yet written.
package struct LocalizedFile: Sendable, Equatable {
  /// The path relative to the folder of the bundle's resources, such as `de.lproj/Localizable.strings`.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The options of `xcstringstool compile`.
package struct LocalizedFileOptions: Sendable, Hashable {
  package enum Format: String, Sendable, Hashable, CaseIterable {
    /// Strings that vary are written to a `.stringsdict` file, all others to a `.strings` file.
    case stringsAndStringsdict
    case stringsdictOnly
  }

  package enum Serialization: String, Sendable, Hashable, CaseIterable {
    /// An XML property list.
    case text
    case binary
  }

  /// The languages to compile, or `nil` for all languages of the table.
  package let languages: Set<String>?
  package let format: Format
  package let serialization: Serialization
  /// A Boolean value that indicates whether to include strings in the state `new`, and keys without a string in the
  /// source language, for which the key itself is used.
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

/// The compiled files of a table, and the issues that were found.
package struct LocalizedFiles: Sendable {
  /// The files, sorted by language name, `.strings` first. A language without strings has no files.
  package var files: [LocalizedFile] = []
  /// The issues, in the order of the entries. A string with an error is not in any file.
  package var issues: [Diagnostic<FileSpan>] = []
}
