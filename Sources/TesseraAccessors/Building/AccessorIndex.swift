package import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// The names of a module's accessors, by resource.
package struct AccessorIndex: Sendable {
  /// A resource that has an accessor.
  package struct Subject: Sendable, Hashable {
    package var kind: AccessorKind
    /// The name of the table of a string, and otherwise "".
    package var table: String
    /// The key of a string, or the key of another resource in the settings.
    package var key: ExactKey

    package init(_ kind: AccessorKind, table: String = "", key: String) {
      self.kind = kind
      self.table = table
      self.key = ExactKey(key)
    }
  }

  /// The names of an accessor, starting with the outermost enum, such as `L10n`, `Cart` and `title`.
  package private(set) var names: [Subject: [String]] = [:]
  /// The resources other than strings, by the path of their asset or file in the workspace.
  package private(set) var subjects: [String: [Subject]] = [:]
  /// The outermost enums of the module's accessors.
  package var roots: Set<String> { Set(names.values.compactMap(\.first)) }

  /// - Parameter files: The tree to read fonts from.
  package init(_ module: Module, in snapshot: WorkspaceSnapshot, files: any FileTree) {
    var builder = ModuleBuilder(module: module.name, in: snapshot, checks: BuildChecks([]))
    let kinds = builder.configuration.accessors.kinds
    for table in module.tables where table.role == .ordinary && kinds.contains(.strings) {
      guard let options = builder.options(for: table, file: nil, hasAccessors: true),
        let compiler = try? TableCompiler(table)
      else { continue }
      let tableNames = TableNames(table, entryNumbers: compiler.entryNumbers, options: options)
      for (entry, path) in tableNames.tree.paths {
        let key = table.entries.key(at: entry).value
        names[Subject(.strings, table: table.name, key: key)] = [options.typeName.text] + path
      }
    }
    let resources = builder.resources(of: module, files: files)
    for kind in ResourceKind.all where kinds.contains(kind.kind) {
      var options = ResourceOptions(bundle: builder.bundle)
      options.names = builder.configuration.accessors.names[kind.kind.rawValue] ?? [:]
      for accessor in ResourceGenerator.paths(kind, of: resources, options: options) {
        let subject = Subject(kind.kind, key: accessor.key)
        names[subject] = [kind.typeName.text] + accessor.path
        subjects[accessor.place, default: []].append(subject)
      }
    }
  }
}
