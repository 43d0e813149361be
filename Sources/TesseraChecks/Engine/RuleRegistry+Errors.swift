import TesseraStrings
package import TesseraInspection
package import TesseraWorkspace

extension RuleRegistry {
  /// The rules whose findings may be errors, as the settings have it, and those that a build cannot go without.
  package static func forErrors(with configuration: Configuration) -> [any Rule] {
    all.filter { rule in
      let id = type(of: rule).id
      if idsForBuilds.contains(id) { return true }
      if configuration.overrides.contains(where: { $0.rules[id]?.severity == .error }) { return true }
      guard let setting = configuration.rules[id] else { return type(of: rule).documentation.severity == .error }
      return setting.severity == .error
    }
  }
}
