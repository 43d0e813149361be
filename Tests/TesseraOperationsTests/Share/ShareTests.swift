import Foundation
import TesseraOperations
import TesseraStrings
import TesseraSyntax
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite("Resources in several modules")
struct ShareTests {
  @Test("Equal strings, images with equal pixels and equal colors are found")
  func finding() async throws {
    let sample = try SharedSample()
    let report = try await ShareOperation(path: sample.folder.path).run()
    let found = report.groups.map { group in
      "\(group.kind.rawValue) \(group.text ?? group.name): \(group.copies.map { "\($0.module) \($0.name)" }.joined(separator: ", "))"
        + (group.notes.isEmpty ? "" : " (\(group.notes.joined(separator: "; ")))")
    }
    #expect(
      found == [
        "string OK: Cart cart.ok, Home home.ok (the keys differ; the comments differ)",
        "string Raw: Cart cart.raw, Home cart.raw",
        "image Star: Cart Star, Home Star (the pixels are equal, and the bytes differ)",
        "color Brand: Cart Brand, Home Brand",
      ]
    )
    #expect(report.uncompared == [])
    let colors = try await ShareOperation(path: sample.folder.path, selection: SharedSelection(kinds: [.color])).run()
    #expect(colors.groups.map(\.name) == ["Brand"])
  }

  @Test("Without the trait, the error names it", .enabled(if: !AccessorRewriter.isAvailable, "the trait is enabled"))
  func missingTrait() async throws {
    let sample = try SharedSample()
    await #expect(throws: OperationError.self) {
      try await ShareMoveOperation(path: sample.folder.path, module: "Shared").prepare()
    }
  }

  @Test(
    "The resources move, and the undo document restores every byte",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax")
  )
  func moving() async throws {
    let sample = try SharedSample()
    let before = try sample.files()
    let prepared = try await ShareMoveOperation(path: sample.folder.path, module: "Shared").prepare()
    #expect(try sample.files() == before)
    let report = try prepared.write()
    #expect(report.moves.map(\.group.name).sorted() == ["Brand", "Star", "cart.ok"])
    #expect(
      report.unmoved.map(\.reason) == ["the literal \"cart.raw\" may refer to the resource by its name"]
    )
    #expect(report.useCounts == ["Cart": 2, "Home": 2, "CartTests": 1])
    #expect(report.newDependents == ["Cart", "Home", "CartTests"])

    let folder = sample.folder
    #expect(
      try folder.read("Sources/Cart/Cart.swift")
        == "import Shared\n\nlet a = [Shared.L10n.Cart.ok, L10n.Cart.title]\nlet b = Shared.Images.star\n"
    )
    #expect(
      try folder.read("Sources/Home/Home.swift")
        == "import Shared\n\nlet a = Shared.L10n.Cart.ok\nlet b = Shared.Colors.brand\nlet c = \"cart.raw\"\n"
    )
    #expect(
      try folder.read("Tests/CartTests/CartTests.swift")
        == "@testable import Cart\nimport Shared\nlet a = Shared.L10n.Cart.ok\n"
    )
    let manifest = try folder.read("Package.swift")
    #expect(
      manifest.contains(".target(name: \"Cart\", dependencies: [\"Shared\"], resources: [.process(\"Resources\")]),")
    )
    #expect(manifest.contains(".testTarget(name: \"CartTests\", dependencies: [\"Cart\", \"Shared\"]),"))
    #expect(try folder.read("tessera.json") == "{\n  \"accessors\": {\n    \"public\": [\"Shared\"]\n  }\n}\n")
    #expect(try folder.read("Sources/Shared/Resources/Localizable.xcstrings").contains("\"comment\" : \"A button\""))
    // The smaller image is kept.
    let after = try sample.files()
    #expect(
      after["Sources/Shared/Resources/Assets.xcassets/Star.imageset/Home.png"]
        == before["Sources/Home/Resources/Assets.xcassets/Star.imageset/Home.png"]
    )
    #expect(try await ShareOperation(path: folder.path).run().groups.map(\.name) == ["cart.raw"])

    let undo = try ShareUndo(json: prepared.undo.json, path: "undo.json")
    #expect(undo == prepared.undo)
    try undo.apply(to: folder.path)
    #expect(try sample.files() == before)
    #expect(throws: OperationError.self) { try undo.apply(to: folder.path) }
    #expect(try sample.files() == before)
  }

  @Test(
    "Obstacles of the whole move leave every file as it is",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax")
  )
  func obstacles() async throws {
    let computed = SharedSample.manifest.replacing(
      ".target(name: \"Cart\", resources: [.process(\"Resources\")]),",
      with: ""
    )
    .replacing("  ]\n)", with: "  ] + [\"Cart\"].map { .target(name: $0, resources: [.process(\"Resources\")]) }\n)")
    let sample = try SharedSample(manifest: computed)
    let before = try sample.files()
    await #expect(throws: OperationError.self) {
      try await ShareMoveOperation(path: sample.folder.path, module: "Shared").prepare()
    }
    await #expect(throws: OperationError.self) {
      try await ShareMoveOperation(path: sample.folder.path, module: "Share").prepare()
    }
    #expect(try sample.files() == before)
  }

  @Test(
    "A file that changes before the move is written is a conflict",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax")
  )
  func conflict() async throws {
    let sample = try SharedSample()
    let prepared = try await ShareMoveOperation(path: sample.folder.path, module: "Shared").prepare()
    try sample.folder.write("let a = 1\n", to: "Sources/Home/Home.swift")
    let before = try sample.files()
    #expect(throws: OperationError.self) { try prepared.write() }
    #expect(try sample.files() == before)
  }

  @Test(
    "Uses in the target of a project are rewritten if the target depends on the module",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax"),
    arguments: [false, true]
  )
  func projectTarget(isLinked: Bool) async throws {
    let products = SharedSample.manifest.replacing(
      "  targets: [",
      with:
        "  products: [.library(name: \"Cart\", targets: [\"Cart\"]), .library(name: \"Shared\", targets: [\"Shared\"])],\n"
        + "  targets: ["
    )
    let sample = try SharedSample(manifest: products)
    let shared = isLinked ? ", .package(product: \"Shared\")" : ""
    let project = """
      import ProjectDescription
      let project = Project(
        name: "App",
        packages: [.package(path: "../..")],
        targets: [
          .target(
            name: "App", destinations: .iOS, product: .app, bundleId: "org.example.app", sources: ["Code/**"],
            dependencies: [.package(product: "Cart")\(shared)]
          )
        ]
      )
      """
    try sample.folder.write(project, to: "Projects/App/Project.swift")
    try sample.folder.write("import Cart\n\nlet title = L10n.Cart.ok\n", to: "Projects/App/Code/App.swift")
    let prepared = try await ShareMoveOperation(
      path: sample.folder.path,
      module: "Shared",
      selection: SharedSelection(kinds: [.string])
    ).prepare()
    let report = prepared.report
    #expect(report.moves.map(\.group.name) == (isLinked ? ["cart.ok"] : []))
    #expect(
      report.unmoved.map { "\($0.path ?? ""):\($0.location?.line ?? 0): \($0.reason)" }.filter {
        $0.contains("App.swift")
      }
        == (isLinked
          ? []
          : [
            "\(sample.folder.path)/Projects/App/Code/App.swift:3: the target does not depend on Shared: add a product "
              + "with this module to the target first"
          ])
    )
    #expect(report.useCounts["App"] == (isLinked ? 1 : nil))
    #expect(report.notes == [])
    _ = try prepared.write()
    #expect(
      try sample.folder.read("Projects/App/Code/App.swift")
        == (isLinked
          ? "import Cart\nimport Shared\n\nlet title = Shared.L10n.Cart.ok\n"
          : "import Cart\n\nlet title = L10n.Cart.ok\n")
    )
  }

  @Test(
    "A type with the name of the module prevents the move of resources that code uses",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax")
  )
  func hiddenModule() async throws {
    let sample = try SharedSample()
    try sample.folder.write("public enum Shared {}\n", to: "Sources/Shared/Shared.swift")
    let report = try await ShareMoveOperation(path: sample.folder.path, module: "Shared").prepare().report
    #expect(report.moves.map(\.group.name) == [])
    #expect(
      Set(report.unmoved.map(\.reason)) == [
        "the module Shared declares `Shared`, which hides the module `Shared`",
        "the literal \"cart.raw\" may refer to the resource by its name",
      ]
    )
  }

  @Test(
    "A dependency on the module with a condition prevents the move of resources that code uses",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax"),
    arguments: [
      (dependency: "\"Shared\"", moves: ["cart.ok"]),
      (dependency: ".target(name: \"Shared\", condition: nil)", moves: ["cart.ok"]),
      (dependency: ".target(name: \"Shared\", condition: .when(platforms: [.iOS]))", moves: []),
      (dependency: ".byName(name: \"Shared\", condition: .when(platforms: [.iOS]))", moves: []),
      (dependency: "\"Shared\", .byName(name: \"Shared\", condition: .when(platforms: [.iOS]))", moves: ["cart.ok"]),
    ]
  )
  func conditionalDependency(dependency: String, moves: [String]) async throws {
    let manifest = SharedSample.manifest.replacing(
      "name: \"Home\", resources",
      with: "name: \"Home\", dependencies: [\(dependency)], resources"
    )
    let sample = try SharedSample(manifest: manifest)
    let report = try await ShareMoveOperation(
      path: sample.folder.path,
      module: "Shared",
      selection: SharedSelection(kinds: [.string])
    ).prepare().report
    #expect(report.moves.map(\.group.name) == moves)
    let reason = "the module depends on Shared only under a condition: remove the condition in the manifest first"
    #expect(
      report.unmoved.map { "\(Path.name($0.path ?? "")):\($0.location?.line ?? 0): \($0.reason)" }.contains(
        "Home.swift:1: \(reason)"
      ) == moves.isEmpty
    )
  }

  /// Moves the strings of `SharedSample` between packages, of which the package of `Shared` depends on that of `Cart`.
  ///
  /// - Parameter products: The products of the package of `Shared`.
  private func moveBetweenPackages(
    tools: String,
    products: String,
    extra: String = ""
  ) async throws -> (folder: TemporaryFolder, report: ShareReport) {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ products: String, _ dependency: String, _ targets: String) throws {
      let manifest = """
        // swift-tools-version: \(tools)
        import PackageDescription
        let package = Package(
          name: "\(name)",
          defaultLocalization: "en",
          products: [\(products)],
          dependencies: [\(dependency)],
          targets: [
            .target(name: "\(name)", resources: [.process("Resources")]),\(targets)
          ]
        )

        """
      try folder.write(manifest, to: "\(name)/Package.swift")
    }
    try write(
      "Shared",
      products,
      ".package(path: \"../Cart\")",
      "\n    .testTarget(name: \"SharedTests\", dependencies: [\"Shared\", \"Cart\"]),\(extra)"
    )
    try folder.write("import Cart\n", to: "Shared/Tests/SharedTests/SharedTests.swift")
    try folder.write("import Cart\n", to: "Shared/Sources/Extra/Extra.swift")
    let sample = try SharedSample()
    for name in ["Cart", "Home"] {
      try write(name, ".library(name: \"\(name)\", targets: [\"\(name)\"])", "", "")
      try folder.write("let a = L10n.\(name).ok\n", to: "\(name)/Sources/\(name)/\(name).swift")
    }
    for name in ["Cart", "Home", "Shared"] {
      let path = "Sources/\(name)/Resources/Localizable.xcstrings"
      try folder.write(sample.folder.read(path), to: "\(name)/\(path)")
    }
    let prepared = try await ShareMoveOperation(
      path: folder.path,
      module: "Shared",
      selection: SharedSelection(kinds: [.string])
    ).prepare()
    return (folder, try prepared.write())
  }

  @Test(
    "A use is an obstacle if packages would depend on one another below tools version 6.0",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax"),
    arguments: [(tools: "5.9", isMoved: false), (tools: "6.0", isMoved: true)]
  )
  func packageCycle(tools: String, isMoved: Bool) async throws {
    let product = ".library(name: \"Shared\", targets: [\"Shared\"])"
    let (folder, report) = try await moveBetweenPackages(tools: tools, products: product)
    // No code uses the other string, so that its move adds no dependency.
    #expect(report.moves.map(\.group.name) == (isMoved ? ["cart.ok", "cart.raw"] : ["cart.raw"]))
    #expect(
      report.unmoved.map { "\(Path.name($0.path ?? "")):\($0.location?.line ?? 0): \($0.reason)" }
        == (isMoved
          ? []
          : [
            "Cart.swift:1: the package in Shared depends on the package in Cart, and SwiftPM builds packages that depend "
              + "on one another only from tools version 6.0, which Cart/Package.swift does not state"
          ])
    )
    #expect(try folder.read("Cart/Package.swift").contains(".package(path: \"../Shared\")") == isMoved)
  }

  @Test(
    "A product is not used if one of its other targets depends on the module",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax")
  )
  func productWithSeveralTargets() async throws {
    let extra = "\n    .target(name: \"Extra\", dependencies: [\"Cart\"]),"
    let kit = ".library(name: \"Kit\", targets: [\"Shared\", \"Extra\"])"
    let (folder, _) = try await moveBetweenPackages(tools: "6.0", products: kit, extra: extra)
    #expect(try folder.read("Cart/Package.swift").contains(".product(name: \"Shared\", package: \"Shared\")"))
    #expect(try folder.read("Home/Package.swift").contains(".product(name: \"Kit\", package: \"Shared\")"))
    #expect(
      try folder.read("Shared/Package.swift").contains(".library(name: \"Shared\", targets: [\"Shared\"])")
    )
    let taken = kit.replacing("Kit", with: "Shared")
    let error = await #expect(throws: OperationError.self) {
      try await self.moveBetweenPackages(tools: "6.0", products: taken, extra: extra)
    }
    #expect(
      error?.reasons.map(\.text) == [
        "the other targets of the product Shared depend on Cart: add a product with only Shared; nothing was written"
      ]
    )
  }

  @Test(
    "A nib that refers to a color by its name prevents the move",
    .enabled(if: AccessorRewriter.isAvailable, "requires the package trait Syntax")
  )
  func interface() async throws {
    let sample = try SharedSample()
    try sample.folder.write("<document>\n<color name=\"Brand\"/>\n</document>\n", to: "Sources/Home/Resources/View.xib")
    let report = try await ShareMoveOperation(
      path: sample.folder.path,
      module: "Shared",
      selection: SharedSelection(kinds: [.color])
    ).prepare().report
    #expect(
      report.unmoved.map { "\(Path.name($0.path ?? "")):\($0.location?.line ?? 0): \($0.reason)" }
        == ["View.xib:2: the literal \"Brand\" may refer to the resource by its name"]
    )
  }

  @Test(
    "Damaged undo documents are errors",
    arguments: [
      "", "[]", "{ \"tessera\": \"share undo\", \"version\": 2 }",
      "{ \"tessera\": \"share undo\", \"version\": 1, \"steps\": [{ \"path\": \"../a\", \"action\": \"remove\" }] }",
      "{ \"tessera\": \"share undo\", \"version\": 1, \"steps\": [{ \"path\": \"a\", \"action\": \"edit\" }] }",
      "{ \"tessera\": \"share undo\", \"version\": 1, \"steps\": [{ \"path\": \"a\", \"action\": \"create\", \"content\": \"!\" }] }",
    ]
  )
  func damagedUndo(_ text: String) {
    #expect(throws: OperationError.self) { try ShareUndo(json: Array(text.utf8), path: "undo.json") }
  }
}
