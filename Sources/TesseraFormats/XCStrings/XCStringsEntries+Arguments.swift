import TesseraModel
import TesseraText

extension XCStringsEntries {
  /// Looks at the bytes of the entries, and makes nothing of them. O(bytes of the entries).
  package func entriesWithArgumentsInQuestion(in range: Range<Int>) -> [Int] {
    document.source.bytes.withUnsafeBytes { bytes in
      // Safe: nodes lie within the document's bytes, which are read within the call.
      let text = bytes.assumingMemoryBound(to: UInt8.self)
      var reader = PlainEntryReader(self, bytes)
      return range.filter { index in
        let key = keyNode(at: index)
        let all = Int(document.nodes[key].start)..<Int(document.nodes[key + 1].end)
        let entry = UnsafeBufferPointer(rebasing: text[all])
        if entry.mayHideArguments { return true }
        guard entry.firstIndex(of: UInt8(ascii: "%"), from: 0) != nil else { return false }
        return !(reader.read(index) && reader.entry.hasArgumentsInOrder(text))
      }
    }
  }
}

extension PlainEntry {
  /// Whether all of its texts take the same arguments, and the key too if it takes any.
  fileprivate func hasArgumentsInOrder(_ file: UnsafeBufferPointer<UInt8>) -> Bool {
    func signature(_ literal: Literal) -> ArgumentSignature? {
      ArgumentSignature(UnsafeBufferPointer(rebasing: file[literal.content]))
    }
    guard substitutions.isEmpty, let key = signature(key) else { return false }
    guard let first = units.first else { return true }
    guard let expected = signature(first.text), key == .none || key == expected else { return false }
    return units.dropFirst().allSatisfy { signature($0.text) == expected }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there are substitutions, a percent sign of full width (U+FF05), or a character that is written as its
  /// number, which may be any.
  fileprivate var mayHideArguments: Bool {
    has(0xEF, in: Words.fullWidthPercent) || has(UInt8(ascii: "\\"), in: Words.numberEscape)
      // Of its letters none is rarer in a catalog.
      || has(UInt8(ascii: "b"), in: Words.substitutions)
  }

  /// Whether the word stands here, found by one of its bytes.
  ///
  /// - Parameter byte: Stands in the word once.
  private func has(_ byte: UInt8, in word: [UInt8]) -> Bool {
    guard let offset = word.firstIndex(of: byte) else { return false }
    var position = offset
    while let next = firstIndex(of: byte, from: position) {
      if self[(next - offset)...].starts(with: word) { return true }
      position = next + 1
    }
    return false
  }
}

private enum Words {
  static let fullWidthPercent: [UInt8] = [0xEF, 0xBC, 0x85]
  static let numberEscape = Array(#"\u"#.utf8)
  static let substitutions = Array(#""substitutions""#.utf8)
}
