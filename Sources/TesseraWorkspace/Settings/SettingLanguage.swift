package import TesseraFormats
package import TesseraStrings

/// A language that a settings file names.
package struct SettingLanguage: Sendable, Hashable {
  /// The names of the settings that lead to the language, such as `languages.required`.
  package var setting: String
  package var language: String
  /// The span of the string, with its quotation marks.
  package var span: SourceSpan
  /// A number that is the same for the languages of one list, and for the names of one object.
  package var group: Int

  /// Returns all languages in a settings file, in the order of the file.
  package static func all(in document: JSONDocument) -> [SettingLanguage] {
    var walk = SettingLanguageWalk()
    walk.visit(document.root, .object(Setting.all, needsOneOf: []), "")
    return walk.found.sorted { $0.span < $1.span }
  }
}

private struct SettingLanguageWalk {
  var found: [SettingLanguage] = []
  private var groupCount = 0

  mutating func visit(_ value: JSONValue, _ kind: Setting.Kind, _ path: String, group: Int = 0) {
    switch kind {
    case .language, .languageOrAny:
      guard let text = value.string, text != "*" else { return }
      found.append(SettingLanguage(setting: path, language: text, span: value.span, group: group))
    case .list(let element):
      groupCount += 1
      let group = groupCount
      for item in value.elements { visit(item, element, path, group: group) }
    case .oneOrMore(let element):
      guard value.kind == .array else { return visit(value, element, path) }
      visit(value, .list(element), path)
    case .map(let name, let element):
      groupCount += 1
      let group = groupCount
      for member in value.members {
        visit(member.key, name, path, group: group)
        visit(member.value, element, path)
      }
    case .object(let settings, _):
      for member in value.members {
        guard let setting = settings.first(where: { $0.name == member.name }) else { continue }
        visit(member.value, setting.kind, path.isEmpty ? member.name : "\(path).\(member.name)")
      }
    default: return
    }
  }
}
