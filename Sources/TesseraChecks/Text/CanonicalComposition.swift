/// Normalization form C: one code point for a letter with its marks where Unicode has one (UAX #15).
///
/// The standard library has it only behind an underscore, and Foundation is not for this floor. CJK compatibility
/// ideographs stay as they are: see the generator of the tables.
package enum CanonicalComposition {
  /// Whether a text is in form C. Exact. O(scalars); nothing is allocated unless marks follow a composed letter.
  package static func isComposed(_ text: String) -> Bool {
    var starter: UInt32 = 0
    var lastOrder: UInt8 = 0
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let properties = tables.properties(of: value)
      if properties == 0 {
        starter = value
        lastOrder = 0
        continue
      }
      let order = UInt8(truncatingIfNeeded: properties)
      if properties & Tables.isReplaced != 0 || (order != 0 && order < lastOrder) { return false }
      if properties & Tables.composesBackward != 0 {
        // What follows a composed letter may reorder within it.
        if tables.parts[starter] != nil { return hasSameScalars(composed(text), text) }
        if lastOrder == 0 || lastOrder < order, compose(starter, value) != nil { return false }
      }
      if order == 0 { starter = value }
      lastOrder = order
    }
    return true
  }

  /// The text in form C. O(scalars · log of the longest run of marks).
  package static func composed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var segment: [(value: UInt32, order: UInt8)] = []
    for scalar in text.unicodeScalars {
      decompose(scalar.value) { value in
        let order = tables.order(of: value)
        if order == 0 { flush(&segment, into: &result) }
        segment.append((value, order))
      }
    }
    flush(&segment, into: &result)
    return String(recompose(result))
  }

  /// Whether form C has other characters in the place of this one.
  static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    tables.properties(of: scalar.value) & Tables.isReplaced != 0
  }

  static func hasSameScalars(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  /// Marks in the order of their classes; marks of one class keep theirs.
  private static func flush(
    _ segment: inout [(value: UInt32, order: UInt8)],
    into result: inout String.UnicodeScalarView
  ) {
    if segment.count > 2 {
      let ordered = segment.enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
      }
      result.append(contentsOf: ordered.lazy.compactMap { Unicode.Scalar($0.element.value) })
    } else if segment.count == 2, segment[1].order != 0, segment[1].order < segment[0].order {
      result.append(contentsOf: segment.reversed().lazy.compactMap { Unicode.Scalar($0.value) })
    } else {
      result.append(contentsOf: segment.lazy.compactMap { Unicode.Scalar($0.value) })
    }
    segment.removeAll(keepingCapacity: true)
  }

  /// The tables' chains end after a few links: each first part has a smaller decomposition than the whole.
  private static func decompose(_ value: UInt32, _ body: (UInt32) -> Void) {
    if let syllable = Hangul.parts(of: value) {
      syllable.forEach(body)
    } else if let parts = tables.parts[value] {
      for part in parts {
        if part == value { body(part) } else { decompose(part, body) }
      }
    } else {
      body(value)
    }
  }

  private static func recompose(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    var result: [UInt32] = []
    result.reserveCapacity(scalars.count)
    var starter: Int?
    var lastOrder: UInt8 = 0
    for scalar in scalars {
      let order = tables.order(of: scalar.value)
      let isBlocked = starter.map { result.count - 1 > $0 && lastOrder >= order } ?? true
      if !isBlocked, let starter, let composite = compose(result[starter], scalar.value) {
        result[starter] = composite
        continue
      }
      if order == 0 { starter = result.count }
      lastOrder = order
      result.append(scalar.value)
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result.lazy.compactMap(Unicode.Scalar.init))
    return view
  }

  private static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    Hangul.compose(first, second) ?? tables.composites[UInt64(first) << 32 | UInt64(second)]
  }

  /// Syllables follow from their parts by counting (The Unicode Standard, section 3.12).
  private enum Hangul {
    static let base: UInt32 = 0xAC00
    static let leading: UInt32 = 0x1100
    static let vowel: UInt32 = 0x1161
    /// One before the first trailing consonant.
    static let trailing: UInt32 = 0x11A7

    static func parts(of value: UInt32) -> [UInt32]? {
      guard value >= base, value < base + 11172 else { return nil }
      let index = value - base
      let parts = [leading + index / 588, vowel + index % 588 / 28]
      return index % 28 == 0 ? parts : parts + [trailing + index % 28]
    }

    static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
      if first >= leading, first < leading + 19, second >= vowel, second < vowel + 21 {
        return base + ((first - leading) * 21 + second - vowel) * 28
      }
      if first >= base, first < base + 11172, (first - base) % 28 == 0, second > trailing, second < trailing + 28 {
        return first + second - trailing
      }
      return nil
    }
  }

  private static let tables = Tables()

  private struct Tables {
    /// By character, what it is made of: a pair, or all that stands in its place.
    private(set) var parts: [UInt32: [UInt32]] = [:]
    private(set) var composites: [UInt64: UInt32] = [:]
    /// For every 64 characters the number of their page; page 0 has nothing to tell.
    private var pageNumbers = [UInt8](repeating: 0, count: Self.limit / 64)
    private var pages = [UInt16](repeating: 0, count: 64)

    static let isReplaced: UInt16 = 0x100
    static let composesBackward: UInt16 = 0x200
    /// Nothing beyond has a canonical mapping or a class.
    private static let limit = 0x20000

    /// The combining class in the low byte, and the flags.
    func properties(of value: UInt32) -> UInt16 {
      guard value < Self.limit else { return 0 }
      return pages[Int(pageNumbers[Int(value >> 6)]) << 6 | Int(value & 63)]
    }

    func order(of value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: properties(of: value)) }

    init() {
      Self.read(CanonicalTables.pairs) { left, right in
        let values = right.split(separator: "+").compactMap { UInt32($0, radix: 16) }
        guard let value = UInt32(left, radix: 16), values.count == 2 else { return }
        parts[value] = values
        composites[UInt64(values[0]) << 32 | UInt64(values[1])] = value
        insert(Self.composesBackward, for: values[1])
      }
      Self.read(CanonicalTables.replaced) { left, right in
        guard let value = UInt32(left, radix: 16) else { return }
        parts[value] = right.split(separator: "+").compactMap { UInt32($0, radix: 16) }
        insert(Self.isReplaced, for: value)
      }
      Self.read(CanonicalTables.marks) { left, right in
        let bounds = left.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard bounds.count == 2, bounds[0] <= bounds[1], let order = UInt8(right) else { return }
        for value in bounds[0]...bounds[1] { insert(UInt16(order), for: value) }
      }
      for value in Hangul.vowel..<Hangul.vowel + 21 { insert(Self.composesBackward, for: value) }
      for value in Hangul.trailing + 1..<Hangul.trailing + 28 { insert(Self.composesBackward, for: value) }
    }

    private mutating func insert(_ properties: UInt16, for value: UInt32) {
      guard value < Self.limit else { return }
      if pageNumbers[Int(value >> 6)] == 0 {
        // The generator's test would fail before 255 pages were full: a class or mapping would be missing.
        guard pages.count / 64 < 256 else { return }
        pageNumbers[Int(value >> 6)] = UInt8(pages.count / 64)
        pages.append(contentsOf: repeatElement(0, count: 64))
      }
      pages[Int(pageNumbers[Int(value >> 6)]) << 6 | Int(value & 63)] |= properties
    }

    private static func read(_ table: StaticString, _ body: (Substring, Substring) -> Void) {
      for word in table.description.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        guard let sign = word.firstIndex(of: "=") else { continue }
        body(word[..<sign], word[word.index(after: sign)...])
      }
    }
  }
}
