public import Foundation

/// The files of the shop in the repository.
public enum ExampleFiles {
  /// The folder of the shop.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The names of the String Catalogs of a module, in alphabetical order.
  public static func catalogs(of module: String) throws -> [String] {
    let folder = root.appendingPathComponent("Sources/\(module)/Resources")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".xcstrings") }
      .map { String($0.dropLast(".xcstrings".count)) }.sorted()
  }
}
