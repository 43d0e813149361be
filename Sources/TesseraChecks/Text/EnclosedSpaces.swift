import TesseraCore
import TesseraInspection
import TesseraStrings

/// The unwanted spaces directly inside brackets, quotation marks and tags, and beside full-width marks, which include
/// their own space.
///
/// Unlike ``SpacingSlips``, these spaces are a matter of style.
struct EnclosedSpaces {
  private(set) var slips: [SpacingSlip] = []
  private let spacing: WritingConventions.Spacing
  private let isChinese: Bool

  private struct Token {
    var scalar: Unicode.Scalar
    var range: Range<Int>
    /// The spaces before the scalar; empty if there are none.
    var space: Range<Int>
  }

  init(in unit: CheckedUnit, language: LanguageProfile) {
    spacing = language.conventions.spacing
    isChinese = language.conventions.spacing == .fullWidth && language.language != "ja"
    guard unit.value.utf8.contains(UInt8(ascii: " ")) else { return }
    let tokens = Self.tokens(of: unit.value)
    guard tokens.count > 2 else { return }
    let opening = openingAndClosing(tokens)
    for index in tokens.indices.dropFirst() where !tokens[index].space.isEmpty {
      let (before, scalar) = (tokens[index - 1], tokens[index])
      if opening.opens.contains(index - 1), !opening.closes.contains(index) {
        slips.append(SpacingSlip(kind: .unwanted, side: .after, mark: before.scalar, range: scalar.space))
      } else if opening.closes.contains(index), !opening.opens.contains(index - 1) {
        slips.append(SpacingSlip(kind: .unwanted, side: .before, mark: scalar.scalar, range: scalar.space))
      } else if spacing == .fullWidth {
        if scalar.scalar == "（" || scalar.scalar == "）" {
          slips.append(SpacingSlip(kind: .unwanted, side: .before, mark: scalar.scalar, range: scalar.space))
        } else if hasOwnSpaceAfter(before.scalar, scalar.scalar) {
          slips.append(SpacingSlip(kind: .unwanted, side: .after, mark: before.scalar, range: scalar.space))
        }
      }
    }
  }

  /// Returns whether a full-width mark includes the space after it. Japanese adds a space after a question or an
  /// exclamation within a string.
  private func hasOwnSpaceAfter(_ scalar: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    switch scalar {
    case "：", "（", "）": true
    case "！", "？": isChinese && LetterScript(next) == .han
    default: false
    }
  }

  /// Returns the scalars that are not spaces. Line breaks are included.
  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var offset = 0
    var end = 0
    for scalar in text.unicodeScalars {
      let range = offset..<offset + UTF8.width(scalar)
      offset = range.upperBound
      guard scalar != " " else { continue }
      tokens.append(Token(scalar: scalar, range: range, space: end..<range.lowerBound))
      end = range.upperBound
    }
    return tokens
  }

  /// Returns the indices of opening and closing marks.
  private func openingAndClosing(_ tokens: [Token]) -> (opens: Set<Int>, closes: Set<Int>) {
    var (opens, closes): (Set<Int>, Set<Int>) = ([], [])
    var (double, single): ([Int], [Int]) = ([], [])
    for (index, token) in tokens.enumerated() {
      switch token.scalar {
      case "(", "[": opens.insert(index)
      case ")", "]": if !isFace(tokens, index) { closes.insert(index) }
      case ">" where isEndOfTag(tokens, index): opens.insert(index)
      case "<" where index + 1 < tokens.count && tokens[index + 1].scalar == "/": closes.insert(index)
      case "\"", "“", "”", "„": double.append(index)
      case "'", "‘", "’": if !isApostrophe(tokens, index) { single.append(index) }
      default: break
      }
    }
    // French and the languages that follow its conventions put a space inside quotation marks.
    guard spacing == .plain || spacing == .fullWidth else { return (opens, closes) }
    for marks in [double, single] where marks.count.isMultiple(of: 2) {
      let pairs = stride(from: 0, to: marks.count, by: 2).map { (marks[$0], marks[$0 + 1]) }
      // Marks that do not form pairs are apostrophes or inch marks.
      guard pairs.allSatisfy({ mayOpen(tokens, $0) && mayClose(tokens, $1) }) else { continue }
      for (open, close) in pairs {
        opens.insert(open)
        closes.insert(close)
      }
    }
    return (opens, closes)
  }

  private func mayOpen(_ tokens: [Token], _ index: Int) -> Bool {
    index == 0 || !tokens[index].space.isEmpty || !tokens[index - 1].scalar.isWordPart || spacing == .fullWidth
  }

  private func mayClose(_ tokens: [Token], _ index: Int) -> Bool {
    index + 1 == tokens.count || !tokens[index + 1].space.isEmpty || !tokens[index + 1].scalar.isWordPart
      || spacing == .fullWidth
  }

  private func isApostrophe(_ tokens: [Token], _ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    return tokens[index].space.isEmpty && tokens[index + 1].space.isEmpty && tokens[index - 1].scalar.isWordPart
      && tokens[index + 1].scalar.isWordPart
  }

  /// Returns whether a parenthesis is part of an emoticon: `: )` or `; )`.
  private func isFace(_ tokens: [Token], _ index: Int) -> Bool {
    index > 0 && (tokens[index - 1].scalar == ":" || tokens[index - 1].scalar == ";")
  }

  /// Returns whether `>` ends an opening tag, such as `<b>`.
  private func isEndOfTag(_ tokens: [Token], _ index: Int) -> Bool {
    let near = tokens[max(0, index - 12)..<index]
    guard let start = near.lastIndex(where: { $0.scalar == "<" }), start + 1 < index else { return false }
    return tokens[start + 1...index].allSatisfy(\.space.isEmpty)
      && tokens[start + 1..<index].allSatisfy { $0.scalar.isASCII && $0.scalar.properties.isAlphabetic }
  }
}
