/// Reads the project or the workspace that the statements of a manifest have created. A part that is unknown is a gap, and
/// the other parts are read nevertheless.
struct TuistManifestModel: ManifestFieldReader {
  let interpreter: ManifestInterpreter
  /// What is unknown: the offsets, the targets, and the reasons.
  private(set) var gaps: [(target: String?, obstacle: ManifestObstacle)] = []

  init(_ interpreter: ManifestInterpreter) { self.interpreter = interpreter }

  func elementType(_ name: String, of kind: String) -> String {
    switch name {
    case "targets": "Target"
    case "dependencies": "TargetDependency"
    case "packages": "Package"
    case "resourceSynthesizers": "ResourceSynthesizer"
    case "resources": "ResourceFileElement"
    case "globs": "SourceFileGlob"
    default: "String"
    }
  }

  mutating func project(_ value: Value) throws(ManifestObstacle) -> TuistProject {
    guard let root = object(value, "Project"), root.kind == "Project",
      let name = try string("name", of: root, "the project's name")
    else { throw obstacle("the project depends on", value, 0) }
    var project = TuistProject(name: name)
    readOptions(of: root, into: &project)
    for value in known(nil, [], { try $0.elements("packages", of: root, "the packages of the project") }) {
      if let path = known(nil, nil, { try $0.packagePath(value, root.offset) }) { project.packages.append(path) }
    }
    readSynthesizers(of: root, into: &project)
    for value in known(nil, [], { try $0.elements("targets", of: root, "the targets") }) {
      if let target = try knownTarget(value, root.offset) { project.targets.append(target) }
    }
    return project
  }

  mutating func workspace(_ value: Value) throws(ManifestObstacle) -> TuistWorkspace {
    guard let root = object(value, "Workspace"), root.kind == "Workspace",
      let name = try string("name", of: root, "the workspace's name")
    else { throw obstacle("the workspace depends on", value, 0) }
    var workspace = TuistWorkspace(name: name)
    for value in known(nil, [], { try $0.elements("projects", of: root, "the projects") }) {
      if let path = known(nil, nil, { try $0.path(value, "the projects", root.offset) }) {
        workspace.projects.append(path)
      }
    }
    return workspace
  }

  /// Returns a value, or another one if it is unknown, and records why.
  mutating func known<Result>(
    _ target: String?,
    _ other: Result,
    _ body: (Self) throws -> Result
  ) -> Result {
    do { return try body(self) } catch {
      // All functions of the model throw this type. The type checker does not infer it for closures.
      if let obstacle = error as? ManifestObstacle { note(obstacle, target) }
      return other
    }
  }

  mutating func note(_ obstacle: ManifestObstacle, _ target: String? = nil) { gaps.append((target, obstacle)) }

  // MARK: - Parts of a project

  private mutating func readOptions(of root: ManifestState.Object, into project: inout TuistProject) {
    guard let options = object(field("options", of: root), "Project.Options") else {
      if case .null = field("options", of: root) { return }
      note(obstacle("the options of the project depend on", field("options", of: root), root.offset))
      return
    }
    let part = "the development region"
    project.developmentRegion = known(nil, nil) { try $0.string("developmentRegion", of: options, part) }
    project.knownRegions = known(nil, nil) { try $0.strings("defaultKnownRegions", of: options, "the known regions") }
    if case .boolean(true) = field("disableBundleAccessors", of: options) { project.generatesBundleAccessors = false }
    if case .boolean(true) = field("disableSynthesizedResourceAccessors", of: options) {
      project.generatesResourceAccessors = false
    }
  }

  private mutating func readSynthesizers(of root: ManifestState.Object, into project: inout TuistProject) {
    switch resolved(field("resourceSynthesizers", of: root), "Array") {
    case .null, .symbol("default"): return
    default: break
    }
    let part = "the resource synthesizers"
    project.synthesizers = known(nil, nil) { model throws -> [TuistSynthesizer]? in
      var synthesizers: [TuistSynthesizer] = []
      for value in try model.elements("resourceSynthesizers", of: root, part) {
        guard let object = model.object(value, "ResourceSynthesizer") else {
          throw model.obstacle("\(part) depend on", value, root.offset)
        }
        let name = try model.string("name", of: object, part) ?? model.string("resourceName", of: object, part)
        synthesizers.append(TuistSynthesizer(kind: object.kind, name: name))
      }
      return synthesizers
    }
  }

  private func packagePath(_ value: Value, _ offset: Int) throws(ManifestObstacle) -> TuistPath? {
    if value.isOmitted { return nil }
    guard let package = object(value, "Package") else {
      throw obstacle("a package of the project depends on", value, offset)
    }
    switch field("path", of: package) {
    case .null: return nil
    case let path: return try self.path(path, "the path of a package", package.offset)
    }
  }

  // MARK: - Paths

  /// Returns the path in `"path"`, `.path("path")`, `.relativeToRoot("path")` and similar values.
  func path(_ value: Value, _ part: String, _ offset: Int) throws(ManifestObstacle) -> TuistPath {
    switch resolved(value, "Path") {
    case .string(let path): return TuistPath(path)
    case .object(let index):
      let object = interpreter.state.objects[index]
      guard object.unknown == nil, let text = try string("0", of: object, part) else { break }
      switch object.kind {
      case "relativeToRoot": return TuistPath(text, base: .root)
      case "relativeToManifest", "path": return TuistPath(text)
      default: break
      }
    default: break
    }
    throw obstacle("\(part) depend on", value, offset)
  }
}
