import TesseraCompilation
package import TesseraFiles
package import TesseraGeneration
package import TesseraModel
import TesseraSettings
import TesseraTable
import TesseraText
package import TesseraWorkspace

/// Compiles the resources of one module, and generates the Swift that reaches them. Nothing is written.
package struct ModuleBuilder {
  /// What is made.
  package enum Products: Sendable {
    /// Swift alone, with the tables in it: for folders of sources.
    case swift
    /// Also what the settings ask for beside it: tables and language folders as files of the bundle.
    case all
  }

  let module: String
  let snapshot: WorkspaceSnapshot
  private let checks: BuildChecks
  private let products: Products
  let access: AccessLevel
  let bundle: ResourceOptions.Bundle
  package private(set) var outputs: [GeneratedFile] = []
  package private(set) var issues: [BuildIssue] = []

  /// - Parameters:
  ///   - module: The name of the Swift module.
  ///   - checks: What is said of the module's files already, which is not said again.
  ///   - access: Nil leaves it to the settings.
  package init(
    module: String,
    in snapshot: WorkspaceSnapshot,
    checks: BuildChecks,
    access: AccessLevel? = nil,
    products: Products = .all
  ) {
    self.module = module
    self.snapshot = snapshot
    self.checks = checks
    self.products = products
    let isPublic = snapshot.configuration.accessors.publicModules.contains { $0.matches(module) }
    self.access = access ?? (isPublic ? .public : .internal)
    bundle = Self.bundle(of: module, in: snapshot)
  }

  private static func bundle(of module: String, in snapshot: WorkspaceSnapshot) -> ResourceOptions.Bundle {
    let known = snapshot.modules.first { $0.name == module }
    guard let path = known?.packagePath, let package = snapshot.packages.first(where: { $0.path == path }) else {
      return .main
    }
    // A module that shares its target's name with others has a longer one here.
    let target = known?.bundleName.map { String($0.dropFirst(package.name.count + 1)) } ?? module
    return .module(target, package: package.name)
  }

  /// Everything that a module has.
  ///
  /// - Parameter files: Where its fonts are read from; nil for the workspace's folder.
  package mutating func addAll(of module: Module, files: (any FileTree)? = nil) {
    for table in module.tables { add(table) }
    addResources(of: module, files: files)
  }

  /// Tables that a system looks up by itself get no accessors.
  package mutating func add(_ table: StringTable) {
    let build = snapshot.configuration.build
    let hasFiles = products == .all
    if hasFiles, build.applies(build.languageFolderModules, to: module) { addLanguageFolders(of: table) }
    guard table.role == .ordinary, snapshot.configuration.accessors.kinds.contains(.strings) else { return }
    let place = place(of: table)
    let name = "\(table.name)+L10n.swift"
    guard !outputs.contains(where: { $0.name == name }) else {
      report(BuildIssue(.error, .twoTables(table.name), at: place))
      return
    }
    do {
      var options = StringsOptions(table: table.name)
      options.access = access
      options.names = snapshot.configuration.accessors.names[table.name] ?? [:]
      let file = "\(table.name).tessera"
      if hasFiles, case .module(let target, let package) = bundle, build.applies(build.fileModules, to: module) {
        options.storage = .file(file, module: target, package: package)
      }
      let compiler = try TableCompiler(table, mapping: concurrentForEach)
      let (compilation, names) = sideBySide {
        Result { () throws(TableWritingError) in try compiler.finish() }
      } _: { [options] in
        TableNames(table, entryNumbers: compiler.entryNumbers, options: options)
      }
      let compiled = try compilation.get()
      for issue in compiled.issues {
        let place = snapshot.place(issue.file, issue.span)
        // The checks say it in more words.
        guard !checks.covers(place) else { continue }
        report(BuildIssue(.warning, issue.message, at: place))
      }
      let (accessors, tableCode) = sideBySide { [options] in
        Result { () throws(TableError) in
          try StringsGenerator.accessors(
            of: table,
            compiled: compiled.bytes,
            entryNumbers: compiled.entryNumbers,
            names: names,
            options: options
          )
        }
      } _: { [options] in
        TableFile.code(table: table.name, compiled: compiled.bytes, options: options)
      }
      let generated = try accessors.get()
      report(generated.issues)
      add(GeneratedFile(name: name, bytes: generated.code))
      add(GeneratedFile(name: "\(table.name)+Table.swift", bytes: tableCode))
      if case .file = options.storage { add(GeneratedFile(name: file, bytes: compiled.bytes)) }
    } catch {
      report(BuildIssue(.error, .notCompiled(table.name, "\(error)"), at: place))
    }
  }

  /// Files that say nothing, in place of those that a build has announced and that were not made: which files there
  /// are has to be known before anything is read.
  ///
  /// - Parameter names: `Resources+Images.swift`, `de.lproj/Localizable.stringsdict`.
  package mutating func addMissing(_ names: [String]) {
    let made = Set(outputs.map(\.name))
    for name in names where !made.contains(name) {
      add(GeneratedFile(name: name, bytes: name.hasSuffix(".swift") ? ResourceGenerator.nothing() : emptyLanguageFile))
    }
  }

  // MARK: - What comes of it

  mutating func add(_ output: GeneratedFile) { outputs.append(output) }

  mutating func report(_ issue: BuildIssue) { issues.append(issue) }

  mutating func report(_ found: [GenerationIssue]) {
    for issue in found {
      let level: BuildIssue.Level = if case .hidden = issue.kind { .warning } else { .error }
      let related = Finding.Related(place(issue.other.place), .here(issue.other.key))
      report(BuildIssue(level, issue.message, at: place(issue.subject.place), related: [related]))
    }
  }

  private func place(_ place: GenerationIssue.Place) -> Finding.Place {
    switch place {
    case .text(let file, let span): snapshot.place(file, span)
    case .path(let path): Finding.Place(path: path)
    }
  }

  func place(of table: StringTable) -> Finding.Place {
    table.files.first.map { snapshot.place($0) } ?? Finding.Place(path: "")
  }
}

extension Finding.Message {
  fileprivate static func twoTables(_ name: String) -> Self {
    "the module has another table \(quoted: name): the accessors of both would be one enum"
  }

  fileprivate static func here(_ key: String) -> Self { "\(quoted: key) stands here" }

  fileprivate static func notCompiled(_ name: String, _ reason: String) -> Self {
    "the table \(quoted: name) cannot be compiled: \(reason)"
  }
}
