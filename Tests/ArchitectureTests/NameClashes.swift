import Foundation

/// Names that a case-insensitive volume or a build system takes for one another.
enum NameClashes {
  /// Returns the paths, and the folders on them, that differ in case or Unicode normalization alone.
  ///
  /// The default volumes of macOS and Windows keep one file or folder for each group.
  static func groups(ofPaths paths: some Sequence<String>) -> [[String]] {
    // By their bytes: Swift's strings are equal in every normalization.
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

  /// Returns the products, targets and modules of a package that become one name when case, `-` and `_` are ignored.
  ///
  /// A product may have the name of a target that it consists of, as most packages do. Any other pair is a clash: Swift
  /// Build makes one folder or file of both. A product that is declared dynamic needs a name of its own: Xcode cannot
  /// make a target dynamic, as an app and its framework that share it need, when such a product has the target's name
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
