import TesseraWorkspace

extension TuistManifestModel {
  /// Returns a target, or `nil` if its name or product is unknown.
  mutating func knownTarget(_ value: Value, _ offset: Int) throws(ManifestObstacle) -> TuistTarget? {
    guard let object = object(value, "Target"), object.kind == "target" else {
      note(obstacle("a target depends on", value, offset))
      return nil
    }
    guard let name = known(nil, nil, { try $0.string("name", of: object, "the name of a target") }),
      let product = known(name, nil, { try $0.product(of: object, name) })
    else { return nil }
    var target = TuistTarget(name: name, product: product)
    target.productName = known(name, nil) { try $0.string("productName", of: object, "the product name of `\(name)`") }
    // The identifier often contains a value of the environment, and little depends on it.
    target.bundleIdentifier = try? string("bundleId", of: object, "")
    target.infoPlist = known(name, nil) { try $0.infoPlist(of: object, name) }
    for (field, parameter) in [("sources", "globs"), ("resources", "resources")] {
      let files = known(name, []) { try $0.files(field, parameter, of: object, name) }
      if field == "sources" { target.sources = files } else { target.resources = files }
    }
    let folders = known(name, []) { try $0.folders(of: object, name) }
    target.sources += folders
    target.resources += folders
    let part = "the dependencies of target `\(name)`"
    for value in known(name, [], { try $0.elements("dependencies", of: object, part) }) {
      let dependency = known(name, nil) { try $0.dependency(value, part, object.offset) }
      if let dependency { target.dependencies.append(dependency) }
    }
    return target
  }

  private func product(of object: ManifestState.Object, _ name: String) throws(ManifestObstacle) -> String {
    let value = field("product", of: object)
    guard case .symbol(let product) = resolved(value, "Product") else {
      throw obstacle("the product of target `\(name)` depends on", value, object.offset)
    }
    return product
  }

  // MARK: - Info.plist

  private func infoPlist(
    of object: ManifestState.Object,
    _ name: String
  ) throws(ManifestObstacle) -> TuistTarget.InfoPlist? {
    let part = "the Info.plist of target `\(name)`"
    let value = resolved(field("infoPlist", of: object), "InfoPlist")
    switch value {
    case .null, .symbol: return nil
    case .string(let path): return .file(TuistPath(path))
    case .dictionary(let pairs): return .values(values(pairs))
    case .object(let index):
      let plist = interpreter.state.objects[index]
      guard plist.unknown == nil else { break }
      switch plist.kind {
      case "file": return .file(try path(field("path", of: plist), part, plist.offset))
      case "dictionary":
        if case .dictionary(let pairs) = field("0", of: plist) { return .values(values(pairs)) }
      case "extendingDefault":
        if case .dictionary(let pairs) = field("with", of: plist) { return .values(values(pairs)) }
      default: break
      }
    default: break
    }
    throw obstacle("\(part) depends on", value, object.offset)
  }

  private func values(_ pairs: [Value.Pair]) -> [String: TuistTarget.InfoPlist.Value] {
    var values: [String: TuistTarget.InfoPlist.Value] = [:]
    for pair in pairs {
      guard case .string(let key) = pair.key else { continue }
      if let text = text(pair.value) {
        values[key] = .string(text)
      } else if let elements = array(pair.value), let texts = texts(elements) {
        values[key] = .array(texts)
      } else {
        values[key] = .other
      }
    }
    return values
  }

  /// Returns the string in `"text"` or `.string("text")`.
  private func text(_ value: Value) -> String? {
    switch resolved(value, "Plist.Value") {
    case .string(let text): return text
    case .object(let index):
      let object = interpreter.state.objects[index]
      guard object.kind == "string", object.unknown == nil, case .string(let text) = field("0", of: object) else {
        return nil
      }
      return text
    default: return nil
    }
  }

  private func texts(_ values: [Value]) -> [String]? {
    let texts = values.compactMap(text)
    return texts.count == values.count ? texts : nil
  }

  private func array(_ value: Value) -> [Value]? {
    switch resolved(value, "Plist.Value") {
    case .array(let elements): return elements
    case .object(let index):
      let object = interpreter.state.objects[index]
      guard object.kind == "array", object.unknown == nil, case .array(let elements) = field("0", of: object) else {
        return nil
      }
      return elements
    default: return nil
    }
  }

  // MARK: - Files

  /// Returns the files in `["a/**"]`, `"a/**"`, `.paths(["a/**"])`, `.sourceFilesList(globs: […])` and similar values.
  ///
  /// - Parameter parameter: The label of the list in a call with a label.
  private func files(
    _ name: String,
    _ parameter: String,
    of target: ManifestState.Object,
    _ targetName: String
  ) throws(ManifestObstacle) -> [TuistFiles] {
    let part = "the \(name) of target `\(targetName)`"
    let value = resolved(field(name, of: target), name == "sources" ? "SourceFilesList" : "ResourceFileElements")
    switch value {
    case .null: return []
    case .string(let pattern): return [TuistFiles(path: TuistPath(pattern))]
    case .object(let index):
      let list = interpreter.state.objects[index]
      guard list.unknown == nil else { break }
      let field = list.fields[parameter] == nil ? "0" : parameter
      if list.kind == "glob" { return [try files(value, part, target.offset)] }
      return try files(try elements(field, of: list, part), part, list.offset)
    default:
      if let elements = value.elements, value.hasOrder { return try files(elements, part, target.offset) }
    }
    throw obstacle("\(part) depend on", value, target.offset)
  }

  private func files(_ values: [Value], _ part: String, _ offset: Int) throws(ManifestObstacle) -> [TuistFiles] {
    var files: [TuistFiles] = []
    for value in values { files.append(try self.files(value, part, offset)) }
    return files
  }

  private func files(_ value: Value, _ part: String, _ offset: Int) throws(ManifestObstacle) -> TuistFiles {
    guard case .object(let index) = resolved(value, "SourceFileGlob") else {
      return TuistFiles(path: try path(value, part, offset))
    }
    let object = interpreter.state.objects[index]
    guard object.unknown == nil else { throw obstacle("\(part) depend on", value, offset) }
    switch object.kind {
    case "folderReference":
      return TuistFiles(kind: .folderReference, path: try path(field("path", of: object), part, object.offset))
    case "folder":
      let value = object.fields["path"] == nil ? field("0", of: object) : field("path", of: object)
      var files = TuistFiles(kind: .buildableFolder, path: try path(value, part, object.offset))
      files.excluded = try exclusions(of: object, in: files.path, part)
      return files
    case "glob":
      let pattern = object.fields["pattern"] == nil ? field("0", of: object) : field("pattern", of: object)
      var files = TuistFiles(path: try path(pattern, part, object.offset))
      switch field("excluding", of: object) {
      case .null: break
      case let excluded:
        for value in excluded.elements ?? [excluded] { files.excluded.append(try path(value, part, object.offset)) }
      }
      return files
    default: return TuistFiles(path: try path(value, part, offset))
    }
  }

  /// Returns the patterns of the files that a buildable folder excludes with `exceptions: [.exception(excluded: […])]`
  /// or `exceptions: .exceptions([…])`. The patterns in the manifest are relative to the folder.
  private func exclusions(
    of folder: ManifestState.Object,
    in folderPath: TuistPath,
    _ part: String
  ) throws(ManifestObstacle) -> [TuistPath] {
    let value = resolved(field("exceptions", of: folder), "BuildableFolderExceptions")
    if case .null = value { return [] }
    var list = value
    if let exceptions = object(value, "BuildableFolderExceptions"), exceptions.kind == "exceptions" {
      list = field("0", of: exceptions)
    }
    guard let elements = list.elements else { throw obstacle("\(part) depend on", list, folder.offset) }
    // The root of an absolute path is compared as text before the rest of the path is a pattern.
    let root = folderPath.base == .absolute ? folderPath.path : TuistPath.pattern(matching: folderPath.path)
    var excluded: [TuistPath] = []
    for element in elements {
      guard let exception = object(element, "BuildableFolderException"), exception.kind == "exception" else {
        throw obstacle("\(part) depend on", element, folder.offset)
      }
      let patterns = try strings("excluded", of: exception, part)
      for pattern in patterns ?? [] {
        guard !pattern.hasPrefix("/") else {
          throw ManifestObstacle(offset: exception.offset, reason: "\(part) exclude an absolute path")
        }
        excluded.append(TuistPath(Path.join(root, pattern), base: folderPath.base))
      }
    }
    return excluded
  }

  private func folders(of target: ManifestState.Object, _ name: String) throws(ManifestObstacle) -> [TuistFiles] {
    let part = "the buildable folders of target `\(name)`"
    return try files(try elements("buildableFolders", of: target, part), part, target.offset).map { files in
      var files = files
      files.kind = .buildableFolder
      return files
    }
  }

  // MARK: - Dependencies

  private func dependency(
    _ value: Value,
    _ part: String,
    _ offset: Int
  ) throws(ManifestObstacle) -> TuistTarget.Dependency {
    if case .symbol = resolved(value, "TargetDependency") { return .other }
    guard let object = object(value, "TargetDependency") else { throw obstacle("\(part) depend on", value, offset) }
    switch object.kind {
    case "target":
      // `.target(name: "Name")` or `.target(target)`
      if let name = try string("name", of: object, part) { return .target(name) }
      guard let other = self.object(field("0", of: object), "Target"), let name = try string("name", of: other, part)
      else { break }
      return .target(name)
    case "project":
      guard let target = try string("target", of: object, part) else { break }
      return .project(target: target, path: try path(field("path", of: object), part, object.offset))
    case "external":
      if let name = try string("name", of: object, part) { return .product(name, isPlugin: false) }
    case "package":
      guard let name = try string("product", of: object, part) else { break }
      var isPlugin = false
      if case .symbol("plugin") = resolved(field("type", of: object), "") { isPlugin = true }
      return .product(name, isPlugin: isPlugin)
    case "framework", "xcframework", "library", "sdk", "macro", "plugin", "foreignBuild": return .other
    default: break
    }
    throw obstacle("\(part) depend on", value, object.offset)
  }
}
