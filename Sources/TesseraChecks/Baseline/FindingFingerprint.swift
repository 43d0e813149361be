import TesseraCore
import TesseraStrings

/// The properties that identify a finding after the file around it has changed: everything but its location.
///
/// The line and the file within its module are not included. The path is included only if the finding belongs to no
/// module.
struct FindingFingerprint: Sendable, Hashable {
  var rule: String
  var module: String?
  var path: String?
  var table: String?
  var key: String?
  var language: String?
  var message: UInt64

  init(_ finding: Finding) {
    rule = finding.rule.rawValue
    module = finding.subject.module
    path = finding.subject.module == nil ? finding.place.path : nil
    table = finding.subject.table
    key = finding.subject.key
    language = finding.subject.language
    message = Self.hash(finding.message.text)
  }

  init(
    rule: String,
    module: String?,
    path: String?,
    table: String?,
    key: String?,
    language: String?,
    message: UInt64
  ) {
    self.rule = rule
    self.module = module
    self.path = path
    self.table = table
    self.key = key
    self.language = language
    self.message = message
  }

  /// Returns a hash of a message without line numbers. A message may contain another line number ("first on line 2"),
  /// which changes in the same way as the line of the finding itself.
  static func hash(_ message: String) -> UInt64 {
    let word = Array("line ".utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(message.utf8.count)
    for byte in message.utf8 {
      if byte.isDigit, kept.suffix(word.count).elementsEqual(word) { continue }
      kept.append(byte)
    }
    return StableHash.hash(String(decoding: kept, as: UTF8.self))
  }
}

extension FindingFingerprint: Comparable {
  static func < (a: FindingFingerprint, b: FindingFingerprint) -> Bool {
    if a.module != b.module { return (a.module ?? "") < (b.module ?? "") }
    if a.path != b.path { return (a.path ?? "") < (b.path ?? "") }
    if a.table != b.table { return (a.table ?? "") < (b.table ?? "") }
    if a.key != b.key { return (a.key ?? "") < (b.key ?? "") }
    if a.language != b.language { return (a.language ?? "") < (b.language ?? "") }
    if a.rule != b.rule { return a.rule < b.rule }
    return a.message < b.message
  }
}
