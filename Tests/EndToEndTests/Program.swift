import Foundation
import Testing

/// Uses the libraries in separate packages. The packages are built one at a time, because they share a scratch folder.
@Suite(.serialized, SharedBuilds(), .enabled(if: ScratchBuild.swift != nil, "no swift on the path"))
struct ScratchPackageTests {}

/// Uses the libraries in separate packages that are built with Swift Build, one at a time.
@Suite(.serialized, SharedBuilds(), .enabled(if: ScratchBuild.swift != nil, "no swift on the path"))
struct SwiftBuildPackageTests {}

/// A package that contains one executable and depends on this package by path.
struct Program {
  private let package: ScratchBuild
  private let name: String

  /// Creates the package.
  ///
  /// - Parameter main: The contents of its only source file.
  init(_ name: String, main: String) throws {
    self.name = name
    package = try ScratchBuild([
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [.package(name: "tessera", path: \(Self.literal(Array(ScratchBuild.root.path.utf8))))],
        targets: [.executableTarget(name: "\(name)", dependencies: [.product(name: "Tessera", package: "tessera")])]
      )
      """,
      "Sources/\(name)/main.swift": main,
    ])
  }

  func remove() { package.remove() }

  func build() throws { _ = try package.build() }

  /// Builds the program, moves it to another folder, and removes the rest of its package.
  ///
  /// - Returns: The names of the packages that were fetched for it.
  func buildAndMove() throws -> [String] {
    let products = try package.build()
    let fetched = try resolvedPackages(products.deletingLastPathComponent().deletingLastPathComponent())
    let moved = program.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: moved, withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: products.appendingPathComponent(name), to: program)
    for name in try FileManager.default.contentsOfDirectory(atPath: package.folder.path)
    where name != moved.lastPathComponent {
      try FileManager.default.removeItem(at: package.folder.appendingPathComponent(name))
    }
    return fetched
  }

  private var program: URL { package.folder.appendingPathComponent("elsewhere/\(name)") }

  private func resolvedPackages(_ scratch: URL) throws -> [String] {
    let checkouts = scratch.appendingPathComponent("checkouts").path
    let fetched =
      FileManager.default.fileExists(atPath: checkouts)
      ? try FileManager.default.contentsOfDirectory(atPath: checkouts) : []
    let pins = package.folder.appendingPathComponent("Package.resolved")
    guard let text = try? String(contentsOf: pins, encoding: .utf8) else { return fetched }
    return fetched + text.matches(of: /"identity" : "([^"]*)"/).map { String($0.output.1) }
  }

  /// Returns the lines that the moved program prints while the files of the build are not available.
  func run(_ environment: [String: String]) throws -> [String] {
    try SharedBuilds.away { try package.run(program, environment: environment) }
  }

  /// Returns a Swift string literal in which quotation marks, backslashes, and invisible characters are escaped.
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
