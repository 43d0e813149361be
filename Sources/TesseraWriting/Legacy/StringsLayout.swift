import TesseraCore
import TesseraStrings

/// The layout of the last entry of a file.
struct StringsLayout {
  private let file: StringsFile
  private let bytes: [UInt8]
  private let newline: [UInt8]

  init(_ file: StringsFile) {
    self.file = file
    self.bytes = file.source.bytes
    switch bytes.firstIndex(where: \.isLineBreak) {
    case .some(let index) where bytes[index] == 0x0D:
      newline = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
    default: newline = [0x0A]
    }
  }

  func insertion(key: String, value: String, comment: String?) -> Edit {
    guard let last = file.entries.last else { return firstEntry(key: key, value: value, comment: comment) }
    let start = min(last.span.lowerBound, last.comment?.lowerBound ?? .max)
    let end = max(last.span.upperBound, last.comment?.upperBound ?? 0)
    let separator = separator(before: Int(start))
    let indent = separator.last(where: \.isLineBreak) == nil ? [] : Self.indent(of: separator)
    var text = separator
    if let comment { text += commentBytes(comment) + newline + indent }
    text += StringsLiteral.literal(for: key, replacing: bytes[last.key.span.range])
    text += assignment(of: last)
    text += StringsLiteral.literal(for: value, replacing: bytes[last.value.span.range])
    text.append(UInt8(ascii: ";"))
    // If the last entry has no semicolon, the new entry would turn one error into two.
    if bytes[..<Int(last.span.upperBound)].last != UInt8(ascii: ";") { text.insert(UInt8(ascii: ";"), at: 0) }
    return Edit(SourceSpan(end, end), text)
  }

  private func firstEntry(key: String, value: String, comment: String?) -> Edit {
    var text: [UInt8] = []
    let place = file.isBraced ? file.body.lowerBound : file.body.upperBound
    if place > 0, file.isBraced || bytes[Int(place) - 1] != 0x0A { text += newline }
    if let comment { text += commentBytes(comment) + newline }
    text += StringsLiteral.literal(for: key) + Array(" = ".utf8) + StringsLiteral.literal(for: value)
    text.append(UInt8(ascii: ";"))
    if !file.isBraced || !bytes[file.body.range].contains(0x0A) { text += newline }
    return Edit(SourceSpan(place, place), text)
  }

  /// Returns the white space between the last entry and the one before it, or at least a line break.
  private func separator(before start: Int) -> [UInt8] {
    let space = LineRemoval.spaceBefore(start, in: bytes)
    let indent = Self.indent(of: space)
    let isFirst = start - space.count <= file.body.range.lowerBound
    if isFirst, file.isBraced { return space.isEmpty ? [0x20] : space }
    guard !isFirst, space.contains(where: \.isLineBreak) else {
      return newline + (file.entries.last?.comment == nil ? [] : newline) + indent
    }
    return space
  }

  private static func indent(of space: [UInt8]) -> [UInt8] {
    Array(space.suffix(while: { $0 == 0x20 || $0 == 0x09 }))
  }

  private func assignment(of entry: StringsEntry) -> [UInt8] {
    guard !entry.isKeyOnly else { return Array(" = ".utf8) }
    let between = bytes[entry.key.span.range.upperBound..<entry.value.span.range.lowerBound]
    return between.allSatisfy { " \t=".utf8.contains($0) } ? Array(between) : Array(" = ".utf8)
  }

  private func commentBytes(_ comment: String) -> [UInt8] {
    var text: [UInt8] = []
    for byte in comment.utf8 {
      // `*/` would end the comment.
      if byte == UInt8(ascii: "/"), text.last == UInt8(ascii: "*") { text.append(0x20) }
      text.append(byte)
    }
    return Array("/* ".utf8) + text + Array(" */".utf8)
  }
}

extension [UInt8] {
  fileprivate func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !predicate($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
