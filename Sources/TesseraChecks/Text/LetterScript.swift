import TesseraInspection

/// The script of a letter, limited to the scripts that rules distinguish.
enum LetterScript: Sendable, Hashable {
  case latin, cyrillic, greek, arabic, hebrew, han, kana, hangul, thai, devanagari, other

  /// Creates the script of a letter, or returns `nil` if the scalar is not a letter. Combining marks of a single script
  /// count as letters of that script; marks that all scripts share do not.
  init?(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      guard (0x61...0x7A).contains(value | 0x20) else { return nil }
      self = .latin
      return
    }
    switch value {
    case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA7FF,
      0xFF21...0xFF3A, 0xFF41...0xFF5A:
      self = .latin
    case 0x37E, 0x387: return nil
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x591...0x5BD, 0x5D0...0x5F2, 0xFB1D...0xFB4F: self = .hebrew
    case 0x620...0x65F, 0x66E...0x6D3, 0x6D5...0x6DC, 0x6EE, 0x6EF, 0x6FA...0x6FF, 0x750...0x77F, 0x870...0x8FF,
      0xFB50...0xFDCF, 0xFDF0...0xFDFB, 0xFE70...0xFEFC:
      self = .arabic
    case 0x900...0x963, 0x971...0x97F: self = .devanagari
    case 0xE01...0xE3A, 0xE40...0xE4E: self = .thai
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
      self = .kana
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: self = .han
    case 0x2B0...0x36F, 0x2000...0x206F, 0x20A0...0x2BFF, 0x3000...0x303F, 0xE000...0xF8FF, 0xFE00...0xFE0F,
      0x1F000...0x1FAFF, 0xE0000...0xE01EF, 0x80...0xBF, 0xD7, 0xF7:
      return nil
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      self = .other
    }
  }

  var name: String {
    switch self {
    case .latin: "Latin"
    case .cyrillic: "Cyrillic"
    case .greek: "Greek"
    case .arabic: "Arabic"
    case .hebrew: "Hebrew"
    case .han: "Chinese"
    case .kana: "Japanese"
    case .hangul: "Korean"
    case .thai: "Thai"
    case .devanagari: "Devanagari"
    case .other: "other"
    }
  }

  /// A Boolean value that indicates whether joiners and non-joiners never change the appearance of the script's
  /// letters.
  var joinsNothing: Bool {
    switch self {
    case .latin, .cyrillic, .greek, .han, .kana, .hangul: true
    default: false
    }
  }
}

extension LanguageProfile {
  /// Returns whether the language is written in a script; `false` for `nil`.
  func isWritten(in script: LetterScript?) -> Bool {
    switch script {
    case nil, .other: false
    case .latin: self.script == "Latn"
    case .cyrillic: self.script == "Cyrl"
    case .greek: self.script == "Grek"
    case .arabic: self.script == "Arab"
    case .hebrew: self.script == "Hebr"
    case .han: ["Hans", "Hant", "Jpan"].contains(self.script)
    case .kana: self.script == "Jpan"
    case .hangul: self.script == "Kore"
    case .thai: self.script == "Thai"
    case .devanagari: self.script == "Deva"
    }
  }
}
