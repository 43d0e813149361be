import TesseraWorkspace
import Testing

@testable import TesseraPackages

@Suite struct PackageCyclesTests {
  /// `App` depends on `Kit` and `Kit` on `Shared`, which a new dependency of `Shared` on `Base` leads to `Base`.
  private static func packages(_ versions: [String: [Int]]) -> [SwiftPackage] {
    let dependencies = ["App": ["Kit"], "Kit": ["Shared"], "Shared": ["Base"], "Base": [], "Other": []]
    return dependencies.sorted { $0.key < $1.key }.map { path, dependencies in
      SwiftPackage(
        name: path,
        path: path,
        manifestPath: path + "/Package.swift",
        defaultLocalization: nil,
        localDependencies: dependencies,
        toolsVersion: versions[path] ?? [6, 1]
      )
    }
  }

  @Test(
    "A cycle is an obstacle if the tools version of a package that builds it is older than 6.0",
    arguments: [
      (package: "Base", versions: [:], older: nil),
      (package: "Base", versions: ["Base": [5, 10]], older: "Base"),
      (package: "Base", versions: ["Shared": [5, 9]], older: "Shared"),
      // A package outside of the cycle that depends on it.
      (package: "Base", versions: ["App": [5, 10]], older: "App"),
      (package: "Base", versions: ["Other": [5, 10]], older: nil),
      // A version that is not known counts as an old one.
      (package: "Base", versions: ["Base": []], older: "Base"),
      // There is no cycle, or the dependency exists already.
      (package: "Other", versions: ["Other": [5, 9], "Shared": [5, 9]], older: nil),
      (package: "Kit", versions: ["Kit": [5, 9], "Shared": [5, 9]], older: nil),
      (package: "Shared", versions: ["Shared": [5, 9]], older: nil),
    ] as [(String, [String: [Int]], String?)]
  )
  func obstacles(package: String, versions: [String: [Int]], older: String?) {
    let obstacle = PackageCycles(to: "Shared", in: Self.packages(versions)).obstacle(from: package)
    #expect(
      obstacle
        == older.map {
          "the package in Shared depends on the package in Base, and SwiftPM builds packages that depend on one another "
            + "only from tools version 6.0, which \($0)/Package.swift does not state"
        }
    )
  }
}
