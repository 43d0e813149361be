import TesseraStrings
import TesseraWorkspace

/// Finds the keys that no source file of a workspace contains.
struct SourceSurvey {
  let tree: any FileTree

  /// The names of files that define a project. The source files of a table in a folder without a project
  /// may be elsewhere.
  private static let manifests: Set<String> = ["Package.swift", "Project.swift", "project.pbxproj", "project.yml"]

  /// The maximum size of a source file that is read, in bytes.
  private static let maximumSize = 8 << 20

  func unusedKeys(of snapshot: WorkspaceSnapshot, _ files: [WorkspaceScanner.File]) -> UnusedKeys {
    // Without the rule that reports these keys, nothing is omitted because of them.
    let isOff = snapshot.settings.configurations.allSatisfy { configuration in
      configuration.rules[.unusedKey].map { $0.severity == nil } ?? false
    }
    if isOff { return UnusedKeys { KeyUsage.Missing() } }
    return UnusedKeys {
      guard files.contains(where: { Self.manifests.contains(Path.name($0.path)) }) else { return KeyUsage.Missing() }
      return KeyUsage.missingKeys(
        of: snapshot.modules.flatMap(\.tables),
        sources: files.lazy.map(\.path).filter { SourceSyntax(path: $0) != nil },
        path: { snapshot[$0].path },
        read: { path in
          // Larger files contain data.
          guard let size = try? tree.metadata(of: path).byteCount, size <= Self.maximumSize else { return nil }
          return try? tree.bytes(of: path)
        }
      )
    }
  }
}

extension RuleID {
  /// A key that no source file contains.
  fileprivate static let unusedKey: RuleID = "unused-key"
}
