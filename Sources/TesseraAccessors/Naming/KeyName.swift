import TesseraCore

/// Where a key's accessor stands, and what it is called. It depends on the key alone, so that no other key's coming or
/// going renames it.
package struct KeyName: Sendable, Hashable {
  /// The enums that it is nested in, outermost first.
  var namespaces: [SwiftName]
  var member: SwiftName

  /// Every part of the path, as it is used: `Cart.items`.
  var path: String { (namespaces.map(\.text) + [member.text]).joined(separator: ".") }

  init(namespaces: [SwiftName], member: SwiftName) {
    self.namespaces = namespaces
    self.member = member
  }

  /// - Parameters:
  ///   - outermost: names that the generated code itself uses, which no nested enum may take.
  ///   - own: the accessors' own member of the outermost enum.
  init(key: String, avoiding outermost: Set<String>, own: String = KeyName.tableName) {
    let text = Self.withoutSpecifiers(key)
    let segments = Self.segments(of: text)
    let last: KeyWords
    var spaces: [SwiftName] = []
    if let segments {
      let nested = segments.prefix(min(segments.count - 1, NameLimits.depth))
      spaces = nested.map { Self.namespace($0, avoiding: outermost) }
      last = KeyWords(segments.dropFirst(nested.count).joined(separator: "."))
    } else {
      var words = KeyWords(text)
      if words.words.isEmpty { words = KeyWords(spelling: key) }
      last = words
    }
    let isSentence = segments == nil
    var name = Self.bounded(last.words, of: isSentence ? key : last.words.joined(separator: ".")) { $0.lowerCamel }
    let isTaken = SwiftName.reserved.contains(name) || outermost.contains(name)
    if isTaken || spaces.isEmpty && name == own { name += "_" }
    namespaces = spaces
    member = SwiftName(name)
  }

  /// The table of a string table's accessors.
  static let tableName = "table"

  /// A substitution's or argument's name as a label.
  static func label(_ name: String) -> SwiftName? {
    let words = KeyWords(name)
    guard !words.words.isEmpty else { return nil }
    let label = bounded(words.words, of: name) { $0.lowerCamel }
    // The only words that an argument cannot be labeled with.
    return SwiftName(["inout", "var", "let", "self", "init"].contains(label) ? label + "_" : label)
  }

  /// A type's name, from a table's.
  static func type(_ name: String) -> SwiftName {
    let words = KeyWords(name)
    return SwiftName(
      bounded((words.words.isEmpty ? KeyWords(spelling: name) : words).words, of: name) { $0.upperCamel }
    )
  }

  // MARK: Segments

  /// `cart.items`, but no sentence: neither spaces nor empty parts, and a letter or digit in each. A single word is one
  /// segment.
  private static func segments(of text: String) -> [Substring]? {
    // A dot with a mark on it is none, but in ASCII there are no marks.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      var hasWord = false
      for byte in text.utf8 {
        if byte.isAlphanumeric {
          hasWord = true
        } else if byte == UInt8(ascii: "."), hasWord {
          hasWord = false
        } else if byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-") {
          return nil
        }
      }
      guard hasWord else { return nil }
      return text.utf8.split(separator: UInt8(ascii: ".")).map(Substring.init)
    }
    guard text.unicodeScalars.allSatisfy({ $0.isIdentifierPart || $0 == "." || $0 == "_" || $0 == "-" }) else {
      return nil
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.unicodeScalars.contains(where: \.isIdentifierPart) } ? parts : nil
  }

  private static func namespace(_ segment: Substring, avoiding outermost: Set<String>) -> SwiftName {
    let words = KeyWords(segment)
    let name = bounded(words.words, of: String(segment)) { $0.upperCamel }
    // Where a script knows no capitals, the enum could be called as a member beside it.
    let isTaken = !(name.unicodeScalars.first.map { $0.isUppercase } ?? false)
    return SwiftName(isTaken || SwiftName.reserved.contains(name) || outermost.contains(name) ? name + "_" : name)
  }

  /// `%lld items` is named as `items` is.
  private static func withoutSpecifiers(_ key: String) -> String {
    let format = FormatString(parsing: key)
    guard !format.placeholders.isEmpty else { return key }
    var text = ""
    for segment in format.segments {
      switch segment {
      case .literal(let range): text += format[range]
      case .placeholder(let placeholder) where PercentReading(format).isTextInSource(placeholder):
        text += format[placeholder.range]
      case .placeholder, .escapedPercent, .malformed: text += " "
      }
    }
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }

  static func bounded(_ words: [String], of whole: @autoclosure () -> String, _ join: (KeyWords) -> String) -> String {
    var length = 0
    let kept = words.prefix { word in
      length += word.utf8.count
      return length <= NameLimits.length
    }
    var name = join(KeyWords(words: Array(kept)))
    if kept.count < words.count {
      if name.isEmpty { name = "text" }
      name += "_" + Self.hash(whole())
    }
    guard let first = name.unicodeScalars.first else { return "empty" }
    return first.isIdentifierHead ? name : "_" + name
  }

  /// Eight digits that tell two long keys apart: FNV-1a, folded.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32).hexadecimalDigits
  }
}
