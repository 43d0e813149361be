import Foundation
import TesseraCore
import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct RefreshTests {
  /// Returns the contents of a snapshot except the identifiers of its files.
  static func details(_ snapshot: WorkspaceSnapshot) -> [String] {
    var lines = describe(snapshot)
    lines += snapshot.files.map { "\($0.path): \($0.source?.fileBytes.count ?? -1) \($0.issues)" }
    lines +=
      snapshot.packages.map { "\($0)" } + [
        "\(snapshot.settings.root.languages) \(snapshot.settings.root.excluded.map(\.text))"
      ]
    lines += snapshot.xcodeProjects.map { "\($0.path) \($0.file.regions)" }
    for module in snapshot.modules {
      lines += module.resources.map { "\($0)" } + ["\(module.plugins) \(module.products)"]
      for table in module.tables {
        for index in 0..<table.entries.count {
          let entry = table.entries.entry(at: index)
          let units = entry.localizations.flatMap { localization in
            localization.units.map { "\(localization.language) \(snapshot[$0.text.file].path) \($0.text.value)" }
          }
          lines.append("\(table.name) \(snapshot[entry.key.file].path) \(entry.key.value): \(units)")
        }
      }
    }
    return lines
  }

  /// The files to choose from, with the contents to choose from.
  private static let choices: [(path: String, contents: [String])] = [
    ("Package.swift", manifests), ("App/Nested/Package.swift", manifests),
    ("tessera.json", [#"{ "exclude": ["Old"] }"#, #"{ "languages": { "source": "de" } }"#, "{"]),
    ("Sources/Cart/Localizable.xcstrings", catalogs), ("Sources/Cart/Other.xcstrings", catalogs),
    ("App/Localizable.xcstrings", catalogs), ("Old/Localizable.xcstrings", catalogs),
    ("App/en.lproj/Localizable.strings", strings), ("App/de.lproj/Localizable.strings", strings),
    ("App/e\u{301}.lproj/Localizable.strings", strings), ("App/\u{E9}.lproj/Localizable.strings", strings),
    ("App/Assets.xcassets/a.imageset/Contents.json", [#"{ "images": [{ "filename": "a.png" }] }"#, "{}", "["]),
    ("App/Assets.xcassets/a.imageset/a.png", images), ("App/Images/b.png", images), ("Old/Images/c.png", images),
    ("Sources/Cart/d.png", images), ("README.md", ["", "text"]),
    ("App.xcodeproj/project.pbxproj", projects),
  ]
  private static let projects = ["en", "en, de", "("].map {
    "{ objects = { P = { isa = PBXProject; knownRegions = ( \($0) ); }; }; rootObject = P; }"
  }
  private static let manifests = [
    #"let package = Package(name: "Shop", targets: [.target(name: "Cart", resources: [.process("d.png")])])"#,
    #"let package = Package(name: "Store", defaultLocalization: "fr", targets: [.target(name: "Cart")])"#,
    "let package = make()",
  ]
  private static let catalogs =
    ["a", "b"].map {
      #"{ "sourceLanguage": "en", "strings": { "\#($0)": { "localizations": { "de": { "stringUnit": "#
        + #"{ "state": "translated", "value": "\#($0) %@" } } } } }, "version": "1.0" }"#
    } + ["{", ""]
  private static let strings = [#""a" = "A";"#, #""a" = "B"; "b" = "C";"#, #""a" = "#]
  private static let images = ["same", "diff", "longer"]

  @Test("After random changes, a refreshed snapshot is equal to a newly loaded one", arguments: LongRun.seeds(12))
  func refreshedEqualsLoaded(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var files: [[UInt8]: String] = [:]
    for choice in Self.choices where random.below(3) > 0 { files[Array(choice.path.utf8)] = choice.contents[0] }
    func tree() -> BytePathTree { BytePathTree(files) }
    var workspace = WorkspaceLoader.open(tree(), root: "/projects/Shop")
    for _ in 0..<40 {
      let before = workspace.snapshot
      var changed: [String] = []
      // Usually one file is edited, sometimes several. Some edits change nothing.
      for _ in 0..<[1, 1, 1, 4][random.below(4)] {
        let choice = Self.choices[random.below(Self.choices.count)]
        let path = Array(choice.path.utf8)
        changed.append(choice.path)
        let isKept = files[path] != nil && random.below(5) > 0 || files[path] == nil && random.below(3) == 0
        files[path] = isKept ? choice.contents[random.below(choice.contents.count)] : nil
      }
      workspace = try workspace.refreshing(changed, in: tree())
      let loaded = WorkspaceLoader.load(tree(), root: "/projects/Shop")
      try #require(Self.details(workspace.snapshot) == Self.details(loaded), "seed \(seed), after \(changed)")
      for file in before.files {
        if let same = workspace.snapshot.file(at: file.path) { #expect(same.id == file.id) }
      }
      #expect(Set(workspace.snapshot.files.map(\.id)).count == workspace.snapshot.files.count)
    }
  }

  @Test(
    "Refreshing reads only the changed files, unless a file was added",
    arguments: [
      (["App/L.xcstrings"], ["App/L.xcstrings"]),
      (["App/a.png"], ["App/a.png"]),
      // No other file has this size.
      (["App/c.png"], []),
      (["README.md"], []),
      ([], []),
      (["Package.swift", "App/M.xcstrings"], ["App/M.xcstrings", "Package.swift"]),
      // After a file was added, all files are loaded.
      (["App/New.txt"], ["App/L.xcstrings", "App/M.xcstrings", "App/a.png", "App/b.png", "Package.swift"]),
    ]
  )
  func onlyChangedFilesAreRead(_ changed: [String], _ expected: [String]) throws {
    var files = [
      "App/L.xcstrings": emptyCatalog, "App/M.xcstrings": emptyCatalog, "App/a.png": "same", "App/b.png": "size",
      "App/c.png": "another", "README.md": "", "Package.swift": #"let package = Package(name: "Shop")"#,
      "tessera.json": "{}",
    ]
    let workspace = WorkspaceLoader.open(MemoryTree(files), root: "/projects/Shop")
    if changed == ["App/New.txt"] { files["App/New.txt"] = "" }
    let tree = RecordingTree(base: MemoryTree(files))
    _ = try workspace.refreshing(changed, in: tree)
    // The settings are small, and are read each time.
    #expect(tree.paths.withLock { $0 }.sorted() == (expected + ["tessera.json"]))
  }

  @Test(
    "After changes on disk, a refreshed snapshot is equal to a newly loaded one",
    arguments: [
      "edit", "target of a link", "link elsewhere", "file becomes link", "file becomes folder", "folder becomes file",
      "given settings",
    ]
  )
  func changesOnDisk(_ change: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(emptyCatalog, to: "tree/A/L.xcstrings")
    let other = emptyCatalog.replacing("\"a\"", with: "\"b\"")
    try folder.write(other, to: "tree/A/M.xcstrings")
    try folder.write(#"let package = Package(name: "Shop")"#, to: "tree/Manifest.txt")
    try folder.write("{}", to: "settings.json")
    try folder.link("tree/A/Link.xcstrings", to: "L.xcstrings")
    try folder.link("tree/Package.swift", to: "Manifest.txt")
    var options = WorkspaceLoader.Options()
    options.configurationPath = folder.path + "/settings.json"
    let workspace = try WorkspaceLoader.open(folder.path + "/tree", options: options)
    var changed = ["A/L.xcstrings"]
    switch change {
    case "edit", "given settings":
      try folder.write(other, to: "tree/A/L.xcstrings")
      if change == "given settings" { try folder.write(#"{ "exclude": ["A"] }"#, to: "settings.json") }
    case "target of a link":
      try folder.write(other, to: "tree/A/L.xcstrings")
      try folder.write(#"let package = Package(name: "Store")"#, to: "tree/Manifest.txt")
      changed.append("Manifest.txt")
    case "link elsewhere":
      try FileManager.default.removeItem(at: folder.url("tree/A/Link.xcstrings"))
      try folder.link("tree/A/Link.xcstrings", to: "../../settings.json")
      changed = ["A/Link.xcstrings"]
    case "file becomes link":
      try FileManager.default.removeItem(at: folder.url("tree/A/L.xcstrings"))
      try folder.link("tree/A/L.xcstrings", to: "M.xcstrings")
    case "file becomes folder":
      try FileManager.default.removeItem(at: folder.url("tree/A/L.xcstrings"))
      try folder.write(emptyCatalog, to: "tree/A/L.xcstrings/Inner.xcstrings")
    default:
      try FileManager.default.removeItem(at: folder.url("tree/A"))
      try folder.write("", to: "tree/A")
      changed = ["A/L.xcstrings", "A/M.xcstrings", "A/Link.xcstrings", "A"]
    }
    let before = Self.details(workspace.snapshot)
    let loaded = Self.details(try WorkspaceLoader.load(folder.path + "/tree", options: options))
    #expect(loaded != before)
    #expect(Self.details(try workspace.refreshing(changed).snapshot) == loaded)
  }
}

/// A tree in memory that distinguishes names that differ only in normalization, like a disk.
private struct BytePathTree: FileTree {
  let files: [[UInt8]: String]
  private let folders: [[UInt8]: [[UInt8]: FileEntry]]

  init(_ files: [[UInt8]: String]) {
    self.files = files
    var folders: [[UInt8]: [[UInt8]: FileEntry]] = [[]: [:]]
    for bytes in files.keys {
      var path = String(decoding: bytes, as: UTF8.self)
      var kind = FileEntry.Kind.file
      while !path.isEmpty {
        let name = Path.name(path)
        folders[Array(Path.parent(path).utf8), default: [:]][Array(name.utf8)] = FileEntry(name: name, kind: kind)
        (path, kind) = (Path.parent(path), .folder)
      }
    }
    self.folders = folders
  }

  func entries(ofFolder path: String) throws(FileError) -> [FileEntry] {
    guard let entries = folders[Array(path.utf8)] else { throw FileError(.notFound, path: path) }
    return entries.values.sorted { Path.precedes($0.name, $1.name) }
  }

  func metadata(of path: String) throws(FileError) -> FileMetadata {
    if folders[Array(path.utf8)] != nil { return FileMetadata(isFolder: true, byteCount: 0) }
    return FileMetadata(isFolder: false, byteCount: try bytes(of: path).count)
  }

  func bytes(of path: String) throws(FileError) -> [UInt8] {
    guard let text = files[Array(path.utf8)] else { throw FileError(.notFound, path: path) }
    return Array(text.utf8)
  }
}

/// A tree that records the files that are read.
private struct RecordingTree: FileTree {
  let base: MemoryTree
  let paths = Locked<Set<String>>([])

  func entries(ofFolder path: String) throws(FileError) -> [FileEntry] { try base.entries(ofFolder: path) }
  func metadata(of path: String) throws(FileError) -> FileMetadata { try base.metadata(of: path) }
  func bytes(of path: String) throws(FileError) -> [UInt8] {
    paths.withLock { _ = $0.insert(path) }
    return try base.bytes(of: path)
  }
}
