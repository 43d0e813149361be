package import TesseraText

/// Reads `tessera.json`. What is valid is kept; what is not is a finding that says what was expected.
package enum ConfigurationReader {
  /// - Parameters:
  ///   - path: the file, relative to the workspace's root.
  ///   - knownRules: the rules that there are; nil takes any name.
  package static func read(
    _ source: SourceText,
    path: String,
    knownRules: Set<RuleID>?
  ) -> (configuration: Configuration, findings: [Finding]) {
    var configuration = Configuration()
    configuration.path = path
    return (configuration, [])
  }
}
