/// The value of a property list to write: strings and dictionaries, the only values in strings files.
package enum PropertyListValue: Sendable, Equatable {
  case string(String)
  /// A dictionary whose keys differ in their bytes. It is written in the order of its sorted keys.
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
  /// The reason that a value cannot be written.
  package enum WritingError: Error, Sendable, Equatable {
    /// The string contains a character that XML cannot represent, such as U+0001.
    case notRepresentable(String)
    case tooDeep
    case tooLarge
  }

  /// Returns the members sorted by the UTF-16 code units of their keys, as Apple's writers sort them, independent of
  /// the platform.
  static func sorted(_ members: [Member]) -> [Member] {
    let isASCII = members.allSatisfy { $0.key.utf8.allSatisfy { $0 < 0x80 } }
    // Nearly all keys are ASCII, and do not need to be decoded.
    guard !isASCII else { return members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
    return members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
  }
}
