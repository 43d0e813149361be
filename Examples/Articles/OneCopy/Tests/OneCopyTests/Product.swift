import Foundation
import I18NResource
import Testing

/// The built program, and the bundles of its packages.
enum Product {
  /// The folder of the build, in which SwiftPM puts bundles next to programs.
  static var folder: URL { get throws { try I18NResource.bundle.locate().deletingLastPathComponent() } }
  static var program: URL { get throws { try folder.appending(path: "OneCopy") } }

  /// The bundles of the four packages. The folder can also contain products of other packages.
  static var bundles: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter { url in
        ["bundle", "resources"].contains(url.pathExtension)
          && ["OneCopy_", "I18NResource_", "PackageA_", "PackageB_"].contains { url.lastPathComponent.hasPrefix($0) }
      }
    }
  }

  /// Returns the path of the file for each occurrence of a sequence of bytes in the product.
  static func places(of bytes: Data) throws -> [String] {
    var places: [String] = []
    for part in [try program] + (try bundles) {
      let inner = (try? FileManager.default.subpathsOfDirectory(atPath: part.path)) ?? []
      for path in inner.isEmpty ? [""] : inner.map({ "/\($0)" }) {
        // `nil` for a folder.
        guard let content = try? Data(contentsOf: URL(filePath: part.path + path)) else { continue }
        var start = content.startIndex
        while let range = content.range(of: bytes, in: start..<content.endIndex) {
          places.append(part.deletingPathExtension().lastPathComponent + path)
          start = range.upperBound
        }
      }
    }
    return places
  }
}

/// A copy of the program in a folder structure in which programs are installed.
struct Installation {
  let root: URL
  private let program: URL

  /// Copies the program and the bundle.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - bundles: The path of the folder with the bundle; `nil` to omit the bundle.
  init(program: String, bundles: String?) throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "one-copy-\(UUID().uuidString)")
    self.program = root.appending(path: program)
    try Self.copy(Product.program, to: self.program)
    if let bundles {
      let bundle = try I18NResource.bundle.locate()
      try Self.copy(bundle, to: root.appending(path: bundles).appending(path: bundle.lastPathComponent))
    }
  }

  private static func copy(_ source: URL, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: source, to: url)
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  /// Returns the lines that the program prints.
  ///
  /// - Parameters:
  ///   - link: The path of a symbolic link through which the program is started; `nil` to start it directly.
  ///   - environment: The environment, in which paths are relative to the installation.
  func run(link: String? = nil, environment: [String: String] = [:]) throws -> [String] {
    var url = program
    if let link {
      url = root.appending(path: link)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: program)
    }
    return try Self.run(url, environment.mapValues { root.appending(path: $0).path })
  }

  static func run(_ program: URL, _ environment: [String: String] = [:]) throws -> [String] {
    let process = Process()
    process.executableURL = program
    process.environment = environment
    // Not the folder of the program, which must be found without it.
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationReason == .exit && process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
