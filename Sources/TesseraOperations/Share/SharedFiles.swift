import TesseraChecks
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The images, colors, fonts and files of a workspace that several modules contain, as the rule `duplicate-resource`
/// finds them, and in addition pictures whose pixels are equal.
struct SharedFiles {
  static func groups(of snapshot: WorkspaceSnapshot, _ pictures: SharedPictures) -> [SharedGroup] {
    var groups = ResourceGroups(identity: pictures.identity)
    for module in snapshot.builtModules { groups.add(module) }
    return groups.all.map { group($0, snapshot, pictures) }
  }

  private static func group(
    _ resources: [ResourceGroups.Resource],
    _ snapshot: WorkspaceSnapshot,
    _ pictures: SharedPictures
  ) -> SharedGroup {
    let copies = resources.map { resource in
      let contents = resource.file.map { snapshot[$0] }
      let paths = (contents.map { [$0.path] } ?? []) + resource.files.map(\.path)
      return SharedGroup.Copy(
        module: resource.module,
        name: resource.name,
        path: resource.path,
        byteCount: resource.files.reduce(contents?.source?.fileBytes.count ?? 0) { $0 + $1.byteCount },
        files: paths
      )
    }
    var group = SharedGroup(kind: resources.first.map(kind) ?? .file, copies: copies)
    let bytes = Set(resources.map { Set($0.files.map(ResourceGroups.FileIdentity.init)) })
    if bytes.count > 1 { group.notes.append("the pixels are equal, and the bytes differ") }
    if Set(copies.map(\.name)).count > 1 { group.notes.append("the names differ") }
    if Set(resources.map { AssetIdentity($0, pictures) }).count > 1 {
      group.obstacle = "the settings of the sets differ, such as scales, appearances or the rendering intent"
    }
    return group
  }

  private static func kind(_ resource: ResourceGroups.Resource) -> SharedGroup.Kind {
    switch resource.asset?.kind {
    case .image: .image
    case .color: .color
    case .symbol: .symbol
    case .data: .dataSet
    case .appIcon, .other: .file
    case nil:
      switch Path.pathExtension(resource.path).lowercased() {
      case "ttf", "otf", "ttc": .font
      case let suffix: AssetContentsFile.imageExtensions.contains(suffix) ? .image : .file
      }
    }
  }

  /// The properties of an asset and its files, regardless of their names.
  private struct AssetIdentity: Hashable {
    var properties: AssetProperties?
    var renditions: [Rendition] = []
    var files: [ResourceGroups.FileIdentity?] = []

    init(_ resource: ResourceGroups.Resource, _ pictures: SharedPictures) {
      guard let asset = resource.asset else { return }
      properties = asset.properties
      let files = Dictionary(resource.files.map { (Path.name($0.path), $0) }) { first, _ in first }
      for var rendition in asset.renditions {
        self.files.append(rendition.fileName.flatMap { files[$0.value] }.map(pictures.identity))
        rendition.span = .start
        rendition.fileName = nil
        renditions.append(rendition)
      }
    }
  }
}
