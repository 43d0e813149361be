import TesseraWorkspace
import Testing

@testable import TesseraPackages

@Suite struct PackageCyclesTests {
  /// Packages of one module with the same name. `App` depends on `Kit`, `Kit` on `Shared`, and `Shared` on `Base`. A
  /// dependency of `Base` on `Shared` closes a cycle.
  private static func snapshot(_ versions: [String: [Int]], base: [String], tests: [String]) -> WorkspaceSnapshot {
    let dependencies = ["App": ["Kit"], "Kit": ["Shared"], "Shared": ["Base"], "Base": base, "Other": []]
    let names = dependencies.keys.sorted()
    let packages = names.map { name in
      SwiftPackage(
        name: name,
        path: name,
        manifestPath: name + "/Package.swift",
        defaultLocalization: nil,
        localDependencies: (dependencies[name] ?? []) + (name == "Base" ? tests : []),
        toolsVersion: versions[name] ?? [6, 1]
      )
    }
    var modules = names.map { name in
      Module(name: name, path: name, kind: .target, packagePath: name, dependencies: dependencies[name] ?? [])
    }
    modules.append(
      Module(name: "BaseTests", path: "BaseTests", kind: .test, packagePath: "Base", dependencies: tests)
    )
    return WorkspaceSnapshot(root: "/", files: [], packages: packages, modules: modules, findings: [])
  }

  struct Row: Sendable {
    var module: String
    var versions: [String: [Int]]
    /// The dependencies of `Base` and of its tests.
    var base: [String] = []
    var tests: [String] = []
    /// The package whose tools version is too old.
    var older: String?
  }

  @Test(
    "A cycle is an obstacle if the tools version of a package that builds it is older than 6.0",
    arguments: [
      Row(module: "Base", versions: [:]),
      Row(module: "Base", versions: ["Base": [5, 10]], older: "Base"),
      Row(module: "BaseTests", versions: ["Base": [5, 10]], older: "Base"),
      Row(module: "Base", versions: ["Shared": [5, 9]], older: "Shared"),
      // A package outside of the cycle that depends on it.
      Row(module: "Base", versions: ["App": [5, 10]], older: "App"),
      Row(module: "Base", versions: ["Other": [5, 10]]),
      // A version that is not known counts as an old one.
      Row(module: "Base", versions: ["Base": []], older: "Base"),
      // No cycle.
      Row(module: "Other", versions: ["Other": [5, 9], "Shared": [5, 9]]),
      Row(module: "Kit", versions: ["Kit": [5, 9], "Shared": [5, 9]]),
      Row(module: "Shared", versions: ["Shared": [5, 9]]),
      // The cycle exists already. A dependency of tests makes one only if their package is the root package.
      Row(module: "Base", versions: ["Base": [5, 9]], base: ["Shared"]),
      Row(module: "BaseTests", versions: ["Base": [5, 9]], tests: ["Shared"]),
      Row(module: "Base", versions: ["Base": [5, 9]], tests: ["Shared"], older: "Base"),
    ]
  )
  func obstacles(_ row: Row) throws {
    let snapshot = Self.snapshot(row.versions, base: row.base, tests: row.tests)
    let shared = try #require(snapshot.modules.first { $0.name == "Shared" })
    let module = try #require(snapshot.modules.first { $0.name == row.module })
    #expect(
      PackageCycles(to: shared, in: snapshot).obstacle(from: module)
        == row.older.map {
          "the package in Shared depends on the package in Base, and SwiftPM builds packages that depend on one another "
            + "only from tools version 6.0, which \($0)/Package.swift does not state"
        }
    )
  }
}
