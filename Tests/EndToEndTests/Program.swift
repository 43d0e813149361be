import Foundation
import Testing

/// What somebody does with the libraries in a package of their own. One build at a time: each takes all there is.
@Suite(.serialized) struct ScratchPackageTests {}

/// A package of one executable that depends on this package by its path.
struct Program {
  private let folder: URL

  static let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// Where there is a `swift`, off sandboxes that allow no processes.
  static let canBuild: Bool = {
    guard let swift = try? Command.find("swift") else { return false }
    return (try? Command.run(swift, ["package", "--version"], environment: Command.environment).status) == 0
  }()

  /// - Parameter main: The text of its only file.
  init(main: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tessera-program-\(UUID().uuidString)")
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "shop",
        dependencies: [.package(name: "tessera", path: \(Self.literal(Array(Self.package.path.utf8))))],
        targets: [.executableTarget(name: "shop", dependencies: [.product(name: "Tessera", package: "tessera")])]
      )
      """,
      "Sources/shop/main.swift": main,
    ]
    for (path, text) in files {
      let url = folder.appending(path: "package").appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private var source: URL { folder.appending(path: "package") }
  private var moved: URL { folder.appending(path: "elsewhere") }

  func build() throws {
    let result = try Command.run(
      try Command.find("swift"),
      ["build", "--package-path", source.path, "--product", "shop"],
      environment: Command.environment
    )
    try #require(result.status == 0, "\(result.output.suffix(4_000))")
  }

  /// The names of the packages that were fetched.
  func resolvedPackages() throws -> [String] {
    let checkouts = source.appending(path: ".build/checkouts").path
    let fetched =
      FileManager.default.fileExists(atPath: checkouts)
      ? try FileManager.default.contentsOfDirectory(atPath: checkouts) : []
    guard let pins = try? String(contentsOf: source.appending(path: "Package.resolved"), encoding: .utf8) else {
      return fetched
    }
    return fetched + pins.matches(of: /"identity" : "([^"]*)"/).map { String($0.output.1) }
  }

  /// The program alone, in an empty folder; everything else is gone.
  func move() throws {
    try FileManager.default.createDirectory(at: moved, withIntermediateDirectories: true)
    let built = source.appending(path: ".build/debug").resolvingSymlinksInPath().appending(path: "shop")
    try FileManager.default.moveItem(at: built, to: moved.appending(path: "shop"))
    try FileManager.default.removeItem(at: source)
  }

  func run(_ environment: [String: String]) throws -> String {
    let kept = Command.environment.filter { !["LANG", "LANGUAGE"].contains($0.key) && !$0.key.hasPrefix("LC_") }
    let result = try Command.run(
      moved.appending(path: "shop"),
      [],
      environment: kept.merging(environment) { $1 }
    )
    try #require(result.status == 0, "\(result.output)")
    return result.output
  }

  /// A literal of Swift: quotation marks, backslashes and what cannot be seen are escaped.
  static func literal(_ utf8: [UInt8]) -> String {
    var text = "\""
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case " "..."~": text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text + "\""
  }
}
