public import Foundation
public import TesseraCore

/// The resources of a module, wherever a build has put them.
///
/// `Bundle.module`, as SwiftPM writes it, stops the program when the bundle is not where it was at build time: a tool
/// that was installed, a preview in another package, an app extension. This one looks in every place that a build of
/// SwiftPM, Swift Build or Xcode leaves the bundle in, and where that fails, it says where it looked.
///
/// ```swift
/// let bundle = ResourceBundle("Bag", package: "storefront")
/// let terms = try bundle.data(forResource: "terms", withExtension: "txt", languages: ["de"])
/// ```
///
/// Places, in order:
///
/// 1. Folders in the environment: `TESSERA_RESOURCE_PATH` (several, with `:` between them, `;` on Windows), then
///    `PACKAGE_RESOURCE_BUNDLE_PATH` and `PACKAGE_RESOURCE_BUNDLE_URL`. Whoever starts the process decides; a process
///    that has more rights than its user disregards them.
/// 2. The bundle of the class that was given, on Apple's systems.
/// 3. The main bundle; each app, extension and framework around the executable.
/// 4. The executable's folder, and `Resources` in it: of the link that was started, and of the file itself.
/// 5. `../lib/TOOL`, `../lib`, `../share/TOOL`, `../share/PACKAGE` of an installed tool.
/// 6. The bundle of tests that `xctest` or `swiftpm-testing-helper` runs.
/// 7. Loaded frameworks, and libraries on Linux. For previews up to three folders above.
///
/// A value as small as a reference, for there is one search for each bundle in a process. What was found stays found;
/// a failure is looked into again after a second.
public struct ResourceBundle: Sendable, Hashable, CustomStringConvertible {
  let search: BundleSearch

  /// The bundle of one target.
  ///
  /// - Parameters:
  ///   - module: The target's name.
  ///   - package: The package's name, as it stands in its manifest.
  ///   - anchor: A class of the module. Needed only on Apple's systems, by a framework that keeps its resources inside
  ///     and is not loaded yet.
  public init(_ module: String, package: String, for anchor: AnyClass? = nil) {
    search = .shared(BundleSearch.Key(name: .module(package: package, module: module), anchor: Self.path(of: anchor)))
  }

  /// The bundle of the one module by this name, whatever package it belongs to: a style guide in one copy, which any
  /// number of packages use without depending on it.
  ///
  /// Where two packages have brought such a module into one folder, ``locate()`` names both. A module whose name ends
  /// with `_` and this one passes for it, as bundles' names do not tell where the package's ends.
  public init(shared module: String, for anchor: AnyClass? = nil) {
    search = .shared(BundleSearch.Key(name: .shared(module: module), anchor: Self.path(of: anchor)))
  }

  /// The bundle that a class is linked into: that of an app, an app extension, a framework or tests.
  ///
  /// On Apple's systems `Bundle(for:)` finds it. Elsewhere it is ``main``.
  public init(for type: AnyClass) {
    #if canImport(ObjectiveC)
      search = .shared(BundleSearch.Key(name: .folder(path: Bundle(for: type).bundlePath)))
    #else
      self = .main
    #endif
  }

  /// A folder with resources laid out as in a bundle: one that was downloaded, or one for a test.
  public init(folder: URL) {
    let name = BundleName.folder(path: folder.path)
    // Not shared: there may be any number of them, and they come and go.
    search = BundleSearch(BundleSearch.Key(name: name), BundleSearch.Surroundings(layout: ProcessLayout.current))
  }

  /// The app's own resources, those of no package.
  public static let main = ResourceBundle(search: .shared(BundleSearch.Key(name: .main)))

  package init(_ name: BundleName, surroundings: BundleSearch.Surroundings) {
    search = BundleSearch(BundleSearch.Key(name: name), surroundings)
  }

  private init(search: BundleSearch) { self.search = search }

  /// The folder that the resources stand in: the bundle, or `Contents/Resources` in one for macOS.
  ///
  /// - Throws: ``ResourceBundleError`` with every place that was tried.
  /// - Complexity: A lock and nothing else, once the bundle is found.
  public func locate() throws(ResourceBundleError) -> URL {
    URL(fileURLWithPath: try search.located().root, isDirectory: true)
  }

  /// Foundation's view of the bundle, for APIs that want one.
  public func foundationBundle() throws(ResourceBundleError) -> Bundle {
    let path = try search.located().path
    guard let bundle = Bundle(path: path) else {
      let place = ResourcePlace(path: path, obstacle: .unreadable)
      throw ResourceBundleError(bundle: description, places: [place], conflicts: [])
    }
    return bundle
  }

  /// The languages that the bundle has folders for, in the order of the folders' names. `Base` is none.
  public func localizations() throws(ResourceBundleError) -> [LanguageTag] {
    try search.located().languageFolders().tags
  }

  /// `storefront_Bag`
  public var description: String { search.key.name.description }

  /// The same bundle by name, or the same folder.
  public static func == (a: ResourceBundle, b: ResourceBundle) -> Bool { a.search.key == b.search.key }

  /// Of the bundle's name.
  public func hash(into hasher: inout Hasher) { hasher.combine(search.key) }

  private static func path(of anchor: AnyClass?) -> String? {
    #if canImport(ObjectiveC)
      anchor.map { Bundle(for: $0).bundlePath }
    #else
      nil
    #endif
  }
}
