import TesseraCore

/// The words of a name.
struct KeyWords {
  private(set) var words: [String] = []

  init(words: [String]) { self.words = words }

  /// Splits a string into words at all characters that an identifier cannot contain.
  init(_ text: some StringProtocol) {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "'") }) {
      words = text.utf8.split { !$0.isAlphanumeric }.map { String(decoding: $0, as: UTF8.self) }
    } else {
      addWords(of: text)
    }
    // A key such as `CART_TITLE` is not all uppercase in code.
    if words.count > 1, words.allSatisfy(\.hasNoLowercase) {
      words = words.map { $0.lowercased() }
    }
  }

  private mutating func addWords(of text: some StringProtocol) {
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isIdentifierPart {
        word.append(scalar)
      } else if scalar != "'", scalar != "\u{2019}" {
        // An apostrophe does not separate words, as in "Don't".
        finish(&word)
      }
    }
    finish(&word)
  }

  private mutating func finish(_ word: inout String.UnicodeScalarView) {
    if !word.isEmpty { words.append(String(word)) }
    word = String.UnicodeScalarView()
  }

  /// Spells out a string without letters, such as `percentAt` or `u2026`.
  init(spelling text: some StringProtocol) {
    for scalar in text.unicodeScalars.prefix(NameLimits.length) {
      if scalar.isIdentifierPart {
        words.append(String(Character(scalar)))
      } else {
        words.append(Self.names[scalar] ?? "u" + String(scalar.value, radix: 16, uppercase: true))
      }
    }
  }

  private static let names: [Unicode.Scalar: String] = [
    " ": "space", "!": "exclamation", "\"": "quote", "#": "hash", "$": "dollar", "%": "percent", "&": "and",
    "'": "apostrophe", "(": "leftParenthesis", ")": "rightParenthesis", "*": "star", "+": "plus", ",": "comma",
    "-": "minus", ".": "dot", "/": "slash", ":": "colon", ";": "semicolon", "<": "less", "=": "equal", ">": "greater",
    "?": "question", "@": "at", "[": "leftBracket", "\\": "backslash", "]": "rightBracket", "^": "caret",
    "_": "underscore", "`": "backtick", "{": "leftBrace", "|": "bar", "}": "rightBrace", "~": "tilde",
  ]

  /// The words in lower camel case, such as `itemsInCart` and `urlTitle`.
  var lowerCamel: String {
    guard let first = words.first else { return "" }
    return words.dropFirst().reduce(into: first.loweringFirstWord) { $0.append(capitalizing: $1) }
  }

  /// The words in upper camel case, such as `ItemsInCart`.
  var upperCamel: String { words.reduce(into: "") { $0.append(capitalizing: $1) } }
}

/// The maximum length of names. Longer names are truncated between words and end in a hash of the whole name.
enum NameLimits {
  static let length = 48
  static let depth = 8
}

extension String {
  fileprivate var hasNoLowercase: Bool {
    !utf8.contains(where: \.isLowercaseLetter) && !contains(where: \.isLowercase)
  }

  fileprivate mutating func append(capitalizing word: String) {
    self += word.asciiWithFirst(\.uppercased) ?? word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns the string with its first letter changed, or `nil` if it contains non-ASCII characters or a byte that is
  /// not a letter.
  private func asciiWithFirst(_ change: (UInt8) -> UInt8) -> String? {
    guard let first = utf8.first, utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let changed = change(first)
    guard changed != first else { return self }
    var bytes = Array(utf8)
    bytes[0] = changed
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The word with its leading capitals in lowercase: `URL` → `url`, `URLTitle` → `urlTitle`, `Title` → `title`.
  fileprivate var loweringFirstWord: String {
    if utf8.prefix(while: \.isUppercaseLetter).count < 2,
      let lowered = asciiWithFirst(\.lowercased)
    {
      return lowered
    }
    let capitals = prefix { $0.isUppercase }.count
    guard capitals > 1, capitals < count else {
      return capitals == count ? lowercased() : prefix(1).lowercased() + dropFirst()
    }
    let next = self[index(startIndex, offsetBy: capitals)]
    // The last capital starts the next word, unless a digit follows: `MP3Player`.
    let lowered = next.isLetter ? capitals - 1 : capitals
    return prefix(lowered).lowercased() + dropFirst(lowered)
  }
}
