package import TesseraStrings
package import TesseraWorkspace

/// The generated Swift code of one module, and whether it can be written.
package struct ModuleBuild: Sendable {
  package var module: Module
  package var files: [GeneratedFile]
  package var issues: [Diagnostic<Finding.Place>]
  /// A Boolean value that indicates whether the module's own files or the generated code have errors. In this case, the
  /// results of an earlier build are kept.
  package var isBroken: Bool

  package init(_ module: Module, in snapshot: WorkspaceSnapshot, checks: BuildChecks) {
    var builder = ModuleBuilder(module: module.name, in: snapshot, checks: checks, products: .swift)
    builder.addAll(of: module)
    self.module = module
    // The bytes are created once because they are compared, written, and hashed.
    files = builder.outputs.map { GeneratedFile(name: $0.name, bytes: $0.bytes) }
    issues = builder.issues
    isBroken = checks.breaks(module, of: snapshot) || builder.issues.contains { $0.severity == .error }
  }
}
