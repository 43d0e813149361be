import Foundation
import TesseraTestSupport
import Testing

@testable import Tessera

/// Random names and paths, generated with a fixed seed.
@Suite("Random paths") struct PathFuzzTests {
  static let pieces = [
    "/", "/", "..", ".", "a", "b.xctest", "C:", "\\", "\0", " ", "é", "file://", "%2F", "%", "%zz", ":", ";", "~",
    "Shop.app", "PackageFrameworks", "x.framework", "@2x", "", "\u{202E}", "🛍️",
  ]

  private func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<9, using: &generator)).map { _ in
      Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)]
    }.joined()
  }

  @Test("Accepted resource names do not lead out of the bundle") func acceptedNames() {
    var generator = SeededGenerator(seed: 1)
    var accepted = 0
    for _ in 0..<LongRun.rounds(20_000) {
      guard let name = try? ResourceName(text(&generator)) else { continue }
      accepted += 1
      let url = URL(fileURLWithPath: PathText.join("/root/bundle", name.path)).standardizedFileURL
      #expect(url.path.hasPrefix("/root/bundle/"), "\(name.path.debugDescription)")
    }
    #expect(accepted > 1000)
  }

  @Test("Every random process has unique search folders") func randomProcesses() {
    var generator = SeededGenerator(seed: 2)
    for round in 0..<LongRun.rounds(3000) {
      let platform: ProcessLayout.Platform = [.apple, .linux, .windows][round % 3]
      let layout = ProcessLayout(
        platform: platform,
        executablePaths: [text(&generator), text(&generator)],
        arguments: [text(&generator), text(&generator)],
        environment: [
          "TESSERA_RESOURCE_PATH": text(&generator), "PACKAGE_RESOURCE_BUNDLE_URL": text(&generator),
          "DYLD_FRAMEWORK_PATH": text(&generator),
        ],
        mainBundlePath: text(&generator),
        loadedImagePaths: [text(&generator)]
      )
      let paths = SearchFolders(layout, anchor: text(&generator), package: text(&generator)).paths
      #expect(Set(paths).count == paths.count && !paths.contains(""))
    }
  }

  @Test("The order of random language folders includes the bundle itself") func randomFolderNames() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<LongRun.rounds(2000) {
      let names = (0..<4).map { _ in text(&generator) + ".lproj" }
      let folders = LanguageFolders(names: names, development: "en")
      #expect(folders.order(for: folders.tags).contains(""))
    }
  }
}
