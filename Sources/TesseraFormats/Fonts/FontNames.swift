import TesseraCore
import TesseraStrings

/// The naming table of a font. It contains each name in several encodings and languages, of which English is preferred.
struct FontNames {
  private struct Record {
    /// The rank of the record. Lower is better.
    var rank: Int
    var text: String
  }

  private var best: [Int: Record] = [:]

  init(_ data: FontBytes, at table: Range<Int>) throws(FontReadingError) {
    let start = table.lowerBound
    let count = try data.uint16(at: start + 2)
    let texts = start + (try data.uint16(at: start + 4))
    for number in 0..<count {
      let record = start + 6 + 12 * number
      let nameID = try data.uint16(at: record + 6)
      guard Self.wanted.contains(nameID) else { continue }
      let encoding = Encoding(platform: try data.uint16(at: record), encoding: try data.uint16(at: record + 2))
      guard let encoding, let rank = encoding.rank(language: try data.uint16(at: record + 4)) else { continue }
      let length = try data.uint16(at: record + 8)
      let text = texts + (try data.uint16(at: record + 10))
      // One damaged name does not make the others unusable.
      guard let bytes = data.slice(text..<(text + length)), let name = encoding.text(bytes) else { continue }
      if rank < best[nameID]?.rank ?? .max { best[nameID] = Record(rank: rank, text: name) }
    }
  }

  /// The IDs of the family, subfamily, and PostScript names, and of the typographic family and subfamily names.
  private static let wanted: Set<Int> = [1, 2, 6, 16, 17]

  func name(_ id: Int) -> String? { best[id]?.text }

  private enum Encoding {
    case windows, unicode, macRoman

    init?(platform: Int, encoding: Int) {
      switch (platform, encoding) {
      case (3, 0), (3, 1), (3, 10): self = .windows
      case (0, _): self = .unicode
      case (1, 0): self = .macRoman
      default: return nil
      }
    }

    /// Returns the rank of a name: US English first, then other English, then other languages. Within each group, the
    /// order is Windows, Unicode, Macintosh.
    func rank(language: Int) -> Int? {
      switch self {
      case .windows: language == 0x409 ? 0 : language & 0x3FF == 0x09 ? 3 : 5
      case .unicode: 1
      case .macRoman: language == 0 ? 2 : 6
      }
    }

    /// Returns the decoded string, or `nil` if the bytes are not valid or the string is empty.
    func text(_ bytes: ArraySlice<UInt8>) -> String? {
      let text: String
      switch self {
      case .windows, .unicode:
        guard bytes.count.isMultiple(of: 2) else { return nil }
        var units: [UInt16] = []
        for first in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
          units.append(UInt16(bytes[first]) << 8 | UInt16(bytes[first + 1]))
        }
        guard let decoded = String(validUTF16: units) else { return nil }
        text = decoded
      case .macRoman:
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(byte < 0x80 ? Unicode.Scalar(byte) : MacRoman.upperHalf[Int(byte) - 0x80]) }
        text = String(scalars)
      }
      let trimmed = text.unicodeScalars.filter { $0 != "\0" }
      return trimmed.isEmpty ? nil : String(trimmed)
    }
  }
}

/// The characters for the bytes 0x80 through 0xFF, from Apple's ROMAN.TXT.
private enum MacRoman {
  static let upperHalf = Array(
    """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªº\u{3A9}æø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\
    \u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
    """.unicodeScalars
  )
}
