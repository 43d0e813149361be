/// What is to be written as a property list: strings, and dictionaries of them. Strings files need nothing else.
package enum PropertyListValue: Sendable, Equatable {
  case string(String)
  /// Each key once, byte for byte; written in the order of the keys, whatever the order here.
  case dictionary([Member])

  package struct Member: Sendable, Equatable {
    package let key: String
    package let value: PropertyListValue

    package init(_ key: String, _ value: PropertyListValue) {
      self.key = key
      self.value = value
    }
  }
}

extension PropertyListValue {
  /// Why a value has no such form.
  package enum WritingError: Error, Sendable, Equatable {
    /// XML has no way to say a character of this string, such as U+0001.
    case notRepresentable(String)
    case tooDeep
    case tooLarge
  }

  /// By UTF-16 units, as Apple's writers sort keys: the same on every machine.
  static func sorted(_ members: [Member]) -> [Member] {
    let isASCII = members.allSatisfy { $0.key.utf8.allSatisfy { $0 < 0x80 } }
    // ASCII keys, nearly all there are, need no decoding.
    guard !isASCII else { return members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
    return members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
  }
}
