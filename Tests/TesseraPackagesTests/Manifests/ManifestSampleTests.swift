import Foundation
import TesseraFormats
import TesseraStrings
import Testing
@testable import TesseraPackages
@testable import TesseraWorkspace

/// Compares the reader with SwiftPM for a folder of manifests, such as those of public packages.
///
/// `TESSERA_MANIFEST_SAMPLE` specifies the folder. Each of its subfolders contains a `Package.swift` and one or more
/// files `dump*.json` with the output of `swift package dump-package` for it, for example in different environments.
@Suite struct ManifestSampleTests {
  static let folder = ProcessInfo.processInfo.environment["TESSERA_MANIFEST_SAMPLE"]

  @Test(
    "The manifests of the sample are read as in SwiftPM",
    .enabled(if: folder != nil, "TESSERA_MANIFEST_SAMPLE does not name a folder of manifests")
  )
  func agreesWithSwiftPM() throws {
    let folder = try #require(Self.folder)
    var counts = (manifests: 0, understood: 0, compared: 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let package = folder + "/" + name
      guard let data = FileManager.default.contents(atPath: package + "/Package.swift") else { continue }
      counts.manifests += 1
      let source = try SourceText(fileBytes: Array(data))
      let start = ContinuousClock.now
      let outcome = ManifestReader.read(source)
      let duration = ContinuousClock.now - start
      switch outcome {
      case .needsEvaluation(let reason): print("\(name): ? \(reason) (\(duration))")
      case .manifest(let read):
        counts.understood += 1
        print("\(name): read (\(duration))")
        for dump in try FileManager.default.contentsOfDirectory(atPath: package)
        where dump.hasPrefix("dump") && dump.hasSuffix(".json") {
          let bytes = try #require(FileManager.default.contents(atPath: package + "/" + dump))
          let document = JSONDocument(try SourceText(fileBytes: Array(bytes)))
          let answer = try #require(ManifestDump.manifest(document, folder: package), "\(name)/\(dump)")
          counts.compared += 1
          #expect(normalized(read, package) == normalized(answer, package), "\(name)/\(dump)")
        }
      }
    }
    print("\(counts.manifests) manifests, \(counts.understood) understood, \(counts.compared) answers compared")
    #expect(counts.compared > 0)
  }

  /// Returns the description of a manifest with absolute paths of packages, as SwiftPM prints them.
  private func normalized(_ manifest: PackageManifest, _ folder: String) -> String {
    var manifest = manifest
    for index in manifest.pathDependencies.indices {
      let path = manifest.pathDependencies[index].path
      var components: [Substring] = []
      for component in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where component != "." {
        if component == ".." { _ = components.popLast() } else { components.append(component) }
      }
      manifest.pathDependencies[index].path = "/" + components.joined(separator: "/")
    }
    return describe(manifest)
  }
}
