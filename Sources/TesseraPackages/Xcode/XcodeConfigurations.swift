import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Resolves the build settings of targets through the target, the project, and the `.xcconfig` files of both.
struct XcodeConfigurations: Sendable {
  private let files: TargetFileLookup
  /// The settings of the `.xcconfig` files in the workspace, by path. Only the files that a build configuration names,
  /// and those that they include, are read, once each.
  private let configFiles: [String: Lazy<Content>]

  /// The settings of an `.xcconfig` file, with those of the files that it includes.
  private struct Content: Sendable {
    var settings: [String: String]
    /// The name of the first included file that is not read because it is beyond the limit, or `nil` if there is none.
    var unread: String?
  }

  init(_ files: TargetFileLookup, tree: any FileTree, paths: [String]) {
    self.files = files
    let statements: Statements = Dictionary(
      paths.map { path in
        (path, Lazy { Self.statements(of: path, in: tree) })
      }
    ) { first, _ in first }
    configFiles = Dictionary(
      uniqueKeysWithValues: statements.keys.map { path in
        (path, Lazy { Self.content(of: path, statements) })
      }
    )
  }

  // MARK: - Files

  /// The statements of the `.xcconfig` files in the workspace, by path.
  private typealias Statements = [String: Lazy<[XcodeConfigFile.Statement]>]

  private static func statements(of path: String, in tree: any FileTree) -> [XcodeConfigFile.Statement] {
    (try? SnapshotLoader.source(of: path, in: tree).get()).map(XcodeConfigFile.init)?.statements ?? []
  }

  private static func content(of path: String, _ statements: Statements) -> Content {
    var includes = Includes(statements: statements)
    includes.add(path, depth: 0)
    // A file beyond the limit may also be included by a file within it.
    let unread = includes.excess.first { !includes.visited.contains($0) }
    return Content(settings: includes.settings, unread: unread.map(Path.name))
  }

  /// The settings of a file and of the files that it includes, while they are read.
  private struct Includes {
    let statements: Statements
    private(set) var settings: [String: String] = [:]
    private(set) var visited: Set<String> = []
    /// The paths of the files that are not read because they are beyond the limit, in the order of their statements.
    private(set) var excess: [String] = []

    /// The maximum number of files between which each includes the next one. Without a limit, a long chain of files
    /// overflows the stack.
    private static let maximumDepth = 64

    init(statements: Statements) { self.statements = statements }

    /// Adds a file. A file that includes itself is added once.
    mutating func add(_ path: String, depth: Int) {
      // A file that is not in the workspace has no statements.
      guard let file = statements[path], !visited.contains(path) else { return }
      guard depth <= Self.maximumDepth else { return excess.append(path) }
      visited.insert(path)
      for statement in file.value {
        switch statement {
        case .setting(let name, let value): settings[name] = value
        case .include(let other):
          if let included = Path.resolve(other, from: Path.parent(path)) { add(included, depth: depth + 1) }
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
    var missing: Set<String> = []
    let own = base(of: configuration, project, &missing)
    let shared = outer.map { base(of: $0, project, &missing) } ?? [:]
    unread.formUnion(missing)
    var builtIn = [
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PROJECT_NAME": Path.stem(project.path),
      "CONFIGURATION": configuration.name, "SRCROOT": ".", "SOURCE_ROOT": ".", "PROJECT_DIR": ".",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
    if let region = project.file.developmentRegion { builtIn["DEVELOPMENT_LANGUAGE"] = region }
    let levels = [configuration.settings, own, outer?.settings ?? [:], shared, builtIn]
    return XcodeBuildSettings(levels, isPartial: !missing.isEmpty)
  }

  /// Returns the settings of the `.xcconfig` file of a configuration, and adds the name of a file that is not read:
  /// this one if it is not in the workspace, or one that it includes.
  private func base(
    of configuration: XcodeConfiguration,
    _ project: XcodeProject,
    _ missing: inout Set<String>
  ) -> [String: String] {
    guard let location = configuration.base else { return [:] }
    guard let path = files.path(of: location, from: project.folder, isFolder: false),
      let content = configFiles[path]?.value
    else {
      missing.insert(location.name)
      return [:]
    }
    if let unread = content.unread { missing.insert(unread) }
    return content.settings
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
