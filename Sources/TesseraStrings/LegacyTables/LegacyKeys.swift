/// Determines whether the keys of a legacy table are its source strings. `NSLocalizedString("Some text", …)` shows the
/// key if the source language has no string for it, so the file of the source language may be incomplete or missing.
enum LegacyKeys {
  /// Returns whether keys are source strings, for all keys together, because an identifier among others may resemble a
  /// source string.
  ///
  /// They are if most strings of the source language equal their keys, or, if there are no such strings, if most keys
  /// do not resemble identifiers.
  static func areTexts(source: [LegacyPart], parts: [LegacyPart]) -> Bool {
    var (texts, total) = (0, 0)
    for part in source {
      guard case .strings(let strings) = part.content else { continue }
      total += strings.entries.count
      texts += strings.entries.count { strings.utf8($0.key) == strings.utf8($0.value) }
    }
    if total == 0 {
      for part in parts {
        total += part.entryCount
        texts += (0..<part.entryCount).count { isText(String(decoding: part.keyUTF8(at: $0), as: UTF8.self)) }
      }
    }
    return texts * 2 > total
  }

  /// Returns whether a key may be a source string in a table whose keys are source strings.
  static func isText(_ key: String) -> Bool { key.contains { $0.isLetter || $0 == "%" } && !key.looksLikeIdentifier }
}
