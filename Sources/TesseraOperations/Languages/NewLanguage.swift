import TesseraCore
import TesseraFormats
import TesseraStrings

/// The rules for a language that tables do not contain yet.
enum NewLanguage {
  /// Checks whether a language is written as a canonical tag (BCP 47), such as `de` or `pt-BR`. It becomes the name of a
  /// folder, so that any other string is refused.
  static func validate(_ language: String) throws(OperationError) {
    let name = String(quoting: language, limit: 60)
    guard let tag = LanguageTag(language) else { throw OperationError(LanguageTag.refusal(of: language)) }
    let canonical = tag.canonical
    guard LanguageTag.isKnownLanguage(canonical.language), canonical.language != "mul" else {
      throw OperationError("\(name) is not the tag of a known language")
    }
    guard canonical == tag else {
      throw OperationError("\(name) is an outdated tag: use \(String(quoting: canonical.description))")
    }
    guard tag.description.utf8.elementsEqual(language.utf8) else {
      throw OperationError("\(name) must be written \(String(quoting: tag.description))")
    }
  }

  /// Returns whether two spellings are the same tag, such as `pt_BR` and `pt-BR`, or `German` and `de`.
  static func isSame(_ a: String, _ b: String) -> Bool {
    if a.utf8.elementsEqual(b.utf8) { return true }
    guard let first = LanguageTag(folderName: a), let second = LanguageTag(folderName: b) else { return false }
    return first == second
  }

  /// Returns whether two tags identify the same language, so that only one of them is read: an outdated code and its
  /// successor, such as `iw` and `he`, or a region and the script that it implies, such as `zh-CN` and `zh-Hans`.
  ///
  /// A tag with the default region of a language, such as `pt-BR`, and the tag without a region are used together.
  static func isEquivalent(_ a: String, _ b: String) -> Bool {
    guard let first = LanguageTag(folderName: a)?.canonical, let second = LanguageTag(folderName: b)?.canonical else {
      return false
    }
    if first == second { return true }
    func pair(_ region: LanguageTag, _ script: LanguageTag) -> Bool {
      region.script == nil && region.region != nil && script.script != nil && script.region == nil
    }
    return (pair(first, second) || pair(second, first)) && first.maximized == second.maximized
  }
}
