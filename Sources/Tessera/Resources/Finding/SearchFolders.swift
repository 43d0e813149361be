import Foundation

/// The folders in which to search for a resource bundle, in order of precedence and without duplicates.
///
/// The computation does not access the file system.
package struct SearchFolders: Sendable {
  package private(set) var paths: [String] = []
  private var known: Set<String> = []
  private let layout: ProcessLayout

  /// Creates the list of folders for a bundle.
  ///
  /// - Parameters:
  ///   - layout: The layout of the process.
  ///   - anchor: On Apple platforms, the path of the bundle of a class in the same module.
  ///   - package: The name of the package. The folder of an installed tool in `share` can have this name or the tool's.
  package init(_ layout: ProcessLayout, anchor: String? = nil, package: String? = nil) {
    self.layout = layout
    if !layout.isPrivileged { addOverrides() }
    if let anchor { addImage(anchor) }
    add(layout.mainResourcePath)
    add(layout.mainBundlePath)
    for path in layout.executablePaths { addEnclosingBundles(of: path) }
    for path in layout.executablePaths { addNeighbors(of: path) }
    for path in layout.executablePaths { addInstalled(path, package: package) }
    if !layout.isPrivileged { addTestBundles() }
    for path in layout.loadedImagePaths { addImage(path) }
    if !layout.isPrivileged { addBuildProducts() }
  }

  /// Creates the list of folders for the app's own resources, which belong to no package.
  package init(mainOf layout: ProcessLayout) {
    self.layout = layout
    add(layout.mainResourcePath)
    add(layout.mainBundlePath)
  }

  private mutating func add(_ path: String?) {
    guard let path, !path.isEmpty else { return }
    let clean = PathText.withoutClosingSlash(path)
    if known.insert(clean).inserted { paths.append(clean) }
  }

  /// Tessera's variable can contain several folders. Those of Swift Build and Xcode contain one, as a path or a URL.
  private mutating func addOverrides() {
    for path in list(in: "TESSERA_RESOURCE_PATH") { add(path) }
    for name in ["PACKAGE_RESOURCE_BUNDLE_PATH", "PACKAGE_RESOURCE_BUNDLE_URL"] {
      add(layout.environment[name].map(path(ofURL:)))
    }
  }

  private func list(in name: String) -> [String] {
    let separator: Character = layout.platform == .windows ? ";" : ":"
    return (layout.environment[name] ?? "").split(separator: separator).map(String.init)
  }

  /// Returns the path of a file URL: `/a b` for `file:///a%20b`. Other strings are returned unchanged.
  private func path(ofURL text: String) -> String {
    guard text.hasPrefix("file://") else { return text }
    let path = text.dropFirst("file://".count)
    let decoded = path.hasPrefix("localhost/") ? String(path.dropFirst("localhost".count)) : String(path)
    let plain = decoded.removingPercentEncoding ?? decoded
    // `file:///C:/x`
    return layout.platform == .windows && plain.hasPrefix("/") ? String(plain.dropFirst()) : plain
  }

  /// Adds each app, extension, framework, and plug-in that contains an executable, from the innermost to the outermost.
  /// An app extension is in `PlugIns` of its app, and resources that both use are only in the app.
  private mutating func addEnclosingBundles(of path: String) {
    for bundle in PathText.chain(path) where Self.bundleExtensions.contains(PathText.fileExtension(bundle)) {
      addContents(of: bundle)
    }
  }

  private static let bundleExtensions: Set = ["app", "appex", "framework", "xctest", "xpc", "plugin", "bundle"]

  /// Adds the resource folders of a bundle, which differ for macOS, frameworks on macOS, and other Apple platforms.
  private mutating func addContents(of bundle: String) {
    switch PathText.fileExtension(bundle) {
    case "framework": add(PathText.join(bundle, "Resources"))
    default: add(PathText.join(bundle, "Contents/Resources"))
    }
    add(bundle)
  }

  private mutating func addNeighbors(of executable: String) {
    guard let folder = PathText.parent(executable) else { return }
    add(folder)
    add(PathText.join(folder, "Resources"))
  }

  /// Adds `lib/tool`, `lib`, and `share/tool` beside `bin` for `bin/tool`.
  private mutating func addInstalled(_ executable: String, package: String?) {
    guard let root = PathText.parent(executable).flatMap(PathText.parent) else { return }
    let file = PathText.name(executable)
    let name = PathText.fileExtension(file) == "exe" ? PathText.withoutExtension(file) : file
    add(PathText.join(root, "lib", name))
    add(PathText.join(root, "lib"))
    add(PathText.join(root, "share", name))
    add(package.map { PathText.join(root, "share", $0) })
  }

  /// Adds the test bundle. `xctest` and `swiftpm-testing-helper` are tools of Xcode or the toolchain, outside the build
  /// folder, and receive the path of the test bundle as an argument or in the environment.
  private mutating func addTestBundles() {
    let told = layout.arguments.dropFirst() + [layout.environment["XCTestBundlePath"]].compactMap { $0 }
    for argument in told where argument.contains(".xctest") {
      let bundle = PathText.chain(argument).last { PathText.fileExtension($0) == "xctest" }
      if let bundle { addImage(bundle) }
    }
  }

  /// Adds the folders for a loaded framework, plug-in, or library, or for a test bundle.
  ///
  /// Previews load the code of a package as a framework from a separate folder, up to three levels below the products:
  /// in `PackageFrameworks`, or in an app's `Frameworks`.
  private mutating func addImage(_ path: String) {
    let bundles = PathText.chain(path).filter { Self.bundleExtensions.contains(PathText.fileExtension($0)) }
    for bundle in bundles { addContents(of: bundle) }
    let isPreview =
      layout.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" || path.contains("/Previews/")
      || path.contains("/PackageFrameworks/")
    let above = PathText.chain(bundles.first ?? path).dropFirst()
    for folder in above.prefix(isPreview ? 3 : 1) { add(folder) }
  }

  /// Adds the folders of build products that Xcode passes to the processes it starts.
  private mutating func addBuildProducts() {
    guard layout.platform == .apple else { return }
    for name in ["__XCODE_BUILT_PRODUCTS_DIR_PATHS", "DYLD_FRAMEWORK_PATH"] {
      for path in list(in: name) { add(path) }
    }
  }
}
