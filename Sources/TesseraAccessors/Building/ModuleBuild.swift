package import TesseraStrings
package import TesseraWorkspace

/// The Swift of one module, and whether it can be written.
package struct ModuleBuild: Sendable {
  package var module: Module
  package var files: [GeneratedFile]
  package var issues: [Diagnostic<Finding.Place>]
  /// Whether the module's own files or what was made of them have errors: then what was built before stays.
  package var isBroken: Bool

  package init(_ module: Module, in snapshot: WorkspaceSnapshot, checks: BuildChecks) {
    var builder = ModuleBuilder(module: module.name, in: snapshot, checks: checks, products: .swift)
    builder.addAll(of: module)
    self.module = module
    // Compared, written and hashed: they are made once.
    files = builder.outputs.map { GeneratedFile(name: $0.name, bytes: $0.bytes) }
    issues = builder.issues
    isBroken = checks.breaks(module, of: snapshot) || builder.issues.contains { $0.severity == .error }
  }
}
