import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// The output of `tuist graph --format json` or `--format legacyJSON`, in a file that the user specifies.
///
/// Source: the types `Graph`, `Project` and `Target` of the modules XcodeGraph and ProjectAutomation in
/// github.com/tuist/tuist and github.com/tuist/XcodeGraph. Swift writes a dictionary whose keys are paths as an array of
/// keys and values.
package struct TuistGraph: Sendable {
  /// The path of the file, as the user specified it.
  let path: String
  /// The folder in which Tuist was run, as an absolute path.
  let root: String
  /// The projects of the workspace, by the absolute paths of their folders. Projects of external packages are omitted.
  let projects: [String: TuistProject]
  /// The SHA-256 of the file.
  package let hash: String

  /// - Throws: An error if the file cannot be read, is not JSON, or is not a graph.
  package static func read(_ path: String) throws(FileError) -> TuistGraph {
    let file = try GraphFile(path)
    guard let graph = TuistGraph(file.document.root, path: path, hash: file.hash) else {
      throw FileError(.system, path: path, reason: "it is not the output of `tuist graph --format json`")
    }
    return graph
  }

  init?(_ root: JSONValue, path: String, hash: String) {
    guard let folder = root["path"]?.string, let stated = root["projects"] else { return nil }
    self.path = path
    self.root = folder
    self.hash = hash
    var projects: [String: TuistProject] = [:]
    for (folder, value) in Self.pairs(stated) where value["type"]?["external"] == nil {
      if let project = Self.project(value) { projects[folder] = project }
    }
    self.projects = projects
  }

  /// Returns the keys and values of an object, or of an array that contains keys and values alternately.
  private static func pairs(_ value: JSONValue) -> [(key: String, value: JSONValue)] {
    guard value.kind == .array else { return value.members.map { ($0.name, $0.value) } }
    let elements = Array(value.elements)
    return stride(from: 0, to: elements.count - 1, by: 2).compactMap { index in
      elements[index].string.map { ($0, elements[index + 1]) }
    }
  }

  private static func project(_ value: JSONValue) -> TuistProject? {
    guard let name = value["name"]?.string, let targets = value["targets"] else { return nil }
    var project = TuistProject(name: name)
    project.developmentRegion = value["developmentRegion"]?.string
    project.knownRegions = value["defaultKnownRegions"].flatMap {
      $0.kind == .array ? $0.elements.compactMap(\.string) : nil
    }
    let options = value["options"]
    project.generatesBundleAccessors = options?["disableBundleAccessors"]?.bool != true
    project.generatesResourceAccessors = options?["disableSynthesizedResourceAccessors"]?.bool != true
    let values = targets.kind == .array ? Array(targets.elements) : targets.members.map(\.value)
    project.targets = values.compactMap(target).sorted { $0.name < $1.name }
    project.gaps = values.compactMap(gap)
    return project
  }

  private static func target(_ value: JSONValue) -> TuistTarget? {
    guard let name = value["name"]?.string, let product = value["product"]?.string else { return nil }
    var target = TuistTarget(name: name, product: camelCase(product))
    target.productName = value["productName"]?.string
    target.bundleIdentifier = value["bundleId"]?.string
    if let file = value["infoPlist"]?["file"]?["path"]?.string { target.infoPlist = .file(TuistPath(file)) }
    target.sources = files(value["sources"])
    let resources = value["resources"]
    target.resources = files(resources?.kind == .object ? resources?["resources"] : resources)
    let folders = files(value["buildableFolders"], .buildableFolder)
    target.sources += folders
    target.resources += folders
    for dependency in value["dependencies"].map({ Array($0.elements) }) ?? [] {
      if let name = dependency["target"]?["name"]?.string {
        target.dependencies.append(.target(name))
      } else if let project = dependency["project"], let name = project["target"]?.string,
        let path = project["path"]?.string
      {
        target.dependencies.append(.project(target: name, path: TuistPath(path)))
      } else if let package = dependency["package"], let name = package["product"]?.string {
        target.dependencies.append(.product(name, isPlugin: package["type"]?.string == "plugin"))
      }
    }
    return target
  }

  /// Returns files, each of which is a path or an object that contains one: `"a"`, `{"path": "a"}` or
  /// `{"file": {"path": "a"}}`.
  private static func files(_ list: JSONValue?, _ kind: TuistFiles.Kind = .pattern) -> [TuistFiles] {
    (list.map { Array($0.elements) } ?? []).compactMap { value in
      if let path = value["folderReference"]?["path"]?.string {
        return TuistFiles(kind: .folderReference, path: TuistPath(path))
      }
      let path = value.string ?? value["path"]?.string ?? value["file"]?["path"]?.string
      guard let path else { return nil }
      var files = TuistFiles(kind: kind, path: TuistPath(path))
      if kind == .buildableFolder, let excluded = excluded(from: value) {
        files.excluded = excluded.map { TuistPath(pattern(matching: $0, in: path)) }
      }
      return files
    }
  }

  /// Returns the absolute paths of the files that the exceptions of a buildable folder exclude, or `nil` if the
  /// exceptions have an unknown form.
  ///
  /// Source: `BuildableFolder`, `BuildableFolderExceptions` and `BuildableFolderException` of XcodeGraph.
  private static func excluded(from folder: JSONValue) -> [String]? {
    guard let exceptions = folder["exceptions"], exceptions.kind != .null else { return [] }
    guard let list = exceptions["exceptions"], list.kind == .array else { return nil }
    var paths: [String] = []
    for exception in list.elements {
      guard let excluded = exception["excluded"], excluded.kind == .array else { return nil }
      for element in excluded.elements {
        guard let path = element.string else { return nil }
        paths.append(path)
      }
    }
    return paths
  }

  /// Returns the gap of a target with a buildable folder whose exceptions are not read, or `nil` if there is none.
  private static func gap(_ target: JSONValue) -> TuistGap? {
    guard let name = target["name"]?.string, let folders = target["buildableFolders"],
      folders.elements.contains(where: { excluded(from: $0) == nil })
    else { return nil }
    return TuistGap(target: name, reason: "the exceptions of the buildable folders of target `\(name)` are not known")
  }

  /// Returns a pattern that matches only a path in a folder. The path of the folder stays as it is because the root of
  /// an absolute path is compared as text.
  private static func pattern(matching path: String, in folder: String) -> String {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.hasPrefix(base) else { return path }
    return base + TuistPath.pattern(matching: String(path.dropFirst(base.count)))
  }

  /// Returns the name in `ProjectDescription` for a name in the graph: `staticLibrary` for `static_library`.
  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_")
    return (words.first.map(String.init) ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension TuistPath {
  /// Returns a pattern that matches only a path, whose characters can have a meaning in patterns.
  static func pattern(matching path: String) -> String {
    path.reduce(into: "") { result, character in
      if "*?[]{}\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
