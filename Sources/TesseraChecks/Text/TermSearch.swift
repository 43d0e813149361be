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

  /// The first place that overlaps none of `taken`, as UTF-8 offsets in the text that is searched.
  func firstRange(in text: SearchedText, ending: Ending, excluding taken: [Range<Int>] = []) -> Range<Int>? {
    let searched = isCaseSensitive ? text.bytes : text.foldedBytes
    guard let first = bytes.first, searched.count >= bytes.count else { return nil }
    var start = 0
    while start <= searched.count - bytes.count {
      defer { start += 1 }
      guard searched[start] == first, searched[start..<start + bytes.count].elementsEqual(bytes) else { continue }
      let range = start..<start + bytes.count
      guard isWord(range, in: searched, ending), !taken.contains(where: { $0.overlaps(range) }) else { continue }
      return range
    }
    return nil
  }

  private func isWord(_ range: Range<Int>, in searched: [UInt8], _ ending: Ending) -> Bool {
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

/// A text with its lower-case form, made once for many terms.
struct SearchedText {
  let bytes: [UInt8]
  let foldedBytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
    foldedBytes = Array(text.lowercased().utf8)
  }

  /// Whether offsets in the lower-case form are offsets in the text: nearly always.
  var keepsOffsets: Bool { bytes.count == foldedBytes.count }
}

extension Unicode.Scalar {
  fileprivate var isSpacedWordScalar: Bool { isWordScalar && !isOfUnspacedScript }
}
