import Foundation
import PackagePlugin

/// `swift package tessera-sync [--target NAME]… [--check]`: writes the files that the build tool plugin generates into
/// the sources, to commit them to version control.
@main
struct TesseraSync: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let request = try SyncRequest(arguments)
    let modules = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    try request.check(names: modules.map(\.name))
    let settings = context.package.directoryURL.appendingPathComponent("tessera.json")
    let tool = try context.tool(named: "tessera-plugin-tool").url
    var isGood = true
    for module in modules where request.wants(module.name) {
      switch module.kind {
      case .test: continue
      case .generic, .executable, .snippet, .macro: break
      @unknown default: break
      }
      let sync = ModuleSync(
        module: module.name,
        folder: module.directoryURL,
        options: ["--package", context.package.displayName, "--folder", module.directoryURL.path],
        files: module.sourceFiles,
        excluded: Self.excludedTables(of: module, besides: context.package.targets.map(\.directoryURL)),
        settings: settings
      )
      isGood = try sync.run(tool, isCheck: request.isCheck) && isGood
    }
    if !isGood { throw SyncFailure(description: "not every target is up to date: see above") }
  }

  /// Returns the string tables in the folder of a target that the manifest excludes. The settings determine which of them
  /// get accessors.
  ///
  /// - Parameter others: The folders of the package's targets. The tables in those inside of the target's folder belong
  ///   to the other targets.
  private static func excludedTables(of module: SwiftSourceModuleTarget, besides others: [URL]) -> [URL] {
    let folder = module.directoryURL.standardizedFileURL
    let inner = Set(others.map(\.standardizedFileURL.path)).subtracting([folder.path])
    let declared = Set(module.sourceFiles.map(\.url.standardizedFileURL.path))
    let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey]
    guard
      let files = FileManager.default.enumerator(
        at: folder,
        includingPropertiesForKeys: keys,
        options: [.skipsHiddenFiles]
      )
    else { return [] }
    var urls: [URL] = []
    for case let url as URL in files {
      let path = url.standardizedFileURL.path
      let values = try? url.resourceValues(forKeys: Set(keys))
      if values?.isDirectory == true {
        if inner.contains(path) || declared.contains(path) { files.skipDescendants() }
      } else if values?.isRegularFile == true, !declared.contains(path), isTable(url) {
        urls.append(url)
      }
    }
    return urls.sorted { $0.path < $1.path }
  }

  /// Returns whether a file is a String Catalog, or a string table in the folder of a language.
  private static func isTable(_ url: URL) -> Bool {
    switch url.pathExtension {
    case "xcstrings": true
    case "strings", "stringsdict": url.deletingLastPathComponent().pathExtension == "lproj"
    default: false
    }
  }
}

/// The arguments of the command.
struct SyncRequest {
  /// The names of the targets; empty for all targets.
  private(set) var targets: [String]
  private(set) var isCheck: Bool

  init(_ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    targets = extractor.extractOption(named: "target")
    isCheck = extractor.extractFlag(named: "check") > 0
    guard let rest = extractor.remainingArguments.first else { return }
    throw SyncFailure(description: "\(rest) means nothing here: tessera-sync [--target NAME]... [--check]")
  }

  func wants(_ name: String) -> Bool { targets.isEmpty || targets.contains(name) }

  func check(names: [String]) throws {
    for target in targets where !names.contains(target) {
      throw SyncFailure(description: "there is no target \(target) with Swift")
    }
  }
}

/// Runs the tool for one module.
struct ModuleSync {
  var module: String
  /// The folder of the module's sources.
  var folder: URL
  /// The options for the bundle and for the location of input files.
  var options: [String]
  /// All files of the target.
  var files: FileList
  /// The string tables that the manifest excludes.
  var excluded: [URL] = []
  var settings: URL

  /// Runs the tool.
  ///
  /// - Returns: `true` if the tool succeeded.
  func run(_ tool: URL, isCheck: Bool) throws -> Bool {
    let inputs = files.filter { $0.type == .resource || Self.tables.contains($0.url.pathExtension) }.map(\.url.path)
    let output = folder.appendingPathComponent("Generated")
    // Without resources, the tool must still run if there are generated files from earlier resources.
    guard !inputs.isEmpty || !excluded.isEmpty || FileManager.default.fileExists(atPath: output.path) else {
      return true
    }
    let process = Process()
    process.executableURL = tool
    process.arguments =
      ["--module", module] + options
      + ["--output", output.path, "--settings", settings.path, isCheck ? "--check" : "--sources"]
      + excluded.flatMap { ["--excluded", $0.path] } + ["--"] + inputs.sorted()
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// The file extensions of string tables, which need not be declared as resources.
  private static let tables: Set<String> = ["xcstrings", "strings", "stringsdict"]
}

struct SyncFailure: Error, CustomStringConvertible {
  var description: String
}
