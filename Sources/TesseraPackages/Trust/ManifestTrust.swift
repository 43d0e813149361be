import TesseraWorkspace

/// The manifests that a user trusts. A manifest may be run as long as it and the manifests that it depends on are
/// unchanged.
package struct ManifestTrust: Sendable, Hashable {
  /// A folder that the user trusts.
  package struct Entry: Sendable, Hashable {
    /// The absolute path of the folder, without symbolic links.
    package var folder: String
    /// The SHA-256 hash of each manifest, by absolute path: manifests inside of the folder, and those of local
    /// dependencies.
    package var manifests: [String: String]

    package init(folder: String, manifests: [String: String]) {
      self.folder = folder
      self.manifests = manifests
    }
  }

  /// The entries, sorted by folder.
  package private(set) var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { Path.precedes($0.folder, $1.folder) }
  }

  /// Adds a folder, and replaces its existing entry.
  package mutating func add(_ entry: Entry) {
    self = ManifestTrust(entries.filter { $0.folder != entry.folder } + [entry])
  }

  /// Removes a folder, and removes all manifests inside of it from the entries of other folders.
  ///
  /// - Returns: The number of manifests that were removed.
  package mutating func revoke(_ folder: String) -> Int {
    let count = entries.reduce(0) { $0 + $1.manifests.count }
    let remaining = entries.filter { !Path.isInside($0.folder, folder) }.map { entry in
      Entry(folder: entry.folder, manifests: entry.manifests.filter { !Path.isInside($0.key, folder) })
    }
    entries = remaining.filter { !$0.manifests.isEmpty }
    return count - entries.reduce(0) { $0 + $1.manifests.count }
  }

  /// The reason that a package's manifests are not trusted.
  enum Refusal: Sendable, Hashable {
    case unknown
    /// The manifests differ from the trusted ones. The paths are absolute.
    case changed([Change])
    /// Other users can change the file or folder at this absolute path.
    case changeableByOthers(String)
  }

  package struct Change: Sendable, Hashable {
    package enum Kind: String, Sendable { case added, changed, removed }

    package var kind: Kind
    /// The absolute path of the manifest.
    package var path: String
  }

  /// Returns the reason that the manifests of a package must not be run, or `nil` if they may be run.
  ///
  /// - Parameter folder: The absolute path of the package's folder, without symbolic links.
  func refusal(ofPackage folder: String, _ files: inout ManifestFiles) -> Refusal? {
    let manifest = FileWriter.join(folder, "Package.swift")
    let candidates = entries.filter { $0.manifests[manifest] != nil }
    guard !candidates.isEmpty else { return .unknown }
    let closure = files.closure(of: folder)
    let changes = candidates.map { $0.changes(to: closure) }
    guard changes.contains([]) else { return .changed(changes[0]) }
    return FileOwners.changeableByOthers(Array(closure.hashes.keys)).map { .changeableByOthers($0) }
  }
}

extension ManifestTrust.Entry {
  /// Returns the differences between the manifests of a package and those of the entry, sorted by path.
  func changes(to closure: ManifestFiles.Closure) -> [ManifestTrust.Change] {
    let trusted = manifests.filter { closure.folders.contains(Path.parent($0.key)) }
    let paths = Set(trusted.keys).union(closure.hashes.keys).sorted(by: Path.precedes)
    return paths.compactMap { path in
      switch (trusted[path], closure.hashes[path]) {
      case (nil, _): ManifestTrust.Change(kind: .added, path: path)
      case (_, nil): ManifestTrust.Change(kind: .removed, path: path)
      case (let old?, let new?):
        old == new && new != ManifestFiles.unreadable ? nil : ManifestTrust.Change(kind: .changed, path: path)
      }
    }
  }
}
