/// The writing conventions of a language that can be checked in strings, computed once per table.
package struct WritingConventions: Sendable, Equatable {
  /// The convention for white space next to punctuation.
  package enum Spacing: Sendable, Hashable {
    /// No space before a mark.
    case plain
    /// A no-break space before `: ; ! ?` and inside `« »`.
    case french
    /// As in French, but the space is optional for `; ! ?` and guillemets.
    case swissFrench
    /// As in French, but the space is optional for `; ! ?` (Office québécois de la langue française).
    case canadianFrench
    /// No space, because full-width marks include their own.
    case fullWidth
    /// Usage varies.
    case free
  }

  /// A Boolean value that indicates whether the script has uppercase and lowercase letters.
  package let hasCase: Bool
  /// A Boolean value that indicates whether words are separated by spaces.
  package let separatesWords: Bool
  package let spacing: Spacing
  /// A Boolean value that indicates whether a sentence may end without a mark.
  package let omitsFullStop: Bool
  /// A Boolean value that indicates whether a question may end like a statement or without a mark, because a particle
  /// or a mark within the sentence identifies it.
  package let marksQuestionsOtherwise: Bool
  /// A Boolean value that indicates whether nouns are capitalized within a sentence.
  package let capitalizesNouns: Bool
  /// A Boolean value that indicates whether a noun has the same form with and without a number, so that plural forms
  /// are often identical.
  package let keepsNounsAfterNumbers: Bool
  /// A Boolean value that indicates whether the forms `few` and `other` of a noun differ only if the number precedes it:
  /// in Romanian, "2 zile" and "20 de zile".
  package let differsOnlyNextToNumbers: Bool
  /// A Boolean value that indicates whether a noun has the same form after a fraction and after a number such as 2.
  package let fractionsTakeFew: Bool
  /// A Boolean value that indicates whether repeated words are not part of the grammar, so that a repetition is
  /// probably a mistake.
  package let seldomRepeatsWords: Bool

  package init(language: String, script: String?, region: String?) {
    hasCase = ["Latn", "Cyrl", "Grek", "Armn", "Adlm"].contains(script ?? "")
    separatesWords = !["Hani", "Hans", "Hant", "Jpan", "Thai", "Laoo", "Khmr", "Mymr", "Tibt"].contains(script ?? "")
    spacing =
      switch language {
      case "fr" where region == "CH": .swissFrench
      case "fr" where region == "CA": .canadianFrench
      case "fr": .french
      case "zh", "ja", "yue", "wuu", "lzh": .fullWidth
      // Breton and other languages follow French. Scripts of Southeast Asia separate their own marks by spaces.
      case "br", "oc", "co", "gsw", "mg", "wo", "ty": .free
      default: separatesWords ? .plain : .free
      }
    omitsFullStop = ["th", "lo", "ja", "bo", "dz"].contains(language)
    marksQuestionsOtherwise = ["th", "lo", "ja", "my", "km", "bo", "dz", "hy"].contains(language)
    capitalizesNouns = ["de", "lb", "gsw", "nds"].contains(language)
    keepsNounsAfterNumbers = Self.languagesWithoutCountedPlurals.contains(language)
    differsOnlyNextToNumbers = ["ro", "mo"].contains(language)
    fractionsTakeFew = language == "ru"
    seldomRepeatsWords = Self.languagesWithoutRepetition.contains(language)
  }

  /// Turkic languages, Hungarian, Georgian, Armenian, Persian, Kurdish, Welsh and others use the singular of nouns
  /// after numbers. Languages of East Asia have no plural forms.
  private static let languagesWithoutCountedPlurals: Set<String> = [
    "tr", "az", "kk", "ky", "uz", "tk", "tt", "ug", "ba", "cv", "crh", "gag", "sah", "hu", "ka", "hy", "fa", "tg", "ku",
    "kmr", "ckb", "sdh", "cy", "bn", "as", "mn", "eu", "id", "ms", "ja", "zh", "yue", "ko", "vi", "th", "lo", "km",
    "my",
  ]

  /// The languages in which repeated words are not part of the grammar. Most languages of Asia and Africa, and Turkish,
  /// Italian and Greek among others, repeat words for emphasis or counting.
  private static let languagesWithoutRepetition: Set<String> = [
    "en", "de", "nl", "fr", "es", "ca", "gl", "pt", "da", "sv", "nb", "nn", "no", "is", "fi", "et", "lv", "lt", "pl",
    "cs",
    "sk", "sl", "hr", "bs", "sr", "hu", "ro", "ru", "uk", "be", "bg", "mk",
  ]
}
