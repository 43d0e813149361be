import TesseraWorkspace

/// Assigns a unique name to every module, which findings, settings, and language tables use to identify it.
enum ModuleNames {
  /// Returns the names in the order of the drafts. A name that several modules share is extended by its context: the
  /// package of a target, or the path of a folder.
  static func names(of drafts: [ModuleMap.Draft], packages: [LocatedPackage], rootName: String) -> [String] {
    let candidates = drafts.map { draft -> [String] in
      if let target = draft.projectTarget {
        return [
          target.name, Path.stem(target.project) + "/" + target.name, draft.path + "/" + target.name,
          target.project + "/" + target.name,
        ]
      }
      guard draft.kind == .folder else {
        let package = draft.package.map { packages[$0].manifest.name } ?? ""
        return [draft.targetName, package + "/" + draft.targetName, draft.path + "/" + draft.targetName]
      }
      let components = Path.components(draft.path)
      guard !components.isEmpty else { return [rootName] }
      return components.indices.reversed().map { components[$0...].joined(separator: "/") }
    }
    var levels = drafts.map { _ in 0 }
    func name(_ index: Int) -> String { candidates[index][levels[index]] }
    while true {
      var bearers: [String: [Int]] = [:]
      for index in drafts.indices { bearers[name(index), default: []].append(index) }
      var grew = false
      for (_, indices) in bearers where indices.count > 1 {
        // A file that no target contains does not change the name of a target.
        let keepsName = indices.count { drafts[$0].kind != .folder } == 1
        for index in indices where levels[index] + 1 < candidates[index].count {
          if keepsName, drafts[index].projectTarget != nil { continue }
          levels[index] += 1
          grew = true
        }
      }
      if !grew { break }
    }
    var taken: Set<String> = []
    return drafts.indices.map { index in
      var unique = name(index)
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name(index)) (\(number))"
        number += 1
      }
      return unique
    }
  }
}
