import Foundation
import TesseraChecks
import TesseraFormats
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

/// A revision that is read from Git objects has the same files, findings, and translation states as its checkout.
@Suite struct RevisionTests {
  /// The contents of a snapshot, with the results of `check` and `status`.
  private struct Outcome: Equatable {
    var files: [String: [UInt8]]
    var modules: [String]
    var findings: [Finding]
    var states: [String]

    init(_ snapshot: WorkspaceSnapshot) async {
      files = Dictionary(snapshot.files.map { ($0.path, $0.source?.fileBytes ?? []) }) { first, _ in first }
      modules = snapshot.modules.map { module in
        let assets = module.assetCatalogs.map { "\($0.path) \($0.assets.map(\.name))" }
        let tables = module.tables.map { "\($0.name) \($0.files.map { snapshot[$0].path })" }
        return
          "\(module.kind) \(module.name) \(module.path) \(module.dependencies) \(assets) \(tables) \(module.resources)"
      }
      let result = await CheckRun(snapshot: snapshot, rules: RuleRegistry.all).run()
      findings = snapshot.findings + result.findings
      states = result.summary.tables.map { summary in
        "\(summary.context.module.name) \(summary.table.name) \(summary.table.languages) "
          + summary.cells.map { "\($0.status) \($0.length)" }.joined(separator: ",")
      }
    }
  }

  /// Compares each revision with its checkout.
  ///
  /// - Returns: The number of findings.
  private func compare(_ revisions: [String], in repository: GitRepository) async throws -> Int {
    var count = 0
    for revision in revisions {
      // At this time, another revision is checked out.
      let snapshot = try WorkspaceLoader.load(repository.path, revision: revision)
      let tree = try GitTree(root: repository.path, revision: revision)
      try repository.git("checkout", "--quiet", "--force", "--detach", revision)
      try repository.git("clean", "--quiet", "--force", "-d", "-x")
      let checkout = try WorkspaceLoader.load(repository.path)
      let disk = try DiskTree(root: repository.path)
      for file in FileIndex(disk).files {
        #expect(try tree.bytes(of: file.path) == disk.bytes(of: file.path), "\(revision): \(file.path)")
      }
      #expect(FileIndex(tree).files.map(\.path) == FileIndex(disk).files.map(\.path), "\(revision)")
      let (fromObjects, fromDisk) = (await Outcome(snapshot), await Outcome(checkout))
      #expect(fromObjects.files == fromDisk.files, "\(revision)")
      #expect(fromObjects.modules == fromDisk.modules, "\(revision)")
      #expect(fromObjects.findings == fromDisk.findings, "\(revision)")
      #expect(fromObjects.states == fromDisk.states, "\(revision)")
      count += fromDisk.findings.count
    }
    return count
  }

  @Test("Revisions of a generated history have the same findings as their checkouts", arguments: LongRun.seeds(4))
  func generatedHistories(seed: UInt64) async throws {
    var history = GeneratedHistory(random: SeededGenerator(seed: seed), repository: try GitRepository())
    var revisions: [String] = []
    for _ in 0..<6 { revisions.append(try history.commit()) }
    // From the newest to the oldest, and then one of them again, so that a different revision is always checked out.
    let findings = try await compare(revisions.reversed() + [revisions[3]], in: history.repository)
    #expect(findings > 0)
  }

  @Test("Revisions of this package have the same findings as their checkouts") func ownHistory() async throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    guard let repository = try? GitRepository(cloning: root.path) else {
      print("skipped: the package is not a git repository that can be cloned")
      return
    }
    guard try repository.git("rev-parse", "--is-shallow-repository") == "false" else {
      print("skipped: the clone is shallow")
      return
    }
    let all = try repository.git("rev-list", "HEAD").split(separator: "\n").map(String.init)
    var random = SeededGenerator(seed: UInt64(all.count))
    let sample = (0..<LongRun.rounds(2)).map { _ in all[random.below(all.count)] }
    let findings = try await compare(sample, in: repository)
    #expect(findings > 0)
  }
}

/// A repository with random changes to all kinds of files that a workspace reads and that a commit can contain.
private struct GeneratedHistory {
  var random: SeededGenerator
  let repository: GitRepository
  private var number = 0

  init(random: SeededGenerator, repository: GitRepository) {
    (self.random, self.repository) = (random, repository)
  }

  private static let folders = [
    "Sources/Cart", "App", "App/Sub folder", "Gr\u{FC}\u{DF}e", "\u{65E5}\u{672C}", "A\u{30A}",
  ]
  private static let names = [
    "Localizable.xcstrings", "en.lproj/Localizable.strings", "de.lproj/Localizable.strings",
    "de.lproj/Plural forms.stringsdict", "Assets.xcassets/icon.imageset/Contents.json",
    "Assets.xcassets/icon.imageset/icon.png", "Images/\u{E9}t\u{E9}.png", "notes.txt", "tessera.json", "Package.swift",
  ]

  mutating func commit() throws -> String {
    for _ in 0..<(number == 0 ? 20 : 8) { try change() }
    return try repository.commit()
  }

  private mutating func choose<T>(_ elements: [T]) -> T { elements[random.below(elements.count)] }

  private mutating func path() -> String {
    let name = choose(Self.names)
    // Settings are read only from the root.
    return name == "tessera.json" || random.below(8) == 0 ? Path.name(name) : choose(Self.folders) + "/" + name
  }

  private mutating func change() throws {
    number += 1
    let path = path()
    let url = repository.folder.url(path)
    let kind = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
    let exists = kind != nil
    switch random.below(10) {
    case 0 where exists: try FileManager.default.removeItem(at: url)
    case 1 where exists:
      let other = repository.folder.url(self.path())
      guard !FileManager.default.fileExists(atPath: other.path) else { return }
      try FileManager.default.createDirectory(at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: url, to: other)
    case 2 where kind == .typeRegular:
      try FileManager.default.setAttributes([.posixPermissions: choose([0o644, 0o755])], ofItemAtPath: url.path)
    case 3 where !exists:
      let target = choose([
        "Localizable.xcstrings", "../App/Localizable.xcstrings", "nothing", "..", "/",
      ])
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try repository.folder.link(path, to: target)
    case 4: try repository.folder.write("*.txt text eol=crlf\n*.strings text\n", to: ".gitattributes")
    default:
      if exists { try FileManager.default.removeItem(at: url) }
      try repository.folder.write(content(of: path), to: path)
    }
  }

  private mutating func content(of path: String) -> String {
    let word = choose(["Cart", "%d items", "Wei\u{DF}", "a  b", "%@ of %@", ""])
    let lineEnd = choose(["\n", "\r\n"])
    switch Path.pathExtension(path) {
    case "xcstrings":
      return #"{ "sourceLanguage" : "en", "strings" : { "\#(word)" : { "localizations" : { "de" : { "stringUnit" : "#
        + #"{ "state" : "translated", "value" : "\#(choose(["Korb", "%d", "%@"])) \#(number)" } } } } },\#(lineEnd)"#
        + #" "version" : "1.0" }"#
    case "strings": return #"/* \#(number) */\#(lineEnd)"\#(word)" = "\#(word) \#(number)";\#(lineEnd)"#
    case "stringsdict": return "<plist><dict><key>\(word)</key><string>\(number)</string></dict></plist>\(lineEnd)"
    case "json" where Path.name(path) == "tessera.json":
      return choose([#"{ "languages" : { "required" : ["de", "fr"] } }"#, #"{ "exclude" : ["App"] }"#, "{"])
    case "json": return choose([#"{ "images" : [{ "filename" : "icon.png", "idiom" : "universal" }] }"#, "{", "{}"])
    case "swift":
      return
        #"let package = Package(name: "P\#(number)", targets: [.target(name: "Cart", resources: [.process(".")])])"#
    default: return String(repeating: word + lineEnd, count: choose([1, 20, 5000]))
    }
  }
}
