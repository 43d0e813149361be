import TesseraStrings
import TesseraWorkspace

/// Finds the keys that no source file of a workspace contains.
struct SourceSurvey {
  let tree: any FileTree

  /// The names and extensions of files that define a project. The source files of a table in a folder without a project
  /// may be elsewhere.
  private static let manifests: Set<String> = ["Package.swift", "Project.swift", "project.pbxproj", "project.yml"]

  func unusedKeys(of snapshot: WorkspaceSnapshot, _ files: [WorkspaceScanner.File]) -> UnusedKeys {
    // Without the rule that reports these keys, nothing is omitted because of them.
    if let setting = snapshot.configuration.rules[.unusedKey], setting.severity == nil { return UnusedKeys { [:] } }
    return UnusedKeys {
      guard files.contains(where: { Self.manifests.contains(Path.name($0.path)) }) else { return [:] }
      return KeyUsage.unusedKeys(
        of: snapshot.modules.flatMap(\.tables),
        sources: files.lazy.map(\.path).filter { SourceSyntax(path: $0) != nil },
        path: { snapshot[$0].path },
        read: { try? tree.bytes(of: $0) }
      )
    }
  }
}

extension RuleID {
  /// A key that no source file contains.
  fileprivate static let unusedKey: RuleID = "unused-key"
}
