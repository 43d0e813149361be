@testable import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

@Suite("Edits of manifests")
struct ManifestEditorTests {
  static func manifest(_ arguments: String) -> String {
    "// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n  name: \"Shop\",\n\(arguments)\n)\n"
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var old: String
    /// The manifest after the addition, or the reason that it cannot be edited.
    var new: String
    var testDescription: String { old }
    init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }
  }

  static func edited(_ text: String, _ addition: ManifestEditor.Addition) -> String {
    let source = SourceText(text)
    do throws(ManifestEditor.Obstacle) {
      let edits = try ManifestEditor.adding([addition], to: source)
      guard let new = try? source.applying(edits) else { return "the edits overlap" }
      return String(decoding: new.bytes, as: UTF8.self)
    } catch {
      return error.reason
    }
  }

  @Test(
    "A dependency of a target",
    arguments: [
      Example(
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\")]",
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\", dependencies: [\"Shared\"])]"
      ),
      Example(
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\", path: \"Cart\")]",
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\", dependencies: [\"Shared\"], path: \"Cart\")]"
      ),
      Example(
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\", dependencies: [])]",
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\", dependencies: [\"Shared\"])]"
      ),
      Example(
        "  targets: [.target(name: \"Shared\"), .target(name: \"A\"), .target(name: \"Cart\", dependencies: [\"A\"])]",
        "  targets: [.target(name: \"Shared\"), .target(name: \"A\"), .target(name: \"Cart\", dependencies: [\"A\", \"Shared\"])]"
      ),
      Example(
        """
          targets: [
            .target(name: "Shared"), .target(name: "A"),
            .target(
              name: "Cart",
              dependencies: [
                "A",  // the first
              ]
            ),
          ]
        """,
        """
          targets: [
            .target(name: "Shared"), .target(name: "A"),
            .target(
              name: "Cart",
              dependencies: [
                "A",
                "Shared",  // the first
              ]
            ),
          ]
        """
      ),
      // The dependency of another target is not the declaration.
      Example(
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\"), .target(name: \"A\", dependencies: [.target(name: \"Cart\")])]",
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\", dependencies: [\"Shared\"]), .target(name: \"A\", dependencies: [.target(name: \"Cart\")])]"
      ),
      Example(
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\", dependencies: [\"A\"].map { .init(stringLiteral: $0) }), .target(name: \"A\")]",
        "  targets: [.target(name: \"Shared\"), .target(name: \"Cart\", dependencies: [\"A\", \"Shared\"].map { .init(stringLiteral: $0) }), .target(name: \"A\")]"
      ),
    ]
  )
  func dependency(_ example: Example) {
    let addition = ManifestEditor.Addition.dependency(.byName("Shared"), target: "Cart")
    #expect(Self.edited(Self.manifest(example.old), addition) == Self.manifest(example.new))
  }

  @Test(
    "The text does not show where to add a dependency",
    arguments: [
      "  targets: [\"Shared\", \"Cart\"].map { .target(name: $0) }",
      "  targets: [.target(name: \"Shared\")]",
    ]
  )
  func unknownPlaces(_ arguments: String) {
    let addition = ManifestEditor.Addition.dependency(.byName("Shared"), target: "Cart")
    #expect(
      Self.edited(Self.manifest(arguments), addition)
        == "its text does not show where to add a dependency; add manually: \"Shared\" to the dependencies of the target \"Cart\""
    )
  }

  @Test("A manifest that depends on the environment is not edited")
  func computedManifest() {
    let addition = ManifestEditor.Addition.dependency(.byName("Shared"), target: "Cart")
    let text =
      "import PackageDescription\nimport Foundation\nlet package = Package(name: Context.environment[\"A\"]!)\n"
    #expect(Self.edited(text, addition).hasPrefix("the manifest cannot be read as text; add manually: "))
  }

  @Test(
    "A dependency of a package",
    arguments: [
      Example("  targets: []", "  dependencies: [.package(path: \"../Shared\")],\n  targets: []"),
      Example(
        "  dependencies: [\n    .package(path: \"../A\")\n  ],\n  targets: []",
        "  dependencies: [\n    .package(path: \"../A\"),\n    .package(path: \"../Shared\")\n  ],\n  targets: []"
      ),
    ]
  )
  func package(_ example: Example) {
    let addition = ManifestEditor.Addition.package(PackageManifest.PathDependency(name: nil, path: "../Shared"))
    #expect(Self.edited(Self.manifest(example.old), addition) == Self.manifest(example.new))
  }

  @Test("A product of a package")
  func product() {
    let addition = ManifestEditor.Addition.library(PackageManifest.Product(name: "Shared", targets: ["Shared"]))
    let targets = "  targets: [.target(name: \"Shared\")]"
    let products = "  products: [.library(name: \"Shared\", targets: [\"Shared\"])],\n"
    #expect(Self.edited(Self.manifest(targets), addition) == Self.manifest(products + targets))
  }

  @Test(
    "Paths between folders",
    arguments: [
      ("", "Shared", "Shared"), ("Cart", "Shared", "../Shared"), ("A/Cart", "A/Shared", "../Shared"), ("A", "", ".."),
      ("A", "A", "."),
    ]
  )
  func relativePaths(_ from: String, _ to: String, _ expected: String) {
    #expect(Path.relativePath(from: from, to: to) == expected)
  }
}
