/// Removes the endings of Polish nouns and adjectives. The library libstemmer has no Polish stemmer.
///
/// The rules are for a search: two forms of a word must have the same stem, which need not be its grammatical stem.
enum PolishStemmer {
  /// The shortest stem.
  private static let leastLetters = 3

  /// Endings of cases and genders, without accents, longest first.
  private static let endings = [
    "iego", "iemu", "iach", "iami", "owie",
    "ego", "emu", "iej", "ich", "imi", "iom", "iem", "ych", "ymi", "ami", "ach", "owi",
    "ej", "em", "ia", "ie", "im", "om", "ow", "ym",
    "a", "e", "i", "o", "u", "y",
  ].map(Array.init)

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]

  /// Returns the stem of a word that has no accents, such as `swetr` for `swetry` and `sweter`.
  static func stem(_ word: String) -> String {
    var letters = Array(word)
    if let ending = endings.first(where: { letters.count >= $0.count + leastLetters && letters.hasSuffix($0) }) {
      letters.removeLast(ending.count)
    }
    removeK(from: &letters)
    removeFleetingE(from: &letters)
    return String(letters)
  }

  /// Removes the suffix of `kub-ek`, `kub-k-i`, `lamp-k-a`: in the genitive plural it has a vowel, elsewhere it does not.
  private static func removeK(from letters: inout [Character]) {
    guard letters.count > leastLetters, letters.last == "k" else { return }
    let before = letters[letters.count - 2]
    if before == "e", letters.count > leastLetters + 1, !vowels.contains(letters[letters.count - 3]) {
      letters.removeLast(2)
    } else if !vowels.contains(before) {
      letters.removeLast()
    } else {
      return
    }
    // In a diminutive, k became cz: czajnik, czajniczek.
    if letters.count > leastLetters, letters.hasSuffix(["i", "c", "z"]) {
      letters.removeLast(2)
      letters.append("k")
    }
  }

  /// Removes the vowel of `swet-e-r`, which the other cases lack: `swet-r-y`.
  private static func removeFleetingE(from letters: inout [Character]) {
    guard letters.count > leastLetters + 1, letters.hasSuffix(["e", "r"]),
      !vowels.contains(letters[letters.count - 3])
    else { return }
    letters.remove(at: letters.count - 2)
  }
}

extension [Character] {
  fileprivate func hasSuffix(_ suffix: [Character]) -> Bool {
    suffix.count <= count && self[(count - suffix.count)...] == suffix[...]
  }
}
