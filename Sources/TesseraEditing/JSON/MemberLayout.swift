import TesseraCore
import TesseraFormats

/// The layout of the members of an object or the elements of an array in the text.
struct MemberLayout: Sendable {
  /// The whitespace before each element on its line, or `nil` if all elements are on one line.
  var indentation: [UInt8]?
  /// The whitespace before the closing bracket, if it has its own line.
  var outerIndentation: [UInt8] = []
  var lineEnd: [UInt8] = [UInt8(ascii: "\n")]
  /// The whitespace that one level adds to the indentation.
  var unit: [UInt8] = Array("  ".utf8)
  /// The text between a key and its value.
  var colon: [UInt8] = Array(" : ".utf8)
  /// The whitespace after a comma, if all elements are on one line. `padding` is the whitespace inside of the brackets.
  var spaceAfterComma: [UInt8] = []
  var padding: [UInt8] = []
  /// A Boolean value that indicates whether each value is on one line although the members are on separate lines.
  var hasValuesOnOneLine = false

  /// The layout outside of the root, with Xcode's conventions as defaults.
  static let outermost = MemberLayout(indentation: [])

  var gapAfterOpening: [UInt8] { indentation.map { lineEnd + $0 } ?? padding }
  var gapAfterComma: [UInt8] { indentation.map { lineEnd + $0 } ?? spaceAfterComma }
  var gapBeforeClosing: [UInt8] { indentation == nil ? padding : lineEnd + outerIndentation }

  /// The text between the brackets of an empty object or array. Xcode writes an empty line, and most other tools write
  /// nothing.
  var emptyInterior: [UInt8] {
    indentation != nil && colon == Array(" : ".utf8) ? lineEnd + lineEnd + outerIndentation : []
  }

  /// The layout of an object that is a value in this layout.
  var nested: MemberLayout {
    var nested = self
    nested.hasValuesOnOneLine = false
    nested.outerIndentation = indentation ?? []
    nested.indentation = hasValuesOnOneLine ? nil : indentation.map { $0 + unit }
    return nested
  }
}

// MARK: - Writing

extension MemberLayout {
  func member(_ name: String, _ value: JSONFragment) -> [UInt8] {
    JSONEscapes.literal(name) + colon + literal(value)
  }

  /// Returns the text of a value in this layout. The recursion is limited by the depth of fragments, which have at most
  /// about eight levels, like a catalog.
  func literal(_ value: JSONFragment) -> [UInt8] {
    switch value {
    case .string(let string): JSONEscapes.literal(string)
    case .bool(let bool): Array((bool ? "true" : "false").utf8)
    case .integer(let integer): Array(String(integer).utf8)
    case .raw(let bytes): bytes
    case .object(let members): nested.container("{", members.map { nested.member($0.name, $0.value) }, "}")
    case .array(let elements): nested.container("[", elements.map { nested.literal($0) }, "]")
    }
  }

  private func container(_ opening: Character, _ items: [[UInt8]], _ closing: Character) -> [UInt8] {
    let interior =
      items.isEmpty
      ? emptyInterior
      : gapAfterOpening + Array(items.joined(separator: [UInt8(ascii: ",")] + gapAfterComma)) + gapBeforeClosing
    return Array(opening.utf8) + interior + Array(closing.utf8)
  }
}

// MARK: - Reading

extension MemberLayout {
  /// - Parameter parent: The layout that contains the container.
  init(of container: JSONContainer, in bytes: [UInt8], within parent: MemberLayout) {
    self = parent.nested
    guard let first = container.items.first, let last = container.items.last else { return }
    let firstGap = bytes[container.span.lowerBound + 1..<first.start]
    if let key = first.key {
      let colon = bytes[key.upperBound..<first.value.lowerBound]
      if !Self.breaksLine(colon) { self.colon = Array(colon) }
    }
    let gap = container.items.count == 1 ? firstGap : Self.lastWhiteSpace(of: bytes[..<last.start])
    if let lineBreak = gap.lastIndex(where: \.isLineBreak) {
      let indentation = Array(gap[(lineBreak + 1)...])
      self.indentation = indentation
      let isAfterReturn = gap[lineBreak] == 0x0A && gap[..<lineBreak].last == 0x0D
      lineEnd = isAfterReturn ? [0x0D, 0x0A] : [gap[lineBreak]]
      if let outer = parent.indentation, indentation.count > outer.count, indentation.starts(with: outer) {
        unit = Array(indentation[outer.count...])
      }
      readValues(bytes[last.value])
    } else {
      self.indentation = nil
      padding = Self.breaksLine(firstGap) ? [] : Array(firstGap)
      spaceAfterComma = container.items.count > 1 ? Array(gap) : colon.last == 0x20 ? [0x20] : []
    }
  }

  /// Detects a value that is on one line although other tools would have used several lines, and reads its layout.
  private mutating func readValues(_ value: ArraySlice<UInt8>) {
    guard value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "["), !Self.breaksLine(value) else { return }
    let padding = value.dropFirst().prefix(while: \.isWhiteSpace)
    guard padding.count < value.count - 2 else { return }
    hasValuesOnOneLine = true
    self.padding = Array(padding)
    spaceAfterComma = colon.last == 0x20 ? [0x20] : []
  }

  private static func lastWhiteSpace(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = bytes.endIndex
    while start > bytes.startIndex, bytes[start - 1].isWhiteSpace { start -= 1 }
    return bytes[start...]
  }

  private static func breaksLine(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains(where: \.isLineBreak) }
}
