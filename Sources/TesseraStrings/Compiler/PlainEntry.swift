package import TesseraCore

/// An entry that has one string in each of its languages, with plural forms for the whole string or for one
/// substitution, as nearly all entries do. It consists of ranges in the bytes of its file, without any `String` values.
package struct PlainEntry: Sendable {
  /// A string literal in the file, in valid UTF-8.
  package struct Literal: Sendable {
    /// The range of the content.
    package var content: Range<Int>
    package var hasEscapes: Bool

    @inlinable
    package init(content: Range<Int>, hasEscapes: Bool) {
      self.content = content
      self.hasEscapes = hasEscapes
    }
  }

  package struct Unit: Sendable {
    /// The index of the language in its table.
    package var language: Int
    package var plural: PluralCategory?
    /// A Boolean value that indicates whether the plural form belongs to the substitution of the language, and follows
    /// the string that contains it.
    package var isInSubstitution: Bool
    /// The state, or `nil` if the file does not state it.
    package var state: StringUnit.KnownState?
    package var text: Literal

    package var isNew: Bool { state == .new }

    @inlinable
    package init(
      language: Int,
      plural: PluralCategory?,
      isInSubstitution: Bool = false,
      state: StringUnit.KnownState?,
      text: Literal
    ) {
      self.language = language
      self.plural = plural
      self.isInSubstitution = isInSubstitution
      self.state = state
      self.text = text
    }
  }

  /// The only substitution of a language, with all of its properties.
  package struct Substitution: Sendable {
    package var language: Int
    /// The range of the name, which consists of ASCII letters and digits.
    package var name: Range<Int>
    /// The number of the argument, from 1 to 99.
    package var argument: Int
    /// The range of the specifier: `lld`.
    package var specifier: Range<Int>

    package init(language: Int, name: Range<Int>, argument: Int, specifier: Range<Int>) {
      self.language = language
      self.name = name
      self.argument = argument
      self.specifier = specifier
    }

    /// Returns the substitution, or `nil` if its specifier is not that of a plain integer.
    ///
    /// - Parameter file: The bytes of the file, read within the call.
    package func plain(in file: UnsafeRawBufferPointer) -> PlainSubstitution? {
      unsafe PlainSubstitution(
        name: String(decoding: file[name], as: UTF8.self),
        argument: argument,
        specifier: String(decoding: file[specifier], as: UTF8.self)
      )
    }
  }

  package var key = Literal(content: 0..<0, hasEscapes: false)
  package var isManual = false
  package var shouldTranslate = true
  /// The strings in the order of the file. Those of a language are adjacent, and no language has both kinds of plural
  /// forms. The string that the key implies comes last.
  package var units: [Unit] = []
  /// The substitutions, in the order of the languages in ``units``.
  package var substitutions: [Substitution] = []
  /// The source language, if the key is its string.
  package var impliedLanguage: Int?

  package init() {}
}

/// A source of entries that reads plain entries from the bytes of its file.
package protocol PlainEntrySource: EntrySource {
  /// Calls a closure for each entry of a range, in order.
  ///
  /// - Parameters:
  ///   - range: The numbers of the entries.
  ///   - body: Receives the number of an entry, the entry or `nil` if it is not plain, and the bytes of the file, which
  ///     are valid during the call.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the entries.
  func forEachPlain(
    in range: Range<Int>,
    _ body: (_ index: Int, _ entry: PlainEntry?, _ bytes: UnsafeRawBufferPointer) -> Void
  )

  /// Calls a closure with the bytes of the file, which are valid during the call.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result

  /// Appends the content of a literal, with its escapes resolved. Reads the content within the call.
  static func append(unescaping content: UnsafeRawBufferPointer, to result: inout [UInt8])
}
