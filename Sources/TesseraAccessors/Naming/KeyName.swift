import TesseraCore

/// The name of a key's accessor, and the enums that contain it. It depends only on the key, so that adding or removing
/// other keys does not change it.
package struct KeyName: Sendable, Hashable {
  /// The enums that contain the accessor, outermost first.
  var namespaces: [SwiftName]
  var member: SwiftName

  /// The full path, such as `Cart.items`.
  var path: String { (namespaces.map(\.text) + [member.text]).joined(separator: ".") }

  init(namespaces: [SwiftName], member: SwiftName) {
    self.namespaces = namespaces
    self.member = member
  }

  /// - Parameters:
  ///   - outermost: Names that the generated code uses, which are unavailable for nested enums.
  ///   - own: The name of the generated member in the outermost enum.
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

  /// The name of the member that contains the table.
  static let tableName = "table"

  /// Returns the name of a substitution or an argument as an argument label.
  static func label(_ name: String) -> SwiftName? {
    let words = KeyWords(name)
    guard !words.words.isEmpty else { return nil }
    let label = bounded(words.words, of: name) { $0.lowerCamel }
    // The only keywords that cannot be argument labels.
    return SwiftName(["inout", "var", "let", "self", "init"].contains(label) ? label + "_" : label)
  }

  /// Returns the name of a type for a table name.
  static func type(_ name: String) -> SwiftName {
    let words = KeyWords(name)
    return SwiftName(
      bounded((words.words.isEmpty ? KeyWords(spelling: name) : words).words, of: name) { $0.upperCamel }
    )
  }

  // MARK: Segments

  /// Splits a key such as `cart.items` into segments. Returns `nil` for a sentence: a key with spaces or empty
  /// segments, or with a segment that contains no letter or digit. A single word is one segment.
  private static func segments(of text: String) -> [Substring]? {
    // A dot with a combining mark is not a separator. ASCII contains no combining marks.
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
    // In a script without case, the enum could have the same name as a member next to it.
    let isTaken = !(name.unicodeScalars.first.map { $0.isUppercase } ?? false)
    return SwiftName(isTaken || SwiftName.reserved.contains(name) || outermost.contains(name) ? name + "_" : name)
  }

  /// Returns the key without format specifiers, so that `%lld items` has the same name as `items`.
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

  /// Returns eight digits that distinguish two long keys: a folded FNV-1a hash.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32).hexadecimalDigits
  }
}
