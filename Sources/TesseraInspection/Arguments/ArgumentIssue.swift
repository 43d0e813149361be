import TesseraCore
import TesseraFormats
package import TesseraStrings

/// An incorrect use of arguments in a string.
package struct ArgumentIssue: Sendable, Equatable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A1: the correct types in a different order, without positions.
    case argumentOrder
    /// A2: a different type class.
    case argumentType
    /// A2: the same type class with a different size.
    case argumentSize
    /// A3
    case moreArguments
    /// A4
    case fewerArguments
    /// A5
    case indexGap
    /// A5, in a source string. The app may use its own formatter.
    case sourceGap
    /// A6
    case conflictingTypes
    /// A7
    case mixedNumbering
    /// A7, if no argument is read twice and each is read as in the source string.
    case harmlessMixture
    /// A8
    case malformed
    /// A8, if the digits of all specifiers are their order in the string: `%1@ of %2@`. A width of one digit does not
    /// change the result for texts that are at least as long.
    case harmlessWidth
    /// A8, for a space between the precision and the conversion.
    case misplacedSpace
    /// A9
    case forbidden
    /// A10
    case unescapedPercent
    /// A11: a name that is not defined.
    case undefinedName
    /// A11: a name with a different argument number than in the source string.
    case positionOfName
    /// A11: a substitution that is defined but never used.
    case unusedSubstitution
    /// A8: a lone percent sign at the end of a source string, or of a translation whose source string ends with one as
    /// well. The formatter omits it.
    case lostPercent
    /// A11: `%arg` outside a substitution.
    case argumentOutsideSubstitution
    /// A11: two substitutions that use one argument with two types.
    case conflictingSubstitutions

    package var severity: Severity {
      switch self {
      case .argumentSize, .fewerArguments, .unusedSubstitution, .lostPercent, .sourceGap, .harmlessMixture,
        .harmlessWidth, .misplacedSpace:
        .warning
      default: .error
      }
    }
  }

  package let kind: Kind
  package let message: Finding.Message
  /// The UTF-8 offsets of the issue in the string, or the range of the whole string if something is missing from it.
  package let range: Range<Int>

  package var severity: Severity { kind.severity }

  /// The issue for a translation whose source string does not have the same mistake.
  var ofTranslationAlone: ArgumentIssue { kind == .lostPercent ? ArgumentIssue(.malformed, range, message) : self }

  init(_ kind: Kind, _ range: Range<Int>, _ message: Finding.Message) {
    self.kind = kind
    self.range = range
    self.message = message
  }
}
