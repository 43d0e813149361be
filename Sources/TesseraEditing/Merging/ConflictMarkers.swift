import TesseraCore

/// The markers that Git writes into files with conflicts.
package enum ConflictMarkers {
  /// Returns a block with two versions. Each version consists of whole lines.
  static func text(ours: [UInt8], theirs: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
    lineEnd + Array("<<<<<<< ours".utf8) + lineEnd + ours + Array("=======".utf8) + lineEnd + theirs
      + Array(">>>>>>> theirs".utf8) + lineEnd
  }

  /// The versions of a text with markers.
  package struct Versions: Sendable, Hashable {
    /// The text with the base of each conflict, or `nil` if the markers do not contain it.
    package var base: [UInt8]?
    package var ours: [UInt8]
    package var theirs: [UInt8]
  }

  private enum Section { case common, ours, base, theirs }

  /// Returns the versions of a text with markers.
  ///
  /// - Returns: `nil` if the text contains no markers, or markers that are not in the order in which Git writes them.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func versions(of text: [UInt8]) -> Versions? {
    var (base, ours, theirs): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var section = Section.common
    var count = 0
    var hasBase = true
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      let line = text[start..<end]
      start = end
      switch (marker(line), section) {
      case (UInt8(ascii: "<"), .common):
        (section, count) = (.ours, count + 1)
        hasBase = hasBase && containsBase(text[start...])
      case (UInt8(ascii: "|"), .ours): section = .base
      case (UInt8(ascii: "="), .ours), (UInt8(ascii: "="), .base): section = .theirs
      case (UInt8(ascii: ">"), .theirs): section = .common
      case (UInt8(ascii: "<"), _), (UInt8(ascii: ">"), _): return nil
      default:
        if section == .common || section == .ours { ours += line }
        if section == .common || section == .theirs { theirs += line }
        if section == .common || section == .base { base += line }
      }
    }
    guard section == .common, count > 0 else { return nil }
    return Versions(base: hasBase ? base : nil, ours: ours, theirs: theirs)
  }

  private static func containsBase(_ text: ArraySlice<UInt8>) -> Bool {
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.endIndex
      switch marker(text[start..<end]) {
      case UInt8(ascii: "|"): return true
      case UInt8(ascii: "="), UInt8(ascii: ">"): return false
      default: start = end
      }
    }
    return false
  }

  /// Returns the character of a marker line: seven times the same character, and a space or the end of the line.
  private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
    let marks = line.prefix { $0 == first }
    guard marks.count == 7 else { return nil }
    let next = line.dropFirst(7).first
    return next == nil || next == 0x20 || next == 0x0A || next == 0x0D ? first : nil
  }
}
