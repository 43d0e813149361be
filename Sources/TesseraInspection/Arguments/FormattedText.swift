import TesseraCore

/// A formatted string, with the issues that do not depend on its source string.
struct FormattedText {
  let format: FormatString
  let map: ArgumentMap
  /// Returns whether a specifier is a percent sign that should have been escaped.
  private let isUnescaped: (Placeholder) -> Bool

  init(_ format: FormatString, in scope: ArgumentScope, isUnescaped: @escaping (Placeholder) -> Bool) {
    self.format = format
    self.isUnescaped = isUnescaped
    self.map = ArgumentMap(format, in: scope, isText: isUnescaped)
  }

  func quote(_ range: Range<Int>) -> QuotedSpecifier { QuotedSpecifier(range, of: format) }
  func quote(_ use: ArgumentMap.Use) -> QuotedSpecifier { QuotedSpecifier(use, of: format) }

  /// Returns the issues for percent signs that are not specifiers and for values beyond the limits: A8, A9, A10.
  func malformations() -> [ArgumentIssue] {
    var issues: [ArgumentIssue] = []
    for segment in format.specifiers {
      // `% %` is a common misspelling of `%%` and counts as one mistake.
      if let last = issues.last, last.kind == .unescapedPercent,
        isSpace(last.range.upperBound..<segment.range.lowerBound)
      {
        continue
      }
      switch segment {
      case .literal, .escapedPercent: continue
      case .placeholder(let placeholder) where isUnescaped(placeholder):
        let range = placeholder.range
        issues.append(ArgumentIssue(.unescapedPercent, range, .unescapedPercent(quoteWithWord(range))))
      case .placeholder: continue
      case .malformed(let malformation): issues.append(issue(malformation))
      }
    }
    // Percent signs that are not escaped are one mistake.
    if issues.contains(where: { $0.kind == .unescapedPercent }) { issues.removeAll { $0.kind == .lostPercent } }
    return issues
  }

  /// Returns the issue for a percent sign that begins no specifier. After a number, it is the sign of a percentage;
  /// otherwise, it may be the rest of a specifier.
  private func unescapedPercent(_ range: Range<Int>) -> ArgumentIssue {
    let quoted = quoteWithWord(range)
    if format[range.upperBound..<format.text.utf8.count].hasPrefix("＠") {
      return ArgumentIssue(.malformed, range, .malformed(quoted, "its at sign is full-width (U+FF20)"))
    }
    let isPercentage = PercentReading(format).followsNumber(range.lowerBound)
    return ArgumentIssue(.unescapedPercent, range, isPercentage ? .unescapedPercent(quoted) : .noSpecifier(quoted))
  }

  /// Returns the conversion that directly precedes a percent sign and follows no word, as in text from right to left in
  /// which both were swapped: `d% عکس`.
  private func conversion(before offset: Int) -> Character? {
    let head = format[0..<offset]
    guard let last = head.last, last == "d" || last == "@" else { return nil }
    // The character belongs to a specifier.
    if format.placeholders.contains(where: { $0.range.upperBound == offset }) { return nil }
    return head.dropLast().last.map { $0.isLetter || $0.isNumber || $0 == "%" } ?? false ? nil : last
  }

  /// Returns whether a range of the string is empty or contains only spaces.
  private func isSpace(_ range: Range<Int>) -> Bool { format[range].allSatisfy { $0 == " " } }

  /// Returns whether a string ends with a lone percent sign, which the formatter omits.
  static func losesPercent(_ format: FormatString) -> Bool {
    guard case .malformed(let malformation) = format.specifiers.last else { return false }
    return malformation.reason == .lonePercent && malformation.range.upperBound == format.text.utf8.count
  }

  private func issue(_ malformation: FormatString.Malformation) -> ArgumentIssue {
    let range = malformation.range
    let quoted = quote(range)
    if malformation.reason == .lonePercent, let conversion = conversion(before: range.lowerBound) {
      let swapped = range.lowerBound - 1..<range.upperBound
      return ArgumentIssue(
        .malformed,
        swapped,
        .malformed(quote(swapped), "the percent sign must precede the conversion, as in \"%\(conversion)\"")
      )
    }
    return switch malformation.reason {
    case .lonePercent:
      if range.upperBound == format.text.utf8.count {
        ArgumentIssue(
          .lostPercent,
          range,
          .malformed(quoted, "a percent sign at the end of a formatted string must be written as \"%%\"")
        )
      } else if format[range.upperBound..<range.upperBound + 1] == "$" {
        ArgumentIssue(
          .malformed,
          range,
          .malformed(quoteWithWord(range), "a position must precede \"$\", as in \"%1$@\"")
        )
      } else if let length = format[range.upperBound..<format.text.utf8.count].prefix(2).wholeMatch(of: #/I[du]/#) {
        ArgumentIssue(.malformed, range, .capitalI(quoteWithWord(range), "%l\(length.output.last ?? "d")"))
      } else {
        unescapedPercent(range)
      }
    case .incomplete:
      ArgumentIssue(.malformed, range, .malformed(quoteWithWord(range), "it is incomplete"))
    case .missingDollar:
      ArgumentIssue(hasDigitsInOrder ? .harmlessWidth : .malformed, range, .widthForPosition(quoted))
    case .misplacedSpace: ArgumentIssue(.misplacedSpace, range, .misplacedSpace(quoted))
    case .unterminatedName:
      ArgumentIssue(
        .malformed,
        range,
        .malformed(quoteWithWord(range), "the name of a substitution must end with \"@\"")
      )
    case .positionOutOfRange:
      ArgumentIssue(.forbidden, range, .limit(quoted, "a position", FormatString.maximumPosition))
    case .widthOutOfRange: ArgumentIssue(.forbidden, range, .limit(quoted, "a width", FormatString.maximumAmount))
    case .precisionOutOfRange:
      ArgumentIssue(.forbidden, range, .limit(quoted, "a precision", FormatString.maximumAmount))
    }
  }

  /// A Boolean value that indicates whether the digit of each specifier without `$` is its number in the string, so that
  /// it takes the intended argument: `%1@ of %2@`.
  private var hasDigitsInOrder: Bool {
    // A single width does not change which argument is read.
    if format.specifiers.count == 1 { return true }
    var number = 0
    for segment in format.specifiers {
      switch segment {
      case .literal, .escapedPercent: continue
      // A specifier with a position does not change which arguments the others read.
      case .placeholder(let placeholder) where placeholder.position != nil: continue
      case .placeholder: return false
      case .malformed(let malformation):
        number += 1
        let digits = format[malformation.range].dropFirst().prefix { $0.isNumber }
        guard malformation.reason == .missingDollar, Int(digits) == number else { return false }
      }
    }
    return true
  }

  /// Returns the issues for full-width percent signs (U+FF05) that are followed by a conversion, as an input method for
  /// Chinese or Japanese writes them.
  func fullWidthPercents() -> [ArgumentIssue] {
    let bytes = Array(format.text.utf8)
    return bytes.indices.compactMap { start in
      guard bytes[start...].starts(with: [0xEF, 0xBC, 0x85]) else { return nil }
      let behind = bytes[(start + 3)...].drop { (0x30...0x39).contains($0) || $0 == 0x24 || $0 == 0x6C }
      guard let conversion = behind.first, "@dDuifsxX".utf8.contains(conversion) else { return nil }
      let range = start..<behind.startIndex + 1
      return ArgumentIssue(.malformed, range, .fullWidthPercent(quote(range)))
    }
  }

  /// Returns a quotation of a percent sign with a few characters after it, which help to locate it: `% Rabatt`.
  func quoteWithWord(_ range: Range<Int>) -> QuotedSpecifier {
    let behind = format[range.upperBound..<format.text.utf8.count].prefix(10)
    let spaces = behind.prefix { $0 == " " }
    let word = behind[spaces.endIndex...].prefix { $0 != " " && $0 != "%" && $0 != "\n" }
    return quote(range.lowerBound..<range.upperBound + spaces.utf8.count + word.utf8.count)
  }

  /// Returns the issues for `%s`, `%S`, `%p` and `%n`, and for implicit arguments beyond the maximum position: A9.
  ///
  /// - Parameter isGiven: Returns whether the source string has an argument with a type and a number, in which case the
  ///   translation may have it as well.
  func forbidden(isGiven: (_ type: ArgumentType, _ number: Int) -> Bool) -> [ArgumentIssue] {
    map.uses.compactMap { use in
      if let type = use.type, type.isForbidden {
        guard !isGiven(type, use.number) else { return nil }
        return ArgumentIssue(.forbidden, use.range, .forbidden(quote(use), type))
      }
      guard use.number > FormatString.maximumPosition else { return nil }
      return ArgumentIssue(.forbidden, use.range, .limit(quote(use), "a number", FormatString.maximumPosition))
    }
  }

  /// Returns an issue if the string contains both implicit and positional specifiers: A7.
  ///
  /// - Parameter isRight: Returns whether a specifier reads the intended argument.
  func mixture(isRight: (ArgumentMap.Use) -> Bool = { _ in true }) -> ArgumentIssue? {
    guard map.mixesImplicitAndPositional else { return nil }
    let unnamed = map.uses.filter { $0.name == nil }
    guard let implicit = unnamed.first(where: { !$0.isPositional }),
      let positional = unnamed.first(where: \.isPositional)
    else { return nil }
    let positions = Set(unnamed.lazy.filter(\.isPositional).map(\.number))
    let isHarmless = unnamed.allSatisfy { isRight($0) && ($0.isPositional || !positions.contains($0.number)) }
    return ArgumentIssue(
      isHarmless ? .harmlessMixture : .mixedNumbering,
      implicit.range,
      .mixedNumbering(quote(implicit), quote(positional))
    )
  }

  /// Returns the issues for arguments with two type classes: A6. Sizes are checked in the comparison with the source
  /// string.
  func conflicts() -> [ArgumentIssue] {
    var first: [Int: ArgumentMap.Use] = [:]
    var reported: Set<Int> = []
    return map.uses.compactMap { use in
      guard let type = use.type else { return nil }
      guard let earlier = first[use.number] else {
        first[use.number] = use
        return nil
      }
      guard earlier.type?.typeClass != type.typeClass, reported.insert(use.number).inserted else { return nil }
      return ArgumentIssue(
        .conflictingTypes,
        use.range,
        .conflictingTypes(use.number, quote(use), quote(earlier))
      )
    }
  }

  /// Returns an issue if the string omits an argument before one that it uses: A5.
  ///
  /// - Parameter known: The numbers of the arguments whose types the formatter knows from other strings.
  func gap(known: Set<Int>) -> ArgumentIssue? {
    // A name without a position identifies its argument.
    guard let last = map.uses.filter({ $0.name == nil || $0.isPositional }).max(by: { $0.number < $1.number })
    else { return nil }
    let used = Set(map.uses.lazy.map(\.number)).union(known)
    // The search ends after at most one number more than the string has uses.
    guard let gap = (1...max(last.number, 1)).first(where: { !used.contains($0) }) else { return nil }
    return ArgumentIssue(.indexGap, last.range, .indexGap(quote(last), gap))
  }
}
