import TesseraCore
package import TesseraStrings

extension Finding {
  /// What a baseline recognizes the finding by, as 16 hexadecimal digits. The lines of the file play no part in it.
  package var fingerprint: String {
    let parts = FindingFingerprint(self)
    let words = [parts.rule, parts.module, parts.path, parts.table, parts.key, parts.language, String(parts.message)]
    return StableHash.hash(words.map { $0 ?? "" }.joined(separator: "\u{1F}")).hexadecimalDigits
  }
}
