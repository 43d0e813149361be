import TesseraFormats
import TesseraStrings
import TesseraPackages
import TesseraWorkspace

/// Returns a description of a snapshot: its modules with their contents, followed by its findings.
func describe(_ snapshot: WorkspaceSnapshot) -> [String] {
  var lines: [String] = []
  for module in snapshot.modules {
    var line = "\(module.kind) \(module.name) in \"\(module.path)\""
    if !module.dependencies.isEmpty { line += " <- " + module.dependencies.joined(separator: ", ") }
    if let bundle = module.bundleName { line += " = " + bundle }
    lines.append(line)
    for table in module.tables {
      let files = table.files.map { snapshot[$0].path }.joined(separator: ", ")
      lines.append(
        "  \(table.format) \(table.name) \(table.sourceLanguage) of \(table.languages.joined(separator: " ")): \(files)"
      )
    }
    for catalog in module.assetCatalogs {
      lines.append("  assets \(catalog.name): " + catalog.assets.map(\.name).joined(separator: ", "))
    }
    if !module.resources.isEmpty {
      lines.append("  resources " + module.resources.map(\.path).joined(separator: ", "))
    }
  }
  return lines + snapshot.findings.map { "\($0.place.path): \($0.severity) \($0.rule): \($0.message)" }
}

/// Returns a snapshot of files in memory at `/projects/Shop`.
func load(_ files: [String: String]) -> WorkspaceSnapshot {
  WorkspaceLoader.load(MemoryTree(files), root: "/projects/Shop")
}

let emptyCatalog = #"{ "sourceLanguage" : "en", "strings" : { "a" : {} }, "version" : "1.0" }"#
