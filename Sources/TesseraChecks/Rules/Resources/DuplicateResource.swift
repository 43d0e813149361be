package import TesseraInspection
import TesseraCore
import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports images, colors, fonts and files that several modules contain.
package struct DuplicateResource: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R1",
    severity: .warning,
    summary: "two modules contain the same image, color, font or file",
    rationale: """
      Every copy makes the app larger. When the design changes, a copy is easily forgotten. The \
      message names a module that could provide the resource to all modules that have a copy. If \
      there is no such module, only the preset `thorough` reports the resource, as a note. The \
      rule does not compare resources that every app or bundle must contain itself, such as icons, \
      accent colors and privacy manifests.
      """,
    remedy: "Move the resource into the module that the others depend on, and use it from there.",
    triggering: [
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/Home/Assets.xcassets/Star.imageset/Contents.json": imageSet,
          "Sources/Home/Assets.xcassets/Star.imageset/Star.svg": picture,
          "Sources/Cart/Assets.xcassets/Favorite.imageset/Contents.json": imageSet,
          "Sources/Cart/Assets.xcassets/Favorite.imageset/Star.svg": picture,
          "Sources/Style/Assets.xcassets/Contents.json": "{ }",
        ],
        messages: [
          "the image \"Star\" of Home is also in Cart as \"Favorite\": both depend on Style, which could contain it"
        ]
      ),
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/Style/Assets.xcassets/Brand.colorset/Contents.json": colorSet("0.250"),
          "Sources/Home/Assets.xcassets/Brand.colorset/Contents.json": colorSet("0.250"),
        ],
        messages: ["the color \"Brand\" of Style is also in Home: Home depends on Style and can use it from there"]
      ),
      RuleExample(
        files: [
          "App/Fonts/Sans.ttf": picture, "Widget/Fonts/Sans-Copy.ttf": picture, "App/Localizable.xcstrings": catalog,
        ]
        .merging(["Widget/Localizable.xcstrings": catalog]) { first, _ in first },
        messages: [
          "the file \"Sans-Copy.ttf\" of Widget is also in App as \"Sans.ttf\": no module that both depend on could contain it"
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Package.swift": package,
          "Sources/Home/Assets.xcassets/Brand.colorset/Contents.json": colorSet("0.250"),
          "Sources/Cart/Assets.xcassets/Brand.colorset/Contents.json": colorSet("0.500"),
        ]
      ),
      RuleExample(
        files: [
          "App/Assets.xcassets/AppIcon.appiconset/Contents.json": imageSet,
          "App/Assets.xcassets/AppIcon.appiconset/Star.svg": picture,
          "Watch/Assets.xcassets/AppIcon.appiconset/Contents.json": imageSet,
          "Watch/Assets.xcassets/AppIcon.appiconset/Star.svg": picture,
        ]
      ),
      RuleExample(
        files: [
          "App/Assets.xcassets/AccentColor.colorset/Contents.json": colorSet("0.250"),
          "Watch/Assets.xcassets/AccentColor.colorset/Contents.json": colorSet("0.250"),
        ]
      ),
    ]
  )

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Style"),
        .target(name: "Home", dependencies: ["Style"]),
        .target(name: "Cart", dependencies: ["Style"]),
      ]
    )
    """
  private static let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"
  private static let imageSet = "{ \"images\" : [ { \"filename\" : \"Star.svg\", \"idiom\" : \"universal\" } ] }"
  private static let picture =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><path d=\"M5 0L6 4H10L7 6L8 10L5 7Z\"/></svg>"

  private static func colorSet(_ red: String) -> String {
    """
    { "colors" : [ { "idiom" : "universal", "color" : { "color-space" : "srgb",
      "components" : { "red" : "\(red)", "green" : "0.100", "blue" : "0.300", "alpha" : "1.000" } } } ] }
    """
  }

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    // Copies within a module are not reported.
    var groups = ResourceGroups()
    for module in snapshot.modules where module.kind != .test && module.kind != .plugin { groups.add(module) }
    let reach = ModuleReach(snapshot.modules)
    for group in groups.shared {
      let home = reach.sharedHome(of: group.map(\.module))
      // An app and its extensions need one copy each if no module that both depend on can contain it.
      guard home != nil || findings.preset >= .thorough else { continue }
      let second = group[1]
      let related = group.filter { $0.path != second.path }.map { copy in
        Finding.Related(place(of: copy, in: snapshot), "the same in \(copy.module)")
      }
      let message = Finding.Message.duplicate(second, group[0], home: home?.name, in: group)
      let subject = Finding.Subject(module: second.module)
      let severity: Severity? = home == nil ? .information : nil
      if let file = second.file {
        findings.report(message, in: file, severity: severity, subject: subject, related: related)
      } else {
        findings.report(message, atPath: second.path, severity: severity, subject: subject, related: related)
      }
    }
  }

  private func place(of resource: ResourceGroups.Resource, in snapshot: WorkspaceSnapshot) -> Finding.Place {
    resource.file.map { snapshot.place($0) } ?? Finding.Place(path: resource.path)
  }
}

extension Finding.Message {
  fileprivate static func duplicate(
    _ second: ResourceGroups.Resource,
    _ first: ResourceGroups.Resource,
    home: String?,
    in group: [ResourceGroups.Resource]
  ) -> Finding.Message {
    let others = group.count - 2
    let more = others > 0 ? " and in \(others) other module\(others == 1 ? "" : "s")" : ""
    let advice: String
    if let home, let owner = group.first(where: { $0.module == home }) {
      let user = owner.module == second.module ? first.module : second.module
      advice = "\(user) depends on \(home) and can use it from there"
    } else if let home {
      advice = "both depend on \(home), which could contain it"
    } else {
      advice = "no module that both depend on could contain it"
    }
    return """
      the \(second.kind) \(quoted: second.name) of \(second.module) is also in \(first.module)\
      \(first.name == second.name ? "" : " as ")\(quotedName(first, unlike: second))\(more): \(advice)
      """
  }

  private static func quotedName(
    _ first: ResourceGroups.Resource,
    unlike second: ResourceGroups.Resource
  ) -> Finding.Message {
    first.name == second.name ? "" : "\(quoted: first.name)"
  }
}
