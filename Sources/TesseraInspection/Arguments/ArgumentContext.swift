package import TesseraCore
import TesseraStrings

/// What the message around two texts says about their arguments. Two texts alone, as in a table of pairs, need none.
package struct ArgumentContext: Sendable, Equatable {
  /// A substitution of a message: what `%#@name@` stands for.
  package struct Substitution: Sendable, Equatable {
    package var argumentNumber: Int?
    /// Nil where the specifier is missing or none.
    package var type: ArgumentType?

    package init(argumentNumber: Int? = nil, type: ArgumentType?) {
      self.argumentNumber = argumentNumber
      self.type = type
    }

    /// - Parameter specifier: As a catalogue has it, without the `%`: `lld`.
    package init(argumentNumber: Int? = nil, specifier: String) {
      let placeholders = FormatString(parsing: "%" + specifier).placeholders
      self.init(argumentNumber: argumentNumber, type: placeholders.count == 1 ? placeholders[0].type : nil)
    }
  }

  /// What a form may leave out.
  package enum Omission: Sendable, Equatable {
    case nothing
    /// The argument of this number, or where it is nil the first number: the form is `zero`, `one` or `two`, or stands
    /// for a single number, and words say it ("no files", "one file").
    case number(Int?)
  }

  /// The substitutions of the source, or nil where they are not known: then names are all there is to go by.
  package var sourceSubstitutions: [String: Substitution]?
  package var targetSubstitutions: [String: Substitution]?
  /// How references find their arguments in the source, and in the text that is held against it.
  package var sourceNames: ArgumentScope.Names
  package var targetNames: ArgumentScope.Names
  /// The substitution that the texts are variations of: `%arg` is its argument.
  package var enclosing: Substitution?
  /// Whether the substitution takes another argument in the source. Then its reference is wrong, not its forms.
  package var isShifted = false
  /// The arguments that the strings around a substitution's form take; nil where they are not known.
  package var known: Set<Int>?
  /// From argument 1, what the app passes as far as the key and all strings of the source tell; empty where only the
  /// source string at hand is known.
  package var given: [ArgumentType] = []
  package var omission: Omission
  /// Whether the texts go through the formatter although the source takes no argument: a plural's form, for one.
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
