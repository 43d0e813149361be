import Foundation

/// Names that a case-insensitive volume or a build system does not distinguish.
enum NameClashes {
  /// Returns the paths, and the folders in them, that differ only in case or Unicode normalization.
  ///
  /// The default volumes of macOS and Windows store one file or folder for each group.
  static func groups(ofPaths paths: some Sequence<String>) -> [[String]] {
    // Compares bytes, because strings in Swift are equal in every normalization.
    var spellings: [String: Set<[UInt8]>] = [:]
    for path in paths {
      var folder = ""
      for component in path.split(separator: "/") {
        folder += folder.isEmpty ? String(component) : "/\(component)"
        spellings[folder.lowercased().precomposedStringWithCanonicalMapping, default: []].insert(Array(folder.utf8))
      }
    }
    return groups(in: spellings)
  }

  /// Returns the products, targets, and modules of a package that have the same name if case, `-`, and `_` are ignored.
  ///
  /// A product may have the name of a target that it contains, as in most packages. Any other pair is a clash, because
  /// Swift Build creates one folder or file for both. A product that is declared dynamic needs a unique name: if it has
  /// the name of a target, Xcode cannot make the target dynamic, which an app and its framework that share it require
  /// (`PackagePIFProjectBuilder` in SwiftPM's sources).
  static func groups(in package: PackageManifest) -> [[String]] {
    var spellings: [String: Set<[UInt8]>] = [:]
    for target in package.targets {
      spellings[folded(target.name), default: []].insert(Array("target \(target.name)".utf8))
    }
    for product in package.products where product.isDynamic || !product.targets.contains(product.name) {
      spellings[folded(product.name), default: []].insert(Array("product \(product.name)".utf8))
    }
    return groups(in: spellings)
  }

  private static func groups(in spellings: [String: Set<[UInt8]>]) -> [[String]] {
    spellings.values.filter { $0.count > 1 }
      .map { $0.map { String(decoding: $0, as: UTF8.self) }.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
