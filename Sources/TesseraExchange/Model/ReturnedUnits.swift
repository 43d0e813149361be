import TesseraCore
import TesseraStrings

/// The units of a table in a file that translators returned.
///
/// Most strings of such a file are unchanged. Therefore, nearly all units are kept as ranges of the file, and their
/// `String` values are created when they are accessed.
package struct ReturnedUnits: Sendable, RandomAccessCollection {
  private enum Position {
    case ranges(UnitRanges)
    /// The index of a unit in ``whole``.
    case whole(Int)
  }

  /// The text of the file.
  private let file: [UInt8]
  /// The strings that differ from their bytes in the file. Ranges after the end of the file refer to them.
  private var others: [UInt8] = []
  private var positions: [Position] = []
  /// The units that are not kept as ranges.
  private var whole: [ExchangeUnit] = []

  /// - Parameter isFirst: Whether these are the units of the first table of the file, which is usually the only one.
  init(in file: [UInt8], isFirst: Bool = false) {
    self.file = file
    // An estimate, so that the array of a large file rarely grows. Capacity that is not used costs only address space.
    if isFirst { positions.reserveCapacity(file.count / 256) }
  }

  /// Creates units that do not refer to a file.
  package init(_ units: [ExchangeUnit]) {
    file = []
    whole = units
    positions = units.indices.map { .whole($0) }
  }

  mutating func append(_ unit: FileUnit) {
    if let ranges = ranges(of: unit) {
      positions.append(.ranges(ranges))
    } else {
      positions.append(.whole(whole.count))
      whole.append(unit.whole(in: file))
    }
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { positions.count }

  package subscript(index: Int) -> ExchangeUnit {
    switch positions[index] {
    case .ranges(let ranges): unit(ranges)
    case .whole(let index): whole[index]
    }
  }

  /// Returns the ranges of a unit, or `nil` if it is not kept as ranges.
  package func ranges(at index: Int) -> UnitRanges? {
    if case .ranges(let ranges) = positions[index] { ranges } else { nil }
  }

  /// Calls a closure with the bytes of a string.
  ///
  /// - Parameter range: A range of a unit.
  package func withBytes<Result>(of range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    // Safe: the ranges are checked, and the closure must not store the buffer.
    guard range.lowerBound >= file.count else {
      return unsafe file.withUnsafeBytes { unsafe body(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
    let range = range.lowerBound - file.count..<range.upperBound - file.count
    return unsafe others.withUnsafeBytes { unsafe body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The number of units whose strings need less memory than the part of a file to which ranges refer.
  private static let fewUnits = 16

  /// Removes the units at some positions. If few are left, they no longer refer to the file, whose memory is released.
  mutating func removeAll(where isRemoved: (Int) -> Bool) {
    let remaining = indices.filter { !isRemoved($0) }
    if remaining.count <= Swift.max(count / 8, Self.fewUnits) {
      self = ReturnedUnits(remaining.map { self[$0] })
    } else if remaining.count < count {
      positions = remaining.map { positions[$0] }
    }
  }

  /// A Boolean value that indicates whether at least one unit has a translation.
  package var hasTranslations: Bool {
    positions.contains { position in
      switch position {
      case .ranges(let ranges): ranges.target != nil
      case .whole(let index): whole[index].target != nil
      }
    }
  }
}

extension ReturnedUnits {
  /// Returns the ranges of a unit, or `nil` if it has a variation other than a plural form, or an unknown state.
  private mutating func ranges(of unit: FileUnit) -> UnitRanges? {
    let state = unit.state.flatMap(StringUnit.KnownState.init)
    guard (state == nil) == (unit.state == nil), unit.path == VariationPath(plural: unit.path.plural) else {
      return nil
    }
    let identifier = unit.identifier.map { range(of: $0) }
    let ranges = UnitRanges(
      key: key(of: unit, identifier),
      plural: unit.path.plural,
      source: range(of: unit.source),
      target: unit.target.map { range(of: $0) },
      state: state,
      comment: unit.comment.map { range(of: $0) },
      shouldTranslate: unit.shouldTranslate,
      hasIdentifier: identifier != nil,
      line: unit.line
    )
    return ranges?.identifier == identifier ? ranges : nil
  }

  /// Returns the range of the key, which begins where the identifier begins.
  private mutating func key(of unit: FileUnit, _ identifier: Range<Int>?) -> Range<Int> {
    guard let identifier, case .string(let key) = unit.key else { return range(of: unit.key) }
    return identifier.lowerBound..<identifier.lowerBound + key.utf8.count
  }

  private mutating func range(of text: FileText) -> Range<Int> {
    switch text {
    case .range(let range): return range
    case .string(let text):
      let start = file.count + others.count
      others.append(text)
      return start..<file.count + others.count
    }
  }

  private func unit(_ ranges: UnitRanges) -> ExchangeUnit {
    func text(_ range: Range<Int>) -> String {
      // Safe: the bytes are copied within the call.
      unsafe withBytes(of: range) { unsafe String(decoding: $0, as: UTF8.self) }
    }
    var unit = ExchangeUnit(
      key: text(ranges.key),
      path: VariationPath(plural: ranges.plural),
      source: text(ranges.source),
      target: ranges.target.map(text),
      state: ranges.state?.state,
      comment: ranges.comment.map(text),
      line: ranges.line
    )
    unit.shouldTranslate = ranges.shouldTranslate
    unit.identifier = ranges.identifier.map(text)
    return unit
  }
}
