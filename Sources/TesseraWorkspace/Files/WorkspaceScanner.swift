import TesseraCore
package import TesseraStrings

/// A scanner that traverses a tree and records its files and folders. It reads only settings, and manifests of compiled
/// files and the files that they list, because those files are not sources.
package struct WorkspaceScanner {
  var tree: any FileTree
  /// The settings that are known before the scan, which exclude files and folders.
  var settings = WorkspaceSettings()
  /// The reader of the settings files in folders below the root, or `nil` to read none of them.
  var reader: WorkspaceSettings.Reader?
  /// The folder that a build writes to, which is excluded.
  var outputFolder: String?
  /// The maximum depth of nested folders.
  var maximumDepth = 64
  var maximumEntryCount = 4_000_000

  package struct File: Sendable, Hashable {
    package var path: String
    package var role: FileRole
    /// A Boolean value that indicates whether the file is a link to another file in the tree. Its content is used, but
    /// it does not count as a copy.
    package var isLink = false
  }

  package struct Scan: Sendable {
    /// The files, sorted by path.
    package var files: [File] = []
    package var folders: Set<String> = []
    /// The folders that contain the journal of a change, sorted by path. The change was interrupted, or another process
    /// is applying it.
    package var journalFolders: [String] = []
    var settings = WorkspaceSettings()
    var findings: [Finding] = []

    /// Returns the file at a path, or `nil` if there is none.
    ///
    /// - Complexity: O(log files).
    package func file(at path: String) -> File? { Path.search(files, for: path) { $0.path } }

    /// Returns the files in a folder and its subfolders.
    ///
    /// - Complexity: O(log files).
    package func files(in folder: String) -> ArraySlice<File> {
      guard !folder.isEmpty else { return files[...] }
      // In the order of bytes, `0` follows `/`.
      let start = Path.firstIndex(in: files, notBefore: folder + "/") { $0.path }
      let end = Path.firstIndex(in: files, notBefore: folder + "0") { $0.path }
      return files[start..<end]
    }
  }

  /// Folders of build products, of third-party code, and of files that only Xcode's previews or release tools read, and
  /// the folder in which archives store the metadata of macOS files.
  private static let skippedNames: Set<String> = [
    ".git", ".build", ".swiftpm", "DerivedData", "SourcePackages", "Pods", "Carthage", "node_modules",
    "vendor", "Preview Content", "fastlane", "screenshots", "__MACOSX",
  ]

  /// The extensions of folders that a build or an export for translators creates.
  private static let skippedExtensions: Set<String> = [
    "appex", "embeddedframework", "framework", "xcframework", "xcloc",
  ]

  /// The beginning of the names of AppleDouble files, in which macOS stores the metadata of files on other file systems.
  private static let metadataPrefix = "._"

  /// The names of folders of third-party code, in lowercase and without separators: `3rd Party`, `third_party`.
  private static let thirdPartyNames: Set<String> = ["3rdparty", "thirdparty"]

  private static func isOfThirdParty(_ name: String) -> Bool {
    // Most names begin with another character.
    guard let first = name.utf8.first?.lowercased, "3t".utf8.contains(first) else { return false }
    return thirdPartyNames.contains(
      String(decoding: name.utf8.filter(\.isAlphanumeric).map(\.lowercased), as: UTF8.self)
    )
  }

  static func isSkipped(_ name: String) -> Bool {
    isOfThirdParty(name) || skippedNames.contains(name) || name.hasPrefix(".build-")
      || skippedExtensions.contains(Path.pathExtension(name))
      || isApp(name)
  }

  /// Returns whether a name is that of an app. Names with several periods, such as `com.example.app`, are identifiers.
  private static func isApp(_ name: String) -> Bool {
    name.hasSuffix(".app") && name.utf8.count { $0 == UInt8(ascii: ".") } == 1
  }

  private struct Folder {
    var path: String
    var depth = 0
    var isInAssetCatalog: Bool
    var exclusion: WorkspaceSettings.Exclusion
  }

  /// Scans the tree.
  ///
  /// - Parameter start: The folder to start with, if only a part of the tree is scanned.
  package func scan(from start: String = "") -> Scan {
    var scan = Scan(settings: settings)
    var entryCount = 0
    var pending = [
      Folder(
        path: start,
        isInAssetCatalog: Path.components(start).contains { Path.pathExtension($0) == "xcassets" },
        exclusion: settings.exclusionOfRoot
      )
    ]
    var outputs = OutputFilter(tree)
    scan.folders.insert(start)
    while var folder = pending.popLast() {
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
      guard folder.path == start || !isBuiltBundle(folder.path, entries) else {
        scan.folders.remove(folder.path)
        continue
      }
      outputs.enter(folder.path, entries)
      enter(&folder, entries, &scan.settings)
      let pendingCount = pending.count
      for entry in entries {
        let path = Path.join(folder.path, entry.name)
        switch entry.kind {
        case .folder:
          guard !Self.isSkipped(entry.name), !isExcluded(path, in: folder) else { continue }
          guard folder.depth < maximumDepth else {
            scan.findings.append(.unreadable(path, .tooDeep(maximumDepth)))
            continue
          }
          scan.folders.insert(path)
          let isInAssetCatalog = folder.isInAssetCatalog || Path.pathExtension(entry.name) == "xcassets"
          pending.append(
            Folder(
              path: path,
              depth: folder.depth + 1,
              isInAssetCatalog: isInAssetCatalog,
              exclusion: folder.exclusion
            )
          )
        case .file where entry.name == TransactionJournal.name: scan.journalFolders.append(folder.path)
        case .file where entry.name == OutputManifest.name || outputs.isOutput(path): continue
        case .file where entry.name.hasPrefix(Self.metadataPrefix): continue
        case .file, .link, .other:
          let role = FileRole(name: entry.name, isInAssetCatalog: folder.isInAssetCatalog)
          guard !isExcluded(path, in: folder) else { continue }
          // Links to settings are followed when the settings are read.
          if entry.kind != .file, entry.name != SettingsFile.name {
            guard role.isRead else { continue }
            if let reason = obstacle(to: path) {
              scan.findings.append(.unreadable(path, .unreadableFile(reason)))
              continue
            }
          }
          scan.files.append(File(path: path, role: role, isLink: entry.kind == .link))
        }
      }
      // The last folder is visited next, so reversing them keeps the files nearly sorted.
      pending[pendingCount...].reverse()
    }
    scan.files.sort { Path.precedes($0.path, $1.path) }
    scan.journalFolders.sort(by: Path.precedes)
    return scan
  }

  /// Reads the settings of a folder, if there are any, and adds the patterns that they exclude.
  private func enter(_ folder: inout Folder, _ entries: [FileEntry], _ settings: inout WorkspaceSettings) {
    guard !folder.path.isEmpty else { return }
    let path = Path.join(folder.path, SettingsFile.name)
    if let reader, !isExcluded(path, in: folder),
      entries.contains(where: { $0.name == SettingsFile.name && ($0.kind == .file || $0.kind == .link) })
    {
      settings.add(SettingsFile(inFolder: folder.path, of: tree), reader: reader)
    }
    folder.exclusion = settings.exclusion(inFolder: folder.path, of: folder.exclusion)
  }

  private func isExcluded(_ path: String, in folder: Folder) -> Bool {
    outputFolder.map { Path.isSame($0, path) } ?? false || folder.exclusion.contains(path)
  }

  /// Returns whether a folder is a bundle that a build created, as in the SDKs that some projects contain: it is signed,
  /// or the `Info.plist` of a folder with the extension `bundle` is a binary property list.
  private func isBuiltBundle(_ folder: String, _ entries: [FileEntry]) -> Bool {
    if entries.contains(where: { $0.kind == .folder && $0.name == "_CodeSignature" }) { return true }
    guard Path.pathExtension(folder) == "bundle", Path.name(folder) != "Settings.bundle",
      entries.contains(where: { $0.kind == .file && $0.name == Self.informationName }),
      let bytes = try? tree.bytes(of: Path.join(folder, Self.informationName))
    else { return false }
    return bytes.starts(with: "bplist".utf8)
  }

  private static let informationName = "Info.plist"

  /// Returns the reason why a link, or an entry that is neither a file nor a folder, is not read. Links to folders are
  /// never followed, to prevent cycles, and neither are links that lead out of the tree.
  private func obstacle(to path: String) -> String? {
    do throws(FileError) { return try tree.metadata(of: path).isFolder ? "it is a folder" : nil } catch {
      return error.reason
    }
  }
}

extension RuleID {
  /// A file or folder that could not be read.
  package static let unreadableFile: RuleID = "unreadable-file"
  /// A manifest that could not be evaluated from its source text or by SwiftPM.
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
    "the tree has more than \(limit) files: the remaining files are not read"
  }
  fileprivate static func tooDeep(_ limit: Int) -> Finding.Message {
    "the folder is not read: it is nested more than \(limit) folders deep"
  }
}
