import TesseraStrings
import Testing

@testable import TesseraWorkspace

@Suite struct WorkspaceScannerTests {
  @Test("The depth and the number of entries are limited, and exceeding a limit is a finding") func limits() {
    let deep = (0..<10).map { "d\($0)" }.joined(separator: "/")
    var scanner = WorkspaceScanner(tree: MemoryTree([deep + "/a.strings": "", "b.strings": ""]))
    scanner.maximumDepth = 3
    let scan = scanner.scan()
    #expect(scan.files.map(\.path) == ["b.strings"])
    #expect(
      scan.findings.map { "\($0.place.path): \($0.message)" } == [
        "d0/d1/d2/d3: the folder is not read: it is nested more than 3 folders deep"
      ]
    )
    let many = MemoryTree(Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)/a.strings", "") }))
    scanner = WorkspaceScanner(tree: many)
    scanner.maximumEntryCount = 60
    #expect(scanner.scan().findings.count == 1)
    #expect(scanner.scan().files.count == 10)
  }

  @Test("Folders of build products and dependencies are skipped") func skippedFolders() {
    let names = [
      ".git", ".build", ".build-x", "DerivedData", "SourcePackages", "Pods", "Carthage", "node_modules", ".swiftpm",
      "vendor", "third_party", "third-party", "Preview Content", "fastlane", "screenshots", "__MACOSX",
      "Kit.framework",
      "Kit.xcframework",
      "Kit.embeddedframework", "Shop.app", "de.xcloc", "build", "com.example.app", "framework", "x",
    ]
    let files = ["a/._L.strings"] + names.map { "a/\($0)/L.strings" }
    let tree = MemoryTree(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    #expect(
      WorkspaceScanner(tree: tree).scan().files.map(\.path) == [
        "a/build/L.strings", "a/com.example.app/L.strings", "a/framework/L.strings", "a/x/L.strings",
      ]
    )
  }

  @Test("Bundles that a build created are skipped, and bundles of sources are read")
  func builtBundles() {
    let tree = MemoryTree([
      "Settings.bundle/Info.plist": "<?xml version=\"1.0\"?><plist/>",
      "Settings.bundle/en.lproj/Root.strings": "",
      "Signed.plugin/Contents/_CodeSignature/CodeResources": "",
      "Signed.plugin/Contents/Resources/en.lproj/Localizable.strings": "",
      "Vendor.bundle/Info.plist": "bplist00",
      "Vendor.bundle/en.lproj/Localizable.strings": "",
      "bplist/Info.plist": "bplist00",
      "bplist/en.lproj/Localizable.strings": "",
    ])
    let scan = WorkspaceScanner(tree: tree).scan()
    #expect(
      scan.files.map(\.path).filter { $0.hasSuffix(".strings") } == [
        "Settings.bundle/en.lproj/Root.strings", "bplist/en.lproj/Localizable.strings",
      ]
    )
    #expect(!scan.folders.contains("Vendor.bundle"))
  }
}
