import TesseraInspection
import TesseraWorkspace

/// A term from the settings that is searched for in strings. In scripts that separate words, it matches only at word
/// boundaries, as its ``Ending`` requires.
struct Term: Sendable {
  /// The characters that may follow the term within a word.
  enum Ending {
    /// No characters: the word ends with the term.
    case exact
    /// A plural or possessive ending.
    case plural
    /// Any characters: the term is a stem.
    case any
    /// Any characters, both before and after the term.
    case anywhere
  }

  let text: String
  let isCaseSensitive: Bool
  fileprivate let bytes: [UInt8]
  private let startsInWord: Bool
  private let endsInWord: Bool

  init(_ text: String, isCaseSensitive: Bool) {
    self.text = text
    self.isCaseSensitive = isCaseSensitive
    bytes = Array((isCaseSensitive ? text : text.lowercased()).utf8)
    startsInWord = text.unicodeScalars.first?.isSpacedWordScalar ?? false
    endsInWord = text.unicodeScalars.last?.isSpacedWordScalar ?? false
  }

  /// Returns whether an occurrence of the term is a word, as far as the ending requires it.
  func isWord(_ range: Range<Int>, in searched: [UInt8], _ ending: Ending) -> Bool {
    if ending == .anywhere { return true }
    if startsInWord,
      String(decoding: searched[..<range.lowerBound].suffix(4), as: UTF8.self).unicodeScalars.last
        .map(\.isSpacedWordScalar) ?? false
    {
      return false
    }
    guard endsInWord, ending != .any else { return true }
    let rest = String(decoding: searched[range.upperBound...].prefix(16), as: UTF8.self).unicodeScalars
    let tail = rest.prefix { $0.isSpacedWordScalar }
    return tail.isEmpty
      || ending == .plural && (tail.elementsEqual("s".unicodeScalars) || tail.elementsEqual("es".unicodeScalars))
  }
}

/// An index of terms that are searched for together: one pass over a string finds the occurrences of all terms.
struct TermIndex: Sendable {
  let terms: [Term]
  private let caseSensitive: PrefixIndex<Int>
  private let folded: PrefixIndex<Int>

  init(_ terms: [Term]) {
    func index(_ isCaseSensitive: Bool) -> PrefixIndex<Int> {
      PrefixIndex(
        terms.indices.filter { terms[$0].isCaseSensitive == isCaseSensitive && !terms[$0].bytes.isEmpty }
          .map { (terms[$0].bytes, $0) }
      )
    }
    self.terms = terms
    caseSensitive = index(true)
    folded = index(false)
  }

  func occurrences(in text: SearchedText) -> TermOccurrences {
    var starts: [Int: [Int]] = [:]
    for (index, searched) in [(caseSensitive, text.bytes), (folded, text.foldedBytes)] where !index.isEmpty {
      for start in searched.indices {
        index.forEachPrefix(of: searched, at: start) { starts[$0, default: []].append(start) }
      }
    }
    return TermOccurrences(text: text, terms: terms, starts: starts)
  }
}

/// The occurrences of terms in a string, by the index of the term in ``TermIndex/terms``.
struct TermOccurrences {
  let text: SearchedText
  fileprivate let terms: [Term]
  fileprivate let starts: [Int: [Int]]

  /// The indices of the terms whose bytes occur in the string, in ascending order.
  var found: [Int] { starts.isEmpty ? [] : starts.keys.sorted() }

  /// Returns the first occurrence of a term that does not overlap `taken`, as UTF-8 offsets in the string that is
  /// searched.
  func firstRange(of index: Int, ending: Term.Ending, excluding taken: TakenBytes = TakenBytes()) -> Range<Int>? {
    guard let starts = starts[index] else { return nil }
    let term = terms[index]
    let searched = text.bytes(for: term)
    return starts.lazy.map { $0..<$0 + term.bytes.count }
      .first { term.isWord($0, in: searched, ending) && !taken.overlaps($0) }
  }
}

/// The bytes of a string in which terms were already found.
struct TakenBytes {
  private var isTaken: [Bool] = []

  func overlaps(_ range: Range<Int>) -> Bool { isTaken[range.clamped(to: isTaken.indices)].contains(true) }

  mutating func insert(_ range: Range<Int>) {
    isTaken += repeatElement(false, count: max(0, range.upperBound - isTaken.count))
    for index in range { isTaken[index] = true }
  }
}

/// A string and its lowercase form, computed once for many terms.
struct SearchedText {
  let bytes: [UInt8]
  let foldedBytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
    foldedBytes = Array(text.lowercased().utf8)
  }

  fileprivate func bytes(for term: Term) -> [UInt8] { term.isCaseSensitive ? bytes : foldedBytes }

  /// A Boolean value that indicates whether offsets in the lowercase form are also offsets in the string, which is
  /// nearly always the case.
  var keepsOffsets: Bool { bytes.count == foldedBytes.count }
}

extension Unicode.Scalar {
  fileprivate var isSpacedWordScalar: Bool { isWordScalar && !isOfUnspacedScript }
}
