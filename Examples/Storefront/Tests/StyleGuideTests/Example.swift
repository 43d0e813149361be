import Foundation

/// The sources of the shop in the repository.
enum Example {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let sources = root.appendingPathComponent("Sources")

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the paths below `Sources`, in alphabetical order.
  static func paths(withExtension kind: String) throws -> [String] {
    try modules().flatMap { module -> [String] in
      let folder = sources.appendingPathComponent("\(module)/Resources")
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix("." + kind) }.map { "\(module)/Resources/\($0)" }
    }.sorted()
  }

  static func files(withExtension kind: String) throws -> [(path: String, text: String)] {
    try paths(withExtension: kind).map { ($0, try text("Sources/\($0)")) }
  }

  /// Returns the templates and the sources of components, which also contain HTML.
  static func markup() throws -> [(path: String, text: String)] {
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let swift = names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
    return try files(withExtension: "mustache") + swift.map { ($0, try text("Sources/\($0)")) }
  }

  /// Returns the names of the sets in a catalog.
  static func sets(_ catalog: String, _ kind: String) throws -> [String] {
    let folder = sources.appendingPathComponent("StyleGuide/Resources/\(catalog)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("." + kind) }
      .map { String($0.dropLast(kind.count + 1)) }.sorted()
  }

  /// Returns the folders of modules, without build products.
  private static func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !$0.hasPrefix(".") }
  }
}
