import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// Compiles the resources of one module, and generates Swift accessors for them, without writing files.
package struct ModuleBuilder {
  /// The products of a build.
  package enum Products: Sendable {
    /// Only Swift, with the tables embedded in it, for folders of sources.
    case swift
    /// Swift, and the tables and language folders that the settings add to the bundle as files.
    case all
    /// Swift and tables, without language folders, which Apple's build creates from catalogs.
    case allButLanguageFolders
  }

  let module: String
  let snapshot: WorkspaceSnapshot
  /// The settings that apply to the module's folder.
  let configuration: Configuration
  private let checks: BuildChecks
  private let products: Products
  /// The files that the build expects, or `nil` if they are unknown.
  private let announced: Set<String>?
  let access: AccessLevel
  let bundle: ResourceOptions.Bundle
  /// The tables, by the enum of their accessors.
  private var enums: [SwiftName: String] = [:]
  /// The enums of the tables that were generated, in the order of the tables.
  private(set) var generatedTables: [SwiftName] = []
  package private(set) var outputs: [GeneratedFile] = []
  package internal(set) var issues: [Diagnostic<Finding.Place>] = []

  /// - Parameters:
  ///   - module: The name of the Swift module.
  ///   - checks: Findings about the module's files, which are not reported again.
  ///   - access: The access level, or `nil` to use the settings.
  ///   - bundle: The location of the module's resources at run time. If it is `nil`, it is the bundle of the package
  ///     target, the bundle that the product of a project's target has, or the bundle of the code.
  ///   - announced: The files in addition to Swift that the build copies, or `nil` for all. The build may have been
  ///     planned before the settings or a catalog required more files.
  package init(
    module: String,
    in snapshot: WorkspaceSnapshot,
    checks: BuildChecks,
    access: AccessLevel? = nil,
    bundle: ResourceOptions.Bundle? = nil,
    products: Products = .all,
    announced: Set<String>? = nil
  ) {
    self.module = module
    self.snapshot = snapshot
    self.checks = checks
    self.products = products
    self.announced = announced
    let known = snapshot.modules.first { $0.name == module }
    let configuration = snapshot.settings[known?.path ?? ""]
    let isPublic = configuration.accessors.publicModules.contains { Module.names(module).contains(where: $0.matches) }
    self.configuration = configuration
    self.access = access ?? (isPublic ? .public : .internal)
    self.bundle = bundle ?? Self.bundle(of: module, known, in: snapshot)
  }

  private static func bundle(
    of module: String,
    _ known: Module?,
    in snapshot: WorkspaceSnapshot
  ) -> ResourceOptions.Bundle {
    if let target = known?.projectTarget { return bundle(of: target) }
    guard let path = known?.packagePath, let package = snapshot.packages.first(where: { $0.path == path }) else {
      return .anchor
    }
    // If several modules share a target's name, the name in the snapshot is longer.
    let target = known?.bundleName.map { String($0.dropFirst(package.name.count + 1)) } ?? module
    return .module(target, package: package.name)
  }

  /// Returns the bundle of a target of a project. A bundle target contains no code, so that its bundle is found by its
  /// name.
  private static func bundle(of target: ProjectTarget) -> ResourceOptions.Bundle {
    if let name = target.resourceBundle { return .named(name) }
    return switch target.product {
    case .application, .commandLineTool: .main
    case .bundle: .named(target.productName ?? target.name)
    default: .anchor
    }
  }

  /// Adds all resources of a module.
  ///
  /// - Parameter files: The tree to read fonts from, or `nil` for the workspace's folder.
  package mutating func addAll(of module: Module, files: (any FileTree)? = nil) {
    for table in module.tables { add(table) }
    addResources(of: module, files: files)
  }

  /// Adds a table. Tables that the system looks up by itself get no accessors.
  package mutating func add(_ table: StringTable) {
    let build = configuration.build
    let hasFiles = products != .swift
    if products == .all, build.applies(build.languageFolderModules, to: module) { addLanguageFolders(of: table) }
    let place = place(of: table)
    let file = "\(table.name).tessera"
    let hasAccessors = configuration.accessors.kinds.contains(.strings)
    let wantsFile = hasFiles && table.role == .ordinary && build.applies(build.files, to: module, table: table.name)
    let hasFile = wantsFile && isAnnounced(file, at: place)
    guard table.role == .ordinary, hasAccessors || hasFile else { return }
    guard let options = options(for: table, file: hasFile ? file : nil, hasAccessors: hasAccessors) else { return }
    do {
      let compiler = try TableCompiler(table, mapping: concurrentForEach)
      let (compilation, names) = sideBySide {
        Result { () throws(TableWritingError) in try compiler.finish() }
      } _: { [options] in
        TableNames(table, entryNumbers: compiler.entryNumbers, options: options)
      }
      let compiled = try compilation.get()
      for issue in compiled.issues {
        var issue = issue.located(snapshot.place)
        if issue.severity == .error {
          issue.severity = .warning
          issue.message = .noAccessor(issue.subject.key ?? "", issue.message.text)
        } else if checks.covers(issue.place) {
          // A finding has more details, and no finding reports that a key has no accessor.
          continue
        }
        report(issue)
      }
      if hasFile { add(GeneratedFile(name: file, bytes: compiled.bytes)) }
      guard hasAccessors else { return }
      let accessors = try StringsGenerator.accessors(
        of: table,
        compiled: compiled.bytes,
        entryNumbers: compiled.entryNumbers,
        names: names,
        options: options
      )
      issues += accessors.issues.map { $0.located(snapshot.place) }
      add(GeneratedFile(name: "\(table.name)+L10n.swift", bytes: accessors.code))
      let code = TableFile.code(table: table.name, compiled: compiled.bytes, options: options)
      add(GeneratedFile(name: "\(table.name)+Table.swift", text: code))
      generatedTables.append(options.typeName)
    } catch {
      report(
        Diagnostic(.error, .notCompiled(table.name, (error as? TableWritingError)?.message ?? "\(error)"), at: place)
      )
    }
  }

  /// Returns the options for the accessors of a table. If the table would share its files with another table, reports
  /// an error and returns `nil`.
  ///
  /// - Parameter file: The name of the table's file, or `nil` if the table is part of the code.
  mutating func options(for table: StringTable, file: String?, hasAccessors: Bool) -> StringsOptions? {
    var options = StringsOptions(table: table.name)
    options.access = access
    options.module = if case .module(let target, _) = bundle { target } else { module }
    options.names = configuration.accessors.names[table.name] ?? [:]
    if let file, case .module(let target, let package) = bundle {
      options.storage = .file(file, module: target, package: package)
    }
    if let name = configuration.accessors.enums[table.name] {
      guard let type = SwiftName(validating: name) else {
        report(Diagnostic(.error, .noEnum(name, table.name), at: place(of: table)))
        return nil
      }
      options.typeName = type
    }
    if let other = enums.updateValue(table.name, forKey: options.typeName), hasAccessors || other == table.name {
      report(Diagnostic(.error, .oneEnum(options.typeName.text, table.name, other), at: place(of: table)))
      return nil
    }
    // On a case-insensitive volume, names that differ only in case refer to the same file.
    if let other = enums.values.first(where: { $0 != table.name && $0.lowercased() == table.name.lowercased() }) {
      report(Diagnostic(.error, .oneFile(table.name, other), at: place(of: table)))
      return nil
    }
    return options
  }

  /// Returns a Boolean value that indicates whether the build copies a file into the bundle, and reports a warning if
  /// it does not.
  mutating func isAnnounced(_ file: String, at place: Finding.Place) -> Bool {
    guard let announced, !announced.contains(file) else { return true }
    report(Diagnostic(.warning, .notAnnounced(file), at: place))
    return false
  }

  /// Adds empty files for those that a build expects but that were not created. A build must declare its outputs before
  /// it reads any input.
  ///
  /// - Parameter names: File names such as `Resources+Images.swift` and `de.lproj/Localizable.stringsdict`.
  package mutating func addMissing(_ names: [String]) {
    let made = Set(outputs.map(\.name))
    for name in names where !made.contains(name) {
      let bytes =
        name.hasSuffix(".swift")
        ? ResourceGenerator.nothing() : name.hasSuffix(".tessera") ? emptyTable(name) : emptyLanguageFile
      add(GeneratedFile(name: name, bytes: bytes))
    }
  }

  /// - Parameter file: The name of the file, such as `Localizable.tessera`.
  private func emptyTable(_ file: String) -> [UInt8] {
    let table = StringTable(
      name: Path.stem(file),
      format: .catalog,
      sourceLanguage: "en",
      languages: [],
      files: [],
      entries: NoEntries()
    )
    return (try? TableCompiler.compile(table).bytes) ?? []
  }

  // MARK: - What comes of it

  mutating func add(_ output: GeneratedFile) { outputs.append(output) }

  mutating func replaceOutput(at index: Int, with output: GeneratedFile) { outputs[index] = output }

  mutating func report(_ issue: Diagnostic<Finding.Place>) { issues.append(issue) }

  func place(of table: StringTable) -> Finding.Place {
    table.files.first.map { snapshot.place($0) } ?? Finding.Place(path: "")
  }
}

/// A table without entries.
private struct NoEntries: EntrySource {
  var count: Int { 0 }
  func entry(at index: Int) -> Entry { Entry(index: index, key: Text("", file: FileID(0), span: .start), span: .start) }
}

extension Finding.Message {
  fileprivate static func oneEnum(_ name: String, _ table: String, _ other: String) -> Self {
    table == other
      ? "the module has another table \(quoted: table), whose accessors would be in the same enum: rename one of the tables"
      : """
      the accessors of the tables \(quoted: table) and \(quoted: other) would both be in the enum \(name): give one of \
      them another name under `accessors.enums` in tessera.json, such as { \(quoted: table): \(quoted: name + "2") }
      """
  }

  fileprivate static func oneFile(_ table: String, _ other: String) -> Self {
    "the generated files of the tables \(quoted: table) and \(quoted: other) have the same name on case-insensitive volumes: rename one of the tables"
  }

  fileprivate static func noEnum(_ name: String, _ table: String) -> Self {
    "\(quoted: name), which `accessors.enums` in tessera.json specifies for \(quoted: table), is not a valid enum name"
  }

  fileprivate static func notAnnounced(_ file: String) -> Self {
    """
    \(quoted: file) is not copied into the bundle: the build was planned before the file was required. SwiftPM \
    plans the build again when Package.swift changes, and with `swift build --disable-build-manifest-caching`
    """
  }

  fileprivate static func noAccessor(_ key: String, _ reason: String) -> Self {
    "\(reason); therefore, the key \(quoted: key) has no accessor"
  }

  fileprivate static func notCompiled(_ name: String, _ reason: String) -> Self {
    "the table \(quoted: name) cannot be compiled: \(reason)"
  }
}
