import Foundation
import TesseraStrings
import TesseraWorkspace

/// Assigns package graphs that the user specifies to the packages of a workspace.
struct PackageGraphs {
  /// A package whose manifest cannot be read statically.
  struct Package: Sendable {
    /// The absolute path of the package's folder, without symbolic links.
    var folder: String
    var manifest: SourceText
  }

  enum Answer: Sendable {
    /// - possiblyStale: Whether the manifest has changed since the graph was written.
    case graph(PackageGraph, possiblyStale: Bool)
    /// A graph of the package that certainly does not match its manifest.
    case stale(reason: String)
  }

  let graphs: [PackageGraph]

  /// Returns an answer for each package, or `nil` for a package without a graph.
  ///
  /// A graph belongs to the package in the folder that the graph states. If there is no package in this folder, for
  /// example because the graph was created on another computer, the graph belongs to the only package with its name.
  func answers(for packages: [Package]) -> [Answer?] {
    let names = packages.map { ManifestParser($0.manifest.bytes).packageName ?? Path.name($0.folder) }
    var chosen: [Int: PackageGraph] = [:]
    for graph in graphs {
      let byFolder = packages.firstIndex { $0.folder == graph.folder }
      let byName = names.indices.filter { names[$0] == graph.manifest.name }
      if let index = byFolder ?? (byName.count == 1 ? byName.first : nil) { chosen[index] = graph }
    }
    return packages.indices.map { index in chosen[index].map { Self.answer($0, packages[index]) } }
  }

  private static func answer(_ graph: PackageGraph, _ package: Package) -> Answer {
    if let name = ManifestParser(package.manifest.bytes).packageName, name != graph.manifest.name {
      return .stale(reason: "\"\(graph.path)\" belongs to a package with the name \"\(graph.manifest.name)\"")
    }
    if let stated = statedToolsVersion(package.manifest), let made = graph.toolsVersion,
      ToolsVersion.numbers(stated) != ToolsVersion.numbers(made)
    {
      return .stale(reason: "\"\(graph.path)\" was created from a manifest with the tools version \(made)")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: FileWriter.join(package.folder, "Package.swift"))
    guard let date = graph.date, let changed = attributes?[.modificationDate] as? Date else {
      return .graph(graph, possiblyStale: false)
    }
    return .graph(graph, possiblyStale: changed > date)
  }

  /// Returns the tools version, such as `6.0` for `// swift-tools-version: 6.0`.
  private static func statedToolsVersion(_ manifest: SourceText) -> String? {
    let text = String(decoding: manifest.bytes.prefix(1_000), as: UTF8.self)
    return text.firstMatch(of: /swift-tools-version:[ \t]*([0-9.]+)/).map { String($0.output.1) }
  }
}
