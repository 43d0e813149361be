package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports bundle targets of projects whose products no other target copies.
package struct UncopiedBundle: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R13",
    severity: .warning,
    summary: "no target copies a resource bundle",
    rationale: """
      A framework or a static library can keep its resources in a bundle target. Xcode builds the \
      bundle, but an app contains it only if a target of the app copies the product. If the \
      product is missing in the phase Copy Bundle Resources, code does not find the resources at \
      run time. For example, `NSLocalizedString` then returns the key.

      The rule reports bundle targets with resources and without source files that no target \
      copies. In a project of Tuist, an app copies the bundles on which it, or one of the \
      libraries that it links, depends.

      The rule reports nothing if the workspace contains an Xcode project that cannot be read.
      """,
    remedy: """
      In Xcode, drag the product of the bundle target from the group Products to the phase Copy Bundle Resources of the \
      app, and add the bundle to the target's dependencies. In Tuist, add the bundle to the dependencies of the target \
      that uses it. Remove the target if its resources are not used.
      """,
    triggering: [
      RuleExample(
        files: ["Project.swift": manifest(""), "Texts/Localizable.xcstrings": catalog, "App/App.swift": ""],
        messages: [
          """
          no target copies the bundle of Texts, so that no app of this workspace contains its resources: add the bundle to \
          the dependencies of the target that uses it
          """
        ]
      )
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Project.swift": manifest(".target(name: \"Texts\")"), "Texts/Localizable.xcstrings": catalog,
          "App/App.swift": "",
        ]
      ),
      RuleExample(files: ["Project.swift": manifest(""), "App/App.swift": ""]),
    ]
  )

  private static let catalog = """
    { "sourceLanguage" : "en", "strings" : { "Open" : { } }, "version" : "1.0" }
    """

  private static func manifest(_ dependency: String) -> String {
    """
    import ProjectDescription

    let project = Project(
      name: "Shop",
      targets: [
        .target(
          name: "App", destinations: .iOS, product: .app, bundleId: "org.example.shop", sources: ["App/**"],
          dependencies: [\(dependency)]
        ),
        .target(
          name: "Texts", destinations: .iOS, product: .bundle, bundleId: "org.example.texts",
          resources: ["Texts/**"]
        ),
      ]
    )
    """
  }

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    guard snapshot.projectsWithoutTargets.isEmpty else { return }
    let copied = Set(snapshot.projectTargets.flatMap(\.embeddedProducts).map(\.target))
    for target in snapshot.projectTargets where target.product == .bundle && !copied.contains(target.id) {
      guard target.sources.isEmpty, !target.resources.isEmpty else { continue }
      let module = snapshot.modules.first { $0.projectTarget?.id == target.id }
      findings.report(
        .uncopied(target),
        atPath: target.project,
        subject: Finding.Subject(module: module?.name ?? target.name)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func uncopied(_ target: ProjectTarget) -> Finding.Message {
    let remedy: Finding.Message =
      Path.pathExtension(target.project) == "xcodeproj"
      ? "add the product to the phase Copy Bundle Resources of the app"
      : "add the bundle to the dependencies of the target that uses it"
    return """
      no target copies the bundle of \(target.name), so that no app of this workspace contains its resources: \(remedy)
      """
  }
}
