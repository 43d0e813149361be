import Foundation
import TesseraStrings
import TesseraTestSupport
import Testing
@testable import TesseraPackages

/// The packages in `Examples`, which compute parts of their manifests.
enum ManifestExample: String, CaseIterable, CustomTestStringConvertible {
  case corner = "Corner"
  case storefront = "Storefront"
  case modules = "Storefront/Sources"

  var testDescription: String { rawValue }

  var folder: URL {
    URL(filePath: #filePath).appending(path: "../../../../Examples/\(rawValue)").standardizedFileURL
  }

  func text() throws -> String {
    try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
  }
}

@Suite struct ManifestExampleTests {
  /// The golden files contain the output of SwiftPM, which is run if `TESSERA_RECORD_GOLDENS` is set.
  @Test("Reading an example without running it gives the same manifest as SwiftPM", arguments: ManifestExample.allCases)
  func isReadWithoutRunning(_ example: ManifestExample) throws {
    let source = SourceText(try example.text())
    let name = example.rawValue.replacingOccurrences(of: "/", with: "-") + ".json"
    if ProcessInfo.processInfo.environment["TESSERA_RECORD_GOLDENS"] != nil {
      let evaluator = ManifestEvaluator(timeLimit: .seconds(120), cache: nil)
      try Golden.check(try json(evaluator.manifest(source, folder: example.folder.path)), name)
    }
    guard case .manifest(let manifest) = ManifestReader.read(source) else {
      Issue.record("\(ManifestReader.read(source))")
      return
    }
    try Golden.check(try json(manifest), name)
  }

  private struct Package: Encodable {
    var name: String
    var defaultLocalization: String?
    var pathDependencies: [[String: String]]
    var products: [[String: [String]]]
    var targets: [Target]
  }

  private struct Target: Encodable {
    var name: String
    var kind: String
    var path: String?
    var exclude: [String]
    var sources: [String]?
    var resources: [String]
    var dependencies: [String]
    var plugins: [String]
  }

  private func json(_ manifest: PackageManifest) throws -> String {
    let package = Package(
      name: manifest.name,
      defaultLocalization: manifest.defaultLocalization,
      pathDependencies: manifest.pathDependencies.map { ["path": $0.path, "name": $0.name ?? ""] },
      products: manifest.products.map { [$0.name: $0.targets] },
      targets: manifest.targets.map { target in
        Target(
          name: target.name,
          kind: "\(target.kind)",
          path: target.path,
          exclude: target.exclude,
          sources: target.sources,
          resources: target.resources.map { "\($0.rule) \($0.path)" },
          dependencies: target.dependencies.map { dependency in
            switch dependency {
            case .byName(let name): name
            case .target(let name): "target \(name)"
            case .product(let name, let package): "product \(name) of \(package ?? "")"
            }
          },
          plugins: target.plugins
        )
      }
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(package), as: UTF8.self) + "\n"
  }
}
