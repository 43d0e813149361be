import TesseraCore

/// One entry of a PO file while it is read, without the parts that have no meaning for Tessera: the comments of
/// translators, references, previous strings, and flags other than `fuzzy`.
struct POFileEntry {
  /// The ranges of the lines of the extracted comment, without `#. `.
  var comments: [Range<Int>] = []
  var isFuzzy = false
  /// The value of `msgctxt`.
  var context: FileText?
  /// The value of `msgid`.
  var source = FileText.empty
  /// The value of `msgid_plural`.
  var pluralSource: FileText?
  /// The values of `msgstr[0]`, `msgstr[1]`, … or, without a plural, of `msgstr`.
  var targets: [FileText] = []
  /// The line of the first keyword.
  var line = 0

  /// A Boolean value that indicates whether the entry contains the fields that describe the file.
  var isHeader: Bool { context == nil && source.isEmpty }
}
