import Foundation
import Testing

/// A project file of Xcode, and what is wrong with it: enough to find mistakes in one that was written by hand, on a
/// system without Xcode.
struct XcodeProject {
  typealias Object = [String: Any]

  let objects: [String: Object]
  private let root: String

  /// - Parameter text: A property list in OpenStep's grammar.
  init(_ text: String) throws {
    var format = PropertyListSerialization.PropertyListFormat.xml
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: &format)
    try #require(format == .openStep)
    let project = try #require(list as? [String: Any])
    objects = try #require(project["objects"] as? [String: Object])
    root = try #require(project["rootObject"] as? String)
  }

  /// The objects of a kind, by their identifiers.
  func all(_ kind: String) -> [(id: String, object: Object)] {
    objects.filter { $0.value["isa"] as? String == kind }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The settings of every configuration of a target, or of the project.
  func settings(_ owner: Object) -> [Object] {
    configurations(owner).compactMap { $0["buildSettings"] as? Object }
  }

  private func configurations(_ owner: Object) -> [Object] {
    let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
    return (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
  }

  /// The paths of the files in a target's phases of a kind, as seen from the project's folder.
  func files(of target: Object, in phase: String) -> [String] {
    let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
    let builds = phases.filter { $0["isa"] as? String == phase }.flatMap { $0["files"] as? [String] ?? [] }
    return builds.compactMap { objects[$0]?["fileRef"] as? String }.compactMap { paths[$0] }
  }

  /// The paths of files that are no products, by their references, as seen from the project's folder.
  var paths: [String: String] {
    var paths: [String: String] = [:]
    var pending = [(objects[root]?["mainGroup"] as? String ?? "", "")]
    while let (id, folder) = pending.popLast() {
      guard let object = objects[id], object["sourceTree"] as? String != "BUILT_PRODUCTS_DIR" else { continue }
      let isFromRoot = object["sourceTree"] as? String == "SOURCE_ROOT"
      let parts = [isFromRoot ? "" : folder, object["path"] as? String ?? ""].filter { !$0.isEmpty }
      let path = parts.joined(separator: "/")
      if object["isa"] as? String == "PBXFileReference" { paths[id] = path }
      pending += (object["children"] as? [String] ?? []).map { ($0, path) }
    }
    return paths
  }

  // MARK: - Mistakes

  /// What each reference leads to.
  private static let references = [
    "buildConfigurationList": ["XCConfigurationList"], "buildConfigurations": ["XCBuildConfiguration"],
    "buildPhases": [
      "PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase",
    ], "children": ["PBXGroup", "PBXFileReference"], "containerPortal": ["PBXProject"],
    "dependencies": ["PBXTargetDependency"], "fileRef": ["PBXFileReference"], "files": ["PBXBuildFile"],
    "mainGroup": ["PBXGroup"], "package": ["XCLocalSwiftPackageReference"],
    "packageProductDependencies": ["XCSwiftPackageProductDependency"],
    "packageReferences": ["XCLocalSwiftPackageReference"], "productRef": ["XCSwiftPackageProductDependency"],
    "productRefGroup": ["PBXGroup"], "productReference": ["PBXFileReference"],
    "remoteGlobalIDString": ["PBXNativeTarget"], "target": ["PBXNativeTarget"],
    "targetProxy": ["PBXContainerItemProxy"], "targets": ["PBXNativeTarget"], "TargetAttributes": ["PBXNativeTarget"],
    "TestTargetID": ["PBXNativeTarget"],
  ]

  /// References that lead nowhere or to something of another kind, objects that nothing refers to, and files that are
  /// not there.
  ///
  /// - Parameter exists: Whether there is a file at a path, as seen from the project's folder.
  func problems(exists: (String) -> Bool) -> [String] {
    var problems: [String] = []
    var reached: Set<String> = []
    var pending = [root]
    while let id = pending.popLast() {
      guard reached.insert(id).inserted, let object = objects[id] else { continue }
      for (key, value) in Self.references(in: object) {
        guard let kinds = Self.references[key] else {
          problems.append("\(id): \(key) is not known to be a reference")
          continue
        }
        let kind = objects[value]?["isa"] as? String
        if kind.map(kinds.contains) != true { problems.append("\(id): \(key) leads to \(kind ?? "nothing")") }
        pending.append(value)
      }
    }
    problems += objects.keys.filter { !reached.contains($0) }.map { "\($0): nothing refers to it" }
    for (id, path) in paths where !exists(path) { problems.append("\(id): there is no \(path)") }
    for package in all("XCLocalSwiftPackageReference") {
      let path = package.object["relativePath"] as? String ?? ""
      if !exists("\(path)/Package.swift") { problems.append("\(package.id): there is no package at \(path)") }
    }
    return problems.sorted()
  }

  /// What looks like an identifier, with the key that it stands at.
  private static func references(in value: Any, at key: String = "") -> [(key: String, id: String)] {
    switch value {
    case let text as String: isIdentifier(text) ? [(key, text)] : []
    case let list as [Any]: list.flatMap { references(in: $0, at: key) }
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { entry in
        (isIdentifier(entry.key) ? [(key, entry.key)] : []) + references(in: entry.value, at: entry.key)
      }
    default: []
    }
  }

  private static func isIdentifier(_ text: String) -> Bool { text.wholeMatch(of: /[0-9A-F]{24}/) != nil }
}
