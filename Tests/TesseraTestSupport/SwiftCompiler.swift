package import Foundation
import Testing

/// Runs the Swift compiler with the modules that were built next to the tests.
package struct SwiftCompiler {
  package static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The folder of the build products, in which the native build system writes its modules; `nil` with other build
  /// systems.
  static let products: URL? = {
    var candidates = [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
    candidates += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Modules/Tessera.swiftmodule").path)
    }
  }()

  package static var isAvailable: Bool { path != nil && products != nil }

  package let folder: URL

  package init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tessera-generated-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
  }

  package func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The options for the sanitizer with which the tests were built. Without them, objects that use it cannot be linked.
  /// A test cannot determine the sanitizer itself.
  private static let sanitizer =
    ProcessInfo.processInfo.environment["TESSERA_SANITIZER"].map { ["-sanitize=\($0)"] } ?? []

  private var modules: [String] {
    ["-I", Self.products?.appending(path: "Modules").path ?? ""]
  }

  /// Returns the messages of the compiler, which are empty for code without errors and warnings.
  package func check(_ options: [String]) throws -> String {
    let files = try sources()
    return try run(Self.path ?? "", ["-typecheck", "-parse-as-library"] + modules + options + files)
  }

  /// Returns the output of the program.
  package func output() throws -> [String] {
    let products = try #require(Self.products)
    var objects: [String] = []
    for module in ["Tessera", "TesseraCore"] {
      let build = products.appending(path: "\(module).build")
      // Objects of sources that no longer exist remain in the folder.
      let sources = Set(try Self.sourceNames(of: module))
      let names = try FileManager.default.contentsOfDirectory(atPath: build.path).filter {
        $0.hasSuffix(".o") && sources.contains(String($0.dropLast(2)))
      }
      objects += names.sorted().map { build.appending(path: $0).path }
    }
    let program = folder.appending(path: "program").path
    let options = ["-Onone", "-o", program] + modules + Self.sanitizer
    let errors = try run(Self.path ?? "", options + sources() + objects)
    try #require(FileManager.default.isExecutableFile(atPath: program), "\(errors)")
    return try run(program, []).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the names of the source files of a module, such as `LanguageTag.swift`.
  private static func sourceNames(of module: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(module)")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).map {
      String($0.split(separator: "/").last ?? "")
    }
  }

  private func sources() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appending(path: $0).path }
  }

  package func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let file = folder.appending(path: "output.txt")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: file, encoding: .utf8)
  }
}
