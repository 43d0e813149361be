import TesseraCore
package import TesseraFormats
package import TesseraStrings

/// A folder with all its modules and localization files, as they were at one point in time.
package struct WorkspaceSnapshot: Sendable {
  /// The folder, as an absolute path without a trailing `/`.
  package var root: String
  package var settings: WorkspaceSettings
  /// All files that were read, sorted by path.
  package let files: [SourceFile]
  /// The index of each file in `files`, by the number of its ``FileID``, or `files.count` for the numbers of removed
  /// files.
  private let positions: [UInt32]
  package var packages: [SwiftPackage]
  /// The modules, sorted by folder.
  package var modules: [Module]
  /// The Xcode projects that can be read, sorted by path. It is empty if resources are omitted.
  package var xcodeProjects: [XcodeProject] = []
  /// The targets of the projects, in the order of the projects and of their targets.
  package var projectTargets: [ProjectTarget] = []
  /// The `Info.plist` files that can be read, sorted by path. It is empty if resources are omitted.
  package var infoPlists: [InfoPlistFile] = []
  /// The `Info.plist` files that cannot be read.
  package var unreadableInfoPlists: [UnreadableInfoPlist] = []
  /// The folders whose files may be built although no Xcode project refers to them: those with a `.podspec` or a Bazel file,
  /// and those with an Xcode project that cannot be read.
  package var foldersBuiltOtherwise: Set<String> = []
  /// The folders with a `GNUmakefile`, which GNUstep builds unless they also contain an Xcode project or a package.
  package var gnustepFolders: Set<String> = []
  /// The objects of nibs and storyboards. There are none if resources are omitted.
  package var interfaces = InterfaceObjects { [:] }
  /// The keys that no source file contains. There are none if resources are omitted.
  package var unusedKeys = UnusedKeys { KeyUsage.Missing() }
  /// The imports and references of the Swift files of package targets. There are none if resources are omitted.
  package var references = SourceReferences { [:] }
  /// The keys of `InfoPlist` tables that are copies of keys of other tables. There are none if resources are omitted.
  package var strayKeys = StrayKeys { [:] }
  /// The lines of `.gitattributes` files that select how Git merges the localization files. There are none if resources
  /// are omitted.
  package var mergeAttributes = MergeAttributes { [] }
  /// The findings about files and folders that could not be loaded: unreadable or too large files, files that are not
  /// text, manifests that could not be evaluated, and settings that do not exist.
  package var findings: [Finding]

  package init(
    root: String,
    settings: WorkspaceSettings = WorkspaceSettings(),
    files: [SourceFile],
    packages: [SwiftPackage],
    modules: [Module],
    findings: [Finding]
  ) {
    self.root = root
    self.settings = settings
    self.files = files
    positions = Self.positions(of: files)
    self.packages = packages
    self.modules = modules
    self.findings = findings
  }

  /// The modules whose strings become part of a program, which excludes tests and plugins.
  package var builtModules: [Module] { modules.filter { $0.kind != .test && $0.kind != .plugin } }

  package subscript(file: FileID) -> SourceFile { files[Int(positions[Int(file.rawValue)])] }

  private static func positions(of files: [SourceFile]) -> [UInt32] {
    let count = (files.lazy.map(\.id.rawValue).max()).map { Int($0) + 1 } ?? 0
    var positions = [UInt32](repeating: UInt32(clamping: files.count), count: count)
    for (position, file) in files.enumerated() { positions[Int(file.id.rawValue)] = UInt32(clamping: position) }
    return positions
  }

  /// Returns the location of a span, as in findings.
  package func place(_ file: FileID, _ span: SourceSpan = .start) -> Finding.Place {
    Finding.Place(path: self[file].path, span: span)
  }

  package func place(_ place: FileSpan) -> Finding.Place { self.place(place.file, place.span) }

  /// Returns the path at which the settings of a table are looked up: the path of its first file.
  package func path(of table: StringTable) -> String { table.files.first.map { self[$0].path } ?? "" }

  /// The Xcode projects whose targets are not known, such as projects that cannot be read.
  ///
  /// The targets of a project that a manifest in the same folder describes are those of the manifest.
  package var projectsWithoutTargets: [XcodeProject] {
    xcodeProjects.filter { project in
      !projectTargets.contains { $0.project == project.path || Path.parent($0.project) == project.folder }
    }
  }
}

/// A file of a workspace, read and parsed.
package struct SourceFile: Sendable {
  package var id: FileID
  /// The path relative to the root of the workspace, with `/` between components, or only the name if the workspace is
  /// a single file.
  package var path: String
  package var content: Content
  /// The diagnostics of the reader for the file's format.
  package var issues: [Diagnostic<SourceSpan>]

  package init(id: FileID, path: String, content: Content, issues: [Diagnostic<SourceSpan>]) {
    self.id = id
    self.path = path
    self.content = content
    self.issues = issues
  }
}

/// A package in the tree, from its manifest.
package struct SwiftPackage: Sendable, Equatable {
  package var name: String
  /// The path relative to the root of the workspace; empty for the root itself.
  package var path: String
  package var manifestPath: String
  package var defaultLocalization: String?
  /// The paths of the packages in the tree that the package depends on, relative to the root of the workspace.
  package var localDependencies: [String]
  /// The numbers of the tools version, without trailing zeros: `[6]` for 6.0, and `[3, 1]` for a manifest that states
  /// none. There are no numbers if the version is not known.
  package var toolsVersion: [Int]

  package init(
    name: String,
    path: String,
    manifestPath: String,
    defaultLocalization: String?,
    localDependencies: [String],
    toolsVersion: [Int] = []
  ) {
    self.name = name
    self.path = path
    self.manifestPath = manifestPath
    self.defaultLocalization = defaultLocalization
    self.localDependencies = localDependencies
    self.toolsVersion = toolsVersion
  }
}

/// A module: a target of a package or of a project, or a folder with resources that belong to no target.
package struct Module: Sendable {
  package var name: String
  /// The path of the folder, relative to the root of the workspace.
  package var path: String
  package var kind: Kind
  /// The path of the module's package, or `nil` outside of packages.
  package var packagePath: String?
  /// The target of a project that the module is, or `nil` for a target of a package and for a folder.
  package var projectTarget: ProjectTarget?
  /// The paths of the files that the target of a project contains as well as another target, to whose module they belong.
  package var sharedFiles: [String] = []
  package var defaultLocalization: String?
  /// The names of the modules in the workspace that the module depends on directly.
  package var dependencies: [String]
  /// The elements of `dependencies` that the manifest of a package limits, such as with `.when(platforms: [.iOS])`.
  package var conditionalDependencies: Set<String> = []
  /// The name of the module's resource bundle (`Package_Target`), or `nil` if it has none.
  package var bundleName: String?
  package var tables: [StringTable]
  package var assetCatalogs: [AssetCatalog]
  /// The other resource files of the module (fonts, images, data), sorted by path.
  package var resources: [ResourceFile]
  /// The files in the folder of a target. There are none for a folder outside of packages.
  package var contents = TargetContents()
  /// The names of the build-tool plugins that the module uses.
  package var plugins: [String] = []
  /// The names of the products that the module depends on, from its own package or others.
  package var products: [String] = []

  package init(
    name: String,
    path: String,
    kind: Kind,
    packagePath: String? = nil,
    defaultLocalization: String? = nil,
    dependencies: [String] = [],
    bundleName: String? = nil,
    tables: [StringTable] = [],
    assetCatalogs: [AssetCatalog] = [],
    resources: [ResourceFile] = []
  ) {
    self.name = name
    self.path = path
    self.kind = kind
    self.packagePath = packagePath
    self.defaultLocalization = defaultLocalization
    self.dependencies = dependencies
    self.bundleName = bundleName
    self.tables = tables
    self.assetCatalogs = assetCatalogs
    self.resources = resources
  }

  /// Returns the names by which settings identify a module: its name, and the last component of the name. If several
  /// modules of a workspace share a name, their names start with the package or the parent folders; the settings of a
  /// package apply to its modules nevertheless.
  package static func names(_ name: String) -> [String] {
    let short = Path.name(name)
    return short.utf8.count == name.utf8.count ? [name] : [name, short]
  }

  /// The name of the target or folder, without the components that distinguish it from others of the same name.
  package var shortName: String { Path.name(name) }

  /// The kind of the product of a target of a project.
  package var product: ProductKind? { projectTarget?.product }

  /// A Boolean value that indicates whether Swift Package Manager does not build the module: it is a target of a project,
  /// or a folder.
  package var isOutsidePackages: Bool { kind == .folder || projectTarget != nil }

  /// The paths of the source files of a target. There are none for a folder.
  package var sourcePaths: [String] {
    projectTarget?.sources ?? contents.items.filter { $0.rule == .source && !$0.isFolder }.map(\.path)
  }

  /// The number of entries in all tables, which indicates how much work there is to do for the module.
  package var entryCount: Int { tables.reduce(0) { $0 + $1.entries.count } }

  package enum Kind: Sendable, Hashable {
    case target, executable, test, plugin
    /// A folder outside of any package, named after the folder that contains the resources.
    case folder
  }
}

/// A resource file that a module contains unchanged.
package struct ResourceFile: Sendable, Equatable {
  /// The path relative to the root of the workspace.
  package var path: String
  package var byteCount: Int
  /// A hash of the content, which is equal for equal bytes. Files with equal hashes are compared byte by byte before
  /// they are reported.
  package var contentHash: UInt64
  /// The location in the bundle, or `nil` for a part of another resource (such as an asset catalog) and for a file that
  /// is not available at run time.
  package var bundlePlace: BundlePlace?

  package init(path: String, byteCount: Int, contentHash: UInt64, bundlePlace: BundlePlace? = nil) {
    self.path = path
    self.byteCount = byteCount
    self.contentHash = contentHash
    self.bundlePlace = bundlePlace
  }
}
