import TesseraCore
package import TesseraStrings

/// Walks a tree and notes what stands where. No file is read, apart from manifests of compiled files and the files that
/// they list: these are no sources.
package struct WorkspaceScanner {
  var tree: any FileTree
  /// Whether the settings exclude a path; an excluded folder is not entered.
  var isExcluded: (String) -> Bool = { _ in false }
  /// Folders may stand this deep in one another.
  var maximumDepth = 64
  var maximumEntryCount = 4_000_000

  package struct File: Sendable, Hashable {
    package var path: String
    package var role: FileRole
    /// A link to a file elsewhere in the tree: its text counts, but it is no copy.
    package var isLink = false
  }

  package struct Scan: Sendable {
    /// In the order of their paths.
    package var files: [File] = []
    package var folders: Set<String> = []
    /// The folders that hold the journal of a change, in the order of their paths. The change was interrupted, or another
    /// process is making it.
    package var journalFolders: [String] = []
    var findings: [Finding] = []

    /// Returns the file at a path.
    ///
    /// - Complexity: O(log files).
    func file(at path: String) -> File? { Path.search(files, for: path) { $0.path } }
  }

  /// Folders of build products, of other people's code, and of what Xcode's previews or release tools alone read.
  private static let skippedNames: Set<String> = [
    ".git", ".build", ".swiftpm", "DerivedData", "SourcePackages", "Pods", "Carthage", "node_modules",
    "vendor", "third_party", "third-party",
    "Preview Content", "fastlane",
  ]

  /// Folders that a build or an export for translators has made.
  private static let skippedExtensions: Set<String> = ["framework", "xcframework", "xcloc"]

  static func isSkipped(_ name: String) -> Bool {
    skippedNames.contains(name) || name.hasPrefix(".build-") || skippedExtensions.contains(Path.pathExtension(name))
  }

  /// - Parameter start: the folder to begin with, for a scan of a part of the tree.
  package func scan(from start: String = "") -> Scan {
    var scan = Scan()
    var entryCount = 0
    var pending: [(path: String, depth: Int, isInAssetCatalog: Bool)] = [
      (start, 0, Path.components(start).contains { Path.pathExtension($0) == "xcassets" })
    ]
    var outputs = OutputFilter(tree)
    scan.folders.insert(start)
    while let folder = pending.popLast() {
      let entries: [FileEntry]
      do {
        entries = try tree.entries(ofFolder: folder.path)
      } catch {
        scan.findings.append(.unreadable(folder.path, .unreadableFolder(error.reason)))
        continue
      }
      entryCount += entries.count
      guard entryCount <= maximumEntryCount else {
        scan.findings.append(.unreadable(folder.path, .tooManyEntries(maximumEntryCount)))
        break
      }
      outputs.enter(folder.path, entries)
      let pendingCount = pending.count
      for entry in entries {
        let path = Path.join(folder.path, entry.name)
        switch entry.kind {
        case .folder:
          guard !Self.isSkipped(entry.name), !isExcluded(path) else { continue }
          guard folder.depth < maximumDepth else {
            scan.findings.append(.unreadable(path, .tooDeep(maximumDepth)))
            continue
          }
          scan.folders.insert(path)
          let isInAssetCatalog = folder.isInAssetCatalog || Path.pathExtension(entry.name) == "xcassets"
          pending.append((path, folder.depth + 1, isInAssetCatalog))
        case .file where entry.name == TransactionJournal.name: scan.journalFolders.append(folder.path)
        case .file where entry.name == OutputManifest.name || outputs.isOutput(path): continue
        case .file, .link, .other:
          let role = FileRole(name: entry.name, isInAssetCatalog: folder.isInAssetCatalog)
          guard !isExcluded(path) else { continue }
          if entry.kind != .file {
            guard role.isRead else { continue }
            if let reason = obstacle(to: path) {
              scan.findings.append(.unreadable(path, .unreadableFile(reason)))
              continue
            }
          }
          scan.files.append(File(path: path, role: role, isLink: entry.kind == .link))
        }
      }
      // The last one is the next: so they come in their order, and little is left to sort.
      pending[pendingCount...].reverse()
    }
    scan.files.sort { Path.precedes($0.path, $1.path) }
    scan.journalFolders.sort(by: Path.precedes)
    return scan
  }

  /// Why a link, or what is neither a file nor a folder, is not read. A link to a folder is never followed, so that no
  /// walk goes in circles; one that leads out of the tree neither.
  private func obstacle(to path: String) -> String? {
    do throws(FileError) { return try tree.metadata(of: path).isFolder ? "it is a folder" : nil } catch {
      return error.reason
    }
  }
}

extension RuleID {
  /// A file or folder that nobody could look into.
  package static let unreadableFile: RuleID = "unreadable-file"
  /// A manifest that neither its text nor SwiftPM could explain.
  package static let unreadableManifest: RuleID = "unreadable-manifest"
}

extension Finding {
  static func unreadable(_ path: String, _ message: Message) -> Finding {
    Finding(rule: .unreadableFile, severity: .error, message: message, place: Place(path: path))
  }
}

extension Finding.Message {
  static func unreadableFile(_ reason: String) -> Finding.Message { "the file cannot be read: \(reason)" }
  fileprivate static func unreadableFolder(_ reason: String) -> Finding.Message {
    "the folder cannot be read: \(reason)"
  }
  fileprivate static func tooManyEntries(_ limit: Int) -> Finding.Message {
    "the tree has more than \(limit) files: what comes after is not read"
  }
  fileprivate static func tooDeep(_ limit: Int) -> Finding.Message {
    "the folder is not read: it stands more than \(limit) folders deep"
  }
}
