/// The groups and files of a project, with the location of each of them.
package struct XcodeFileTree {
  /// The locations of the objects that have one, by the numbers of the objects.
  package private(set) var locations: [XcodeLocation?]
  /// The numbers of the groups that contain the objects.
  package private(set) var parents: [Int?]
  /// A Boolean value that indicates whether no path is longer than a file system allows.
  private(set) var isComplete = true
  /// The path of the project's folder: `projectDirPath`.
  let root: String

  package init(of project: Int, in objects: XcodeObjects) {
    root = objects.string("projectDirPath", of: project) ?? ""
    locations = Array(repeating: nil, count: objects.nodes.count)
    parents = Array(repeating: nil, count: objects.nodes.count)
    var visited = Array(repeating: false, count: objects.nodes.count)
    var pending: [(number: Int, parent: Int?, location: XcodeLocation)] = []
    // The last one is visited first: it usually contains the other.
    for key in ["productRefGroup", "mainGroup"] {
      if let group = objects.object(key, of: project) { pending.append((group, nil, .project(root))) }
    }
    while let (number, parent, folder) = pending.popLast() {
      guard !visited[number] else { continue }
      visited[number] = true
      parents[number] = parent
      var location = folder
      if let path = objects.string("path", of: number) {
        location = XcodeLocation(
          path,
          sourceTree: objects.string("sourceTree", of: number) ?? "<group>",
          in: folder,
          root: root
        )
        guard !location.isTooLong else {
          isComplete = false
          continue
        }
        locations[number] = location
      }
      for child in objects.objects("children", of: number) { pending.append((child, number, location)) }
    }
  }

  /// Returns the location of an object, including one that is in no group.
  func location(of number: Int, in objects: XcodeObjects) -> XcodeLocation? {
    if let known = locations[number] { return known }
    guard let path = objects.string("path", of: number) else { return nil }
    let tree = objects.string("sourceTree", of: number) ?? "<group>"
    // The group of the object is not known.
    return XcodeLocation(path, sourceTree: tree, in: .unknown(""), root: root)
  }
}
