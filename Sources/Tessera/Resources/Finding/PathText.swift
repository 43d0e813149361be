/// Functions for paths with `/` as the separator, which give the same results on every system.
enum PathText {
  static func join(_ folder: String, _ parts: String...) -> String {
    parts.reduce(folder) { path, part in
      if path.isEmpty || part.isEmpty { return path + part }
      return path.hasSuffix("/") ? path + part : "\(path)/\(part)"
    }
  }

  /// Returns the parent folder; `nil` for the root of a volume and for a name without a folder.
  static func parent(_ path: String) -> String? {
    let path = withoutClosingSlash(path)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let head = path[..<slash]
    if path.index(after: slash) == path.endIndex { return nil }
    // A root keeps its slash: `/`, `C:/`.
    return head.isEmpty || (head.count == 2 && head.hasSuffix(":")) ? String(path[...slash]) : String(head)
  }

  static func name(_ path: String) -> String {
    let path = withoutClosingSlash(path)
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns the file extension in lowercase; empty if there is none.
  static func fileExtension(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the path and each enclosing folder, from the innermost to the outermost.
  static func chain(_ path: String) -> [String] { Array(sequence(first: withoutClosingSlash(path), next: parent)) }

  static func withoutClosingSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/"), !(path.count == 3 && path.dropFirst().hasPrefix(":")) {
      path = path.dropLast()
    }
    return String(path)
  }

  /// Returns whether `path` is `folder` or is inside it. Symbolic links in both must be resolved.
  static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
