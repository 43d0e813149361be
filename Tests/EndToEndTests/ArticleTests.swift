import Foundation
import Testing

/// Follows the articles that create a package, step by step, as a reader does.
extension ScratchPackageTests {
  struct Page: Sendable, CustomTestStringConvertible {
    var path: String
    var steps: Int
    var testDescription: String { path }
  }

  private static let articles = [
    Page(path: "Tessera/Tessera.docc/LocalizeAPackage.md", steps: 6),
    Page(path: "Tessera/Tessera.docc/ServeRequestsInTheirLanguage.md", steps: 4),
    Page(path: "Tessera/Tessera.docc/ResourcesInEveryStateOfABuild.md", steps: 8),
    Page(path: "Tessera/Tessera.docc/MigrateFromSwiftGen.md", steps: 7),
    Page(path: "TesseraTesting/TesseraTesting.docc/TestEveryLanguage.md", steps: 5),
  ]

  @Test("A package that follows an article to the letter prints what the article says", arguments: articles)
  func article(_ page: Page) throws { try follow(page) }

  #if compiler(>=6.3)
    @Test("A package that follows the article about modules prints what the article says")
    func articleAboutModules() throws {
      try follow(Page(path: "TesseraModules/TesseraModules.docc/ModulesThatRegisterThemselves.md", steps: 7))
    }
  #endif

  #if compiler(>=6.3)
    private static let principalClass = Page(
      path: "TesseraModules/TesseraModules.docc/FromNSPrincipalClass.md",
      steps: 9
    )

    @Test("A package that follows the article about principal classes prints what the article says")
    func articleAboutPrincipalClasses() throws { try follow(Self.principalClass) }

    /// Compiles the manifest with declarations of Tuist's API: their names, labels, and types, in Tuist's order.
    @Test("The Tuist manifest of the article about principal classes compiles")
    func tuistManifest() throws {
      let manifest = try Self.principalClassFiles()["Project.swift"]
      let package = try ScratchBuild([
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
          name: "manifest",
          targets: [
            .target(name: "ProjectDescription"),
            .executableTarget(name: "Manifest", dependencies: ["ProjectDescription"]),
          ]
        )
        """,
        "Sources/ProjectDescription/ProjectDescription.swift": TuistDeclarations.code,
        "Sources/Manifest/main.swift": try #require(manifest),
      ])
      defer { package.remove() }
      _ = try package.build()
    }

    #if Tool
      @Test("`tessera generate` writes the records of the modules of the article about principal classes")
      func recordsOfPrincipalClasses() throws {
        let tool = try Tool(Self.principalClassFiles().filter { $0.key != "Package.swift" })
        defer { tool.remove() }
        #expect(try tool.run("generate").status == 0)
        for name in ["ConsoleLog", "Bag"] {
          let record = try tool.text("\(name)/Generated/Tessera+ModuleRecord.swift")
          #expect(record.contains("\(name)Module.answer"))
        }
      }
    #endif

    private static func principalClassFiles() throws -> [String: String] {
      let source = ScratchBuild.root.appending(path: "Sources/\(principalClass.path)")
      let steps = Article(try String(contentsOf: source, encoding: .utf8)).steps
      var files: [String: String] = [:]
      for case .write(let path, let content) in steps { files[path] = content }
      return files
    }
  #endif

  private func follow(_ page: Page) throws {
    let source = ScratchBuild.root.appending(path: "Sources/\(page.path)")
    let steps = Article(try String(contentsOf: source, encoding: .utf8)).steps.filter {
      if case .code = $0 { false } else { true }
    }
    #expect(steps.count == page.steps)
    let build = try ScratchBuild([:])
    defer { build.remove() }
    // The articles expect a clone beside the package.
    let folder = try #require(SharedBuilds.folder)
    let package = folder.appending(path: source.deletingPathExtension().lastPathComponent)
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: package) }
    let clone = folder.appending(path: "tessera")
    if !FileManager.default.fileExists(atPath: clone.path) {
      try FileManager.default.createSymbolicLink(at: clone, withDestinationURL: ScratchBuild.root)
    }
    for step in steps {
      switch step {
      case .code: break
      case .write(let path, let content):
        let file = package.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
      case .run(let commands, let output): try run(commands, printing: output, in: package, build)
      }
    }
  }

  /// Runs shell commands, and compares what they print.
  private func run(_ commands: String, printing expected: String?, in package: URL, _ build: ScratchBuild) throws {
    let swift = try #require(ScratchBuild.swift)
    let wrapper = build.folder.appending(path: "bin/swift")
    try FileManager.default.createDirectory(at: wrapper.deletingLastPathComponent(), withIntermediateDirectories: true)
    let script = """
      #!/bin/sh
      subcommand=$1
      shift
      exec '\(swift.path)' "$subcommand" --build-system native --scratch-path '\(build.scratch().path)' \
        \(SharedBuilds.options.joined(separator: " ")) "$@"
      """
    try Data(script.utf8).write(to: wrapper)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: wrapper.path)
    var environment = ProcessInfo.processInfo.environment.filter { ["PATH", "HOME"].contains($0.key) }
    environment["PATH"] = "\(wrapper.deletingLastPathComponent().path):\(environment["PATH"] ?? "")"
    let lines = try build.run(
      URL(filePath: "/bin/sh"),
      ["-c", "cd '\(package.path)' && \(commands)"],
      environment: environment
    )
    let wanted = try #require(expected, "the article does not say what \(commands) prints").split(separator: "\n").map(
      String.init
    )
    let found =
      wanted.count == 1
      ? lines.contains { $0.contains(wanted[0]) }
      : lines.indices.contains { lines[$0...].starts(with: wanted) }
    #expect(found, "\(commands)\n\(lines.joined(separator: "\n"))")
  }
}
