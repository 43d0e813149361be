import Foundation
import Testing

/// An Xcode project file and the problems in it. Finds mistakes in a project file that was written without Xcode, on
/// systems that do not have Xcode.
struct XcodeProject {
  typealias Object = [String: Any]

  let objects: [String: Object]
  private let root: String

  /// Parses a project file.
  ///
  /// - Parameter text: An OpenStep property list.
  init(_ text: String) throws {
    var format = PropertyListSerialization.PropertyListFormat.xml
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: &format)
    try #require(format == .openStep)
    let project = try #require(list as? [String: Any])
    objects = try #require(project["objects"] as? [String: Object])
    root = try #require(project["rootObject"] as? String)
  }

  /// Returns the objects of a kind with their identifiers.
  func all(_ kind: String) -> [(id: String, object: Object)] {
    objects.filter { $0.value["isa"] as? String == kind }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the build settings of all configurations of a target, or of the project.
  func settings(_ owner: Object) -> [Object] {
    configurations(owner).compactMap { $0["buildSettings"] as? Object }
  }

  private func configurations(_ owner: Object) -> [Object] {
    let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
    return (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
  }

  /// Returns the paths of the files in the phases of a kind of a target, relative to the project's folder.
  func files(of target: Object, in phase: String) -> [String] {
    let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
    let builds = phases.filter { $0["isa"] as? String == phase }.flatMap { $0["files"] as? [String] ?? [] }
    return builds.compactMap { objects[$0]?["fileRef"] as? String }.compactMap { paths[$0] }
  }

  /// The paths of files that are not products, by reference, relative to the project's folder.
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

  /// The kinds of objects to which each reference may lead.
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

  /// Returns the references to missing objects or objects of another kind, the objects without references to them, and
  /// the missing files.
  ///
  /// - Parameter exists: A closure that indicates whether a file exists at a path relative to the project's folder.
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

  /// Returns the values that look like identifiers, with their keys.
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
