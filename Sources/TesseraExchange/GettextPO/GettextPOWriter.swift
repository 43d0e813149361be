package import TesseraCore
import TesseraStrings

/// A writer of gettext PO files: one file for the strings of all tables in one language.
///
/// - An entry is identified by `msgctxt`, which contains the path of the table, the key and the variation.
/// - The plural forms that integers select are one entry with `msgid_plural`, for each key, device or substitution. The
///   forms that integers never select, such as `many` in Czech, are entries of their own.
/// - The states, comments and other properties without PO syntax are lines of the extracted comment. See
///   ``POAnnotations`` and ``POStringState``.
/// - Strings with characters that gettext's tools lose or reject are escaped, and their entry says so.
/// - No flags such as `c-format` and `objc-format` are written: msgfmt rejects valid strings with `%#@name@`, and
///   translations in which arguments are left out.
///
/// Tables without units are not written. The keys and variations of a table must be unique.
package struct GettextPOWriter {
  private let document: ExchangeDocument
  private let plurals: PluralForms

  /// Creates a writer.
  ///
  /// - Parameter targetRules: The plural rules of the target language.
  package init(_ document: ExchangeDocument, targetRules: PluralRules? = nil) {
    self.document = document
    plurals = PluralForms(targetRules ?? .cardinal(forLanguage: document.targetLanguage))
  }

  /// Returns the bytes of the file, in UTF-8 without a byte order mark. The same document results in the same bytes.
  package func file() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(document.estimatedByteCount)
    let header = POHeader(
      sourceLanguage: document.sourceLanguage,
      targetLanguage: document.targetLanguage,
      plurals: plurals,
      otherSourceLanguages: document.otherSourceLanguages
    )
    POEntry(targets: [header.text]).write(reference: nil, to: &output)
    for table in document.tables {
      let reference = Self.reference(table.path)
      POTableEntries(table: table, plurals: plurals).forEach { entry in
        output.append("\n")
        entry.write(reference: reference, to: &output)
      }
    }
    return output
  }

  /// Returns a reference to a file. As in xgettext, a path with spaces is enclosed in directional isolates. They
  /// also prevent that a backslash is the last character, after which gettext continues the line.
  private static func reference(_ path: String) -> String? {
    guard !path.isEmpty else { return nil }
    let text = BackslashEscapes.containsInvisible(path) ? BackslashEscapes.escape(path) : path
    return text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "\\" } ? "\u{2068}\(text)\u{2069}" : text
  }
}

extension PluralRules {
  /// Returns the cardinal rules of a language as a workspace spells it.
  static func cardinal(forLanguage language: String) -> PluralRules {
    PluralRules(for: LanguageTag(language) ?? "und")
  }
}
