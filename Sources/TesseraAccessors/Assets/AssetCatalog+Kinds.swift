import TesseraCore
import TesseraFormats
import TesseraStrings

extension AssetCatalog {
  /// Returns the sets of a kind that code finds by name, without the parts of other sets, such as the layers of a
  /// stack.
  func assets(_ kind: Asset.Kind) -> [Asset] {
    let groups = AssetSet.groups.map(Asset.Kind.other)
    let wholes = Set(assets.filter { !groups.contains($0.kind) }.map { $0.path })
    return assets.filter { $0.kind == kind && !isPart($0.path, of: wholes) }
  }

  private func isPart(_ path: String, of wholes: Set<String>) -> Bool {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/"), folder.utf8.count > self.path.utf8.count {
      folder = folder[..<slash]
      if wholes.contains(String(folder)) { return true }
    }
    return false
  }
}
