import Foundation
import TesseraPackages
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// A workspace snapshot, and the paths of its files as seen from the current directory.
package struct LoadedWorkspace: Sendable {
  package var snapshot: WorkspaceSnapshot
  /// The path of the snapshot's root as seen from the current directory, up to and including the last slash.
  package var prefix: String
  /// A Boolean value that indicates whether the snapshot contains the whole folder instead of a single file.
  package var isWhole = true

  package init(snapshot: WorkspaceSnapshot, prefix: String) {
    self.snapshot = snapshot
    self.prefix = prefix
  }

  package enum Reading: Sendable, Hashable {
    /// Modules and their resources.
    case everything
    /// Localization files only. No manifest is run, and no image is opened.
    case filesAlone
  }

  /// Loads a folder or a single file.
  ///
  /// - Parameters:
  ///   - path: A folder, an asset catalog, a language folder, or a single localization file.
  ///   - configuration: A settings file to use for all files, instead of the nearest `tessera.json` of each file.
  ///   - manifests: How to evaluate manifests that cannot be read statically. Manifests of a Git revision are never
  ///     run.
  ///   - revision: The Git revision to read instead of the files on disk.
  ///   - excluded: Files and folders to exclude in addition to those that the settings exclude.
  ///   - monitor: Counts the files that are read. If it is canceled, the workspace is incomplete.
  /// - Throws: An error if the path cannot be read, or if the settings have errors.
  package init(
    loading path: String,
    configuration: String? = nil,
    reading: Reading = .everything,
    manifests: ManifestOptions = ManifestOptions(),
    revision: String? = nil,
    excluded: [GlobPattern] = [],
    monitor: WorkMonitor = .none
  ) throws(OperationError) {
    let snapshot: WorkspaceSnapshot
    if let revision {
      let options = try Self.options(configuration, reading, manifests.load(), nil, excluded, monitor)
      do throws(WorkspaceError) {
        snapshot = try WorkspaceLoader.load(path, revision: revision, options: options)
      } catch {
        throw OperationError(error)
      }
    } else {
      snapshot = try Self.open(
        path,
        configuration,
        reading,
        manifests: manifests.load(),
        excluded: excluded,
        monitor: monitor
      ).snapshot
    }
    try self.init(snapshot, askedFor: path, isConfigurationGiven: configuration != nil)
  }

  /// Loads a workspace that can be refreshed when files change.
  ///
  /// - Parameters:
  ///   - outputFolder: See `SnapshotLoader.Options`.
  ///   - excluded: See `SnapshotLoader.Options`.
  static func open(
    _ path: String,
    _ configuration: String? = nil,
    _ reading: Reading = .everything,
    manifests: ManifestOptions.Loaded,
    outputFolder: String? = nil,
    excluded: [GlobPattern] = [],
    monitor: WorkMonitor
  ) throws(OperationError) -> Workspace {
    let options = options(configuration, reading, manifests, outputFolder, excluded, monitor)
    do throws(WorkspaceError) {
      return try WorkspaceLoader.open(path, options: options)
    } catch {
      throw OperationError(error)
    }
  }

  static func options(
    _ configuration: String?,
    _ reading: Reading,
    _ manifests: ManifestOptions.Loaded,
    _ outputFolder: String?,
    _ excluded: [GlobPattern],
    _ monitor: WorkMonitor
  ) -> WorkspaceLoader.Options {
    var options = WorkspaceLoader.Options()
    options.manifests = manifests.options
    options.snapshot.outputFolder = outputFolder
    options.snapshot.excluded = excluded
    options.snapshot.monitor = monitor
    if reading == .filesAlone {
      options.includesResources = false
      options.manifests.policy = .never
    }
    options.configurationPath = configuration
    options.snapshot.knownRules = RuleNames.known
    return options
  }

  /// - Throws: An error if the settings have errors.
  init(
    _ snapshot: WorkspaceSnapshot,
    askedFor path: String,
    isConfigurationGiven: Bool = false
  ) throws(OperationError) {
    self.snapshot = snapshot
    prefix = Self.prefix(of: snapshot.root, askedFor: path)
    isWhole = Self.isRoot(path, snapshot.root)
    let problems = snapshot.findings.filter { $0.rule == ConfigurationReader.rule && $0.severity == .error }
    guard problems.isEmpty else { throw OperationError(problems.map { reason($0, isGiven: isConfigurationGiven) }) }
  }

  /// Returns a path as seen from the current directory.
  ///
  /// - Parameter path: A path relative to the root, or the absolute path of a settings file above the root.
  package func path(_ path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "/") else { return prefix + path }
    guard let folder = System.workingFolder, Path.isInside(path, folder) else { return path }
    return Path.relative(path, to: folder)
  }

  /// A warning that some manifests could not be read, for front ends that do not show findings, or `nil` if all of them
  /// could be read.
  package var manifestWarning: Diagnostic<FileLocation>? {
    let findings = snapshot.findings.filter { $0.rule == .unreadableManifest && $0.severity > .information }
    guard let first = findings.first else { return nil }
    var text = first.message.text
    if findings.count > 1 {
      let more = findings.count == 2 ? "1 more manifest" : "\(findings.count - 1) more manifests"
      text += "; \(more) cannot be evaluated: `tessera check` lists all"
    }
    return Diagnostic(.warning, Finding.Message(text), at: FileLocation(path(first.place.path)))
  }

  private func reason(_ finding: Finding, isGiven: Bool) -> OperationError.Reason {
    let place = settingsPlace(finding.place.path, finding.place.span, isGiven: isGiven)
    return OperationError.Reason(path: place.path, location: place.location, text: finding.message.text)
  }

  /// - Parameters:
  ///   - file: The path of a settings file; see ``SettingsFile/path``.
  ///   - isGiven: Whether the caller specified the file, so that its path is as seen from the current directory.
  package func settingsPlace(
    _ file: String,
    _ span: SourceSpan,
    isGiven: Bool
  ) -> (path: String, location: SourceLocation?) {
    (isGiven ? file : path(file), snapshot.settings.source(at: file)?.location(of: span.lowerBound))
  }

  /// Returns the path of a workspace's root as seen from the current directory. The root is the requested folder, or
  /// the folder that contains the requested file.
  static func prefix(of root: String, askedFor path: String) -> String {
    var words = path
    while words.hasPrefix("./") { words = String(words.dropFirst(2)) }
    while words.count > 1, words.hasSuffix("/") { words.removeLast() }
    if isRoot(path, root) { return words == "." || words.isEmpty ? "" : words == "/" ? "/" : words + "/" }
    guard let slash = words.lastIndex(of: "/") else { return words == "." || words == ".." ? root + "/" : "" }
    return String(words[...slash])
  }

  /// Returns a Boolean value that indicates whether a path is that of the root, which may not exist yet.
  private static func isRoot(_ path: String, _ root: String) -> Bool {
    (System.realPath(path) ?? System.realPath(ofNew: path)) == root
  }
}
