import Foundation
import Testing

/// Builds a package that uses this package's library with SwiftPM, and moves the result.
///
/// The test requires `swift` and the sources of this package. Nothing is fetched.
extension ScratchPackageTests {
  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "office",
      defaultLocalization: "en",
      dependencies: [.package(name: "tessera", path: "\(ScratchBuild.root.path)")],
      targets: [
        .target(
          name: "Legal",
          dependencies: [.product(name: "Tessera", package: "tessera")],
          resources: [.process("Resources"), .copy("Pages")]
        ),
        .executableTarget(name: "desk", dependencies: ["Legal"]),
      ]
    )
    """

  private static let files = [
    "Package.swift": manifest,
    "Sources/Legal/Legal.swift": """
    import Foundation
    import Tessera

    public func report() throws -> [String] {
      let bundle = ResourceBundle("Legal", package: "office")
      let terms = ResourceFile(path: "terms.txt", bundle: bundle)
      let color = try ResourceColor(name: "Brand/accent", bundle: bundle).components(appearance: .dark)
      return [
        try bundle.locate().path,
        try bundle.localizations().map(\\.description).joined(separator: " "),
        try terms.text(languages: ["zh-Hans-CN"]), try terms.text(languages: ["ja"]),
        try ResourceImage(name: "bag", bundle: bundle).file(scale: 2).lastPathComponent,
        "\\(color.space.rawValue) \\(color.red)",
        try ResourceFolder(path: "Pages", bundle: bundle).file("a.html").text(),
        try ResourceBundle(shared: "Legal").locate().path,
      ]
    }
    """,
    "Sources/desk/main.swift": """
    import Legal

    do { for line in try report() { print(line) } } catch { print(error) }
    """,
    "Sources/Legal/Resources/en.lproj/terms.txt": "Terms", "Sources/Legal/Resources/zh-Hans.lproj/terms.txt": "条款",
    "Sources/Legal/Pages/a.html": "<p>",
    "Sources/Legal/Resources/Media.xcassets/bag.imageset/Contents.json": """
    { "images" : [ { "filename" : "b.png", "scale" : "1x" }, { "filename" : "b2.png", "scale" : "2x" } ] }
    """,
    "Sources/Legal/Resources/Media.xcassets/bag.imageset/b.png": "",
    "Sources/Legal/Resources/Media.xcassets/bag.imageset/b2.png": "",
    "Sources/Legal/Resources/Media.xcassets/Brand/Contents.json":
      #"{ "properties" : { "provides-namespace" : true } }"#,
    "Sources/Legal/Resources/Media.xcassets/Brand/accent.colorset/Contents.json": """
    { "colors" : [ { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "color" : {
    "color-space" : "display-p3", "components" : { "red" : "0xFF", "green" : "0", "blue" : "0.5" } } } ] }
    """,
  ]

  @Test("Resources of a built package are found after the program is moved")
  func resources() throws {
    let build = try ScratchBuild(Self.files)
    defer { build.remove() }
    let products = try build.build()
    let bundle = "office_Legal.\(ScratchBuild.bundleExtension)"
    func lines(_ bundle: String) -> [String] {
      [bundle, "en zh-Hans", "条款", "Terms", "b2.png", "display-p3 1.0", "<p>", bundle]
    }
    #expect(
      try build.run(products.appendingPathComponent("desk")) == lines(products.appendingPathComponent(bundle).path)
    )

    // The program is moved out of the build folder, which is not available while it runs. The path to which
    // `Bundle.module` falls back does not exist.
    let installed = build.folder.appendingPathComponent("opt/desk/bin")
    try FileManager.default.createDirectory(at: installed, withIntermediateDirectories: true)
    for name in ["desk", bundle] {
      try FileManager.default.moveItem(
        at: products.appendingPathComponent(name),
        to: installed.appendingPathComponent(name)
      )
    }
    let program = installed.appendingPathComponent("desk")
    func run(_ program: URL, _ environment: [String: String] = [:]) throws -> [String] {
      try SharedBuilds.away { try build.run(program, environment: environment) }
    }
    #expect(try run(program) == lines(installed.appendingPathComponent(bundle).path))

    // The program is started through a link in a folder that contains no bundle.
    let link = build.folder.appendingPathComponent("usr-bin-desk")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    #expect(try run(link) == lines(installed.appendingPathComponent(bundle).path))

    // The bundle is next to the link, then in `share`, then in the folder that the environment variable specifies.
    let beside = build.folder.appendingPathComponent(bundle)
    let shared = build.folder.appendingPathComponent("opt/desk/share/desk/\(bundle)")
    let elsewhere = build.folder.appendingPathComponent("elsewhere/\(bundle)")
    var last = installed.appendingPathComponent(bundle)
    for next in [beside, shared, elsewhere] {
      try FileManager.default.createDirectory(at: next.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: last, to: next)
      last = next
      let environment =
        next == elsewhere ? ["TESSERA_RESOURCE_PATH": "/nowhere:\(next.deletingLastPathComponent().path)"] : [:]
      #expect(try run(link, environment) == lines(next.path))
    }

    // If there is no bundle, an error lists the searched paths. The program does not trap.
    let error = try run(link)
    #expect(error.first == "color \"Brand/accent\": no resource bundle \"office_Legal\"; tried:")
    #expect(error.contains("  \(installed.appendingPathComponent(bundle).path): missing"))
    #expect(error.contains("  \(beside.path): missing"))
  }
}
