/// One format specifier: `%1$-8.2lf`, `%@`, `%(count)lld`, `%#@files@`, `%arg`.
package struct Placeholder: Sendable, Equatable {
  package enum Form: UInt8, Sendable, Hashable {
    /// A specifier with a conversion character: `%lld`, `%(count)lld`.
    case conversion
    /// A reference to a substitution: `%#@files@`.
    case substitution
    /// The argument of a substitution, within its variations: `%arg`.
    case substitutionArgument
  }

  /// A width or a precision.
  package enum Amount: Sendable, Equatable {
    case none
    /// A number up to 999. With a larger number, the specifier is malformed.
    case number(UInt16)
    /// `*`: the next argument, an `int`.
    case nextArgument
    /// `*2$`: that argument, an `int`.
    case argument(UInt16)
  }

  package enum Length: UInt8, Sendable, Hashable {
    case none, hh, h, l, ll, q, L, z, t, j
  }

  /// The UTF-8 offsets of the specifier in the string, from the `%` to the end of the last character.
  package var range: Range<Int>
  package var form: Form
  /// The argument that `n$` selects, from 1 to 99; `nil` if the specifier takes the next argument.
  package var position: UInt8?
  /// The UTF-8 offsets of the name in `%(name)lld` and `%#@name@`; see ``FormatString/name(of:)``.
  package var nameRange: Range<Int>?
  package var flags: FormatFlags = []
  package var width = Amount.none
  package var precision = Amount.none
  package var length = Length.none
  /// The ASCII conversion character; `@` for a substitution, 0 for `%arg`.
  package var conversion: UInt8 = 0

  /// A Boolean value that indicates whether the specifier has a space flag, as in `% d` and `5 % off`. In a string that
  /// is never formatted, it is literal text.
  package var hasSpaceFlag: Bool { flags.contains(.space) }

  /// The type of the argument; `nil` if another part of the message states it, as for `%#@files@` and `%arg`.
  package var type: ArgumentType?
}
