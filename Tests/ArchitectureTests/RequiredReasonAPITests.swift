import Foundation
import Testing

@Suite("Required reason APIs")
struct RequiredReasonAPITests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  @Test("No target that apps link uses one")
  func linkedTargets() throws {
    let text = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let manifest = PackageManifest(text)
    // What the reader of manifests did not understand is not passed over.
    #expect(manifest.libraries.count == text.ranges(of: ".library(").count)
    let linked = manifest.linkedTargets
    #expect(linked.isSubset(of: manifest.targets.keys))
    #expect(linked.count > manifest.libraries.count)
    for name in linked.sorted() {
      let folder = try #require(manifest.targets[name]?.folder)
      let paths = FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path)
      let sources = (paths?.compactMap { $0 as? String } ?? []).filter { path in
        [".swift", ".c", ".h"].contains(where: path.hasSuffix)
      }
      #expect(!sources.isEmpty, "\(folder)")
      for path in sources.map({ "\(folder)/\($0)" }) {
        let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
        for violation in RequiredReasonAPIs.violations(in: text, path) { Issue.record("\(violation)") }
      }
    }
  }

  @Test(
    "Each use is found, where it is",
    arguments: [
      ("let now = ProcessInfo.processInfo.systemUptime", ["1: `systemUptime`", "SystemBootTime"]),
      ("\nvar status = stat()", ["2: `stat`", "FileTimestamp"]),
      (
        "struct stat status; fstatat(0, path, &status, 0);",
        ["1: `stat`", "FileTimestamp", "1: `fstatat`", "FileTimestamp"]
      ),
      (
        "try url.resourceValues(forKeys: [.contentModificationDateKey])",
        [
          "1: `contentModificationDateKey`", "FileTimestamp",
        ]
      ),
      ("try FileManager.default.attributesOfItem(atPath: path)[.size]", ["1: `attributesOfItem`", "FileTimestamp"]),
      (
        "let space = try url.resourceValues(forKeys: [.volumeTotalCapacityKey])",
        [
          "1: `volumeTotalCapacityKey`", "DiskSpace",
        ]
      ),
      ("UITextInputMode.activeInputModes", ["1: `activeInputModes`", "ActiveKeyboards"]),
      (
        "@AppStorage(\"a\") var a = 1\nUserDefaults.standard",
        [
          "1: `AppStorage`", "UserDefaults", "2: `UserDefaults`", "UserDefaults",
        ]
      ),
      (
        "// fstat\nlet text = \"fstat\"\nlet statistics = status.stats\ntry url.resourceValues(forKeys: [.fileSizeKey])",
        []
      ),
    ]
  )
  func uses(_ code: String, _ parts: [String]) {
    let violations = RequiredReasonAPIs.violations(in: code, "A.swift").map(\.description)
    let expected = stride(from: 0, to: parts.count, by: 2).map {
      """
      A.swift:\(parts[$0]) requires a reason in a privacy manifest (NSPrivacyAccessedAPICategory\(parts[$0 + 1])): do \
      without it in apps
      """
    }
    #expect(violations == expected)
  }

  @Test("Targets are followed from the library products of a manifest")
  func manifest() {
    let manifest = PackageManifest(
      """
      // .library(name: "No", targets: ["No"])
      let package = Package(
        name: "a",
        products: [
          .executable(name: "tool", targets: ["Tool"]),
          .library(name: "One", targets: ["One"]),
          // .library(name: "None", targets: ["Tool"]),
          .library(name: "Two", type: .dynamic, targets: ["One", "Two"]),
        ],
        targets: [
          .target(name: "Words"), .target(name: "One", dependencies: ["Words", .target(name: "C")]),
          .target(name: "C", path: "c(1)/src"),
          .target(
            name: "Two",
            dependencies: [
              .product(name: "Parser", package: "p", condition: .when(traits: ["Tool"])), .byName(name: "Three"),
              "Lost",
            ]
          ),
          .target(name: "Three", dependencies: ["One"], swiftSettings: [.define("A", .when(platforms: [.macOS]))]),
          .executableTarget(name: "Tool", dependencies: ["Two"]),
          .testTarget(name: "Tests", dependencies: ["Tool"]),
        ]
      )
      for target in package.targets {}
      """
    )
    #expect(manifest.libraries == ["One": ["One"], "Two": ["One", "Two"]])
    #expect(manifest.linkedTargets == ["One", "Two", "Words", "C", "Three", "Lost"])
    #expect(manifest.targets["C"]?.folder == "c(1)/src")
    #expect(manifest.targets["Two"]?.dependencies == ["Three", "Lost"])
    #expect(manifest.targets["Tests"] == PackageManifest.Target(folder: "Tests/Tests", dependencies: ["Tool"]))
    #expect(PackageManifest("let a = 1").linkedTargets == [])
  }
}
