import TesseraChecks
import TesseraCore
import TesseraInspection

/// Counts words to estimate the work of translators.
///
/// - Format specifiers are not words.
/// - In scripts that separate words by spaces, a run of letters, digits and marks is one word. Apostrophes and hyphens
///   within a run belong to it.
/// - In Chinese and Japanese, each character is one word, as in word processors.
/// - In Thai, Lao, Khmer and Burmese, every six characters of a run are one word, rounded up.
package enum WordCount {
  /// The average length of a word in a script without spaces whose characters are letters.
  private static let lettersPerWord = 6

  package static func words(in text: String) -> Int {
    Words(FormatString(parsing: text).plainText).words.reduce(0) { $0 + count(in: $1) }
  }

  private static func count(in run: Substring) -> Int {
    guard run.utf8.contains(where: { $0 >= 0x80 }) else { return 1 }
    var count = 0
    var letters = 0
    var isInWord = false
    for scalar in run.unicodeScalars {
      if !scalar.isOfUnspacedScript {
        // A variation selector belongs to the character before it.
        if !isInWord, !isMark(scalar) {
          count += 1
          isInWord = true
        }
      } else {
        isInWord = false
        if scalar.value < firstLogographicValue { letters += 1 } else { count += 1 }
      }
    }
    return count + (letters + lettersPerWord - 1) / lettersPerWord
  }

  /// The beginning of the blocks of Chinese and Japanese characters. Letters of the other scripts without spaces precede
  /// it.
  private static let firstLogographicValue: UInt32 = 0x2E80

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
