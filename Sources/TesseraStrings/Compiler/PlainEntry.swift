package import TesseraCore

/// An entry that says one string in each of its languages, with plural forms for all of it or for one substitution, as
/// nearly all do: places in the bytes of its file, and no `String` made of them.
package struct PlainEntry: Sendable {
  /// A literal of the file, valid UTF-8 throughout.
  package struct Literal: Sendable {
    /// Where its content stands.
    package var content: Range<Int>
    package var hasEscapes: Bool

    @inlinable
    package init(content: Range<Int>, hasEscapes: Bool) {
      self.content = content
      self.hasEscapes = hasEscapes
    }
  }

  package struct Unit: Sendable {
    /// The language's number in its table.
    package var language: Int
    package var plural: PluralCategory?
    /// Whether the plural form is that of the language's substitution, behind the string that it stands in.
    package var isInSubstitution: Bool
    package var isNew: Bool
    package var text: Literal

    @inlinable
    package init(language: Int, plural: PluralCategory?, isInSubstitution: Bool = false, isNew: Bool, text: Literal) {
      self.language = language
      self.plural = plural
      self.isInSubstitution = isInSubstitution
      self.isNew = isNew
      self.text = text
    }
  }

  /// The only substitution of a language, with everything that the format can say of it.
  package struct Substitution: Sendable {
    package var language: Int
    /// Where its name stands: letters and digits of ASCII.
    package var name: Range<Int>
    /// From 1 to 99.
    package var argument: Int
    /// Where its specifier stands: `lld`.
    package var specifier: Range<Int>

    package init(language: Int, name: Range<Int>, argument: Int, specifier: Range<Int>) {
      self.language = language
      self.name = name
      self.argument = argument
      self.specifier = specifier
    }

    /// Returns nil if the specifier is not that of a plain integer.
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
  /// In the order of the file; those of a language stand together, and no language has both kinds. What the key alone
  /// implies comes last.
  package var units: [Unit] = []
  /// In the order of the languages in ``units``.
  package var substitutions: [Substitution] = []
  /// The source language, where the key is its text.
  package var impliedLanguage: Int?

  package init() {}
}

/// A source that finds its plain entries in the bytes of its file.
package protocol PlainEntrySource: EntrySource {
  /// Goes through some entries in their order. O(bytes of the entries).
  ///
  /// - Parameters:
  ///   - range: Within the numbers of the entries.
  ///   - body: is given the number of each entry, the entry or nil where it is not plain, and the bytes of the file,
  ///     which are good for as long as the call.
  func forEachPlain(
    in range: Range<Int>,
    _ body: (_ index: Int, _ entry: PlainEntry?, _ bytes: UnsafeRawBufferPointer) -> Void
  )

  /// Appends the content of a literal, with its escapes resolved. Reads the content within the call.
  static func append(unescaping content: UnsafeRawBufferPointer, to result: inout [UInt8])
}
