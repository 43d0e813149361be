import TesseraModel
import TesseraText

extension XCStringsEntries {
  /// Looks at the bytes of the entries, and makes nothing of them. O(bytes of the entries).
  package func entriesWithArgumentsInQuestion(in range: Range<Int>) -> [Int] {
    PlainEntryReader.with(self) { reader, view in
      // Safe: nodes lie within the document's bytes, which are read within the call.
      let text = view.bytes.assumingMemoryBound(to: UInt8.self)
      var asked: [Int] = []
      for index in range {
        let key = keyNode(at: index)
        let all = Int(view[key].start)..<Int(view[key + 1].end)
        switch UnsafeBufferPointer(rebasing: text[all]).signs {
        case .none: if view.mayHaveSubstitutions(key + 1) { asked.append(index) }
        case .percent:
          if !(reader.read(index) && reader.entry.hasArgumentsInOrder(text)) { asked.append(index) }
        case .hidden: asked.append(index)
        }
      }
      return asked
    }
  }
}

extension JSONView {
  /// Whether a language of an entry has more than a string or its forms.
  fileprivate func mayHaveSubstitutions(_ entry: Int) -> Bool {
    for (name, localizations) in members(of: entry) where isName(name, "localizations") {
      for (_, localization) in members(of: localizations) {
        for (member, _) in members(of: localization)
        where !isName(member, "stringUnit") && !isName(member, "variations") {
          return true
        }
      }
    }
    return false
  }
}

extension PlainEntry {
  /// Whether all of its texts take the same arguments, and the key too if it takes any.
  fileprivate func hasArgumentsInOrder(_ file: UnsafeBufferPointer<UInt8>) -> Bool {
    func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: file[range]) }
    guard let key = ArgumentSignature(text(key.content)) else { return false }
    var expected: ArgumentSignature?
    var substitutions = substitutions[...]
    for unit in units {
      guard !unit.isInSubstitution else {
        guard ArgumentSignature.hasItsNumberAlone(text(unit.text.content)) else { return false }
        continue
      }
      var own: CommonSubstitution?
      if let next = substitutions.first, next.language == unit.language {
        substitutions.removeFirst()
        own = next.common(in: UnsafeRawBufferPointer(file))
        guard own != nil else { return false }
      }
      guard let signature = ArgumentSignature(text(unit.text.content), substitution: own) else { return false }
      if let expected, signature != expected { return false }
      expected = signature
    }
    return key == .none || expected == nil || key == expected
  }
}

/// What makes the arguments of some bytes worth a look.
private enum Signs {
  case none, percent
  /// A percent sign of full width (U+FF05), or a character that is written as its number, which may be any.
  case hidden
}

extension UnsafeBufferPointer<UInt8> {
  /// Eight bytes at a time. `loadUnaligned` reads the eight bytes from `i`, which the loop's condition keeps within the
  /// buffer; the bytes behind a sign are read behind a comparison with the count.
  fileprivate var signs: Signs {
    let raw = UnsafeRawBufferPointer(self)
    var hasPercent = false
    /// Whether the bytes from `start` on, eight at most, hide something.
    func hides(_ start: Int) -> Bool {
      for i in start..<Swift.min(start &+ 8, count) {
        switch self[i] {
        case UInt8(ascii: "%"): hasPercent = true
        case UInt8(ascii: "\\"): if i &+ 1 < count, self[i &+ 1] == UInt8(ascii: "u") { return true }
        case 0xEF: if i &+ 2 < count, self[i &+ 1] == 0xBC, self[i &+ 2] == 0x85 { return true }
        default: continue
        }
      }
      return false
    }
    func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }
    var i = 0
    while i &+ 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      let found =
        zeros(word ^ 0x2525_2525_2525_2525) | zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C) | zeros(word ^ 0xEFEF_EFEF_EFEF_EFEF)
      if found & 0x8080_8080_8080_8080 != 0, hides(i) { return .hidden }
      i &+= 8
    }
    if hides(i) { return .hidden }
    return hasPercent ? .percent : .none
  }
}
