/// How a language writes, as far as texts can be held against it: found out once a table.
package struct WritingConventions: Sendable, Equatable {
  /// How white space and punctuation go together.
  package enum Spacing: Sendable, Hashable {
    /// No space before a mark.
    case plain
    /// A no-break space before `: ; ! ?` and inside `« »`.
    case french
    /// As French, but `; ! ?` and guillemets may do without the space.
    case swissFrench
    /// As French, but `; ! ?` may do without the space (Office québécois de la langue française).
    case canadianFrench
    /// Full-width marks bring their own space.
    case fullWidth
    /// Usage varies.
    case free
  }

  /// Letters come as capitals and as small ones.
  package let hasCase: Bool
  /// Spaces stand between words.
  package let separatesWords: Bool
  package let spacing: Spacing
  /// A sentence may end without a mark.
  package let omitsFullStop: Bool
  /// A question may end like a statement, or without a mark: a particle or a mark within the words tells.
  package let marksQuestionsOtherwise: Bool
  /// A noun, or every noun, begins with a capital within a sentence.
  package let capitalizesNouns: Bool
  /// A noun after a number is written as it is without one, so that plural forms are often the same.
  package let keepsNounsAfterNumbers: Bool
  /// A word said twice in a row is not part of the grammar, so that it is likely a slip.
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
      // Breton and others follow the French; scripts of South-East Asia set their own marks off by spaces.
      case "br", "oc", "co", "gsw", "mg", "wo", "ty": .free
      default: separatesWords ? .plain : .free
      }
    omitsFullStop = ["th", "lo", "ja", "bo", "dz"].contains(language)
    marksQuestionsOtherwise = ["th", "lo", "ja", "my", "km", "bo", "dz", "hy"].contains(language)
    capitalizesNouns = ["de", "lb", "gsw", "nds"].contains(language)
    keepsNounsAfterNumbers = Self.languagesWithoutCountedPlurals.contains(language)
    seldomRepeatsWords = Self.languagesWithoutRepetition.contains(language)
  }

  /// Turkic languages, Hungarian, Georgian, Armenian, Persian, Kurdish, Welsh and others put nouns in the singular after
  /// numbers; languages of East Asia have no plural forms.
  private static let languagesWithoutCountedPlurals: Set<String> = [
    "tr", "az", "kk", "ky", "uz", "tk", "tt", "ug", "ba", "cv", "crh", "gag", "sah", "hu", "ka", "hy", "fa", "tg", "ku",
    "kmr", "ckb", "sdh", "cy", "bn", "as", "mn", "eu", "id", "ms", "ja", "zh", "yue", "ko", "vi", "th", "lo", "km",
    "my",
  ]

  /// Most languages of Asia and Africa, Turkish, Italian and Greek among others, double words to stress or to count.
  private static let languagesWithoutRepetition: Set<String> = [
    "en", "de", "nl", "fr", "es", "ca", "gl", "pt", "da", "sv", "nb", "nn", "no", "is", "fi", "et", "lv", "lt", "pl",
    "cs",
    "sk", "sl", "hr", "bs", "sr", "hu", "ro", "ru", "uk", "be", "bg", "mk",
  ]
}
