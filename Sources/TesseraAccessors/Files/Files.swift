import TesseraFormats

extension ResourceKind {
  /// Files that the bundle holds as they are, in the folders that were copied. Each folder has an accessor of its own.
  static let files = ResourceKind(
    kind: .files,
    typeName: SwiftName("Files"),
    summary: "The files of the module.",
    ownMembers: [folderMember]
  ) { resources in
    var order: [String] = []
    var variants: [String: [ModuleResources.File]] = [:]
    for file in resources.files where LooseImage.name(of: file.path) == nil {
      if variants[file.path] == nil { order.append(file.path) }
      variants[file.path, default: []].append(file)
    }
    let files = order.map { accessor($0, variants[$0] ?? []) }
    return folders(of: order).map { folder($0.path, place: variants[$0.file]?.first?.place ?? "") } + files
  }

  private static let folderMember = "folder"

  private static func accessor(_ path: String, _ variants: [ModuleResources.File]) -> ResourceAccessor {
    let languages = Set(variants.compactMap(\.language)).sorted()
    var documentation: [[SwiftWriter.Documentation]] = [["The file ", .quoted(path), "."]]
    if !languages.isEmpty { documentation += [[], ["In ", .text(languages.joined(separator: ", ")), "."]] }
    return ResourceAccessor(
      key: path,
      path: path.split(separator: "/"),
      place: variants.first?.place ?? path,
      documentation: documentation,
      type: "ResourceFile",
      head: ["ResourceFile(path: ", .literal(path), ", bundle: "]
    )
  }

  /// Every folder that a file stands in, outer ones first, with the first file in it.
  private static func folders(of paths: [String]) -> [(path: String, file: String)] {
    var known: Set<String> = []
    var folders: [(path: String, file: String)] = []
    for path in paths {
      let parts = path.split(separator: "/")
      for count in 1..<max(parts.count, 1) {
        let folder = parts.prefix(count).joined(separator: "/")
        if known.insert(folder).inserted { folders.append((folder, path)) }
      }
    }
    return folders
  }

  /// Its accessor stands in the enum that the folder's files are in. The settings call it by its path with a `/` behind.
  private static func folder(_ path: String, place: String) -> ResourceAccessor {
    ResourceAccessor(
      key: path + "/",
      path: path.split(separator: "/") + [folderMember[...]],
      isOwnMember: true,
      place: place,
      documentation: [["The folder ", .quoted(path), "."]],
      type: "ResourceFolder",
      head: ["ResourceFolder(path: ", .literal(path), ", bundle: "]
    )
  }
}
