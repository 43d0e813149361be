import TesseraCore
package import TesseraStrings

extension Finding {
  /// The fingerprint that identifies the finding in a baseline, as 16 hexadecimal digits. It does not depend on line
  /// numbers.
  package var fingerprint: String {
    let parts = FindingFingerprint(self)
    let words = [parts.rule, parts.module, parts.path, parts.table, parts.key, parts.language, String(parts.message)]
    return StableHash.hash(words.map { $0 ?? "" }.joined(separator: "\u{1F}")).hexadecimalDigits
  }
}
