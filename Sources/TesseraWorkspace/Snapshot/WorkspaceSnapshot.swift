import TesseraCore
package import TesseraFormats
package import TesseraStrings

/// A folder with all its modules and localization files, as they were at one moment.
package struct WorkspaceSnapshot: Sendable {
  /// The folder, as an absolute path without a trailing `/`.
  package var root: String
  package var configuration: Configuration
  /// Every file that was read, in the order of their paths.
  package let files: [SourceFile]
  /// The index of each file in `files`, by the number of its ``FileID``; `files.count` for numbers of removed files.
  private let positions: [UInt32]
  package var packages: [SwiftPackage]
  /// In the order of their folders.
  package var modules: [Module]
  /// What went wrong with files and folders before anybody could look into them: unreadable, too large, no text,
  /// a manifest that could not be understood, a setting that does not exist.
  package var findings: [Finding]

  /// The text of the settings; nil if there are none.
  package var settings: SourceText?

  package init(
    root: String,
    configuration: Configuration,
    settings: SourceText? = nil,
    files: [SourceFile],
    packages: [SwiftPackage],
    modules: [Module],
    findings: [Finding]
  ) {
    self.root = root
    self.configuration = configuration
    self.settings = settings
    self.files = files
    positions = Self.positions(of: files)
    self.packages = packages
    self.modules = modules
    self.findings = findings
  }

  /// The modules whose strings become part of a program: not those of tests and plugins.
  package var builtModules: [Module] { modules.filter { $0.kind != .test && $0.kind != .plugin } }

  package subscript(file: FileID) -> SourceFile { files[Int(positions[Int(file.rawValue)])] }

  private static func positions(of files: [SourceFile]) -> [UInt32] {
    let count = (files.lazy.map(\.id.rawValue).max()).map { Int($0) + 1 } ?? 0
    var positions = [UInt32](repeating: UInt32(clamping: files.count), count: count)
    for (position, file) in files.enumerated() { positions[Int(file.id.rawValue)] = UInt32(clamping: position) }
    return positions
  }

  /// The place of a span, as findings name it.
  package func place(_ file: FileID, _ span: SourceSpan = .start) -> Finding.Place {
    Finding.Place(path: self[file].path, span: span)
  }

  package func place(_ place: FileSpan) -> Finding.Place { self.place(place.file, place.span) }
}

/// One file of a workspace, read and understood.
package struct SourceFile: Sendable {
  package var id: FileID
  /// Relative to the workspace's root, `/` between components; just the name where the workspace is that one file.
  package var path: String
  package var content: Content
  /// What the reader of its format had to say.
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
  /// Relative to the workspace's root; empty for the root itself.
  package var path: String
  package var manifestPath: String
  package var defaultLocalization: String?
  /// Paths, relative to the workspace's root, of the packages in the tree that it depends on.
  package var localDependencies: [String]

  package init(
    name: String,
    path: String,
    manifestPath: String,
    defaultLocalization: String?,
    localDependencies: [String]
  ) {
    self.name = name
    self.path = path
    self.manifestPath = manifestPath
    self.defaultLocalization = defaultLocalization
    self.localDependencies = localDependencies
  }
}

/// A tile of the mosaic: a target of a package, or a folder with resources in a project without a manifest.
package struct Module: Sendable {
  package var name: String
  /// The folder, relative to the workspace's root.
  package var path: String
  package var kind: Kind
  /// The path of its package; nil outside packages.
  package var packagePath: String?
  package var defaultLocalization: String?
  /// Names of the modules in the workspace that it depends on directly.
  package var dependencies: [String]
  /// The name of its resource bundle (`Package_Target`), where it gets one.
  package var bundleName: String?
  package var tables: [StringTable]
  package var assetCatalogs: [AssetCatalog]
  /// Other files that are resources of the module (fonts, images, data), in the order of their paths.
  package var resources: [ResourceFile]
  /// The names of the build-tool plugins that it uses.
  package var plugins: [String] = []
  /// The names of products that it depends on, of its own package or another.
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

  /// Of all its tables: how much there is to do for it.
  package var entryCount: Int { tables.reduce(0) { $0 + $1.entries.count } }

  package enum Kind: Sendable, Hashable {
    case target, executable, test, plugin
    /// A folder outside any package, named by what holds the resources.
    case folder
  }
}

/// A file that a module carries as it is.
package struct ResourceFile: Sendable, Equatable {
  /// Relative to the workspace's root.
  package var path: String
  package var byteCount: Int
  /// A hash of the content: equal for equal bytes, and compared byte for byte before anything is said about it.
  package var contentHash: UInt64
  /// Nil for what is part of something else (an asset catalog), or is no file when the program runs.
  package var bundlePlace: BundlePlace?

  package init(path: String, byteCount: Int, contentHash: UInt64, bundlePlace: BundlePlace? = nil) {
    self.path = path
    self.byteCount = byteCount
    self.contentHash = contentHash
    self.bundlePlace = bundlePlace
  }
}
