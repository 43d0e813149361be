import TesseraStrings
package import TesseraInspection
package import TesseraWorkspace

extension RuleRegistry {
  /// Returns the rules whose findings may be errors with the settings of a file, and the rules that every build requires.
  package static func forErrors(with settings: WorkspaceSettings) -> [any Rule] {
    all.filter { rule in
      let id = type(of: rule).id
      if idsForBuilds.contains(id) { return true }
      return settings.configurations.contains { configuration in
        if configuration.overrides.contains(where: { $0.rules[id]?.severity == .error }) { return true }
        guard let setting = configuration.rules[id] else { return type(of: rule).documentation.severity == .error }
        return setting.severity == .error
      }
    }
  }
}
