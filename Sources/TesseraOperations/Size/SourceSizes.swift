import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Measures the localization files and resources of modules in their sources.
enum SourceSizes {
  /// - Parameter includesTests: Whether to include test targets.
  static func table(_ snapshot: WorkspaceSnapshot, includesTests: Bool) -> SizeTable {
    let modules = includesTests ? snapshot.modules.filter { $0.kind != .plugin } : snapshot.builtModules
    let rows = concurrentMap(modules, weight: \.entryCount) { row($0, snapshot) }
    return SizeTable(rows: rows.filter { $0.total > 0 }.sorted { Path.precedes($0.name, $1.name) })
  }

  private static func row(_ module: Module, _ snapshot: WorkspaceSnapshot) -> SizeTable.Row {
    var row = SizeTable.Row(name: module.name, path: module.path)
    for file in module.tables.lazy.flatMap(\.files).map({ snapshot[$0] }) {
      guard let count = file.source?.fileBytes.count else { continue }
      guard case .catalog(let catalog) = file.content else {
        row.add(count, .strings, language: Path.language(of: file.path))
        continue
      }
      row.add(count, .strings)
      for (language, count) in zip(catalog.table.languages, catalog.entries.byteCounts()) where count > 0 {
        row.languages[language, default: 0] += count
      }
    }
    var assetLanguages: [String: String] = [:]
    for asset in module.assetCatalogs.lazy.flatMap(\.assets) {
      if let file = asset.file, let count = snapshot[file].source?.fileBytes.count { row.add(count, .files) }
      for rendition in asset.renditions {
        guard let name = rendition.fileName?.value, let language = rendition.locale else { continue }
        assetLanguages[Path.join(asset.path, name)] = language
      }
    }
    for resource in module.resources {
      let kind = SizeTable.Kind(path: resource.path)
      let language = assetLanguages[resource.path] ?? Path.language(of: resource.path)
      row.add(resource.byteCount, kind == .other ? .files : kind, language: language)
    }
    return row
  }
}
