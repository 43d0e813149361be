import TesseraText

/// Understands the manifests of a tree.
package struct ManifestLoader: Sendable {
  package struct Options: Sendable {
    package init() {}
  }

  var tree: any FileTree
  var root: String
  var options: Options

  func load(_ files: [SourceFile]) -> (packages: [LocatedPackage], findings: [Finding]) { ([], []) }
}
