import Foundation
import TesseraTestSupport
import Testing

/// Checks the Xcode project of `Documentation/Xcode.md` on systems without Xcode.
@Suite("Fixture of an Xcode project") struct XcodeProjectTests {
  private static let folder = ScratchBuild.root.appendingPathComponent("Tests/Fixtures/XcodeProject/Shop")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private static let projectFile = "Shop.xcodeproj/project.pbxproj"

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test("All references in the project are valid, and all files belong to the project")
  func project() throws {
    let project = try XcodeProject(Self.text(Self.projectFile))
    #expect(project.problems(exists: Self.exists) == [])
    #expect(project.objects.count > 70)
    // The folders contain no files that the project does not contain.
    let known = Set(project.paths.values.map { Self.folder.appendingPathComponent($0).standardizedFileURL.path })
    for folder in [Self.folder, Self.folder.deletingLastPathComponent().appendingPathComponent("Shared")] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      for path in paths where !path.contains(".xcodeproj") && path.contains(".") {
        #expect(known.contains(folder.appendingPathComponent(path).standardizedFileURL.path))
      }
    }
  }

  @Test("Products and platforms match the manifest, and the app and the framework use the plugin")
  func package() throws {
    let project = try XcodeProject(Self.text(Self.projectFile))
    let manifest = try String(contentsOf: ScratchBuild.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: /\.(library|plugin)\(name: "(\w+)",[^\n]*targets: \[/).map { match in
      (match.1 == "plugin" ? "plugin:" : "") + match.2
    }
    for product in project.all("XCSwiftPackageProductDependency") {
      #expect(products.contains(product.object["productName"] as? String ?? ""))
    }
    #expect(manifest.contains(".iOS(.v16), .macOS(.v13)"))
    let root = try #require(project.all("PBXProject").first?.object)
    #expect(project.settings(root).map { $0["IPHONEOS_DEPLOYMENT_TARGET"] as? String } == ["16.0", "16.0"])
    #expect(project.settings(root).map { $0["MACOSX_DEPLOYMENT_TARGET"] as? String } == ["13.0", "13.0"])
    let withPlugin = project.all("PBXNativeTarget").filter { target in
      (target.object["dependencies"] as? [String] ?? []).contains { id in
        let product = (project.objects[id]?["productRef"] as? String).flatMap { project.objects[$0] }
        return product?["productName"] as? String == "plugin:TesseraBuild"
      }
    }
    #expect(Set(withPlugin.compactMap { $0.object["name"] as? String }) == ["Shop", "Bag"])
    let shop = try #require(withPlugin.first { $0.object["name"] as? String == "Shop" })
    #expect(
      project.files(of: shop.object, in: "PBXResourcesBuildPhase") == [
        "App/Localizable.xcstrings", "../Shared/Shared.xcstrings",
      ]
    )
  }

  @Test("The scheme refers to targets and products of the project")
  func scheme() throws {
    let project = try XcodeProject(Self.text(Self.projectFile))
    let scheme = try Self.text("Shop.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme")
    let pattern = /BlueprintIdentifier = "(\w+)"\s+BuildableName = "([^"]+)"\s+BlueprintName = "(\w+)"/
    let references = scheme.matches(of: pattern)
    #expect(references.count == 3)
    for reference in references {
      let target = try #require(project.objects[String(reference.1)])
      let product = (target["productReference"] as? String).flatMap { project.objects[$0] }
      #expect(target["name"] as? String == String(reference.3))
      #expect(product?["path"] as? String == String(reference.2))
    }
  }

  @Test(
    "Errors in a project file are found",
    arguments: [
      (
        "\t\t5E55E2A00000000000000002 /* ShopApp.swift in Sources */ =", "\t\t5E55E2A0000000000000FFFF =",
        ["5E55E2A00000000000000031: files leads to nothing", "5E55E2A0000000000000FFFF: nothing refers to it"]
      ), ("path = terms.txt", "path = words.txt", ["5E55E2A00000000000000012: there is no Bag/words.txt"]),
      (
        "relativePath = ../../../..", "relativePath = ../..",
        ["5E55E2A0000000000000003E: there is no package at ../.."]
      ),
      (
        "target = 5E55E2A00000000000000020", "target = 5E55E2A0000000000000002C",
        ["5E55E2A00000000000000034: target leads to PBXGroup"]
      ),
      (
        "5E55E2A00000000000000013 /* terms.txt in Resources */,", "", ["5E55E2A00000000000000013: nothing refers to it"]
      ),
    ] as [(String, String, [String])]
  )
  func mistakes(_ text: String, _ replacement: String, _ problems: [String]) throws {
    let changed = try Self.text(Self.projectFile).replacing(text, with: replacement)
    let found = try XcodeProject(changed).problems(exists: Self.exists)
    #expect(found == problems)
  }

  #if Tool
    @Test("The plugin tool generates code for both targets, and the framework compiles with it")
    func generatedCode() throws {
      let project = try XcodeProject(Self.text(Self.projectFile))
      let tool = try Tool([".any": ""])
      defer { tool.remove() }
      for (name, bundle) in [("Shop", "main"), ("Bag", "anchor")] {
        let target = try #require(project.all("PBXNativeTarget").first { $0.object["name"] as? String == name })
        let resources = project.files(of: target.object, in: "PBXResourcesBuildPhase")
        let arguments =
          [
            "--module", name, "--bundle", bundle, "--allow-external-files", "--no-language-folders", "--output", name,
            "--settings", Self.folder.appendingPathComponent("tessera.json").path, "--",
          ] + resources.map { Self.folder.appendingPathComponent($0).path }
        let result = try tool.run(arguments, program: .pluginTool)
        #expect(result.errors == "")
        #expect(result.status == 0)
      }
      // Checks the accessors of the app without SwiftUI.
      for (file, accessor) in [("Localizable", "enum L10n {"), ("Shared", "enum L10nShared {")] {
        #expect(try tool.text("Shop/\(file)+L10n.swift").contains(accessor))
      }
      #expect(!FileManager.default.fileExists(atPath: tool.folder.appending(path: "Bag/de.lproj").path))
      guard SwiftCompiler.isAvailable else { return }
      let folder = tool.folder.appending(path: "Bag")
      var files: [String: String] = ["Bag.swift": try Self.text("Bag/Bag.swift")]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        files[name] = try tool.text("Bag/\(name)")
      }
      #expect(files.count == 5)
      let compiler = try SwiftCompiler(files)
      defer { compiler.remove() }
      let products = try Tool.Executable.pluginTool.url.deletingLastPathComponent()
      let sections = products.appending(path: "CTesseraSections.build/module.modulemap").path
      let options = ["-swift-version", "6", "-module-name", "Bag", "-Xcc", "-fmodule-map-file=\(sections)"]
      #expect(try compiler.check(options) == "")
    }
  #endif
}
