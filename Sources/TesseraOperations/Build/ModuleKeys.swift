import TesseraFormats
import TesseraStrings
import TesseraPackages
import TesseraWorkspace

/// Computes a key for each module that changes whenever its generated files may change.
struct ModuleKeys {
  private let snapshot: WorkspaceSnapshot
  /// The hash of the content of each file that was read, by path.
  let hashes: [String: ContentHash]
  private let versions: [String: FileStamp]
  /// The indices of the files in each asset catalog, by the catalog's path.
  private let assetFiles: [String: [Int]]

  init(_ snapshot: WorkspaceSnapshot, survey: FileIndex) {
    self.snapshot = snapshot
    let files = snapshot.files
    let known = concurrentMap(files, weight: { $0.source?.fileBytes.count ?? 0 }) { file in
      file.source.map { ContentHash($0.fileBytes) }
    }
    var hashes: [String: ContentHash] = [:]
    for (file, hash) in zip(files, known) { hashes[file.path] = hash }
    versions = Dictionary(survey.files.compactMap { file in file.version.map { (file.path, $0) } }) { first, _ in first
    }
    self.hashes = hashes
    let catalogs = Set(snapshot.modules.flatMap(\.assetCatalogs).map(\.path))
    var assetFiles: [String: [Int]] = [:]
    for (index, file) in files.enumerated() where !catalogs.isEmpty {
      for folder in Self.folders(of: file.path) where catalogs.contains(folder) {
        assetFiles[folder, default: []].append(index)
      }
    }
    self.assetFiles = assetFiles
  }

  /// Returns the hash of all inputs of a module's build: its location, settings, and files.
  func key(of module: Module, settings: ContentHash?) -> ContentHash {
    var writer = StateWriter()
    writer.write(settings)
    writer.write(module.name)
    writer.write(module.path)
    writer.write("\(module.kind)")
    writer.write(module.packagePath ?? "")
    writer.write(module.bundleName ?? "")
    writer.write(module.defaultLocalization ?? "")
    for table in module.tables {
      writer.write(table.name)
      writer.write(table.sourceLanguage)
      for id in table.files { write(snapshot[id].path, to: &writer) }
    }
    for index in Set(module.assetCatalogs.flatMap { assetFiles[$0.path] ?? [] }).sorted() {
      write(snapshot.files[index].path, to: &writer)
    }
    for resource in module.resources { write(resource.path, to: &writer) }
    return ContentHash(writer.bytes)
  }

  /// Returns the path and the paths of all folders that contain it, in the same form as `Path.isInside` uses.
  private static func folders(of path: String) -> [String] {
    ["", path] + path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }

  private func write(_ path: String, to writer: inout StateWriter) {
    writer.write(path)
    if let hash = hashes[path] { writer.write(hash) } else { writer.write(versions[path]) }
  }
}
