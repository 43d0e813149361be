#if Syntax
  /// The words of a text: its runs of letters, digits, underscores and characters outside of ASCII.
  ///
  /// Each file is searched for thousands of names, so its words are looked up in a set.
  struct SourceWords {
    private let words: Set<String>

    init(_ bytes: [UInt8]) {
      var words: Set<String> = []
      var start: Int?
      var isEscape = false
      for index in bytes.indices {
        if Self.isPart(bytes[index]) {
          if start == nil { start = index }
          continue
        }
        if let first = start { Self.insert(bytes[first..<index], isEscape, &words) }
        start = nil
        isEscape = bytes[index] == UInt8(ascii: "\\")
      }
      if let first = start { Self.insert(bytes[first...], isEscape, &words) }
      self.words = words
    }

    private static func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
      default: false
      }
    }

    /// - Parameter isEscape: Whether the word follows a backslash, so that its first letter may be an escape.
    private static func insert(_ word: ArraySlice<UInt8>, _ isEscape: Bool, _ words: inout Set<String>) {
      words.insert(String(decoding: word, as: UTF8.self))
      if isEscape { words.insert(String(decoding: word.dropFirst(), as: UTF8.self)) }
    }

    func contains(_ word: String) -> Bool { words.contains(word) }

    func isDisjoint(with other: Set<String>) -> Bool { words.isDisjoint(with: other) }

    /// Returns the longest word of a text, or `nil` if it has none.
    static func longest(of text: String) -> String? {
      SourceWords(Array(text.utf8)).words.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }
  }
#endif
