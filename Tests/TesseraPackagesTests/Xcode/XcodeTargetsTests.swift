import Foundation
import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct XcodeTargetsTests {
  private static func snapshot(_ name: String) throws -> WorkspaceSnapshot {
    var files = XcodeProjectFixture.files(name)
    files["\(name).xcodeproj/project.pbxproj"] = try XcodeProjectFixture.text(name)
    return load(files)
  }

  private static func describe(_ target: ProjectTarget) -> [String] {
    var lines = ["\(target.project) \(target.name): \(target.product.name)"]
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { lines.append("  \(name): \(values.joined(separator: ", "))") }
    }
    add("sources", target.sources)
    for resource in target.resources {
      let details = [resource.variantGroup, resource.language, resource.isFolder ? "folder" : nil].compactMap(\.self)
      lines.append("  resource \(resource.path)" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"))
    }
    add("depends on", target.dependencies.map { "\($0.project) \($0.name)" })
    add("embeds", target.embeddedProducts.map { "\($0.target.name) in \($0.destination)" })
    add(
      "products",
      target.packageProducts.map { "\($0.name) of \($0.package ?? "?")\($0.isPlugin ? " (plugin)" : "")" }
    )
    add("plists", target.infoPlists.map { "\($0.configuration) \($0.path)" })
    let settings: [String?] = [
      target.bundleIdentifier.map { "id \($0)" }, target.productName.map { "product \($0)" },
      target.localization.prefersStringCatalogs.map { "prefers catalogs \($0)" },
      target.localization.emitsStrings.map { "emits strings \($0)" },
      target.localization.developmentLanguage.map { "language \($0)" },
      target.knownRegions.map { "regions \($0.joined(separator: " "))" },
    ]
    add("settings", settings.compactMap(\.self))
    add("unknown", target.unknowns)
    return lines
  }

  @Test("Targets and modules of projects with every kind of group", arguments: XcodeProjectFixture.names)
  func targets(_ name: String) throws {
    let snapshot = try Self.snapshot(name)
    var lines = snapshot.projectTargets.flatMap(Self.describe) + [""]
    lines += TesseraPackagesTests.describe(snapshot)
    for module in snapshot.modules where !module.sharedFiles.isEmpty {
      lines.append("\(module.name) shares \(module.sharedFiles.joined(separator: ", "))")
    }
    try Golden.check(lines.joined(separator: "\n") + "\n", "\(name).txt")
  }

  @Test("A damaged project is a finding with a location, and its folder keeps its modules") func damaged() throws {
    let files = [
      "Shop.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{\n\tobjects = {\n<<<<<<< HEAD\n\t};\n}\n",
      "Kit.xcodeproj/project.pbxproj": "{\n  objects = { a };\n}\n",
      "Shop/Localizable.xcstrings": emptyCatalog,
    ]
    let snapshot = load(files)
    #expect(snapshot.projectTargets.isEmpty)
    #expect(snapshot.modules.map(\.name) == ["Shop"])
    let issues = snapshot.files.flatMap { file in
      file.issues.map { issue in
        let location = file.source?.location(of: issue.place.lowerBound)
        return "\(file.path):\(location?.line ?? 0):\(location?.column ?? 0): \(issue.severity): \(issue.message)"
      }
    }
    #expect(
      issues == [
        "Kit.xcodeproj/project.pbxproj:2:17: error: the project cannot be read: `=` is missing",
        "Shop.xcodeproj/project.pbxproj:4:1: error: this is a merge conflict marker: resolve the conflict",
      ]
    )
  }

  @Test("Projects in one workspace link each other's products by name") func workspaces() throws {
    func project(_ target: String, _ product: String, _ type: String, _ file: String) -> String {
      """
      {
        objects = {
          T = { isa = PBXNativeTarget; name = \(target); productName = \(target); buildPhases = ( F );
            productType = "com.apple.product-type.\(type)"; };
          F = { isa = PBXFrameworksBuildPhase; files = ( B ); };
          B = { isa = PBXBuildFile; fileRef = R; };
          R = { isa = PBXFileReference; path = \(file); sourceTree = BUILT_PRODUCTS_DIR; };
          M = { isa = PBXGroup; children = ( R ); };
          P = { isa = PBXProject; mainGroup = M; targets = ( T ); };
        };
        rootObject = P;
      }
      """
    }
    let workspace = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <!-- <FileRef location = "group:Other.xcodeproj"></FileRef> -->
        <Group location = "container:Libraries" name = "Libraries">
          <FileRef location = "group:Kit/Kit.xcodeproj"></FileRef>
        </Group>
        <FileRef location = "group:Shop.xcodeproj"/>
      </Workspace>
      """
    let files = [
      "Shop.xcodeproj/project.pbxproj": project("Shop", "Shop", "application", "Kit.framework"),
      "Libraries/Kit/Kit.xcodeproj/project.pbxproj": project("Kit", "Kit", "framework", "None.framework"),
    ]
    #expect(load(files).projectTargets.last?.dependencies == [])
    let snapshot = load(files.merging(["All.xcworkspace/contents.xcworkspacedata": workspace]) { $1 })
    let shop = snapshot.projectTargets.first { $0.name == "Shop" }
    #expect(shop?.dependencies == [ProjectTarget.ID(project: "Libraries/Kit/Kit.xcodeproj", name: "Kit")])
  }

  /// Each file includes the next one, and in a cycle the last file includes the first one. The setting of the last file
  /// that is read applies.
  @Test(
    "The files that an .xcconfig file includes are read once each, up to 64 levels",
    arguments: [
      (65, false, "example.64", false), (66, false, "example.64", true), (1_000, false, "example.64", true),
      (1, true, "example.0", false), (10, true, "example.9", false), (65, true, "example.64", false),
      (1_000, true, "example.64", true),
    ]
  )
  func includes(_ count: Int, _ isCycle: Bool, _ identifier: String, _ isTooDeep: Bool) throws {
    let project = """
      {
        objects = {
          T = { isa = PBXNativeTarget; name = Shop; buildPhases = (); buildConfigurationList = L;
            productType = "com.apple.product-type.application"; };
          L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
          C = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = B; buildSettings = {}; };
          B = { isa = PBXFileReference; path = File0.xcconfig; sourceTree = "<group>"; };
          M = { isa = PBXGroup; children = ( B ); };
          P = { isa = PBXProject; mainGroup = M; targets = ( T ); };
        };
        rootObject = P;
      }
      """
    var files = ["Shop.xcodeproj/project.pbxproj": project]
    for number in 0..<count {
      let next = isCycle ? (number + 1) % count : number + 1
      files["File\(number).xcconfig"] =
        "PRODUCT_BUNDLE_IDENTIFIER = example.\(number)\n#include \"File\(next).xcconfig\"\n"
    }
    let target = try #require(load(files).projectTargets.first)
    #expect(target.bundleIdentifier == identifier)
    #expect(target.unknowns == (isTooDeep ? ["\"File65.xcconfig\" is not read"] : []))
  }

  /// Prints the regions of a project, and for each target the paths of the resources in its phases, as the parser of the
  /// package `pbxproj` reads them.
  private static let script = """
    import sys
    from pbxproj import XcodeProject
    for path in sys.argv[1:]:
        project = XcodeProject.load(path)
        objects = project.objects
        root = objects[project.rootObject]
        print(path.split('/')[-1], ' '.join(root.knownRegions) if 'knownRegions' in root else '-')
        for target in root.targets:
            names = set()
            for phase in objects[target].buildPhases:
                if objects[phase].isa != 'PBXResourcesBuildPhase': continue
                for file in objects[phase].files:
                    reference = objects[objects[file].fileRef]
                    if reference.isa == 'PBXVariantGroup':
                        names.update(objects[child].path for child in reference.children)
                    elif reference.isa == 'PBXFileReference' and reference.sourceTree != 'BUILT_PRODUCTS_DIR':
                        names.add(reference.path)
            print(' ', objects[target].name, ' '.join(sorted(n.split('/')[-1] + '|' + n.split('/')[-2] if '.lproj/' in n else n.split('/')[-1] for n in names)))
    """

  @Test(
    "Regions, targets and resources equal those that the package pbxproj reads",
    .enabled(if: PythonModule.isInstalled("pbxproj"), "the Python package pbxproj is not installed")
  )
  func peer() throws {
    // The parser of the package does not read identifiers in quotation marks.
    let names = XcodeProjectFixture.names.filter { $0 != "Old" }
    let paths = names.map { XcodeProjectFixture.folder.appending(path: "\($0).pbxproj").path }
    let expected = try PythonModule.run(Self.script, paths)
    var lines: [String] = []
    for name in names {
      let file = try #require(XcodeProjectFile(parsing: Array(try XcodeProjectFixture.text(name).utf8)))
      lines.append("\(name).pbxproj \(file.knownRegions?.joined(separator: " ") ?? "-")")
      for target in file.targets {
        let resources = Set(
          target.files.filter { $0.phase == .resources }.map { file -> String in
            let name = file.location.name
            let text = "\(file.location)"
            guard file.variant != nil, let folder = text.split(separator: "/").last(where: { $0.contains(".lproj") })
            else {
              return name
            }
            return "\(name)|\(folder.split(separator: "\"").last ?? "")"
          }
        )
        lines.append("  \(target.name) \(resources.sorted().joined(separator: " "))")
      }
    }
    #expect(lines == expected.split(separator: "\n").map(String.init))
  }
}
