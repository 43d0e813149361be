import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import Testing
@testable import TesseraPackages
@testable import TesseraWorkspace

@Suite struct TuistSurveyTests {
  private static let app = """
    import ProjectDescription
    let project = Project(
      name: "App",
      targets: [
        .target(
          name: "App", destinations: .iOS, product: .app, bundleId: "a", sources: ["Sources/**"],
          resources: ["Resources/**", .folderReference(path: "Web")],
          dependencies: [
            .target(name: "Texts"), .target(name: "Widget"),
            .project(target: "Design", path: .relativeToRoot("Modules/Design")), .external(name: "Kit"),
          ]
        ),
        .target(name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "b", buildableFolders: ["Widget"]),
        .target(name: "Texts", destinations: .iOS, product: .bundle, bundleId: "c", resources: "Texts/*"),
        .target(name: "Unused", destinations: .iOS, product: .bundle, bundleId: "d", resources: ["Nothing/**"]),
      ]
    )
    """
  private static let design = """
    import ProjectDescription
    let project = Project(
      name: "Design",
      targets: [
        .target(
          name: "Design", destinations: .iOS, product: .staticFramework, bundleId: "e", sources: ["**/*.swift"],
          resources: ["Assets/*"], dependencies: [.target(name: "Icons")]
        ),
        .target(name: "Icons", destinations: .iOS, product: .bundle, bundleId: "f", resources: ["Icons/**/*.png"]),
      ]
    )
    """
  private static let files = [
    "Tuist/Config.swift": "",
    "App/Project.swift": app,
    "App/Sources/App.swift": "", "App/Sources/Deep/View.swift": "", "App/Sources/notes.txt": "",
    "App/Sources/Local.xcstrings": "{}",
    "App/Resources/en.lproj/Localizable.strings": "", "App/Resources/de.lproj/Localizable.strings": "",
    "App/Resources/Localizable.xcstrings": "{}", "App/Resources/Images.xcassets/Contents.json": "{}",
    "App/Resources/Images.xcassets/a.imageset/a.png": "", "App/Resources/.hidden": "", "App/Web/index.html": "",
    "App/Widget/Widget.swift": "", "App/Widget/Texts.xcstrings": "{}", "App/Widget/Widget.entitlements": "",
    "App/Texts/Terms.txt": "", "App/Texts/Deep/More.txt": "",
    "Modules/Design/Project.swift": design, "Modules/Design/Button.swift": "", "Modules/Design/Views/Card.swift": "",
    "Modules/Design/Assets/Colors.xcassets/Contents.json": "{}", "Modules/Design/Icons/Deep/a.png": "",
    "Modules/Design/Icons/b.txt": "",
    "Models/Project.swift": "struct Project {}",
  ]

  private func survey(_ files: [String: String], graphs: [TuistGraph] = []) -> TuistSurvey {
    let tree = MemoryTree(files)
    return TuistSurvey(WorkspaceScanner(tree: tree).scan(), in: tree, root: "/work", graphs: graphs)
  }

  @Test("Targets have their files, their dependencies, and the products that they embed") func targets() {
    let survey = survey(Self.files)
    #expect(survey.manifests == ["App/Project.swift", "Modules/Design/Project.swift"])
    #expect(survey.findings.isEmpty)
    #expect(
      survey.targets.map(describe).joined(separator: "\n") == """
        App: app of App/Project.swift
          sources App/Sources/App.swift App/Sources/Deep/View.swift
          resource App/Resources/Images.xcassets
          resource App/Resources/Localizable.xcstrings
          resource App/Resources/de.lproj/Localizable.strings Localizable.strings de
          resource App/Resources/en.lproj/Localizable.strings Localizable.strings en
          folder App/Web
          needs App/Project.swift Texts, App/Project.swift Widget, Modules/Design/Project.swift Design
          products Kit
          embeds Texts, Widget, Icons
        Widget: app extension of App/Project.swift
          sources App/Widget/Widget.swift
          resource App/Widget/Texts.xcstrings
        Texts: bundle of App/Project.swift
          resource App/Texts/Terms.txt
        Unused: bundle of App/Project.swift
        Design: static framework of Modules/Design/Project.swift
          sources Modules/Design/Button.swift Modules/Design/Views/Card.swift
          resource Modules/Design/Assets/Colors.xcassets
          needs Modules/Design/Project.swift Icons
        Icons: bundle of Modules/Design/Project.swift
          resource Modules/Design/Icons/Deep/a.png
        """
    )
  }

  private static let unreadable = [
    "Tuist/Config.swift": "",
    "App/Project.swift": "import ProjectDescription\nimport Plugin\nlet project = Project.app(name: \"App\")",
    "App/Sources/App.swift": "", "App/Resources/A.xcstrings": "{}", "App/Web/index.html": "",
  ]

  @Test("What the text does not show is reported with the way to supply it") func gap() {
    let survey = survey(Self.unreadable)
    #expect(survey.targets.isEmpty)
    #expect(
      survey.findings.map { "\($0.place.path): \($0.message.text)" } == [
        """
        App/Project.swift: the manifest cannot be read completely as text: line 3: the project depends on \
        `.app`, which is not evaluated; pass the output of `tuist graph --format json` with --tuist-graph
        """
      ]
    )
  }

  @Test(
    "A graph supplies what the text does not show, also if it was written elsewhere",
    arguments: ["/work", "/Users/someone/repository"],
    [false, true]
  )
  func graph(_ root: String, _ isLegacy: Bool) throws {
    let target = """
      "product": "app", "name": "App", "bundleId": "a", "productName": "Shop",
      "dependencies": [{"package": {"product": "Kit", "type": "runtime"}}, {"target": {"name": "B", "status": "required"}}]
      """
    let json =
      isLegacy
      ? """
      {"name": "W", "path": "\(root)", "projects": {"\(root)/App": {"name": "App", "path": "\(root)/App",
        "targets": [{\(target), "sources": ["\(root)/App/Sources/App.swift"],
          "resources": ["\(root)/App/Resources/A.xcstrings", "\(root)/App/Web/index.html"]}]}}}
      """
      : """
      {"name": "W", "path": "\(root)", "projects": ["\(root)/App", {"name": "App", "type": {"local": {}},
        "targets": {"App": {\(target), "sources": [{"path": "\(root)/App/Sources/App.swift"}],
          "resources": {"resources": [{"file": {"path": "\(root)/App/Resources/A.xcstrings", "tags": []}},
            {"file": {"path": "\(root)/App/Web/index.html"}}]}}}},
        "\(root)/.build/Kit", {"name": "Kit", "type": {"external": {}}, "targets": {}}]}
      """
    let document = JSONDocument(SourceText(json))
    try #require(document.issues.isEmpty)
    let graph = try #require(TuistGraph(document.root, path: "graph.json", hash: ""))
    #expect(graph.projects.count == 1)
    let survey = survey(Self.unreadable, graphs: [graph])
    #expect(survey.findings.isEmpty)
    #expect(
      survey.targets.map(describe) == [
        """
        App: app of App/Project.swift
          sources App/Sources/App.swift
          resource App/Resources/A.xcstrings
          resource App/Web/index.html
          needs App/Project.swift B
          products Kit
        """
      ]
    )
  }

  private static let exceptionFiles = [
    "Tuist/Config.swift": "",
    "App/Project.swift": """
    import ProjectDescription
    let project = Project(
      name: "App",
      targets: [
        .target(
          name: "App", destinations: .iOS, product: .app, bundleId: "a",
          buildableFolders: [
            .folder("Code", exceptions: .exceptions([.exception(excluded: ["Old/Legacy.strings", "Old/*.swift"])]))
          ]
        )
      ]
    )
    """,
    "App/Code/App.swift": "", "App/Code/Old/Old.swift": "", "App/Code/Old/Legacy.strings": "",
    "App/Code/Texts.strings": "", "App/Code/a[1].txt": "", "App/Code/a1.txt": "",
  ]

  @Test("Files that the exceptions of a buildable folder exclude do not belong to the target") func exceptions() {
    let survey = survey(Self.exceptionFiles)
    #expect(survey.findings.isEmpty)
    #expect(
      survey.targets.map(describe) == [
        """
        App: app of App/Project.swift
          sources App/Code/App.swift
          resource App/Code/Texts.strings
          resource App/Code/a1.txt
          resource App/Code/a[1].txt
        """
      ]
    )
  }

  @Test(
    "A graph supplies the exceptions of buildable folders, as paths and not as patterns",
    arguments: [
      (
        #"{"exceptions": [{"excluded": ["/r/App/Code/Old/Old.swift", "/r/App/Code/a[1].txt"], "compilerFlags": []}]}"#,
        ["App/Code/Old/Legacy.strings", "App/Code/Texts.strings", "App/Code/a1.txt"], []
      ),
      (
        #"{"unknown": []}"#,
        ["App/Code/Old/Legacy.strings", "App/Code/Texts.strings", "App/Code/a1.txt", "App/Code/a[1].txt"],
        ["the exceptions of the buildable folders of target `App` are not known"]
      ),
    ] as [(String, [String], [String])]
  )
  func graphExceptions(_ exceptions: String, _ resources: [String], _ unknowns: [String]) throws {
    let json = """
      {"name": "W", "path": "/r", "projects": ["/r/App", {"name": "App", "type": {"local": {}},
        "targets": {"App": {"product": "app", "name": "App", "bundleId": "a", "dependencies": [],
          "buildableFolders": [{"path": "/r/App/Code", "exceptions": \(exceptions), "resolvedFiles": []}]}}}]}
      """
    let document = JSONDocument(SourceText(json))
    try #require(document.issues.isEmpty)
    let graph = try #require(TuistGraph(document.root, path: "graph.json", hash: ""))
    var files = Self.exceptionFiles
    files["App/Project.swift"] = Self.unreadable["App/Project.swift"]
    let target = try #require(survey(files, graphs: [graph]).targets.first)
    #expect(target.resources.map(\.path) == resources)
    #expect(target.unknowns == unknowns)
    #expect(target.sources.contains("App/Code/Old/Old.swift") == !unknowns.isEmpty)
  }

  private func describe(_ target: ProjectTarget) -> String {
    var lines = ["\(target.name): \(target.product.name) of \(target.project)"]
    if !target.sources.isEmpty { lines.append("  sources " + target.sources.joined(separator: " ")) }
    lines += target.resources.map { resource in
      let words = [resource.path, resource.variantGroup, resource.language].compactMap(\.self)
      return (resource.isFolder ? "  folder " : "  resource ") + words.joined(separator: " ")
    }
    if !target.dependencies.isEmpty {
      lines.append("  needs " + target.dependencies.map { "\($0.project) \($0.name)" }.joined(separator: ", "))
    }
    if !target.packageProducts.isEmpty {
      lines.append("  products " + target.packageProducts.map(\.name).joined(separator: " "))
    }
    if !target.embeddedProducts.isEmpty {
      lines.append("  embeds " + target.embeddedProducts.map(\.target.name).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}
