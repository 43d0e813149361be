package import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// The resources of modules, grouped by what makes two of them the same.
package struct ResourceGroups {
  package struct Resource: Sendable {
    package var module: String
    /// The kind in messages: `image`, `color`, `data set` or `file`.
    package var kind: String
    package var name: String
    package var path: String
    /// The `Contents.json` of an asset.
    package var file: FileID?
    /// The asset, or `nil` for a file outside of asset catalogs.
    package var asset: Asset?
    /// The files of the resource, without the `Contents.json` of an asset.
    package var files: [ResourceFile] = []
  }

  /// What makes two files the same.
  package enum FileIdentity: Sendable, Hashable {
    case bytes(count: Int, hash: UInt64)
    /// The number of a picture, for files with different bytes and equal pixels.
    case picture(Int)

    package init(_ file: ResourceFile) { self = .bytes(count: file.byteCount, hash: file.contentHash) }
  }

  private enum Identity: Hashable {
    case file(FileIdentity)
    /// The contents of all files of a set, regardless of their names.
    case asset(kind: Asset.Kind, files: [FileIdentity: Int])
    case color(name: String, renditions: [Rendition])
  }

  private var resources: [Identity: [Resource]] = [:]
  private var order: [Identity] = []
  private let identity: (ResourceFile) -> FileIdentity

  /// - Parameter identity: Returns what makes a file the same as another one. By default, files are the same if their
  ///   bytes are equal.
  package init(identity: @escaping (ResourceFile) -> FileIdentity = FileIdentity.init) { self.identity = identity }

  /// The resources that several modules contain, in the order in which they were found. A module may contain a
  /// resource repeatedly.
  package var all: [[Resource]] {
    order.compactMap { identity in
      guard let group = resources[identity], Set(group.map(\.module)).count > 1 else { return nil }
      return group
    }
  }

  /// The resources that several modules contain, with one resource per module.
  package var shared: [[Resource]] {
    all.map { group in
      var seen: Set<String> = []
      return group.filter { seen.insert($0.module).inserted }
    }
  }

  package mutating func add(_ module: Module) {
    let files = Dictionary(module.resources.map { ($0.path, $0) }) { first, _ in first }
    var claimed: Set<String> = []
    for catalog in module.assetCatalogs {
      for asset in catalog.assets { add(asset, of: module.name, files, &claimed) }
    }
    for resource in module.resources
    where !claimed.contains(resource.path) && resource.byteCount >= Self.smallest && Self.isShareable(resource.path) {
      let name = Path.name(resource.path)
      add(
        Resource(module: module.name, kind: "file", name: name, path: resource.path, files: [resource]),
        as: .file(identity(resource))
      )
    }
  }

  private mutating func add(
    _ asset: Asset,
    of module: String,
    _ files: [String: ResourceFile],
    _ claimed: inout Set<String>
  ) {
    let paths = asset.fileNames.map { Path.join(asset.path, $0) }
    var resource = Resource(
      module: module,
      kind: "image",
      name: asset.name,
      path: asset.path,
      file: asset.file,
      asset: asset,
      files: paths.compactMap { files[$0] }
    )
    switch asset.kind {
    case .image, .symbol, .data:
      if asset.kind == .data { resource.kind = "data set" }
      let found = resource.files
      guard found.count == paths.count, found.reduce(0, { $0 + $1.byteCount }) >= Self.smallest else { return }
      claimed.formUnion(paths)
      let contents = found.reduce(into: [FileIdentity: Int]()) { $0[identity($1), default: 0] += 1 }
      add(resource, as: .asset(kind: asset.kind, files: contents))
    case .color:
      claimed.formUnion(paths)
      // Each target names its own accent color in its build settings.
      guard asset.name != "AccentColor", !asset.renditions.isEmpty, asset.renditions.allSatisfy({ $0.color != nil })
      else { return }
      resource.kind = "color"
      let renditions = asset.renditions.map { rendition in
        var rendition = rendition
        rendition.span = .start
        return rendition
      }
      add(resource, as: .color(name: asset.name, renditions: renditions))
    // App icons and similar assets belong to one app, or have a fixed role in it.
    case .appIcon, .other: claimed.formUnion(paths)
    }
  }

  private mutating func add(_ resource: Resource, as identity: Identity) {
    if resources[identity] == nil { order.append(identity) }
    resources[identity, default: []].append(resource)
  }

  /// The minimum size in bytes. Smaller files, such as an empty list or a placeholder, are often equal.
  private static let smallest = 64

  /// Returns whether modules can share a file. They cannot share files that each bundle must contain itself, documents
  /// and localized files, and files in asset sets that belong to one app.
  private static func isShareable(_ path: String) -> Bool {
    switch Path.pathExtension(path) {
    case "", "xcprivacy", "plist", "entitlements", "md", "swift", "strings", "stringsdict", "xcstrings",
      "intentdefinition",
      "storyboard", "xib", "nib":
      false
    default:
      !Path.components(path).contains { component in
        ["appiconset", "brandassets", "launchimage", "solidimagestack", "imagestack", "stickerpack", "icon"]
          .contains(Path.pathExtension(component))
      }
    }
  }
}
