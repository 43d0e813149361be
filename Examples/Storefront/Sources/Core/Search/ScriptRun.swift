/// A part of a text in one script: a word, or a sequence of Japanese characters of the same kind.
///
/// Japanese is written without spaces, so its texts are split where the script changes: `赤いセーター` has the runs `赤`,
/// `い`, and `セーター`.
struct ScriptRun: Sendable, Hashable {
  enum Script: Sendable, Hashable {
    /// Any script that separates words with spaces, and digits.
    case letters
    case kanji
    case hiragana
    case katakana
  }

  let script: Script
  /// The characters as ``LetterFolding/normalized(_:)`` returns them.
  let text: String
  /// A Boolean value that indicates whether the run directly follows another run, without a space.
  let isAttached: Bool

  /// Returns the runs of a text, in order.
  ///
  /// - Parameter mostRuns: The maximum number of runs. The text after them is ignored.
  static func runs(in text: String, mostRuns: Int = .max) -> [ScriptRun] {
    var runs: [ScriptRun] = []
    var current = ""
    var script: Script?
    var isAttached = false

    func close() {
      guard let ended = script else { return }
      if !current.isEmpty { runs.append(ScriptRun(script: ended, text: current, isAttached: isAttached)) }
      current = ""
      script = nil
    }

    for scalar in LetterFolding.normalized(text).unicodeScalars {
      // "chef's" and "chefs" are the same word.
      if LetterFolding.isApostrophe(scalar), script == .letters { continue }
      guard let next = Self.script(of: scalar, after: script) else {
        close()
        isAttached = false
        continue
      }
      if let open = script, open != next {
        close()
        isAttached = true
      }
      if runs.count >= mostRuns { return runs }
      script = next
      current.unicodeScalars.append(scalar)
    }
    close()
    return runs
  }

  /// Returns the script of a character; `nil` if it separates words.
  private static func script(of scalar: Unicode.Scalar, after previous: Script?) -> Script? {
    switch scalar.value {
    // The mark of a long vowel continues hiragana as well.
    case 0x30FC: return previous == .hiragana ? .hiragana : .katakana
    case 0x3041...0x3096, 0x309D...0x309F: return .hiragana
    case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF: return .katakana
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .kanji
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      return .letters
    // A mark belongs to the letter before it.
    case .nonspacingMark, .spacingMark, .enclosingMark: return previous
    default: return nil
    }
  }
}
