import TesseraWorkspace

/// A text of the settings that is looked for in others, word by word where its script has words.
struct Term: Sendable {
  /// What may follow the term within a word.
  enum Ending {
    /// Nothing: the word ends.
    case exact
    /// The ending of a plural or possessive.
    case plural
    /// Anything: the term is a stem.
    case any
    /// Anything before it as well.
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

  /// Whether a place of the term is a word, as far as the ending says so.
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

/// Terms that are searched for together: one pass over a text finds the places of all.
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

/// Where a text has the bytes of terms, each with its index in ``TermIndex/terms``.
struct TermOccurrences {
  let text: SearchedText
  fileprivate let terms: [Term]
  fileprivate let starts: [Int: [Int]]

  /// The terms whose bytes the text has, in order.
  var found: [Int] { starts.isEmpty ? [] : starts.keys.sorted() }

  /// The first place of a term that overlaps nothing of `taken`, as UTF-8 offsets in the text that is searched.
  func firstRange(of index: Int, ending: Term.Ending, excluding taken: TakenBytes = TakenBytes()) -> Range<Int>? {
    guard let starts = starts[index] else { return nil }
    let term = terms[index]
    let searched = text.bytes(for: term)
    return starts.lazy.map { $0..<$0 + term.bytes.count }
      .first { term.isWord($0, in: searched, ending) && !taken.overlaps($0) }
  }
}

/// The bytes of a text that terms were found at.
struct TakenBytes {
  private var isTaken: [Bool] = []

  func overlaps(_ range: Range<Int>) -> Bool { isTaken[range.clamped(to: isTaken.indices)].contains(true) }

  mutating func insert(_ range: Range<Int>) {
    isTaken += repeatElement(false, count: max(0, range.upperBound - isTaken.count))
    for index in range { isTaken[index] = true }
  }
}

/// A text with its lower-case form, made once for many terms.
struct SearchedText {
  let bytes: [UInt8]
  let foldedBytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
    foldedBytes = Array(text.lowercased().utf8)
  }

  fileprivate func bytes(for term: Term) -> [UInt8] { term.isCaseSensitive ? bytes : foldedBytes }

  /// Whether offsets in the lower-case form are offsets in the text: nearly always.
  var keepsOffsets: Bool { bytes.count == foldedBytes.count }
}

extension Unicode.Scalar {
  fileprivate var isSpacedWordScalar: Bool { isWordScalar && !isOfUnspacedScript }
}
