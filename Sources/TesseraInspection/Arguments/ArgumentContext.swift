package import TesseraCore
import TesseraStrings

/// The information about the arguments of two strings from the message that contains them. Two strings without a
/// message, as in a table of pairs, need no such information.
package struct ArgumentContext: Sendable, Equatable {
  /// A substitution of a message, to which `%#@name@` refers.
  package struct Substitution: Sendable, Equatable {
    package var argumentNumber: Int?
    /// The type of the argument, or `nil` if the format specifier is missing or invalid.
    package var type: ArgumentType?

    package init(argumentNumber: Int? = nil, type: ArgumentType?) {
      self.argumentNumber = argumentNumber
      self.type = type
    }

    /// - Parameter specifier: The format specifier as a catalog contains it, without the `%`: `lld`.
    package init(argumentNumber: Int? = nil, specifier: String) {
      let placeholders = FormatString(parsing: "%" + specifier).placeholders
      self.init(argumentNumber: argumentNumber, type: placeholders.count == 1 ? placeholders[0].type : nil)
    }
  }

  /// The argument that a form may omit.
  package enum Omission: Sendable, Equatable {
    case nothing
    /// The argument with this number, or the first numeric argument if the number is `nil`. The form is `zero`, `one`
    /// or `two`, or applies to a single number, and may spell the number out ("no files", "one file").
    case number(Int?)
  }

  /// The substitutions of the source string, or `nil` if they are unknown. In that case, arguments are matched by their
  /// names alone.
  package var sourceSubstitutions: [String: Substitution]?
  package var targetSubstitutions: [String: Substitution]?
  /// The rule by which references find their arguments in the source string.
  package var sourceNames: ArgumentScope.Names
  /// The rule by which references find their arguments in the target string.
  package var targetNames: ArgumentScope.Names
  /// The substitution of which the strings are variations. `%arg` is its argument.
  package var enclosing: Substitution?
  /// A Boolean value that indicates whether the substitution takes a different argument in the source. In that case,
  /// its reference is wrong, not its forms.
  package var isShifted = false
  /// The arguments that the strings outside the substitution of a form take, or `nil` if they are unknown.
  package var known: Set<Int>?
  /// The types of the arguments that the app passes, starting with argument 1, according to the key and all strings of
  /// the source. Empty if only one source string is known.
  package var given: [ArgumentType] = []
  package var omission: Omission
  /// A Boolean value that indicates whether the strings are formatted even if the source string takes no argument.
  /// Plural forms, for example, are always formatted.
  package var isFormatted: Bool

  package init(
    sourceSubstitutions: [String: Substitution]? = nil,
    targetSubstitutions: [String: Substitution]? = nil,
    sourceNames: ArgumentScope.Names = .shared,
    targetNames: ArgumentScope.Names = .shared,
    enclosing: Substitution? = nil,
    omission: Omission = .nothing,
    isFormatted: Bool = false
  ) {
    self.sourceSubstitutions = sourceSubstitutions
    self.targetSubstitutions = targetSubstitutions
    self.sourceNames = sourceNames
    self.targetNames = targetNames
    self.enclosing = enclosing
    self.omission = omission
    self.isFormatted = isFormatted
  }
}
