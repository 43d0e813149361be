import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Resolves the build settings of targets through the target, the project, and the `.xcconfig` files of both.
struct XcodeConfigurations: Sendable {
  private let files: TargetFileLookup
  /// The settings of the `.xcconfig` files in the workspace, with those of the files that they include, by path.
  private let configFiles: [String: [String: String]]

  init(_ files: TargetFileLookup, tree: any FileTree, paths: [String]) {
    self.files = files
    let read = concurrentMap(paths) { path in
      (path, (try? SnapshotLoader.source(of: path, in: tree).get()).map(XcodeConfigFile.init)?.statements ?? [])
    }
    let statements = Dictionary(read) { first, _ in first }
    configFiles = Dictionary(
      uniqueKeysWithValues: statements.keys.map { path in
        var settings: [String: String] = [:]
        var open: Set<String> = []
        Self.add(path, statements, &settings, &open)
        return (path, settings)
      }
    )
  }

  /// Adds the settings of a file and of the files that it includes. A file that includes itself is added once.
  private static func add(
    _ path: String,
    _ statements: [String: [XcodeConfigFile.Statement]],
    _ settings: inout [String: String],
    _ visited: inout Set<String>
  ) {
    guard visited.insert(path).inserted else { return }
    for statement in statements[path] ?? [] {
      switch statement {
      case .setting(let name, let value): settings[name] = value
      case .include(let other):
        if let included = Path.resolve(other, from: Path.parent(path)) {
          add(included, statements, &settings, &visited)
        }
      }
    }
  }

  // MARK: - Settings of a target

  func addSettings(of target: XcodeTarget, in project: XcodeProject, to result: inout ProjectTarget) {
    var unread: Set<String> = []
    let settings = target.configurations.map { configuration in
      (configuration.name, self.settings(of: configuration, target, project, &unread))
    }
    result.unknowns += unread.sorted().map { "\(String(quoting: $0, limit: 80)) is not read" }
    let all = settings.map(\.1)
    result.productName = Self.common(all) { $0["PRODUCT_NAME"] } ?? target.productName
    result.bundleIdentifier = Self.common(all) { $0["PRODUCT_BUNDLE_IDENTIFIER"] }
    result.localization.prefersStringCatalogs = Self.common(all) { $0.bool("LOCALIZATION_PREFERS_STRING_CATALOGS") }
    result.localization.emitsStrings = Self.common(all) { $0.bool("SWIFT_EMIT_LOC_STRINGS") }
    result.localization.developmentLanguage = Self.common(all) { $0["DEVELOPMENT_LANGUAGE"] }
    for (configuration, settings) in settings {
      guard let stated = settings["INFOPLIST_FILE"], !stated.isEmpty,
        let path = files.path(of: Self.location(of: stated), from: project.folder, isFolder: false)
      else { continue }
      result.infoPlists.append(.init(configuration: configuration, path: path))
    }
  }

  /// `SRCROOT` is the folder of the project, which the settings below define as `.`.
  private static func location(of path: String) -> XcodeLocation {
    path.hasPrefix("/") ? .absolute(path) : .project(path)
  }

  private func settings(
    of configuration: XcodeConfiguration,
    _ target: XcodeTarget,
    _ project: XcodeProject,
    _ unread: inout Set<String>
  ) -> XcodeBuildSettings {
    let outer = project.file.configurations.first { $0.name == configuration.name }
    let own = base(of: configuration, project, &unread)
    let shared = outer.map { base(of: $0, project, &unread) } ?? [:]
    var builtIn = [
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PROJECT_NAME": Path.stem(project.path),
      "CONFIGURATION": configuration.name, "SRCROOT": ".", "SOURCE_ROOT": ".", "PROJECT_DIR": ".",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
    if let region = project.file.developmentRegion { builtIn["DEVELOPMENT_LANGUAGE"] = region }
    let levels = [configuration.settings, own, outer?.settings ?? [:], shared]
    return XcodeBuildSettings(levels.compactMap(\.self) + [builtIn], isPartial: levels.contains { $0 == nil })
  }

  /// Returns the settings of the `.xcconfig` file of a configuration, or `nil` if it is not in the workspace.
  private func base(
    of configuration: XcodeConfiguration,
    _ project: XcodeProject,
    _ unread: inout Set<String>
  ) -> [String: String]? {
    guard let location = configuration.base else { return [:] }
    if let path = files.path(of: location, from: project.folder, isFolder: false), let known = configFiles[path] {
      return known
    }
    unread.insert(location.name)
    return nil
  }

  /// Returns the value that all configurations have, or `nil` if it differs.
  private static func common<Value: Equatable>(
    _ settings: [XcodeBuildSettings],
    _ value: (XcodeBuildSettings) -> Value?
  ) -> Value? {
    guard let first = settings.first.flatMap(value), settings.allSatisfy({ value($0) == first }) else { return nil }
    return first
  }
}
