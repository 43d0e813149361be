import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// The repair of the files of an import: the base that they are compared with.
///
/// The base of a file from elsewhere is the workspace, or a revision. If the files are catalogs of the workspace, which a
/// platform has overwritten, their base is a revision, and the files are replaced by the repaired versions.
struct ImportRepair {
  /// The base of the catalogs that are replaced, by their paths relative to the root.
  private(set) var baseFiles: [String: [UInt8]] = [:]
  /// The contents on disk of the catalogs that are replaced, by their paths relative to the root.
  private(set) var replacedFiles: [String: [UInt8]] = [:]
  private(set) var report = RepairReport()
  /// The base, or `nil` if it is the workspace.
  private let base: LoadedWorkspace?
  private let catalogs: [ReturnedCatalog]
  /// The paths of the catalogs of the workspace relative to its root, by their absolute paths. The list is empty if the
  /// catalogs are from elsewhere.
  private var ownPaths: [ExactKey: String] = [:]

  /// The revision that catalogs of the workspace are compared with if none is specified.
  private static let defaultRevision = "HEAD"

  init(_ operation: ImportOperation, _ disk: LoadedWorkspace, in context: OperationContext) throws {
    let paths = operation.files.filter(ReturnedCatalog.isCatalog)
    guard paths.isEmpty || paths.count == operation.files.count else {
      throw OperationError(paths[0], nil, "String Catalogs and files of other formats cannot be imported together")
    }
    catalogs = try paths.map { path throws(OperationError) in try ReturnedCatalog(path) }
    let files = Set(disk.snapshot.files.map { ExactKey(Path.join(disk.snapshot.root, $0.path)) })
    let own = catalogs.filter { files.contains(ExactKey($0.realPath)) }
    guard own.isEmpty || own.count == catalogs.count else {
      throw OperationError(own[0].path, nil, "files of the workspace and other files cannot be imported together")
    }
    report.revision = operation.base ?? (own.isEmpty ? nil : Self.defaultRevision)
    guard let revision = report.revision else {
      base = nil
      return
    }
    let base = try LoadedWorkspace(operation.path, manifests: operation.manifests, revision: revision, in: context)
    self.base = base
    for catalog in own {
      let path = Path.relative(catalog.realPath, to: base.snapshot.root)
      let file = base.snapshot.files.first { $0.path.utf8.elementsEqual(path.utf8) }
      guard let bytes = file?.source?.fileBytes else {
        let name = String(quoting: revision, limit: 60)
        throw OperationError(catalog.path, nil, "the file does not exist in the base revision \(name)")
      }
      ownPaths[ExactKey(catalog.realPath)] = path
      replacedFiles[path] = catalog.bytes
      baseFiles[path] = bytes
      if bytes == catalog.bytes { report.sameAsBase.append(catalog.path) }
    }
  }

  private var replacesFiles: Bool { !replacedFiles.isEmpty }

  /// Returns the documents with the states and the white space of the base.
  mutating func repairing(
    _ documents: [(file: String, document: ReturnedDocument)],
    _ tables: ImportTables
  ) -> [(file: String, document: ReturnedDocument)] {
    var repair = DocumentRepair(
      base: base.map { ImportTables($0.snapshot.modules, of: $0.snapshot) } ?? tables,
      workspace: base == nil ? nil : tables
    )
    let repaired = documents.map { file, document in
      (file, ReturnedDocument(repair.repair(ExchangeDocument(document), file: file)))
    }
    report.repairs += repair.repairs
    return repaired
  }

  /// Compares the catalogs with the base.
  ///
  /// - Parameters:
  ///   - modules: The modules to change.
  ///   - snapshot: The workspace to change, in which replaced catalogs have the content of the base.
  mutating func compareCatalogs(
    _ operation: ImportOperation,
    _ modules: [Module],
    of snapshot: WorkspaceSnapshot,
    into comparison: inout ImportComparison
  ) throws {
    let options = CatalogComparison.Options(
      base: replacesFiles ? .replacedFile : base == nil ? .workspace : .revision,
      isForced: operation.isForced,
      ignoresUnfinished: operation.ignoresUnfinished
    )
    var files: [TableAddress: String] = [:]
    for catalog in catalogs {
      try Task.checkCancellation()
      let target =
        if let path = ownPaths[ExactKey(catalog.realPath)] {
          try catalog.target(at: path, in: modules, of: snapshot, orReason: "the file is not in the selected modules")
        } else {
          try catalog.target(in: modules, of: snapshot)
        }
      if let other = files.updateValue(catalog.path, forKey: target.address) {
        let name = String(quoting: other, limit: 120)
        throw OperationError(catalog.path, nil, "it belongs to the same table as \(name)")
      }
      var origin = target
      if let base, !replacesFiles {
        let path = String(quoting: target.path, limit: 120)
        let revision = String(quoting: report.revision ?? "", limit: 60)
        origin = try catalog.target(
          at: target.path,
          in: base.snapshot.modules,
          of: base.snapshot,
          orReason: "the String Catalog \(path) does not exist in the base revision \(revision)"
        )
      }
      let result = CatalogComparison(catalog, base: origin, workspace: target, options)
      comparison.add(result, of: target.table)
      report.repairs += result.repairs
    }
  }
}
