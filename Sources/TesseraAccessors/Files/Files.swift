import TesseraFormats

extension ResourceKind {
  /// Files that the bundle contains unchanged, including those in copied folders. Each folder has its own accessor.
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

  /// Returns every folder that contains a file, with its first file. Outer folders precede inner folders.
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

  /// Returns the accessor of a folder, which is in the enum of the folder's files. Its key in the settings is the path
  /// with a trailing `/`.
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
