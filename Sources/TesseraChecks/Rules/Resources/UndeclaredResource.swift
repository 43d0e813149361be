package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports resources in the folder of a target that its manifest does not declare.
package struct UndeclaredResource: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R11",
    severity: .warning,
    summary: "a target contains a resource that its manifest does not declare",
    rationale: """
      Swift Package Manager automatically adds only some files to the bundle of a target:

      - Files in `.lproj` folders.
      - In builds with Xcode or Swift Build, asset catalogs, String Catalogs (since tools version \
      5.9), storyboards, nibs, Core Data models and Metal shaders.

      Swift Package Manager leaves out all other files unless the manifest declares them. Code \
      cannot load these files, and Tessera generates no accessors for them.

      If a folder can be declared as a whole, there is one finding for the folder. For other \
      files, there is one finding for each kind of file in a target. Some findings are reported as \
      notes:

      - Data files, such as JSON files, because they may be left out on purpose.
      - Asset catalogs, because only the native build system of SwiftPM leaves them out. Only the \
      preset `thorough` reports them, and only for targets with the plugin `TesseraBuild`.

      The message contains the declaration to add. `.process` puts each file at the top level of \
      the bundle, or in the folder of its language, and may optimize pictures. `.copy` keeps the \
      names and subfolders of a folder. Use `.copy` if several files in the folder have the same \
      name, or if the files refer to each other.

      The rule does not check:

      - Test targets.
      - Targets whose folder is the folder of the package.
      - Targets with `sources:`.
      - Targets without Swift or Objective-C files.
      - Data files of a target that has a plugin other than `TesseraBuild`, because the plugin may \
      read the files.
      """,
    remedy: "Declare the files as resources, or list them under `exclude:`.",
    triggering: [
      RuleExample(
        files: [
          "Package.swift": manifest(), "Sources/Home/Home.swift": "",
          "Sources/Home/Fonts/Sans.ttf": "", "Sources/Home/Fonts/Serif.otf": "", "Sources/Home/Fonts/LICENSE": "",
        ],
        messages: [
          """
          2 fonts in "Sources/Home/Fonts" are not in the bundle of Home: add `resources: [.process("Fonts")]` to the \
          target; `.process` puts each file at the top level of the bundle
          """
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": manifest(", resources: [.process(\"Fonts\")]"), "Sources/Home/Home.swift": "",
          "Sources/Home/Fonts/Sans.ttf": "", "Sources/Home/Help/Code.swift": "", "Sources/Home/Help/Lamp.png": "",
          "Sources/Home/Site/a/index.html": "", "Sources/Home/Site/b/index.html": "",
        ],
        messages: [
          """
          2 data files in "Sources/Home/Site" are not in the bundle of Home: add `.copy("Site")` to the `resources:` of \
          the target; `.copy` keeps its folders, because several files have the name "index.html"
          """,
          """
          the picture "Sources/Home/Help/Lamp.png" is not in the bundle of Home: add `.process("Help/Lamp.png")` to the \
          `resources:` of the target; `.process` may optimize pictures
          """,
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Package.swift": unmarked(
            manifest(", exclude: [\"Draft.png\"], resources: [.process(\"Fonts\"), .copy(\"Site\")]")
          ),
          "Sources/Home/Home.swift": "", "Sources/Home/Fonts/Sans.ttf": "", "Sources/Home/Site/a/index.html": "",
          "Sources/Home/Draft.png": "", "Sources/Home/README.md": "", "Sources/Home/en.lproj/Terms.html": "",
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": unmarked(manifest()), "Sources/Home/Home.swift": "",
          "Sources/Home/Assets.xcassets/Contents.json": "{ }", "Tests/HomeTests/Picture.png": "",
        ],
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
    ]
  )

  private static func manifest(_ arguments: String = "") -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Shop",
      defaultLocalization: "en",
      targets: [
        .↓target(name: "Home"\(arguments)),
        .testTarget(name: "HomeTests", dependencies: ["Home"]),
      ]
    )
    """
  }
  private static func unmarked(_ manifest: String) -> String { manifest.filter { $0 != "↓" } }

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    let manifests = Dictionary(snapshot.packages.map { ($0.path, $0.manifestPath) }) { first, _ in first }
    for module in snapshot.builtModules where Self.isChecked(module) {
      guard let manifest = module.packagePath.flatMap({ manifests[$0] }).flatMap(snapshot.file(at:)) else { continue }
      for group in UndeclaredResources(module, in: snapshot).groups {
        let needsNativeBuilds = findings.preset >= .thorough || module.plugins.contains(UndeclaredResources.plugin)
        guard !group.isAddedByXcode || needsNativeBuilds else { continue }
        let isNote = group.files.allSatisfy { $0.kind == .data || $0.kind == .assetCatalog }
        findings.report(
          .undeclared(group, in: module),
          in: manifest.id,
          at: ManifestPlace.target(module.shortName, in: manifest),
          severity: isNote ? .information : nil,
          subject: Finding.Subject(module: module.name),
          related: group.files.prefix(1).map {
            Finding.Related(Finding.Place(path: $0.path), "a file that is left out")
          }
        )
      }
    }
  }

  /// Returns whether the files in the folder of a module probably belong to the module.
  private static func isChecked(_ module: Module) -> Bool {
    module.kind != .folder && module.path != module.packagePath && !module.contents.listsSources
      && module.contents.items.contains { $0.rule == .unhandled || $0.rule == .xcodeResource }
      && module.contents.items.contains {
        $0.rule == .source && ["swift", "m", "mm"].contains(Path.pathExtension($0.path))
      }
  }
}

extension Finding.Message {
  fileprivate static func undeclared(_ group: UndeclaredResources.Group, in module: Module) -> Finding.Message {
    let count = group.files.count
    let first = group.files[0]
    let isMoved: Bool
    let subject: Finding.Message
    let declarations: Finding.Message
    let effect: Finding.Message
    switch group.declaration {
    case .folder(let folder, let reason):
      subject =
        count == 1
        ? "the \(first.kind.name(1)) \(quoted: first.path) is" : "\(counts(group)) in \(quoted: folder) are"
      declarations = declaration(reason == nil ? "process" : "copy", Path.relative(folder, to: module.path))
      effect = reason.map(Self.reason) ?? "`.process` puts each file at the top level of the bundle"
      isMoved = false
    case .files(let kind):
      subject =
        count == 1
        ? "the \(kind.name(1)) \(quoted: first.path) is" : "\(counts(group)), such as \(quoted: first.path), are"
      isMoved = count > mostDeclarations
      let paths = isMoved ? [kind.folder] : group.files.map { Path.relative($0.path, to: module.path) }
      let all = paths.map { declaration(kind == .privacyManifest ? "copy" : "process", $0).text }
      declarations = Finding.Message(all.joined(separator: ", "))
      effect = Self.effect(of: kind)
    }
    let bundle: Finding.Message =
      group.isAddedByXcode
      ? "in the bundle of \(module.name) only in builds with Xcode or Swift Build"
      : "not in the bundle of \(module.name)"
    let step: Finding.Message = isMoved ? "move them to a folder of their own, and add" : "add"
    let line: Finding.Message =
      module.contents.declaresResources
      ? "`\(declarations)` to the `resources:` of the target" : "`resources: [\(declarations)]` to the target"
    return "\(subject) \(bundle): \(step) \(line); \(effect)"
  }

  private static func declaration(_ rule: String, _ path: String) -> Finding.Message {
    ".\(rule)(\(quoted: path, limit: .max))"
  }

  /// The maximum number of files that a message lists one by one.
  private static let mostDeclarations = 3

  private static func counts(_ group: UndeclaredResources.Group) -> String {
    UndeclaredResources.Kind.allCases.compactMap { kind -> String? in
      let count = group.files.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.name(count))"
    }.enumeration
  }

  private static func reason(_ reason: UndeclaredResources.CopyReason) -> Finding.Message {
    switch reason {
    case .bundle: "`.copy` keeps its structure"
    case .equalNames(let name): "`.copy` keeps its folders, because several files have the name \(quoted: name)"
    case .pages: "`.copy` keeps its folders, because pages may refer to files in them"
    }
  }

  private static func effect(of kind: UndeclaredResources.Kind) -> Finding.Message {
    switch kind {
    case .picture: "`.process` may optimize pictures"
    case .privacyManifest, .bundle: "`.copy` leaves the file unchanged"
    case .assetCatalog: "the native build system of SwiftPM adds only declared catalogs"
    case .font, .sound, .video, .stringTable, .data: "`.process` copies each file to the top level of the bundle"
    }
  }
}

extension UndeclaredResources.Kind {
  fileprivate func name(_ count: Int) -> String {
    let name =
      switch self {
      case .picture: "picture"
      case .font: "font"
      case .sound: "sound"
      case .video: "video"
      case .stringTable: "string table"
      case .privacyManifest: "privacy manifest"
      case .data: "data file"
      case .bundle: "bundle"
      case .assetCatalog: "asset catalog"
      }
    return count == 1 ? name : name + "s"
  }

  /// The name of a folder for files of this kind.
  fileprivate var folder: String {
    switch self {
    case .picture: "Pictures"
    case .font: "Fonts"
    case .sound: "Sounds"
    case .video: "Videos"
    case .data: "Data"
    case .stringTable, .privacyManifest, .bundle, .assetCatalog: "Resources"
    }
  }
}
