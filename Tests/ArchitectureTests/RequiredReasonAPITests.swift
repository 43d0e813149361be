import Foundation
import Testing

@Suite("Required reason APIs")
struct RequiredReasonAPITests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  @Test("No target that apps link uses a required reason API")
  func linkedTargets() throws {
    let manifest = try PackageManifest.dump(Self.root)
    let linked = manifest.linkedTargets
    let targets = manifest.targets.filter { linked.contains($0.name) }
    #expect(targets.count == linked.count)
    #expect(targets.count > manifest.products.filter(\.isLibrary).count)
    for folder in targets.map(\.folder).sorted() {
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
    "Each use is found with its position and category",
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
      A.swift:\(parts[$0]) requires a reason in a privacy manifest (NSPrivacyAccessedAPICategory\(parts[$0 + 1])): \
      avoid it in targets that apps link
      """
    }
    #expect(violations == expected)
  }

  @Test("Linked targets are derived from the library products of a manifest")
  func manifest() throws {
    let manifest = try JSONDecoder().decode(
      PackageManifest.self,
      from: Data(
        #"""
        {
          "products" : [
            { "name" : "tool", "targets" : ["Tool"], "type" : { "executable" : null } },
            { "name" : "One", "targets" : ["One"], "type" : { "library" : ["automatic"] } },
            { "name" : "Two", "targets" : ["One", "Two"], "type" : { "library" : ["dynamic"] } }
          ],
          "targets" : [
            { "name" : "Words", "type" : "regular", "dependencies" : [] },
            { "name" : "One", "type" : "regular", "dependencies" : [
              { "byName" : ["Words", null] }, { "target" : ["C", null] } ] },
            { "name" : "C", "type" : "regular", "path" : "c(1)/src", "dependencies" : [] },
            { "name" : "Two", "type" : "regular", "dependencies" : [
              { "product" : ["Parser", "p", null, { "traits" : ["Tool"] }] }, { "byName" : ["Three", null] },
              { "byName" : ["Lost", null] } ] },
            { "name" : "Three", "type" : "regular", "dependencies" : [{ "byName" : ["One", null] }] },
            { "name" : "Tool", "type" : "executable", "dependencies" : [{ "byName" : ["Two", null] }] },
            { "name" : "Tests", "type" : "test", "dependencies" : [{ "byName" : ["Tool", null] }] }
          ]
        }
        """#.utf8
      )
    )
    #expect(manifest.linkedTargets == ["One", "Two", "Words", "C", "Three", "Lost"])
    let folders = manifest.targets.map(\.folder)
    #expect(folders.prefix(3) == ["Sources/Words", "Sources/One", "c(1)/src"] && folders.last == "Tests/Tests")
  }

  @Test("A dependency of an unknown kind is an error")
  func unknownDependency() {
    let json = Data(#"{ "macro" : ["A", null] }"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PackageManifest.Dependency.self, from: json) }
  }
}
