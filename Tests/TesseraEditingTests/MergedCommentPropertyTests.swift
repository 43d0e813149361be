import TesseraEditing
import TesseraStrings
import TesseraTestSupport
import Testing

/// Merges of random `.strings` files. Each comment has a number of its own, so that it can be found in a text.
@Suite struct MergedCommentPropertyTests {
  /// A part of a file, in its own lines.
  private enum Part: Hashable {
    case comment(Int)
    case entry(key: Int, value: Int, comment: Int?)

    var text: String {
      switch self {
      case .comment(let number): number.isMultiple(of: 2) ? "// <\(number)>\n\n" : "/* <\(number)> */\n\n"
      case .entry(let key, let value, let comment):
        (comment.map { "/* <\($0)> */\n" } ?? "") + "\"k\(key)\" = \"\(value)\";\n\n"
      }
    }
  }

  private struct Generator {
    var random: SeededGenerator
    private var number = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> Int {
      number += 1
      return number
    }

    mutating func part() -> Part {
      switch random.below(3) {
      case 0: .comment(next())
      case 1: .entry(key: next(), value: next(), comment: nil)
      default: .entry(key: next(), value: next(), comment: next())
      }
    }

    mutating func changed(_ parts: [Part]) -> [Part] {
      var parts = parts
      for _ in 0..<random.below(5) {
        let index = random.below(parts.count + 1)
        switch (random.below(4), index < parts.count ? parts[index] : nil) {
        case (0, _): parts.insert(part(), at: index)
        case (1, .entry(let key, _, let comment)?): parts[index] = .entry(key: key, value: next(), comment: comment)
        case (2, .entry(let key, let value, _)?): parts[index] = .entry(key: key, value: value, comment: next())
        case (3, .some): parts.remove(at: index)
        default: break
        }
      }
      return parts
    }
  }

  private static func text(_ parts: [Part]) -> String { parts.map(\.text).joined() }

  private static func comments(_ parts: [Part]) -> Set<Int> {
    Set(
      parts.compactMap { part in
        switch part {
        case .comment(let number): number
        case .entry(_, _, let comment): comment
        }
      }
    )
  }

  private static func keys(_ parts: [Part]) -> Set<String> {
    Set(parts.compactMap { if case .entry(let key, _, _) = $0 { "k\(key)" } else { nil } })
  }

  /// Returns the members of ours and theirs that no side removed.
  private static func remaining<Element>(
    _ base: Set<Element>,
    _ ours: Set<Element>,
    _ theirs: Set<Element>
  ) -> Set<Element> {
    ours.union(theirs).subtracting(base.subtracting(ours.intersection(theirs)))
  }

  @Test("A comment that no side removed remains or is listed") func randomFiles() throws {
    var generator = Generator(seed: 31)
    for round in 0..<LongRun.rounds(3000) {
      let base = (0..<generator.random.below(6)).map { _ in generator.part() }
      let (ours, theirs) = (generator.changed(base), generator.changed(base))
      let texts = (Self.text(base), Self.text(ours), Self.text(theirs))
      let merge = try FileMerge.merge(
        base: Array(texts.0.utf8),
        ours: Array(texts.1.utf8),
        theirs: Array(texts.2.utf8),
        format: .strings,
        table: "T"
      )
      let result = String(decoding: merge.bytes, as: UTF8.self)
      let listed = merge.conflicts.flatMap { [$0.ours, $0.theirs] }.map { "\(String(describing: $0))" }.joined()
      let context: Comment = "round \(round): \(texts) -> \(result) \(listed)"
      for number in Self.remaining(Self.comments(base), Self.comments(ours), Self.comments(theirs)) {
        #expect(result.contains("<\(number)>") || listed.contains("<\(number)>"), context)
      }
      let file = StringsFile(reading: SourceText(result))
      #expect(file.issues.isEmpty, context)
      guard merge.conflicts.isEmpty else { continue }
      let keys = Self.remaining(Self.keys(base), Self.keys(ours), Self.keys(theirs))
      #expect(Set(file.entries.map { file.string($0.key) }) == keys, context)
    }
  }
}
