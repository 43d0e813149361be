/// Whether the keys of a legacy table are its source strings: `NSLocalizedString("Some text", …)` shows the key where
/// the source language has no string for it, so that its file may lack keys, or be absent.
enum LegacyKeys {
  /// Decided for all keys at once: one that reads like a text may still be an identifier among others.
  ///
  /// Most strings of the source language equal their keys; or there are none, and most keys do not look like
  /// identifiers.
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

  /// Whether a key may be a text where those of its table are.
  static func isText(_ key: String) -> Bool { key.contains { $0.isLetter || $0 == "%" } && !key.looksLikeIdentifier }
}
