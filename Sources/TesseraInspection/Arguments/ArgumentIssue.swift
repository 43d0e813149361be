import TesseraCore
import TesseraFormats
package import TesseraStrings

/// Something that a text would do wrong with the arguments it is given.
package struct ArgumentIssue: Sendable, Equatable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A1: the right types in another order, without the positions that would tell it.
    case argumentOrder
    /// A2: another class.
    case argumentType
    /// A2: the same class in another size.
    case argumentSize
    /// A3
    case moreArguments
    /// A4
    case fewerArguments
    /// A5
    case indexGap
    /// A5, in a source string: the app may use a formatter of its own.
    case sourceGap
    /// A6
    case conflictingTypes
    /// A7
    case mixedNumbering
    /// A7, where no argument is read twice, and each as the source reads it.
    case harmlessMixture
    /// A8
    case malformed
    /// A9
    case forbidden
    /// A10
    case unescapedPercent
    /// A11: a name that is not defined.
    case undefinedName
    /// A11: a position that the source gives to another name.
    case positionOfName
    /// A11: defined, and never used.
    case unusedSubstitution
    /// A8: a lone percent sign at the end, which the formatter leaves out, of a source string or as in the source.
    case lostPercent
    /// A11: `%arg` outside a substitution.
    case argumentOutsideSubstitution
    /// A11: two substitutions that claim one argument with two types.
    case conflictingSubstitutions

    package var severity: Severity {
      switch self {
      case .argumentSize, .fewerArguments, .unusedSubstitution, .lostPercent, .sourceGap, .harmlessMixture: .warning
      default: .error
      }
    }
  }

  package let kind: Kind
  package let message: Finding.Message
  /// UTF-8 offsets in the text that the issue is about; the whole text where something is missing from it.
  package let range: Range<Int>

  package var severity: Severity { kind.severity }

  /// The issue, where the source has no such flaw.
  var ofTranslationAlone: ArgumentIssue { kind == .lostPercent ? ArgumentIssue(.malformed, range, message) : self }

  init(_ kind: Kind, _ range: Range<Int>, _ message: Finding.Message) {
    self.kind = kind
    self.range = range
    self.message = message
  }
}
