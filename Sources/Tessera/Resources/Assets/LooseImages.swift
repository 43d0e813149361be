import TesseraCore

/// The files of an image outside a catalog, such as `bag.png`, `bag@2x.png`, and `bag@3x~ipad.png`, in the bundle or in
/// one of its language folders.
struct LooseImages {
  private let name: ResourceName
  private let folder: String
  private let stem: String
  /// The file extension in lowercase; `nil` if the name has none.
  private let fileExtension: String?

  init(_ name: ResourceName) {
    self.name = name
    let file = PathText.name(name.path)
    folder = PathText.parent(name.path) ?? ""
    let isFile = AssetContentsFile.imageExtensions.contains(PathText.fileExtension(file))
    stem = isFile ? PathText.withoutExtension(file) : file
    fileExtension = isFile ? PathText.fileExtension(file) : nil
  }

  /// Returns the path of the best matching file. The language of its folder has precedence over the criteria of
  /// ``AssetRequest``.
  func path(for request: AssetRequest, in bundle: LocatedBundle) throws(LookupFailure) -> String {
    var searchedPaths = bundle.searchedPaths(.image, name)
    for language in bundle.languageFolders().order(for: request.languages) {
      let folder = PathText.join(bundle.root, language, folder)
      let variants = (Disk.names(folder) ?? []).compactMap(variant)
      let ordered = AssetContentsFile.imageExtensions.flatMap { kind in
        request.ranked(variants.filter { $0.fileName.map(PathText.fileExtension) == kind })
      }
      for file in ordered.compactMap(\.fileName) {
        let path = PathText.join(folder, file)
        guard let obstacle = try bundle.obstacle(at: path) else { return path }
        searchedPaths.append(SearchedPath(path: path, reason: obstacle))
      }
      if ordered.isEmpty {
        let pattern = "\(stem).\(fileExtension ?? "{\(AssetContentsFile.imageExtensions.joined(separator: ","))}")"
        searchedPaths.append(SearchedPath(path: PathText.join(folder, pattern), reason: .missing))
      }
    }
    throw LookupFailure(kind: .notFound, searchedPaths: searchedPaths)
  }

  /// Returns the variant for a file; `nil` if the file does not belong to this image.
  private func variant(_ file: String) -> AssetVariant? {
    let kind = PathText.fileExtension(file)
    guard file.hasPrefix(stem), fileExtension.map({ $0 == kind }) ?? AssetContentsFile.imageExtensions.contains(kind)
    else { return nil }
    var rest = PathText.withoutExtension(file).dropFirst(stem.count)
    var variant = AssetVariant(fileName: file)
    if let tilde = rest.lastIndex(of: "~") {
      variant.idiom = String(rest[rest.index(after: tilde)...])
      rest = rest[..<tilde]
    }
    if rest.isEmpty {
      // Vectors match every scale.
      variant.scale = ["svg", "pdf"].contains(kind) ? nil : 1
    } else {
      guard rest.hasPrefix("@"), let scale = AssetScale.value(rest.dropFirst()) else { return nil }
      variant.scale = scale
    }
    return variant
  }
}
