import TesseraInspection
import TesseraStrings

extension Finding.Message {
  static func begun(_ share: TranslatedShare, _ language: LanguageProfile) -> Finding.Message {
    let rest = [
      (share.missingCount - share.newCount, "missing"), (share.newCount, "untranslated with the state `new`"),
      (share.copyCount, "equal to the source"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? "is" : "are") \($0.1)" }
    return "\(language.name): of \(share.total) strings, \(rest.enumeration)"
  }

  /// - Parameter source: The source string, or `nil` if there is none.
  static func missing(_ key: String, _ source: String?, _ language: LanguageProfile) -> Finding.Message {
    if let source, source != key {
      "\(quoted: source), the source string of \(quoted: key), is not translated into \(language.name)"
    } else {
      "\(quoted: key) is not translated into \(language.name)"
    }
  }

  static func missingEverywhere(_ key: String, _ source: String?, _ count: Int) -> Finding.Message {
    if let source, source != key {
      "\(quoted: source), the source string of \(quoted: key), is not translated into any of the \(count) languages"
    } else {
      "\(quoted: key) is not translated into any of the \(count) languages"
    }
  }

  /// - Parameter languages: The languages without a string.
  static func missingInMost(
    _ key: String,
    _ source: String?,
    _ languages: [String]
  ) -> Finding.Message {
    let shown = languages.prefix(8).joined(separator: ", ")
    let rest = languages.count > 8 ? " and \(languages.count - 8) more" : ""
    let extent = "is not translated into \(languages.count) languages: \(shown)\(rest)"
    guard let source, source != key else { return "\(quoted: key) \(extent)" }
    return "\(quoted: source), the source string of \(quoted: key), \(extent)"
  }

  /// - Parameter lacksOthers: Whether the language also lacks strings that are reported for several languages.
  static func manyMissing(_ group: [GroupedFinding], _ language: String, lacksOthers: Bool) -> Finding.Message {
    let others = lacksOthers ? ", apart from those that are reported for several languages" : ""
    return "\(group.count) strings are not translated into \(language)\(others): \(keys(of: group))"
  }

  static func manyMissingInMost(
    _ group: [GroupedFinding],
    _ languages: [String],
    of total: Int
  ) -> Finding.Message {
    let extent = languages.count == total ? "any of the \(total) languages" : "\(languages.enumeration)"
    return "\(group.count) strings are not translated into \(extent): \(keys(of: group))"
  }

  static func manyWithoutSource(_ group: [GroupedFinding], _ language: String) -> Finding.Message {
    "\(group.count) keys have no string in the source language, \(language): \(keys(of: group))"
  }

  static func noSource(_ key: String, _ language: LanguageProfile) -> Finding.Message {
    "\(quoted: key) has no string in the source language, \(language.name)"
  }
}
