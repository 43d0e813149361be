import TesseraAccessors
import TesseraCore
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// The records of the modules that Swift code declares, as the build plugin generates them (Documentation/ModuleRecord.md).
struct ModuleRecords: Sendable {
  /// The products that contain the protocol `AppModule`.
  private static let products: Set<String> = ["TesseraModules", "TesseraModulesDynamic"]

  /// The maximum size of a Swift file that is read, in bytes.
  private static let maximumSize = 8 << 20

  private let tree: DiskTree
  /// The paths of the Swift files, by the name of their module.
  private var files: [String: [String]] = [:]

  /// - Parameters:
  ///   - index: The files of the workspace.
  ///   - tree: The tree that contains the files.
  init(_ snapshot: WorkspaceSnapshot, _ index: FileIndex, in tree: DiskTree) {
    self.tree = tree
    // Targets that share a folder select their files in the manifest, so the module of a file is unknown.
    let folders = Dictionary(grouping: snapshot.modules.filter { $0.projectTarget == nil }, by: \.path)
      .filter { $0.value.count == 1 }
    for file in index.files where file.path.hasSuffix(".swift") {
      var folder = Path.parent(file.path)
      while folders[folder] == nil, !folder.isEmpty { folder = Path.parent(folder) }
      let path = folder.isEmpty ? file.path : Path.relative(file.path, to: folder)
      guard let module = folders[folder]?.first, !Path.isInTests(path), snapshot.settings[folder].build.hasRecords
      else {
        continue
      }
      files[module.name, default: []].append(file.path)
    }
    for module in snapshot.modules where snapshot.settings[module.path].build.hasRecords {
      guard let target = module.projectTarget else { continue }
      files[module.name] = target.sources.filter { Path.pathExtension($0) == "swift" }
    }
  }

  /// Adds the record to a build, if the module's code declares a module of an app.
  ///
  /// - Returns: The source texts of the files with issues, by path.
  func add(to build: inout ModuleBuild) -> [String: SourceText] {
    let isDependent = !Self.products.isDisjoint(with: build.module.products)
    guard isDependent || build.module.isOutsidePackages, let paths = files[build.module.name] else { return [:] }
    let sources = paths.compactMap { path in source(path).map { (path: path, text: $0) } }
    // Outside of packages, the dependencies of a target are unknown, so its code has to import the library.
    guard isDependent || sources.contains(where: { Self.imports($0.text) }) else { return [:] }
    let generated = ModuleRecordGenerator.generate(sources.map(\.text), module: build.module.name)
    if generated.hasRecords {
      build.files.append(GeneratedFile(name: ModuleRecordGenerator.fileName, bytes: generated.code))
    }
    var texts: [String: SourceText] = [:]
    for issue in generated.issues {
      let source = sources[Int(issue.place.file.rawValue)]
      texts[source.path] = source.text
      build.issues.append(issue.located { Finding.Place(path: source.path, span: $0.span) })
      build.isBroken = true
    }
    return texts
  }

  /// Returns the source text of a file, or `nil` if it cannot be read or is the record of an earlier run.
  private func source(_ path: String) -> SourceText? {
    guard let size = try? tree.metadata(of: path).byteCount, size <= Self.maximumSize,
      let bytes = try? tree.bytes(of: path)
    else { return nil }
    let isOwn = Path.name(path) == ModuleRecordGenerator.fileName && bytes.starts(with: GeneratedFolder.mark)
    return isOwn ? nil : try? SourceText(fileBytes: bytes)
  }

  private static func imports(_ text: SourceText) -> Bool {
    let code = String(decoding: text.bytes, as: UTF8.self)
    return products.contains { code.contains("import \($0)") }
  }
}
