import TesseraWorkspace

/// Finds the files that the patterns of a target select.
///
/// Source: `Target.sources(targetName:sources:)` and `ResourceFileElements` in github.com/tuist/tuist.
struct TuistTargetFiles {
  private let scan: WorkspaceScanner.Scan
  private let project: TuistTargets.Project
  private let resolve: (TuistPath) -> String?

  /// - Parameter resolve: A function that returns the path in the workspace.
  init(_ scan: WorkspaceScanner.Scan, of project: TuistTargets.Project, resolve: @escaping (TuistPath) -> String?) {
    self.scan = scan
    self.project = project
    self.resolve = resolve
  }

  func addSources(_ files: TuistFiles, to target: inout ProjectTarget) {
    if target.sourceFolder == nil { target.sourceFolder = folder(ofAllFilesIn: files) }
    for path in selected(files)
    where wholeFolder(around: path) == nil && Self.sources.contains(Path.pathExtension(path)) {
      target.sources.append(path)
    }
  }

  func addResources(_ files: TuistFiles, to target: inout ProjectTarget) {
    if files.kind == .folderReference {
      if let path = resolve(files.path) { target.resources.append(ProjectTarget.Resource(path: path, isFolder: true)) }
      return
    }
    var wholes: Set<String> = []
    for path in selected(files) {
      if let whole = wholeFolder(around: path) {
        guard wholes.insert(whole).inserted else { continue }
        let isFolder = Path.pathExtension(whole) != "xcassets"
        target.resources.append(ProjectTarget.Resource(path: whole, isFolder: isFolder))
      } else if files.kind != .buildableFolder || !Self.isUnbuilt(path) {
        let isLocalized = Path.languageFolder(of: path) != nil
        target.resources.append(
          ProjectTarget.Resource(
            path: path,
            variantGroup: isLocalized ? Path.name(path) : nil,
            language: Path.language(of: path)
          )
        )
      }
    }
  }

  // MARK: - Patterns

  /// Returns a folder whose Swift files are all selected, or `nil` if a pattern selects only some of them.
  private func folder(ofAllFilesIn files: TuistFiles) -> String? {
    guard let pattern = resolve(files.path), files.excluded.isEmpty else { return nil }
    if files.kind == .buildableFolder || scan.folders.contains(pattern) { return pattern }
    let folder = Self.folder(before: pattern)
    return ["**", "**/*", "**/*.swift"].contains(Path.relative(pattern, to: folder)) ? folder : nil
  }

  /// Returns the files that a pattern or a folder contains, without the excluded ones and manifests.
  private func selected(_ files: TuistFiles) -> [String] {
    guard var pattern = resolve(files.path) else { return [] }
    let isFolder = files.kind == .buildableFolder || scan.folders.contains(pattern)
    let folder = isFolder ? pattern : Self.folder(before: pattern)
    if isFolder { pattern = Path.join(Self.escaped(pattern), "**") }
    let included = GlobPattern(path: pattern)
    let excluded = files.excluded.compactMap(resolve).map { GlobPattern(path: $0) }
    return scan.files(in: folder).lazy.map(\.path).filter { path in
      guard path != project.manifest, !Path.name(path).hasPrefix(".") else { return false }
      return Self.matches(included, path) && !excluded.contains { Self.matches($0, path) }
    }
  }

  /// Returns whether a pattern selects a file, or a folder around it that belongs to a target as a whole. `Images/*` selects
  /// `Images/App.xcassets`, and thereby its files.
  private static func matches(_ pattern: GlobPattern, _ path: String) -> Bool {
    if pattern.matches(path) { return true }
    var folder = Path.parent(path)
    while !folder.isEmpty {
      if wholeFolders.contains(Path.pathExtension(folder)) || Path.isLanguageFolder(folder), pattern.matches(folder) {
        return true
      }
      folder = Path.parent(folder)
    }
    return false
  }

  /// Returns the folder in which all matches of a pattern are.
  private static func folder(before pattern: String) -> String {
    let fixed = Path.components(pattern).prefix { !$0.contains { "*?[{\\".contains($0) } }
    let folder = fixed.joined(separator: "/")
    return folder == pattern ? Path.parent(pattern) : folder
  }

  /// Returns a pattern that matches only a path.
  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { result, character in
      if "*?[]{}\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// Returns the outermost folder around a file that is a resource as a whole, or `nil`.
  private func wholeFolder(around path: String) -> String? {
    var found: String?
    var folder = Path.parent(path)
    while !folder.isEmpty {
      if Self.wholeFolders.contains(Path.pathExtension(folder)) { found = folder }
      folder = Path.parent(folder)
    }
    return found
  }

  private static func isUnbuilt(_ path: String) -> Bool {
    sources.contains(Path.pathExtension(path)) || unbuilt.contains(Path.pathExtension(path))
  }

  private static let wholeFolders: Set<String> = [
    "xcassets", "scnassets", "bundle", "xcstickers", "app", "xcmappingmodel", "xcdatamodeld", "playground", "docc",
    "mlpackage", "rcproject", "framework", "xcframework",
  ]
  private static let sources: Set<String> = [
    "m", "swift", "mm", "cpp", "c++", "cc", "c", "d", "s", "intentdefinition", "metal", "mlmodel", "clp",
  ]
  /// The extensions of files in a synchronized folder that are not copied.
  private static let unbuilt: Set<String> = ["h", "hpp", "pch", "xcconfig", "entitlements", "modulemap", "md"]
}
