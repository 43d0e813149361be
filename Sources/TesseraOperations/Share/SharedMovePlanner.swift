import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Determines how groups of equal resources are moved to a module, and which of them cannot be moved.
struct SharedMovePlanner {
  private let snapshot: WorkspaceSnapshot
  private let target: Module
  private let tree: DiskTree
  private let table: String?
  private let modules: [String: Module]
  /// The modules that the target depends on, directly or not.
  private let dependencies: Set<String>
  private var contents: [TableAddress: TableContents] = [:]
  /// The new keys and paths, which no other group may use.
  private var taken: Set<String> = []

  private(set) var moves: [SharedMove] = []
  private(set) var unmoved: [UnmovedGroup] = []

  init(_ snapshot: WorkspaceSnapshot, target: Module, table: String?, tree: DiskTree) {
    self.snapshot = snapshot
    self.target = target
    self.table = table
    self.tree = tree
    modules = Dictionary(snapshot.modules.map { ($0.name, $0) }) { first, _ in first }
    var found: Set<String> = []
    var open = target.dependencies
    while let name = open.popLast() {
      if found.insert(name).inserted { open += modules[name]?.dependencies ?? [] }
    }
    dependencies = found
  }

  private struct Refusal: Error { var reason: String }

  mutating func add(_ group: SharedGroup) {
    do throws(Refusal) {
      if let obstacle = group.obstacle { throw Refusal(reason: obstacle) }
      for name in Set(group.copies.map(\.module)).sorted() where name != target.name {
        guard let module = modules[name], module.packagePath != nil, module.kind != .folder else {
          throw Refusal(reason: "\(name) is not a target of a package")
        }
        guard !dependencies.contains(name) else { throw Refusal(reason: "\(target.name) depends on \(name)") }
      }
      moves.append(group.kind == .string ? try string(group) : try file(group))
    } catch {
      unmoved.append(UnmovedGroup(group, error.reason))
    }
  }

  // MARK: - Strings

  private mutating func string(_ group: SharedGroup) throws(Refusal) -> SharedMove {
    for copy in group.copies {
      guard let table = table(of: copy), table.format == .catalog else {
        throw Refusal(reason: "\(copy.path) is not a String Catalog; `tessera convert` converts it to one")
      }
    }
    let others = group.copies.filter { $0.module != target.name }
    if let own = group.copies.first(where: { $0.module == target.name }) {
      return SharedMove(
        group: group,
        content: .string(key: own.name, table: own.table ?? "", draft: nil),
        removed: others
      )
    }
    let table = try targetTable()
    // The key that most copies have, and the first of them if there are several.
    var counts: [ExactKey: Int] = [:]
    for copy in others { counts[ExactKey(copy.name), default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard let kept = others.first(where: { counts[ExactKey($0.name)] == most }),
      let source = self.table(of: kept), let contents = contents(of: kept), var draft = contents.draft(kept.name)
    else { throw Refusal(reason: "the string is in no table that can be read") }
    guard source.sourceLanguage == table.sourceLanguage else {
      throw Refusal(
        reason: "the source language of the table \(table.name) of \(target.name) is \(table.sourceLanguage), "
          + "and not \(source.sourceLanguage)"
      )
    }
    guard !TableContents(table).contains(kept.name), taken.insert("\(table.name)\u{0}\(kept.name)").inserted else {
      let key = String(quoting: kept.name, limit: 60)
      throw Refusal(reason: "the table \(table.name) of \(target.name) has another string with the key \(key)")
    }
    for copy in others where self.contents(of: copy)?.hasUnknownMembers(copy.name) ?? false {
      throw Refusal(reason: "its entry in \(copy.path) has members that Tessera does not know and would lose")
    }
    // The code of the module does not contain the key, so that Xcode would mark the string as stale.
    if draft.extractionState == nil || draft.extractionState == .extractedWithValue { draft.extractionState = .manual }
    return SharedMove(
      group: group,
      content: .string(key: kept.name, table: table.name, draft: draft),
      removed: others
    )
  }

  private func table(of copy: SharedGroup.Copy) -> StringTable? {
    modules[copy.module]?.tables.first { $0.name == copy.table && $0.role == .ordinary }
  }

  private mutating func contents(of copy: SharedGroup.Copy) -> TableContents? {
    let address = TableAddress(module: copy.module, table: copy.table ?? "")
    if let known = contents[address] { return known }
    contents[address] = table(of: copy).map(TableContents.init)
    return contents[address]
  }

  private func targetTable() throws(Refusal) -> StringTable {
    let tables = target.tables.filter { $0.role == .ordinary && $0.format == .catalog }
    if let name = table {
      guard let table = tables.first(where: { $0.name == name }) else {
        throw Refusal(reason: "\(target.name) has no String Catalog \(String(quoting: name, limit: 60))")
      }
      return table
    }
    if let main = tables.first(where: { $0.name == "Localizable" }) { return main }
    guard let only = tables.first else {
      throw Refusal(
        reason:
          "\(target.name) has no String Catalog: create Localizable.xcstrings in a folder that its target declares "
          + "as a resource"
      )
    }
    guard tables.count == 1 else {
      throw Refusal(reason: "\(target.name) has several String Catalogs: choose one with --table")
    }
    return only
  }

  // MARK: - Files

  private mutating func file(_ group: SharedGroup) throws(Refusal) -> SharedMove {
    let others = group.copies.filter { $0.module != target.name }
    if group.copies.contains(where: { $0.module == target.name }) {
      return SharedMove(group: group, content: .file(moved: nil, to: ""), removed: others)
    }
    guard let kept = others.min(by: { $0.byteCount < $1.byteCount }) else { throw Refusal(reason: "it has no files") }
    let isAsset = Path.components(kept.path).contains { Path.pathExtension($0) == "xcassets" }
    let newPath = isAsset ? try assetPath(kept) : try resourcePath(kept)
    guard (try? tree.metadata(of: newPath)) == nil, taken.insert(newPath).inserted else {
      throw Refusal(reason: "\(newPath) exists already")
    }
    return SharedMove(group: group, content: .file(moved: kept, to: newPath), removed: others)
  }

  private func assetPath(_ copy: SharedGroup.Copy) throws(Refusal) -> String {
    guard let catalog = target.assetCatalogs.first else {
      throw Refusal(
        reason: "\(target.name) has no asset catalog: create one in a folder that its target declares as a resource"
      )
    }
    guard !copy.name.contains("/") else {
      throw Refusal(reason: "its name \(String(quoting: copy.name, limit: 60)) contains that of a folder")
    }
    let assets = target.assetCatalogs.flatMap(\.assets)
    guard !assets.contains(where: { $0.name == copy.name }) else {
      throw Refusal(reason: "\(target.name) has another asset with the name \(String(quoting: copy.name, limit: 60))")
    }
    return Path.join(catalog.path, Path.name(copy.path))
  }

  private func resourcePath(_ copy: SharedGroup.Copy) throws(Refusal) -> String {
    let resource = modules[copy.module]?.resources.first { $0.path == copy.path }
    guard let place = resource?.bundlePlace, place.language == nil, !place.path.contains("/") else {
      throw Refusal(reason: "\(copy.path) is in a folder of the bundle that is copied as a whole, or in no bundle")
    }
    let items = target.contents.items.filter { $0.isDeclared && $0.rule != .source }
    let folders = items.map { item in
      Path.components(Path.parent(item.path)).prefix { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }
    guard let folder = folders.first(where: { $0 != target.path }) ?? folders.first else {
      throw Refusal(reason: "the manifest declares no folder with resources of \(target.name)")
    }
    return Path.join(folder, Path.name(copy.path))
  }
}
