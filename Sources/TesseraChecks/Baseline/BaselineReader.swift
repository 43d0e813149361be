import Foundation
import TesseraCore
import TesseraFormats
import TesseraStrings

/// Reads baseline files strictly: a damaged part is an error with its location.
enum BaselineReader {
  /// The value that replaces the bits of a language in which every key had a translation.
  static let everyKey = "*"

  static func read(_ source: SourceText) throws(BaselineError) -> Baseline {
    let document = JSONDocument(source)
    if let issue = document.issues.first { throw BaselineError(issue.message, at: issue.place) }
    let root = document.root
    guard root.kind == .object else { throw .expected("an object with `version` and `findings`", root) }
    guard let version = root["version"]?.int else { throw .expected("a baseline with a `version`", root) }
    guard version == Baseline.version else {
      throw BaselineError(.otherVersion(version), at: root["version"]?.span ?? root.span)
    }
    var findings: [FindingFingerprint: Int] = [:]
    for element in try list("findings", of: root) {
      let (finding, count) = try finding(element)
      findings[finding] = Int(clamping: UInt64(findings[finding] ?? 0) &+ UInt64(count))
    }
    var coverages: [String: [String: TranslationCoverage]] = [:]
    for element in try list("coverage", of: root) {
      let module = try text("module", of: element)
      coverages[module, default: [:]][try text("language", of: element)] = try coverage(element)
    }
    var tables: [Baseline.TableName: [TranslatedKeys]] = [:]
    for element in try list("translated", of: root) {
      let keys = try translatedKeys(element)
      tables[Baseline.TableName(module: keys.module, table: keys.table), default: []].append(keys)
    }
    return Baseline(findings: findings, coverages: coverages, tables: tables)
  }

  private static func finding(_ object: JSONValue) throws(BaselineError) -> (FindingFingerprint, count: UInt32) {
    let digits = try text("message", of: object)
    guard let message = UInt64(digits, radix: 16) else {
      throw .expected("16 hexadecimal digits", object["message"] ?? object)
    }
    var count: UInt32 = 1
    if let value = object["count"] {
      guard let number = value.int, number > 0 else { throw .expected("a number that is at least 1", value) }
      count = UInt32(clamping: number)
    }
    let fingerprint = FindingFingerprint(
      rule: try text("rule", of: object),
      module: try optionalText("module", of: object),
      path: try optionalText("path", of: object),
      table: try optionalText("table", of: object),
      key: try optionalText("key", of: object),
      language: try optionalText("language", of: object),
      message: message
    )
    return (fingerprint, count)
  }

  private static func coverage(_ object: JSONValue) throws(BaselineError) -> TranslationCoverage {
    guard let translated = object["translated"]?.int, let total = object["total"]?.int,
      0 <= translated, translated <= total
    else { throw .expected("a number from 0 to `total` for `translated`", object) }
    return TranslationCoverage(translated: translated, total: total)
  }

  private static func translatedKeys(_ object: JSONValue) throws(BaselineError) -> TranslatedKeys {
    guard let bytes = Data(base64Encoded: try text("keys", of: object)),
      let hashes = TranslatedKeys.hashes(from: Array(bytes))
    else {
      throw .expected("Base64 data with 32 bits per key", object["keys"] ?? object)
    }
    guard let members = object["languages"], members.kind == .object else {
      throw .expected("an object for `languages`", object["languages"] ?? object)
    }
    var languages: [String: [UInt8]?] = [:]
    for member in members.members {
      guard let value = member.value.string else { throw .expected("a string", member.value) }
      if value == everyKey {
        languages[member.name] = .some(nil)
      } else if let bits = Data(base64Encoded: value) {
        languages[member.name] = Array(bits)
      } else {
        throw .expected("`*` or Base64", member.value)
      }
    }
    let module = try text("module", of: object)
    let table = try text("table", of: object)
    guard let keys = TranslatedKeys(module: module, table: table, hashes: hashes, languages: languages) else {
      throw .expected("keys in ascending order, and one bit per key and language", object)
    }
    return keys
  }

  private static func list(_ name: String, of object: JSONValue) throws(BaselineError) -> JSONElements {
    guard let list = object[name], list.kind == .array else {
      throw .expected("a list for `\(name)`", object[name] ?? object)
    }
    return list.elements
  }

  private static func text(_ name: String, of object: JSONValue) throws(BaselineError) -> String {
    guard let text = try optionalText(name, of: object) else { throw .expected("an object with `\(name)`", object) }
    return text
  }

  private static func optionalText(_ name: String, of object: JSONValue) throws(BaselineError) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.string else { throw .expected("a string", value) }
    return text
  }
}

extension BaselineError {
  fileprivate static func expected(_ what: String, _ value: JSONValue) -> BaselineError {
    BaselineError(.expected(what), at: value.span)
  }
}

extension Finding.Message {
  fileprivate static func expected(_ what: String) -> Finding.Message {
    "the baseline is damaged: expected \(what)"
  }

  fileprivate static func otherVersion(_ version: Int) -> Finding.Message {
    "the baseline has version \(version), but this tool reads only version \(Baseline.version): create the baseline again with --write-baseline"
  }
}
