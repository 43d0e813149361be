/// One format specifier: `%1$-8.2lf`, `%@`, `%(count)lld`, `%#@files@`, `%arg`.
package struct Placeholder: Sendable, Equatable {
  package enum Form: UInt8, Sendable, Hashable {
    /// Ends in a conversion character: `%lld`, `%(count)lld`.
    case conversion
    /// Refers to a substitution by name: `%#@files@`.
    case substitution
    /// Stands for the substitution's own argument within its variations: `%arg`.
    case substitutionArgument
  }

  /// A width or a precision.
  package enum Amount: Sendable, Equatable {
    case none
    /// At most 999; a larger one makes the specifier malformed.
    case number(UInt16)
    /// `*`: the next argument, an `int`.
    case nextArgument
    /// `*2$`: that argument, an `int`.
    case argument(UInt16)
  }

  package enum Length: UInt8, Sendable, Hashable {
    case none, hh, h, l, ll, q, L, z, t, j
  }

  /// UTF-8 offsets in the text, from the `%` to behind the last character.
  package var range: Range<Int>
  package var form: Form
  /// The argument that `n$` asks for, 1…99; nil where the next one is taken.
  package var position: UInt8?
  /// Where the name stands in `%(name)lld` and `%#@name@`, in UTF-8 offsets; see ``FormatString/name(of:)``.
  package var nameRange: Range<Int>?
  package var flags: FormatFlags = []
  package var width = Amount.none
  package var precision = Amount.none
  package var length = Length.none
  /// The conversion character in ASCII; `@` for a substitution, 0 for `%arg`.
  package var conversion: UInt8 = 0

  /// `% d`, `5 % off`: a flag to the formatter, and mere text in a string that is never formatted.
  package var hasSpaceFlag: Bool { flags.contains(.space) }

  /// The type of the argument; nil where another part of the message states it, as for `%#@files@` and `%arg`.
  package var type: ArgumentType?
}
