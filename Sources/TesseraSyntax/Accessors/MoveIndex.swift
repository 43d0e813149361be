#if Syntax
  import TesseraStrings

  /// The numbers of moves by the names with which sources refer to their accessors.
  struct MoveIndex {
    private(set) var byRoot: [String: [Int]] = [:]
    private(set) var byLiteral: [[String]: [Int]] = [:]
    private(set) var bySymbol: [String: [Int]] = [:]
    /// Of each name, a word. A file without any of them does not refer to an accessor.
    private var words: Set<String> = []
    /// The literals without a word, by their longest part.
    private var others: Set<[UInt8]> = []

    init(_ moves: [AccessorMove]) {
      for (number, move) in moves.enumerated() {
        byRoot[move.root, default: []].append(number)
        // A resource without an accessor has no enum.
        if !move.root.isEmpty { words.insert(move.root) }
        for symbol in move.symbols {
          bySymbol[symbol, default: []].append(number)
          words.insert(symbol)
        }
        for literal in Set(move.literals) {
          byLiteral[literal, default: []].append(number)
          let longest = literal.max { $0.utf8.count < $1.utf8.count } ?? ""
          if let word = SourceWords.longest(of: longest) {
            words.insert(word)
          } else {
            others.insert(Array(longest.utf8))
          }
        }
      }
    }

    /// Returns a Boolean value that indicates whether a file may refer to an accessor.
    func mayConcern(_ text: SourceText, _ words: SourceWords) -> Bool {
      // An escape can be a part of any literal.
      if !words.isDisjoint(with: self.words) || text.bytes.firstRange(of: Array("u{".utf8)) != nil { return true }
      return others.contains { $0.isEmpty || text.bytes.firstRange(of: $0) != nil }
    }
  }
#endif
