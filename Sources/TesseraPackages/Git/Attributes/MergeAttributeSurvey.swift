import Foundation
package import TesseraWorkspace

/// Finds the lines of `.gitattributes` files that select how Git merges the localization files of a workspace.
///
/// The survey only reads files. It reads the files of attributes in the work tree and in the folder of the repository,
/// but not those of the user and of the system, which do not belong to the repository.
package struct MergeAttributeSurvey: Sendable {
  /// The absolute path of the workspace's root.
  private let root: String
  private let searchesParents: Bool
  private let environment: [String: String]?
  private let read: @Sendable (String) -> [UInt8]?

  /// - Parameters:
  ///   - searchesParents: Whether the repository can be in a folder above the root.
  ///   - environment: The environment that determines the settings of the user, or `nil` if there are none.
  ///   - read: Returns the content of the file at an absolute path, or `nil` if it cannot be read.
  package init(
    root: String,
    searchesParents: Bool,
    environment: [String: String]?,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    (self.root, self.searchesParents, self.environment, self.read) = (root, searchesParents, environment, read)
  }

  static func disk(root: String) -> MergeAttributeSurvey {
    let environment = ProcessInfo.processInfo.environment
    return MergeAttributeSurvey(root: root, searchesParents: true, environment: environment) { path in
      // Git ignores a larger file of attributes.
      guard let status = System.status(of: path), status.isFile, status.byteCount < 100 << 20 else { return nil }
      guard let real = System.realPath(path) else { return nil }
      let folder = Path.parent(real)
      return try? DiskTree(root: folder.isEmpty ? "/" : folder).bytes(of: Path.name(real))
    }
  }

  /// - Parameter tree: The tree at the root, which contains the folder `.git`.
  static func memory(_ tree: any FileTree, root: String) -> MergeAttributeSurvey {
    MergeAttributeSurvey(root: root, searchesParents: false, environment: nil) { path in
      Path.isInside(path, root) ? try? tree.bytes(of: Path.relative(path, to: root)) : nil
    }
  }

  private static let name = ".gitattributes"

  /// - Parameter files: The paths of the localization files, relative to the root.
  package func attributes(of files: [String]) -> [MergeAttribute] {
    guard let repository = repository() else { return [] }
    let above = Path.relative(root, to: repository.top)
    let prefix = above == "." || above.isEmpty ? "" : above + "/"
    var sources: [String: GitAttributes?] = [:]
    func source(_ path: String) -> GitAttributes? {
      if let known = sources[path] { return known }
      let source = read(Path.join(repository.top, path)).map { GitAttributes($0) }
      sources[path] = .some(source)
      return source
    }
    let info = read(repository.commonFolder + "/info/attributes").map { GitAttributes($0) }
    // Only these files can define macros.
    let macros = [GitAttributes.builtInMacros, source(Self.name)?.macros ?? [:], info?.macros ?? [:]]
      .reduce(into: [:]) { $0.merge($1) { $1 } }
    var found: [Key: [String]] = [:]
    for file in files {
      let path = prefix + file
      var value = MergeAttributeValue(macros: macros)
      if let info { value.add(info, path) }
      // The attributes of the clone are not in a file that can be committed.
      if value.value != nil { continue }
      var folder = path
      repeat {
        folder = Path.parent(folder)
        guard let source = source(Path.join(folder, Self.name)) else { continue }
        value.add(source, folder.isEmpty ? path : Path.relative(path, to: folder))
        guard case (let line, .text(let driver))? = value.value else { continue }
        found[Key(path: Path.join(folder, Self.name), line: line, driver: driver), default: []].append(file)
      } while value.value == nil && !folder.isEmpty
    }
    guard !found.isEmpty else { return [] }
    let drivers = environment?["CI"].map { !$0.isEmpty } == true ? nil : drivers(repository)
    return found.map { key, files in
      MergeAttribute(
        path: key.path.hasPrefix(prefix)
          ? String(key.path.dropFirst(prefix.count)) : Path.join(repository.top, key.path),
        line: key.line,
        driver: key.driver,
        isDriverInstalled: drivers.map { $0.contains(key.driver) },
        files: files.sorted(by: Path.precedes)
      )
    }.sorted { $0.path == $1.path ? $0.line < $1.line : Path.precedes($0.path, $1.path) }
  }

  private struct Key: Hashable {
    var path: String
    var line: Int
    var driver: String
  }

  // MARK: - Repository

  private struct Repository {
    /// The absolute path of the work tree.
    var top: String
    /// The absolute path of the folder of this work tree's data.
    var folder: String
    /// The absolute path of the folder that all work trees of the repository share.
    var commonFolder: String
  }

  /// Returns the repository that contains the root, or `nil` if there is none.
  private func repository() -> Repository? {
    var top = root
    while true {
      let folder = Path.join(top, ".git")
      if read(folder + "/config") != nil { return Repository(top: top, folder: folder, commonFolder: folder) }
      if let text = read(folder) {
        guard let target = Self.line(text, after: "gitdir:") else { return nil }
        let data = Self.absolute(target, in: top)
        let common = read(data + "/commondir").flatMap { Self.line($0, after: "") }.map { Self.absolute($0, in: data) }
        return Repository(top: top, folder: data, commonFolder: common ?? data)
      }
      guard searchesParents, !Path.parent(top).isEmpty else { return nil }
      top = Path.parent(top)
    }
  }

  private static func line(_ text: [UInt8], after prefix: String) -> String? {
    let line = String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard line.hasPrefix(prefix) else { return nil }
    let value = line.dropFirst(prefix.count).drop(while: \.isWhitespace)
    return value.isEmpty ? nil : String(value)
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : Path.join(folder, path)
  }

  // MARK: - Settings

  /// Returns the merge drivers in the settings of the clone, the user, and the system.
  private func drivers(_ repository: Repository) -> Set<String> {
    var files = [repository.commonFolder + "/config", repository.folder + "/config.worktree"]
    if let environment {
      let home = environment["HOME"]
      let user = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home.map { $0 + "/.config" }
      let global = environment["GIT_CONFIG_GLOBAL"].map { [$0] }
      files += global ?? [home.map { $0 + "/.gitconfig" }, user.map { $0 + "/git/config" }].compactMap(\.self)
      files += ["/etc/gitconfig", "/usr/local/etc/gitconfig", "/opt/homebrew/etc/gitconfig"]
    }
    var drivers: Set<String> = []
    var seen: Set<String> = []
    while let file = files.popLast() {
      // The limit is that of a settings file that includes itself under other names.
      guard seen.count < 100, seen.insert(file).inserted, let text = read(file) else { continue }
      let settings = GitSettings(text)
      drivers.formUnion(settings.drivers)
      files += settings.included.map { path in
        guard path.hasPrefix("~/") else { return Self.absolute(path, in: Path.parent(file)) }
        return Path.join(environment?["HOME"] ?? "", String(path.dropFirst(2)))
      }
    }
    return drivers
  }
}
