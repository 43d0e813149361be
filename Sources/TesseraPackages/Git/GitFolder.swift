import TesseraWorkspace

/// A Git tree object: the entries of a folder.
struct GitFolder: Sendable {
  struct Node: Sendable {
    enum Kind: Sendable { case file, folder, link, submodule }

    var name: String
    var kind: Kind
    var id: GitObjectID
  }

  static let empty = GitFolder(nodes: [], otherEntries: [])

  /// The nodes, sorted by name.
  private let nodes: [Node]
  /// Entries whose names are not UTF-8. As on a disk, they are listed and cannot be read.
  private let otherEntries: [FileEntry]

  private init(nodes: [Node], otherEntries: [FileEntry]) {
    self.nodes = nodes
    self.otherEntries = otherEntries
  }

  var count: Int { nodes.count + otherEntries.count }

  func node(_ name: String) -> Node? { Path.search(nodes, for: name) { $0.name } }

  var entries: [FileEntry] {
    let entries = nodes.map { FileEntry(name: $0.name, kind: $0.kind.entryKind) }
    guard !otherEntries.isEmpty else { return entries }
    return (entries + otherEntries).sorted { Path.precedes($0.name, $1.name) }
  }

  /// Parses entries of the form `<mode> <name>\0<object ID>`.
  ///
  /// - Parameter idByteCount: The length of object IDs in this repository.
  /// - Returns: `nil` if the bytes have another form.
  init?(_ bytes: [UInt8], idByteCount: Int) {
    var nodes: [Node] = []
    var others: [FileEntry] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let space = rest.firstIndex(of: UInt8(ascii: " ")), let mode = Self.mode(rest[..<space]) else { return nil }
      rest = rest[(space + 1)...]
      guard let end = rest.firstIndex(of: 0) else { return nil }
      let name = rest[..<end]
      rest = rest[(end + 1)...]
      guard rest.count >= idByteCount, let id = GitObjectID(rest.prefix(idByteCount)) else { return nil }
      rest = rest.dropFirst(idByteCount)
      guard Self.isCheckedOut(name) else { continue }
      let node = Node(name: String(decoding: name, as: UTF8.self), kind: Node.Kind(mode: mode), id: id)
      if node.name.utf8.elementsEqual(name) {
        nodes.append(node)
      } else {
        others.append(FileEntry(name: node.name, kind: node.kind.entryKind))
      }
    }
    // Git sorts the names of folders as if they ended with a `/`.
    nodes.sort { Path.precedes($0.name, $1.name) }
    // A damaged tree may contain a name twice. A checkout can contain only one of the entries.
    var unique: [Node] = []
    unique.reserveCapacity(nodes.count)
    for node in nodes where unique.last.map({ !Path.isSame($0.name, node.name) }) ?? true { unique.append(node) }
    self.init(nodes: unique, otherEntries: others)
  }

  private static func mode(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard (1...7).contains(digits.count) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 8)
  }

  /// Returns a Boolean value that indicates whether Git checks out a name. Git rejects names that refer to other
  /// folders or to its own folder.
  private static func isCheckedOut(_ name: ArraySlice<UInt8>) -> Bool {
    guard !name.isEmpty, !name.contains(UInt8(ascii: "/")) else { return false }
    let text = String(decoding: name, as: UTF8.self)
    return text != "." && text != ".." && text.lowercased() != ".git"
  }
}

extension GitFolder.Node.Kind {
  /// Classifies a mode as Git does.
  fileprivate init(mode: UInt32) {
    switch mode & 0o170000 {
    case 0o100000: self = .file
    case 0o040000: self = .folder
    case 0o120000: self = .link
    default: self = .submodule
    }
  }

  fileprivate var entryKind: FileEntry.Kind {
    switch self {
    case .file: .file
    case .link: .link
    // A checkout contains an empty folder for a submodule.
    case .folder, .submodule: .folder
    }
  }
}
