import Foundation
import Testing

@Suite("Names on case-insensitive volumes")
struct NameClashTests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  @Test("No two tracked paths differ only in case")
  func trackedPaths() throws {
    guard FileManager.default.fileExists(atPath: Self.root.appending(path: ".git").path) else {
      print("Not a git clone: the tracked paths are not known, and not compared.")
      return
    }
    let output = try PackageManifest.output(of: "git", ["-C", Self.root.path, "ls-files", "-z"])
    let paths = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    #expect(paths.count > 1_000)
    #expect(NameClashes.groups(ofPaths: paths) == [])
  }

  /// The paths of this package and of the packages of the examples.
  private static let packages: [String] = {
    let examples = root.appending(path: "Examples")
    let files = FileManager.default.enumerator(atPath: examples.path)
    var packages = ["."]
    while let path = files?.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") { files?.skipDescendants() }
      if name == "Package.swift" { packages.append("Examples/" + path.dropLast("/Package.swift".count)) }
    }
    return packages.sorted()
  }()

  @Test(
    "No two products, targets, or modules of a package differ only in case, - and _",
    arguments: packages
  )
  func package(_ path: String) throws {
    let manifest = try PackageManifest.dump(Self.root.appending(path: path).standardizedFileURL)
    #expect(!manifest.targets.isEmpty)
    #expect(NameClashes.groups(in: manifest) == [])
  }

  @Test(
    "Paths that differ only in case or Unicode normalization are found",
    arguments: [
      (["Sources/A/a.swift", "Sources/B/A.swift"], []),
      (["Sources/Tessera/A.swift", "Sources/tessera/B.swift"], [["Sources/Tessera", "Sources/tessera"]]),
      (["a/B.swift", "a/b.swift"], [["a/B.swift", "a/b.swift"]]),
      (["caf\u{E9}.txt", "cafe\u{301}.TXT"], [["cafe\u{301}.TXT", "caf\u{E9}.txt"]]),
      (["caf\u{E9}.txt", "cafe\u{301}.txt"], [["caf\u{E9}.txt", "cafe\u{301}.txt"]]),
    ]
  )
  func paths(_ paths: [String], _ groups: [[String]]) {
    #expect(NameClashes.groups(ofPaths: paths) == groups)
  }

  @Test(
    "Products and targets with clashing names are found",
    arguments: [
      ([("Tessera", nil, ["Tessera"])], ["Tessera"], []),
      ([("Tessera", "automatic", ["Tessera"])], ["Tessera"], []),
      ([("Tessera", "dynamic", ["Tessera"])], ["Tessera"], [["product Tessera", "target Tessera"]]),
      ([("tool", "automatic", ["Tessera"])], ["Tessera"], []),
      ([("tessera", nil, ["tool"])], ["Tessera", "tool"], [["product tessera", "target Tessera"]]),
      ([("Tessera", "static", ["Other"])], ["Tessera", "Other"], [["product Tessera", "target Tessera"]]),
      ([], ["tessera-build", "TesseraBuild"], [["target TesseraBuild", "target tessera-build"]]),
      ([], ["tessera_build", "tessera-build"], [["target tessera-build", "target tessera_build"]]),
    ] as [([(name: String, linkage: String?, targets: [String])], [String], [[String]])]
  )
  func names(
    _ products: [(name: String, linkage: String?, targets: [String])],
    _ targets: [String],
    _ groups: [[String]]
  ) {
    let manifest = PackageManifest(
      products: products.map {
        PackageManifest.Product(name: $0.name, targets: $0.targets, type: .init(library: $0.linkage.map { [$0] }))
      },
      targets: targets.map { PackageManifest.Target(name: $0) }
    )
    #expect(NameClashes.groups(in: manifest) == groups)
  }
}
