import TesseraCLDR
package import TesseraModel
import TesseraText

extension XCStringsEntries {
  /// Looks at the bytes of the entries, and makes nothing of them. O(bytes of the entries).
  package func entries(in range: Range<Int>, concernedBy questions: EntryQuestions) -> [Int] {
    // A text in a file with errors may have other characters than its bytes say.
    if questions.contains(.oddCharacters), !document.issues.isEmpty { return Array(range) }
    let needed = questions.contains(.forms) ? neededForms : []
    return PlainEntryReader.with(self) { reader, view in
      // Safe: nodes lie within the document's bytes, which are read within the call.
      let text = view.bytes.assumingMemoryBound(to: UInt8.self)
      return range.filter { index in
        let key = keyNode(at: index)
        let bytes = UnsafeBufferPointer(rebasing: text[Int(view[key].start)..<Int(view[key + 1].end)])
        let signs = bytes.signs
        if signs == .hidden || questions.contains(.oddCharacters) && bytes.mayHoldOddCharacters { return true }
        if questions.contains(.variations), view.saysMoreThanOneText(key + 1, allowingForms: false) { return true }
        let asksForms = questions.contains(.forms)
        guard asksForms || questions.contains(.arguments) else { return false }
        guard signs == .percent else { return view.saysMoreThanOneText(key + 1, allowingForms: !asksForms) }
        guard reader.read(index), let arguments = reader.entry.commonArguments(text) else { return true }
        return asksForms && !reader.entry.hasFormsInOrder(countedBy: arguments, needing: needed)
      }
    }
  }

  /// By language the plural forms that whole numbers need.
  private var neededForms: [PluralCategorySet] {
    languages.map { language in
      let rules = PluralRules(for: LanguageTag(language) ?? "und")
      return rules.isDefined ? rules.categories(reachableBy: .integer) : []
    }
  }
}

extension JSONView {
  /// Whether a language of an entry has more than a string, or its forms.
  fileprivate func saysMoreThanOneText(_ entry: Int, allowingForms: Bool) -> Bool {
    for (name, localizations) in members(of: entry) where isName(name, "localizations") {
      for (_, localization) in members(of: localizations) {
        for (member, _) in members(of: localization)
        where !isName(member, "stringUnit") && !(allowingForms && isName(member, "variations")) {
          return true
        }
      }
    }
    return false
  }
}

extension PlainEntry {
  /// The arguments that all of its texts take, and the key too if it takes any; nil where they do not.
  fileprivate func commonArguments(_ file: UnsafeBufferPointer<UInt8>) -> ArgumentSignature? {
    func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: file[range]) }
    guard let key = ArgumentSignature(text(key.content)) else { return nil }
    var expected: ArgumentSignature?
    var substitutions = substitutions[...]
    for unit in units {
      guard !unit.isInSubstitution else {
        guard ArgumentSignature.hasItsNumberAlone(text(unit.text.content)) else { return nil }
        continue
      }
      var own: CommonSubstitution?
      if let next = substitutions.first, next.language == unit.language {
        substitutions.removeFirst()
        own = next.common(in: UnsafeRawBufferPointer(file))
        guard own != nil else { return nil }
      }
      guard let signature = ArgumentSignature(text(unit.text.content), substitution: own) else { return nil }
      if let expected, signature != expected { return nil }
      expected = signature
    }
    guard let expected else { return key }
    return key == .none || key == expected ? expected : nil
  }

  /// Whether each language that has plural forms has all that it needs, and `other`, and it is plain which number counts.
  ///
  /// - Parameters:
  ///   - arguments: Of all texts.
  ///   - needed: By language.
  fileprivate func hasFormsInOrder(
    countedBy arguments: ArgumentSignature,
    needing needed: [PluralCategorySet]
  ) -> Bool {
    var index = 0
    while index < units.count {
      let language = units[index].language
      var present: PluralCategorySet = []
      var areOfSubstitution = true
      while index < units.count, units[index].language == language {
        if let category = units[index].plural {
          present = present.inserting(category)
          areOfSubstitution = areOfSubstitution && units[index].isInSubstitution
        }
        index += 1
      }
      guard
        present.isEmpty
          || (areOfSubstitution || arguments.numberCount == 1)
            && needed[language].inserting(.other).isSubset(of: present)
      else { return false }
    }
    return true
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
