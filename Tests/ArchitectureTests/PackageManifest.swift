import Foundation
import Testing

/// The part of the output of `swift package dump-package` that contains the names and dependencies of targets.
struct PackageManifest: Decodable {
  struct Product: Decodable {
    /// The kind of a product. The only key is the kind; the value for a library is its linkage.
    struct Kind: Decodable {
      var library: [String]?
    }

    var name: String
    var targets: [String]
    var type: Kind

    var isLibrary: Bool { type.library != nil }
    var isDynamic: Bool { type.library == ["dynamic"] }
  }

  struct Target: Decodable {
    var name: String
    var type = "regular"
    var path: String?
    var dependencies: [Dependency] = []

    /// The path of the target, relative to the root of the package.
    var folder: String { path ?? (type == "test" ? "Tests" : "Sources") + "/\(name)" }
  }

  /// A dependency: the name of a target of the package, or `nil` for a product of another package.
  struct Dependency: Decodable {
    var target: String?

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let key: Key = values.contains(.target) ? .target : .byName
      guard values.contains(key) else {
        // Fails if SwiftPM adds another kind of dependency.
        _ = try values.nestedUnkeyedContainer(forKey: .product)
        return
      }
      var name = try values.nestedUnkeyedContainer(forKey: key)
      target = try name.decode(String.self)
    }

    private enum Key: CodingKey {
      case byName, target, product
    }
  }

  var products: [Product]
  var targets: [Target]

  /// The targets that an app links if it depends on all library products. Includes names of products of other packages
  /// if a target depends on them by name.
  var linkedTargets: Set<String> {
    let dependencies = Dictionary(targets.map { ($0.name, $0.dependencies) }, uniquingKeysWith: +)
    var linked: Set<String> = []
    var open = products.filter(\.isLibrary).flatMap(\.targets)
    while let name = open.popLast() {
      if linked.insert(name).inserted { open += (dependencies[name] ?? []).compactMap(\.target) }
    }
    return linked
  }

  /// Runs SwiftPM with its own scratch folder, so that it does not wait for other builds.
  static func dump(_ folder: URL) throws -> PackageManifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "tessera-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let arguments = ["package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package"]
    return try JSONDecoder().decode(Self.self, from: output(of: "swift", arguments))
  }

  /// Returns the standard output of a program.
  static func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) ended with status \(process.terminationStatus)")
    return data
  }
}
