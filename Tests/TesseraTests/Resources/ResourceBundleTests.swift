import Foundation
import Testing

@testable import Tessera
@testable import TesseraCore

/// Bundles on a disk that are moved, linked, or created later.
@Suite("Finding bundles on disk") struct ResourceBundleTests {
  private func bundle(
    _ name: BundleName = .module(package: "storefront", module: "Bag"),
    executables: [String],
    _ folder: ScratchFolder
  ) -> ResourceBundle {
    let layout = ProcessLayout(platform: .linux, executablePaths: executables.map { folder.url($0).path })
    return ResourceBundle(name, surroundings: BundleSearch.Surroundings(layout: { layout }))
  }

  @Test(
    "The bundle is found in every supported folder layout",
    arguments: [
      ("bin/storefront_Bag.resources/x", "bin/storefront_Bag.resources"),
      ("bin/storefront_Bag.bundle/x", "bin/storefront_Bag.bundle"),
      ("bin/storefront_Bag.bundle/Contents/Resources/x", "bin/storefront_Bag.bundle/Contents/Resources"),
      ("bin/Resources/storefront_Bag.bundle/x", "bin/Resources/storefront_Bag.bundle"),
      ("lib/tool/storefront_Bag.resources/x", "lib/tool/storefront_Bag.resources"),
      ("lib/storefront_Bag.resources/x", "lib/storefront_Bag.resources"),
      ("share/tool/storefront_Bag.resources/x", "share/tool/storefront_Bag.resources"),
      ("share/storefront/storefront_Bag.resources/x", "share/storefront/storefront_Bag.resources"),
    ]
  )
  func layouts(_ file: String, _ root: String) throws {
    let folder = try ScratchFolder([file: "x"])
    let bundle = bundle(executables: ["bin/tool"], folder)
    #expect(try folder.relative(bundle.locate()) == root)
    #expect(try bundle.data(forResource: "x") == Data("x".utf8))
  }

  @Test(
    "Resources and development language of Apple bundles are found",
    arguments: [
      ("Bag.framework", ["Resources/Info.plist", "Resources/x"], "Bag.framework/Resources"),
      ("Bag.framework", ["Info.plist", "Resources/y", "x"], "Bag.framework"),
      ("Bag.xctest", ["Contents/Info.plist", "Contents/Resources/x"], "Bag.xctest/Contents/Resources"),
      ("Shop.app", ["Info.plist", "Resources/Info.plist", "x"], "Shop.app"),
    ]
  )
  func appleBundles(_ name: String, _ files: [String], _ root: String) throws {
    let plist = #"<plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>pl</string></dict></plist>"#
    let paths = files.map { "\(name)/\($0)" }
    let texts = paths.map { ($0, $0.hasSuffix("Info.plist") ? plist : "x") }
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: texts))
    try folder.write("pl", to: "\(root)/pl.lproj/language")
    let bundle = ResourceBundle(folder: folder.url(name))
    #expect(try folder.relative(bundle.locate()) == root)
    #expect(try bundle.data(forResource: "x") == Data("x".utf8))
    #expect(try bundle.data(forResource: "language", languages: ["ja"]) == Data("pl".utf8))
  }

  @Test("The bundle of a class is found") func ofClass() throws {
    #if canImport(ObjectiveC)
      let expected = Bundle(for: ScratchFolder.self).bundlePath
      #expect(try ResourceBundle(for: ScratchFolder.self).foundationBundle().bundlePath == expected)
      #expect(ResourceBundle(for: ScratchFolder.self) == ResourceBundle(for: ScratchFolder.self))
    #else
      #expect(ResourceBundle(for: ScratchFolder.self) == .main)
    #endif
  }

  @Test("A shared bundle is found without the name of its package") func shared() throws {
    let folder = try ScratchFolder(["bin/design-kit_StyleGuide.resources/colors.txt": "red"])
    let bundle = bundle(.shared(module: "StyleGuide"), executables: ["bin/tool"], folder)
    #expect(try bundle.data(forResource: "colors.txt") == Data("red".utf8))
  }

  @Test("Links to the executable are resolved, and a bundle can be a link") func links() throws {
    let folder = try ScratchFolder(["opt/bin/tool": "", "opt/real_Bag/x": "x"])
    try folder.link("usr/tool", to: "../opt/bin/tool")
    try folder.link("deeper/tool", to: folder.url("usr/tool").path)
    let links = Disk.links(from: folder.url("deeper/tool").path)
    #expect(links.map(folder.relative) == ["deeper/tool", "usr/tool", "opt/bin/tool"])
    let atLink = bundle(executables: links.map(folder.relative), folder)
    try folder.link("usr/storefront_Bag.bundle", to: "../opt/real_Bag")
    #expect(try folder.relative(atLink.locate()) == "usr/storefront_Bag.bundle")
    // The bundle can be a link. Its content is in the folder to which it leads.
    #expect(try atLink.data(forResource: "x") == Data("x".utf8))
    try folder.link("loop/a", to: "b")
    try folder.link("loop/b", to: "a")
    #expect(Disk.links(from: folder.url("loop/a").path).map(folder.relative) == ["loop/a", "loop/b"])
  }

  @Test("A bundle that was moved with its program is found in a new process") func moved() throws {
    let folder = try ScratchFolder(["build/tool": "", "build/storefront_Bag.resources/x": "x"])
    #expect(try folder.relative(bundle(executables: ["build/tool"], folder).locate()).hasPrefix("build/"))
    try folder.move("build", to: "somewhere/else")
    #expect(throws: ResourceBundleError.self) { try bundle(executables: ["build/tool"], folder).locate() }
    #expect(
      try folder.relative(bundle(executables: ["somewhere/else/tool"], folder).locate())
        == "somewhere/else/storefront_Bag.resources"
    )
  }

  @Test("The search result is cached, and a failed search is repeated after one second") func cached() throws {
    let folder = try ScratchFolder(["bin/tool": ""])
    let layout = ProcessLayout(platform: .linux, executablePaths: [folder.url("bin/tool").path])
    let start = ContinuousClock.now
    let time = Locked(Duration.zero)
    let searches = Locked(0)
    let bundle = ResourceBundle(
      .module(package: "storefront", module: "Bag"),
      surroundings: BundleSearch.Surroundings(
        layout: {
          searches.withLock { $0 += 1 }
          return layout
        },
        now: { start + time.withLock { $0 } }
      )
    )
    for _ in 0..<3 { #expect(throws: ResourceBundleError.self) { try bundle.locate() } }
    #expect(searches.withLock { $0 } == 1)
    try folder.write("x", to: "bin/storefront_Bag.resources/x")
    time.withLock { $0 = .milliseconds(900) }
    #expect(throws: ResourceBundleError.self) { try bundle.locate() }
    time.withLock { $0 = .seconds(1) }
    for _ in 0..<3 { #expect(try folder.relative(bundle.locate()) == "bin/storefront_Bag.resources") }
    #expect(searches.withLock { $0 } == 2)
  }

  @Test("Concurrent requests cause only one search") func concurrentSearch() async throws {
    let folder = try ScratchFolder(["bin/storefront_Bag.resources/x": "x"])
    let layout = ProcessLayout(platform: .linux, executablePaths: [folder.url("bin/tool").path])
    let searches = Locked(0)
    let bundle = ResourceBundle(
      .module(package: "storefront", module: "Bag"),
      surroundings: BundleSearch.Surroundings(layout: {
        searches.withLock { $0 += 1 }
        return layout
      })
    )
    try await withThrowingTaskGroup(of: URL.self) { group in
      for _ in 0..<64 { group.addTask { try bundle.locate() } }
      var urls: Set<URL> = []
      for try await url in group { urls.insert(url) }
      #expect(urls.count == 1)
    }
    #expect(searches.withLock { $0 } == 1)
  }

  @Test("Bundles with the same module and package are equal") func equality() throws {
    let a = ResourceBundle("Bag", package: "storefront")
    #expect(a == ResourceBundle("Bag", package: "storefront"))
    #expect(a.search === ResourceBundle("Bag", package: "storefront").search)
    #expect(a != ResourceBundle("Bag", package: "other"))
    #expect(a != ResourceBundle(shared: "Bag"))
    #expect(a.description == "storefront_Bag")
    #expect(Set([a, ResourceBundle("Bag", package: "storefront")]).count == 1)
    let folder = try ScratchFolder(["x": "x"])
    #expect(folder.bundle == folder.bundle)
  }

  @Test("In this process, the error for a missing bundle lists paths, and the main bundle is found")
  func thisProcess() throws {
    let error = #expect(throws: ResourceBundleError.self) {
      try ResourceBundle("NoSuchModule", package: "nowhere").locate()
    }
    let searchedPaths = try #require(error).searchedPaths
    #expect(searchedPaths.contains { $0.path.hasSuffix("/nowhere_NoSuchModule.resources") && $0.reason == .missing })
    #expect(Set(searchedPaths).count == searchedPaths.count)
    #expect(try ResourceBundle.main.locate().path == Bundle.main.resourceURL?.path)
  }
}
