import TesseraInspection
import TesseraCore
import TesseraFormats
import TesseraStrings

/// A space next to a punctuation mark that the conventions of a language do not allow, or a space that is missing.
struct SpacingSlip: Equatable {
  enum Kind { case missing, breakable, unwanted }
  enum Side: String { case before, after }

  var kind: Kind
  var side: Side
  var mark: Unicode.Scalar
  /// The range that the fixed space replaces: the existing spaces, or an empty range if there are none.
  var range: Range<Int>
}

/// Finds ``SpacingSlip``s.
enum SpacingSlips {
  static func first(in unit: CheckedUnit, _ spacing: WritingConventions.Spacing) -> SpacingSlip? {
    guard mayHoldSlip(unit, spacing) else { return nil }
    var found: SpacingSlip?
    read(unit, spacing) { slip in
      found = slip
      return false
    }
    return found
  }

  static func all(in unit: CheckedUnit, _ spacing: WritingConventions.Spacing) -> [SpacingSlip] {
    var slips: [SpacingSlip] = []
    read(unit, spacing) { slip in
      slips.append(slip)
      return true
    }
    return slips
  }

  /// Returns the string with every slip fixed.
  static func fixed(_ text: String, _ slips: [SpacingSlip]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 2 * slips.count)
    var position = 0
    for slip in slips where slip.range.lowerBound >= position {
      result += bytes[position..<slip.range.lowerBound]
      if slip.kind != .unwanted { result += "\u{A0}".utf8 }
      position = slip.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether a unit may contain a slip. Rules out nearly all strings.
  private static func mayHoldSlip(_ unit: CheckedUnit, _ spacing: WritingConventions.Spacing) -> Bool {
    switch spacing {
    case .free: false
    case .plain: unit.traits.contains(.spaceBeforeStop)
    case .fullWidth: unit.value.utf8.contains(UInt8(ascii: " "))
    case .french, .swissFrench, .canadianFrench:
      unit.traits.contains(.spaceBeforeStop) || mayHoldFrenchMark(unit.value)
    }
  }

  private static func mayHoldFrenchMark(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      // The first byte of a guillemet.
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ";"), 0xC2: return true
      default: break
      }
    }
    return false
  }

  private struct Seen {
    var scalar: Unicode.Scalar
    var isArgument: Bool
  }

  /// Calls `body` for each slip, in order, until it returns false.
  private static func read(
    _ unit: CheckedUnit,
    _ spacing: WritingConventions.Spacing,
    _ body: (SpacingSlip) -> Bool
  ) {
    var specifiers = SpecifierCursor(unit.format)
    let scalars = unit.value.unicodeScalars
    var index = scalars.startIndex
    var offset = 0
    /// The last character that is not a space.
    var before: Seen?
    var spaces = 0..<0
    var space: Unicode.Scalar?
    /// A mark that must be followed by a space, or must not be.
    var pendingAfter: Unicode.Scalar?
    /// Whether the character belongs to an entity of HTML, such as `&gt;`.
    var isInEntity = false
    while index != scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      let width = UTF8.width(scalar)
      defer { offset += width }
      if scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}" {
        isInEntity = false
        if space == nil {
          space = scalar
          spaces = offset..<offset + width
        } else {
          spaces = spaces.lowerBound..<offset + width
        }
        continue
      }
      let isEndOfEntity = isInEntity && scalar == ";"
      isInEntity = scalar == "&" || isInEntity && (scalar == "#" || scalar.isASCII && scalar.isWordPart)
      let isArgument = specifiers.covers(offset)
      let next = index == scalars.endIndex ? nil : scalars[index]
      let gap = space == nil ? offset..<offset : spaces
      var slip: SpacingSlip?
      if let mark = pendingAfter {
        slip = Self.slip(after: mark, scalar, space, gap, spacing)
      }
      pendingAfter = nil
      if slip == nil, !isArgument, !isEndOfEntity, let before {
        slip = Self.slip(at: scalar, before, next, space, gap, spacing)
      }
      if let slip, !body(slip) { return }
      if !isArgument, isOpening(scalar, spacing) { pendingAfter = scalar }
      before = Seen(scalar: scalar, isArgument: isArgument)
      space = nil
    }
  }

  private static func isOpening(_ scalar: Unicode.Scalar, _ spacing: WritingConventions.Spacing) -> Bool {
    switch spacing {
    case .french, .canadianFrench, .swissFrench: scalar == "«"
    case .fullWidth: isFullWidthMark(scalar)
    case .plain, .free: false
    }
  }

  private static func isFullWidthMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "。", "，", "、", "！", "？", "：", "；": true
    default: false
    }
  }

  private static func slip(
    after mark: Unicode.Scalar,
    _ scalar: Unicode.Scalar,
    _ space: Unicode.Scalar?,
    _ gap: Range<Int>,
    _ spacing: WritingConventions.Spacing
  ) -> SpacingSlip? {
    if spacing == .fullWidth {
      // Japanese puts a space after a question mark or an exclamation mark within a string. Before ASCII
      // characters, such as those of a Latin word or an argument, and before symbols and brackets, the space belongs to
      // what follows.
      guard space == " ", mark != "！", mark != "？", mark != "：", !scalar.isASCII, scalar.properties.isAlphabetic else {
        return nil
      }
      return SpacingSlip(kind: .unwanted, side: .after, mark: mark, range: gap)
    }
    return frenchSlip(.after, mark, space, gap, isOptional: spacing == .swissFrench)
  }

  private static func slip(
    at scalar: Unicode.Scalar,
    _ before: Seen,
    _ next: Unicode.Scalar?,
    _ space: Unicode.Scalar?,
    _ gap: Range<Int>,
    _ spacing: WritingConventions.Spacing
  ) -> SpacingSlip? {
    switch spacing {
    case .free: return nil
    case .fullWidth:
      guard space == " ", isFullWidthMark(scalar), before.scalar != "\n" else { return nil }
      return SpacingSlip(kind: .unwanted, side: .before, mark: scalar, range: gap)
    case .plain:
      guard space == " ", ",.!?:;".unicodeScalars.contains(scalar), endsWord(before), ends(scalar, before: next) else {
        return nil
      }
      return SpacingSlip(kind: .unwanted, side: .before, mark: scalar, range: gap)
    case .french, .swissFrench, .canadianFrench:
      if scalar == "»" { return frenchSlip(.before, scalar, space, gap, isOptional: spacing == .swissFrench) }
      guard ",.!?:;".unicodeScalars.contains(scalar), endsWord(before), ends(scalar, before: next) else { return nil }
      if scalar == "," || scalar == "." {
        return space == nil ? nil : SpacingSlip(kind: .unwanted, side: .before, mark: scalar, range: gap)
      }
      let isOptional = spacing == .swissFrench || spacing == .canadianFrench && scalar != ":"
      return frenchSlip(.before, scalar, space, gap, isOptional: isOptional)
    }
  }

  private static func frenchSlip(
    _ side: SpacingSlip.Side,
    _ mark: Unicode.Scalar,
    _ space: Unicode.Scalar?,
    _ gap: Range<Int>,
    isOptional: Bool
  ) -> SpacingSlip? {
    switch space {
    case nil: isOptional ? nil : SpacingSlip(kind: .missing, side: side, mark: mark, range: gap)
    case " ": SpacingSlip(kind: .breakable, side: side, mark: mark, range: gap)
    default: nil
    }
  }

  /// Returns whether a mark after this character ends a word. After other marks or brackets, it is part of code, an
  /// emoticon, or a run of marks.
  private static func endsWord(_ seen: Seen) -> Bool {
    if seen.isArgument { return true }
    let scalar = seen.scalar
    return ")]»”\"’'%".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
      || scalar.properties.numericType != nil
  }

  /// Returns whether a mark ends a word or a sentence. A mark directly before text is part of an address, a time, or a
  /// name, such as `10:30` and `.txt`. `:)` is an emoticon.
  private static func ends(_ mark: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard let next else { return true }
    if next == ")", mark == ":" || mark == ";" { return false }
    return next.isSpace || "\"”»’)]*_<".unicodeScalars.contains(next)
  }
}
