import TesseraCore
package import TesseraStrings

extension XCStringsEntries {
  /// Returns the indices of the entries that the questions may apply to. Reads only bytes, without creating values.
  ///
  /// - Complexity: O(bytes of the entries).
  package func entries(in range: Range<Int>, concernedBy questions: EntryPrefilter) -> [Int] {
    // In a file with errors, the characters of a string may differ from its bytes.
    if questions.contains(.oddCharacters), !document.issues.isEmpty { return Array(range) }
    let needed = questions.contains(.forms) ? neededForms : []
    return PlainEntryReader.with(self) { reader, cursor in
      let view = cursor.view
      // Safe: nodes lie within the document's bytes, which are read within the call.
      let text = unsafe view.bytes.assumingMemoryBound(to: UInt8.self)
      return range.filter { index in
        let key = keyNode(at: index)
        let signs = view.signs(of: key, for: questions)
        if !signs.isDisjoint(with: [.hidden, .odd, .backslash]) { return true }
        if questions.contains(.variations), cursor.hasMoreThanOneString(key + 1, allowingForms: false) { return true }
        let asksForms = questions.contains(.forms)
        guard asksForms || questions.contains(.arguments) else { return false }
        guard signs.contains(.percent) else { return cursor.hasMoreThanOneString(key + 1, allowingForms: !asksForms) }
        guard reader.read(index), let arguments = unsafe reader.entry.commonArguments(text) else { return true }
        return asksForms && !reader.entry.hasFormsInOrder(countedBy: arguments, needing: needed)
      }
    }
  }

  /// The plural categories that integers require, by language.
  private var neededForms: [PluralCategorySet] {
    languages.map { language in
      let rules = PluralRules(for: LanguageTag(language) ?? "und")
      return rules.isDefined ? rules.categories(reachableBy: .integer) : []
    }
  }
}

extension CatalogCursor {
  /// Returns whether a localization of an entry contains anything other than a string or, if allowed, its variations.
  fileprivate func hasMoreThanOneString(_ entry: Int, allowingForms: Bool) -> Bool {
    for (member, _, localizations) in members(of: entry, as: EntryMember.self) where member == .localizations {
      for (_, localization) in view.members(of: localizations) {
        for (member, _, _) in members(of: localization, as: LocalizationMember.self)
        where member != .stringUnit && !(allowingForms && member == .variations) {
          return true
        }
      }
    }
    return false
  }
}

extension PlainEntry {
  /// Returns the arguments that all strings of the entry take, including the key if it takes any, or `nil` if they
  /// differ.
  fileprivate func commonArguments(_ file: UnsafeBufferPointer<UInt8>) -> ArgumentSignature? {
    func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(rebasing: file[range]) }
    guard let key = unsafe ArgumentSignature(text(key.content)) else { return nil }
    var expected: ArgumentSignature?
    var substitutions = substitutions[...]
    for unit in units {
      guard !unit.isInSubstitution else {
        guard unsafe ArgumentSignature.hasItsNumberAlone(text(unit.text.content)) else { return nil }
        continue
      }
      var own: PlainSubstitution?
      if let next = substitutions.first, next.language == unit.language {
        substitutions.removeFirst()
        own = unsafe next.plain(in: UnsafeRawBufferPointer(file))
        guard own != nil else { return nil }
      }
      guard let signature = unsafe ArgumentSignature(text(unit.text.content), substitution: own) else { return nil }
      if let expected, signature != expected { return nil }
      expected = signature
    }
    guard let expected else { return key }
    return key == .none || key == expected ? expected : nil
  }

  /// Returns whether each language with plural forms has all required forms and `other`, and the number that they count
  /// is unambiguous.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of all strings.
  ///   - needed: The required plural categories, by language.
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

/// The properties of strings that require a closer look at an entry.
private struct Signs: OptionSet {
  let rawValue: UInt8

  static let percent = Signs(rawValue: 1 << 0)
  /// A fullwidth percent sign (U+FF05), or a numeric escape, which may represent any character.
  static let hidden = Signs(rawValue: 1 << 1)
  /// See `mayHoldOddCharacters`.
  static let odd = Signs(rawValue: 1 << 2)
  static let backslash = Signs(rawValue: 1 << 3)
}

extension JSONView {
  /// Returns the signs in the strings of an entry: its key, translations, comment, and non-ASCII names.
  ///
  /// - Complexity: O(bytes of the strings).
  fileprivate func signs(of key: Int, for questions: EntryPrefilter) -> Signs {
    let asksForOddCharacters = questions.contains(.oddCharacters)
    let asksForBackslashes = questions.contains(.backslashes)
    // Safe: the content of a node lies within the document's bytes, which are valid as long as the view is.
    let text = unsafe bytes.assumingMemoryBound(to: UInt8.self)
    var signs: Signs = []
    for index in key..<next(behind: key + 1) {
      let node = unsafe nodes[index]
      guard case .string = node.kind else { continue }
      if node.isPlainString, node.isKey, index != key { continue }
      let content = unsafe UnsafeBufferPointer(rebasing: text[node.contentRange])
      if unsafe content.firstIndex(of: UInt8(ascii: "%"), from: 0) != nil { signs.insert(.percent) }
      if node.hasEscapes, unsafe content.hasNumberedCharacter { return .hidden }
      if asksForBackslashes, node.hasEscapes, unsafe content.hasEscapedBackslash { return .backslash }
      if !node.isPlainString, unsafe content.hasWidePercent { return .hidden }
      if asksForOddCharacters, unsafe content.mayHoldOddCharacters { return .odd }
    }
    return signs
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// A Boolean value that indicates whether the string contains a numeric escape, such as `\u0025`. Safe, here and
  /// below: the byte after a backslash is read only after a comparison with the count.
  fileprivate var hasNumberedCharacter: Bool {
    var start = 0
    while let escape = unsafe firstIndex(of: UInt8(ascii: "\\"), from: start) {
      if escape &+ 1 < count, unsafe self[escape &+ 1] == UInt8(ascii: "u") { return true }
      start = escape &+ 2
    }
    return false
  }

  /// A Boolean value that indicates whether the string contains an escaped backslash: `\\`.
  fileprivate var hasEscapedBackslash: Bool {
    var start = 0
    while let escape = unsafe firstIndex(of: UInt8(ascii: "\\"), from: start) {
      if escape &+ 1 < count, unsafe self[escape &+ 1] == UInt8(ascii: "\\") { return true }
      start = escape &+ 2
    }
    return false
  }

  /// A Boolean value that indicates whether the string contains a fullwidth percent sign, U+FF05.
  fileprivate var hasWidePercent: Bool {
    var start = 0
    while let lead = unsafe firstIndex(of: 0xEF, from: start) {
      if lead &+ 2 < count, unsafe self[lead &+ 1] == 0xBC, unsafe self[lead &+ 2] == 0x85 { return true }
      start = lead &+ 1
    }
    return false
  }
}
