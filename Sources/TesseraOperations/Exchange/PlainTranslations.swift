import Foundation
import TesseraCore
import TesseraExchange
import TesseraStrings

/// The translations in the plain entries of a table, which are compared with those of returned files by their bytes.
@safe final class PlainTranslations: Sendable {
  /// A translation in a form that needs little memory, because a large table has a million of them.
  private struct Unit {
    var start: UInt32
    var count: UInt32
    var language: UInt16
    var plural: PluralCategory?
    var state: StringUnit.KnownState?
    var hasEscapes: Bool

    var content: Range<Int> { Int(start)..<Int(start) + Int(count) }

    /// Returns `nil` if a number is too large.
    init?(_ unit: PlainEntry.Unit) {
      guard let start = UInt32(exactly: unit.text.content.lowerBound),
        let count = UInt32(exactly: unit.text.content.count), let language = UInt16(exactly: unit.language)
      else { return nil }
      (self.start, self.count, self.language) = (start, count, language)
      (plural, state, hasEscapes) = (unit.plural, unit.state, unit.text.hasEscapes)
    }
  }

  /// The translations of consecutive entries.
  private struct Part {
    var units: [Unit] = []
    /// The index of the first unit of each entry, and the number of units.
    var starts: [Int] = [0]

    func units(ofEntry index: Int) -> ArraySlice<Unit> { units[starts[index]..<starts[index + 1]] }
  }

  /// The number of entries of a part. Threads that need the same part wait until it has been read.
  private static let partSize = 500

  private let parts: [Lazy<Part>]
  private let source: any PlainEntrySource
  /// The number of comparisons so far.
  private let comparisons = Locked(0)

  /// Returns `nil` if the table is not a catalog. The entries are read when they are needed.
  init?(of table: StringTable) {
    guard let source = table.entries as? any PlainEntrySource else { return nil }
    self.source = source
    parts = (0..<source.count).chunks(of: Self.partSize).map { range in Lazy { Self.part(of: source, range) } }
  }

  /// Reads entries. Those that are not plain have no translations.
  ///
  /// The strings of a language with a substitution are omitted, because exchange files have them in another notation,
  /// and so is a string that the key implies, because it is no translation.
  private static func part(of source: any PlainEntrySource, _ range: Range<Int>) -> Part {
    var part = Part()
    part.starts.reserveCapacity(range.count + 1)
    unsafe source.forEachPlain(in: range) { _, entry, _ in
      if let entry {
        for unit in entry.units where unit.language != entry.impliedLanguage {
          guard !entry.substitutions.contains(where: { $0.language == unit.language }) else { continue }
          if let unit = Unit(unit) { part.units.append(unit) }
        }
      }
      part.starts.append(part.units.count)
    }
    return part
  }

  /// Compares the translations with returned units.
  ///
  /// Successive comparisons begin at different positions, so that the threads that make them read different parts.
  ///
  /// - Parameters:
  ///   - units: The units of a file.
  ///   - language: The index of their language in the table.
  ///   - entry: Returns the index of the entry of a unit, or `nil` if it has none.
  ///   - body: Receives the position of each unit with an entry, the entry, and a Boolean value that indicates whether
  ///     the entry has the same translation and the same state. If it is `false`, they may still be the same.
  func compare(
    _ units: ReturnedUnits,
    language: Int,
    entry: (_ position: Int) -> Int?,
    _ body: (_ position: Int, _ entry: Int, _ isSame: Bool) -> Void
  ) {
    var latest: (number: Int, part: Part)?
    var unescaped: [UInt8] = []
    let first = start(in: units.count)
    unsafe source.withBytes { bytes in
      for position in [first..<units.count, 0..<first].joined() {
        guard let entry = entry(position) else { continue }
        guard let ranges = units.ranges(at: position), let target = ranges.target else {
          body(position, entry, false)
          continue
        }
        let number = entry / Self.partSize
        if latest?.number != number { latest = (number, parts[number].value) }
        guard
          let unit = latest?.part.units(ofEntry: entry % Self.partSize).first(where: {
            $0.language == language && $0.plural == ranges.plural
          }),
          ranges.state == nil || ranges.state == unit.state
        else {
          body(position, entry, false)
          continue
        }
        // Safe: the content lies within the bytes of the table, and both are read within the call.
        let content = unsafe UnsafeRawBufferPointer(rebasing: bytes[unit.content])
        let isSame = unsafe units.withBytes(of: target) { target in
          guard unit.hasEscapes else { return unsafe content.isEqual(to: target) }
          unescaped.removeAll(keepingCapacity: true)
          unsafe type(of: source).append(unescaping: content, to: &unescaped)
          return unsafe unescaped.withUnsafeBytes { unsafe $0.isEqual(to: target) }
        }
        body(position, entry, isSame)
      }
    }
  }

  private func start(in count: Int) -> Int {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let number = comparisons.withLock { number in
      defer { number += 1 }
      return number
    }
    return count * (number % threads) / threads
  }
}
