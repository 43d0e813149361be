public import Foundation
public import TesseraCore

/// The resource bundle of a module, in any location where a build places it.
///
/// The `Bundle.module` that SwiftPM generates stops the program if the bundle is not at its build-time location. This
/// is the case, for example, in an installed tool, a preview in another package, or an app extension. `ResourceBundle`
/// searches every location where SwiftPM, Swift Build, or Xcode places the bundle. If it does not find the bundle, the
/// error lists the searched paths.
///
/// ```swift
/// let bundle = ResourceBundle("Bag", package: "storefront")
/// let terms = try bundle.data(forResource: "terms", withExtension: "txt", languages: ["de"])
/// ```
///
/// The search order is:
///
/// 1. The folders in the environment variable `TESSERA_RESOURCE_PATH` (separated by `:`, or by `;` on Windows), and
///    then the folders in `PACKAGE_RESOURCE_BUNDLE_PATH` and `PACKAGE_RESOURCE_BUNDLE_URL`. A process that has more
///    privileges than its user ignores these variables.
/// 2. On Apple platforms, the bundle of the class that was passed to the initializer.
/// 3. The main bundle, and each app, extension, and framework that contains the executable.
/// 4. The folder of the executable and its subfolder `Resources`. If the program was started through a symbolic link,
///    the folder of the link comes first.
/// 5. For an installed tool, `../lib/TOOL`, `../lib`, `../share/TOOL`, and `../share/PACKAGE`, relative to the folder
///    of the executable. `TOOL` is the name of the executable, or of the link that started it. `PACKAGE` is the name of
///    the package that contains the target.
/// 6. The test bundle that `xctest` or `swiftpm-testing-helper` runs.
/// 7. The folders of loaded frameworks, and of libraries on Linux. For previews, up to three enclosing folders are
///    searched, too.
/// 8. The build folders that Xcode passes to the processes that it starts.
///
/// All values that refer to the same bundle share one search in a process. A located bundle is cached permanently. If
/// the search fails, the next search takes place after one second at the earliest.
public struct ResourceBundle: Sendable, Hashable, CustomStringConvertible {
  let search: BundleSearch
  /// The tables of the module. The closure opens them, so it is called only when they are requested.
  private(set) var embeddedTables: (@Sendable () -> [LocalizedTable])?
  /// A Boolean value that indicates whether the build creates the bundle. It is `false` only for the
  /// `ResourceBundle.module` of a module whose resources are all in the program.
  public private(set) var hasFiles = true

  /// Creates a reference to the bundle of a target.
  ///
  /// - Parameters:
  ///   - module: The name of the target.
  ///   - package: The name of the package, as in its manifest.
  ///   - anchor: A class in the module. It is needed only on Apple platforms, for a framework that contains its own
  ///     resources and is not loaded yet.
  public init(_ module: String, package: String, for anchor: AnyClass? = nil) {
    search = .shared(BundleSearch.Key(name: .module(package: package, module: module), anchor: Self.path(of: anchor)))
  }

  /// Creates a reference to the bundle of the only module with a name, regardless of its package.
  ///
  /// Use this initializer for a module that exists only once in an app, such as a style guide. Any number of packages
  /// can use the bundle of this module without depending on the module.
  ///
  /// If two packages have a module with this name, and a folder contains the bundles of both, ``locate()`` throws an
  /// error that lists both bundles. A module whose name ends with an underscore and the value of `module` also matches,
  /// because a bundle name does not show where the name of the package ends.
  ///
  /// - Parameters:
  ///   - module: The name of the target.
  ///   - anchor: A class in the module. It is needed only on Apple platforms, for a framework that contains its own
  ///     resources and is not loaded yet.
  public init(shared module: String, for anchor: AnyClass? = nil) {
    search = .shared(BundleSearch.Key(name: .shared(module: module), anchor: Self.path(of: anchor)))
  }

  /// Creates a reference to a bundle with a name, such as a resource bundle that an Xcode project or a CocoaPods pod
  /// builds and an app copies.
  ///
  /// - Parameters:
  ///   - name: The name of the bundle without the extension, such as `DiscoveryResources`.
  ///   - anchor: A class in a framework that may contain the bundle. It is needed only on Apple platforms, for a framework
  ///     that is not loaded yet.
  public init(named name: String, for anchor: AnyClass? = nil) {
    search = .shared(BundleSearch.Key(name: .named(name), anchor: Self.path(of: anchor)))
  }

  /// Creates a reference to the bundle that contains a class: the bundle of an app, an app extension, a framework, or
  /// tests.
  ///
  /// On Apple platforms, this is the result of `Bundle(for:)`. On other platforms, it is ``main``.
  ///
  /// - Parameter type: A class in the bundle.
  public init(for type: AnyClass) {
    #if canImport(ObjectiveC)
      search = .shared(BundleSearch.Key(name: .folder(path: Bundle(for: type).bundlePath)))
    #else
      self = .main
    #endif
  }

  /// Creates a reference to a folder with the layout of a bundle, such as a download or a folder for a test.
  ///
  /// - Parameter folder: The location of the folder.
  public init(folder: URL) {
    let name = BundleName.folder(path: folder.path)
    // Such searches are not shared, because there can be any number of folders, and they can be short-lived.
    search = BundleSearch(BundleSearch.Key(name: name), BundleSearch.Surroundings(layout: ProcessLayout.current))
  }

  /// The app's own resources, which belong to no package.
  public static let main = ResourceBundle(search: .shared(BundleSearch.Key(name: .main)))

  /// Returns the bundle with the string tables of its module. Generated code calls this function.
  ///
  /// - Parameters:
  ///   - tables: The tables, in the program or in files. The expression is evaluated each
  ///     time that ``tables`` is read, so it must refer to stored tables.
  ///   - hasFiles: A Boolean value that indicates whether the build creates the bundle. It does not if all resources of
  ///     the module are in the program.
  /// - Returns: The bundle.
  public func with(
    tables: @autoclosure @escaping @Sendable () -> [LocalizedTable],
    hasFiles: Bool = true
  ) -> ResourceBundle {
    var copy = self
    copy.embeddedTables = tables
    copy.hasFiles = hasFiles
    return copy
  }

  package init(_ name: BundleName, surroundings: BundleSearch.Surroundings) {
    search = BundleSearch(BundleSearch.Key(name: name), surroundings)
  }

  private init(search: BundleSearch) { self.search = search }

  /// Returns the folder that contains the resources: the bundle, or `Contents/Resources` in a macOS bundle.
  ///
  /// - Returns: The URL of the folder.
  /// - Throws: A ``ResourceBundleError`` with every path that was searched.
  /// - Complexity: O(1) without file system access after the bundle has been found.
  public func locate() throws(ResourceBundleError) -> URL {
    URL(fileURLWithPath: try search.located().root, isDirectory: true)
  }

  /// Returns the bundle as a `Bundle`, for APIs that require one.
  ///
  /// - Returns: The bundle.
  /// - Throws: A ``ResourceBundleError`` if the bundle is not found or Foundation cannot open it.
  public func foundationBundle() throws(ResourceBundleError) -> Bundle {
    let path = try search.located().path
    guard let bundle = Bundle(path: path) else {
      let place = SearchedPath(path: path, reason: .unreadable)
      throw ResourceBundleError(bundle: description, searchedPaths: [place], conflicts: [])
    }
    return bundle
  }

  /// Returns the languages of the `.lproj` folders in the bundle, in the order of the folder names and without `Base`.
  ///
  /// - Returns: The languages, without duplicates.
  /// - Throws: A ``ResourceBundleError`` if the bundle is not found.
  public func localizations() throws(ResourceBundleError) -> [LanguageTag] {
    try search.located().languageFolders().tags
  }

  /// The name of the bundle, such as `storefront_Bag`.
  public var description: String { search.key.name.description }

  /// Returns a Boolean value that indicates whether two values refer to the same bundle name or folder, regardless of
  /// their tables.
  public static func == (a: ResourceBundle, b: ResourceBundle) -> Bool { a.search.key == b.search.key }

  /// Hashes the name of the bundle.
  public func hash(into hasher: inout Hasher) { hasher.combine(search.key) }

  private static func path(of anchor: AnyClass?) -> String? {
    #if canImport(ObjectiveC)
      anchor.map { Bundle(for: $0).bundlePath }
    #else
      nil
    #endif
  }
}
