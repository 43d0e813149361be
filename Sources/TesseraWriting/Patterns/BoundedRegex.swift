import Foundation

/// A user's regular expression in ICU's syntax, which is searched for within limits: a search with excessive
/// backtracking ends with ``Outcome/timedOut`` instead of blocking the tool. ``MeteredRegex`` limits all searches of a
/// run together.
///
/// ICU backtracks on a heap of bounded size, so no pattern overflows the stack, and it reports its progress every
/// 10,000 steps, when the limits are checked. For strings of ordinary length, the limit in steps takes effect, so that
/// a finding does not depend on the speed of the machine. The time limit is a fallback.
package struct BoundedRegex: Sendable {
  package enum Outcome: Sendable, Hashable {
    /// The UTF-8 offsets of the first match.
    case match(Range<Int>)
    case noMatch
    /// The search exhausted its steps, time, or memory, so the result is unknown.
    case timedOut
  }

  package struct Search: Sendable {
    package var outcome: Outcome
    /// The number of steps beyond ten per character, in multiples of 10,000. It is zero for a pattern that takes time
    /// proportional to the length of the string.
    package var excessSteps: Int
  }

  /// The expression as the user wrote it.
  package let pattern: String
  private let expression: NSRegularExpression
  private let wholeExpression: NSRegularExpression
  /// An expression that matches if ``expression`` does, from the start of the string. `expression` also reports each
  /// position that it starts from, and such a report cannot be distinguished from one of 10,000 steps.
  private let prefixedExpression: NSRegularExpression
  private let refersBack: Bool

  private static let maximumPatternLength = 4_096
  /// The approximate maximum duration of a search.
  package static let timeLimit = Duration.seconds(1)
  private static let stepsPerReport = 10_000
  /// Takes about 0.1 s.
  private static let reportLimit = 1_000
  /// The maximum length of a string for patterns with back-references. A comparison with the match of a group is a
  /// single step regardless of its length, so it is the only operation that requires short strings.
  private static let lengthLimitWithBackReferences = 16_384

  package init(_ pattern: String) throws(BoundedRegexError) {
    guard pattern.utf8.count <= Self.maximumPatternLength else {
      throw BoundedRegexError(message: "it is longer than \(Self.maximumPatternLength) bytes")
    }
    guard let expression = try? NSRegularExpression(pattern: pattern) else {
      throw BoundedRegexError(message: BoundedRegexDiagnosis.message(for: pattern))
    }
    guard let wholeExpression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z"),
      let prefixedExpression = try? NSRegularExpression(pattern: "\\A[\\s\\S]*?(?:\(pattern))")
    else {
      throw BoundedRegexError(message: "it ends within a comment or a `\\Q` quotation")
    }
    self.pattern = pattern
    self.expression = expression
    self.wholeExpression = wholeExpression
    self.prefixedExpression = prefixedExpression
    self.refersBack = Self.hasBackReference(pattern)
  }

  /// Returns the reason why a string is not a regular expression, for use in a sentence, or `nil` if it is one.
  @Sendable package static func problem(in pattern: String) -> String? {
    do throws(BoundedRegexError) {
      _ = try BoundedRegex(pattern)
      return nil
    } catch {
      return error.message
    }
  }

  /// Searches for the first match in a string.
  package func firstMatch(in text: String) -> Search {
    var search = search(prefixedExpression, in: text)
    // The search for the position repeats the steps of this search, and adds one report for each position.
    if case .match = search.outcome {
      search.outcome = self.search(expression, in: text, additionalReports: text.utf16.count + 1).outcome
    }
    return search
  }

  /// Searches for a match of the whole string, from its first character to its last.
  package func matchesWhole(_ text: String) -> Search { search(wholeExpression, in: text) }

  private func search(
    _ expression: NSRegularExpression,
    in text: String,
    additionalReports: Int = 0
  ) -> Search {
    let length = text.utf16.count
    if refersBack, length > Self.lengthLimitWithBackReferences { return Search(outcome: .timedOut, excessSteps: 0) }
    let expectedReports = length * 10 / Self.stepsPerReport
    let reportLimit = Self.reportLimit + expectedReports + additionalReports
    let deadline = ContinuousClock.now + Self.timeLimit
    var reports = 0
    var found: NSRange?
    var gaveUp = false
    unsafe expression.enumerateMatches(
      in: text,
      options: [.reportProgress, .reportCompletion],
      range: NSRange(location: 0, length: length)
    ) { result, flags, stop in
      if let result {
        found = result.range
        unsafe stop.pointee = true
        return
      }
      // The last call reports the completion.
      if flags.contains(.progress) { reports += 1 }
      if flags.contains(.internalError) || reports > reportLimit
        || reports.isMultiple(of: 16) && ContinuousClock.now > deadline
      {
        gaveUp = true
        unsafe stop.pointee = true
      }
    }
    let excess = max(0, reports - expectedReports) * Self.stepsPerReport
    guard let found else { return Search(outcome: gaveUp ? .timedOut : .noMatch, excessSteps: excess) }
    return Search(outcome: .match(Self.utf8Range(of: found, in: text)), excessSteps: excess)
  }

  private static func utf8Range(of range: NSRange, in text: String) -> Range<Int> {
    let units = text.utf16
    func offset(_ unit: Int) -> Int {
      let index = units.index(units.startIndex, offsetBy: unit, limitedBy: units.endIndex) ?? units.endIndex
      return text.utf8.distance(from: text.utf8.startIndex, to: index)
    }
    let start = offset(range.location)
    return start..<max(start, offset(range.location + range.length))
  }

  private static func hasBackReference(_ pattern: String) -> Bool {
    var isEscaped = false
    for byte in pattern.utf8 {
      if isEscaped {
        isEscaped = false
        if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "k") { return true }
      } else {
        isEscaped = byte == UInt8(ascii: "\\")
      }
    }
    return false
  }
}

extension BoundedRegex: Hashable {
  package static func == (a: BoundedRegex, b: BoundedRegex) -> Bool { a.pattern == b.pattern }
  package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}

/// The reason why a string is not a regular expression.
package struct BoundedRegexError: Error, Sendable, Hashable {
  /// A description for use in a sentence: `"(" at character 3 has no ")"`.
  package let message: String

  package init(message: String) { self.message = message }
}
