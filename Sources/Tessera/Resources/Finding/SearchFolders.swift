import Foundation

/// The folders in which a bundle of resources may stand, most telling first, each once.
///
/// Pure: nothing here looks at the disk.
package struct SearchFolders: Sendable {
  package private(set) var paths: [String] = []
  private var known: Set<String> = []
  private let layout: ProcessLayout

  /// - Parameters:
  ///   - anchor: The bundle of a class beside the resources, on Apple's systems.
  ///   - package: The name that an installed tool's folder in `share` may have besides the tool's own.
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

  /// Where the app keeps what belongs to no package.
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

  /// Ours may name several folders; those of Swift Build and Xcode name one, as a path or a URL.
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

  /// `file:///a%20b` is `/a b`; what is no such URL is a path already.
  private func path(ofURL text: String) -> String {
    guard text.hasPrefix("file://") else { return text }
    let path = text.dropFirst("file://".count)
    let decoded = path.hasPrefix("localhost/") ? String(path.dropFirst("localhost".count)) : String(path)
    let plain = decoded.removingPercentEncoding ?? decoded
    // `file:///C:/x`
    return layout.platform == .windows && plain.hasPrefix("/") ? String(plain.dropFirst()) : plain
  }

  /// App, extension, framework, plug-in around an executable, from the inside out: an extension stands in `PlugIns` of
  /// its app, and what both use is in the app alone.
  private mutating func addEnclosingBundles(of path: String) {
    for bundle in PathText.chain(path) where Self.bundleExtensions.contains(PathText.fileExtension(bundle)) {
      addContents(of: bundle)
    }
  }

  private static let bundleExtensions: Set = ["app", "appex", "framework", "xctest", "xpc", "plugin", "bundle"]

  /// Where a bundle keeps its resources: macOS, a framework on macOS, every other system of Apple's.
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

  /// `bin/tool` with `lib/tool`, `lib`, `share/tool` beside `bin`.
  private mutating func addInstalled(_ executable: String, package: String?) {
    guard let root = PathText.parent(executable).flatMap(PathText.parent) else { return }
    let file = PathText.name(executable)
    let name = PathText.fileExtension(file) == "exe" ? PathText.withoutExtension(file) : file
    add(PathText.join(root, "lib", name))
    add(PathText.join(root, "lib"))
    add(PathText.join(root, "share", name))
    add(package.map { PathText.join(root, "share", $0) })
  }

  /// `xctest` and `swiftpm-testing-helper` are tools of Xcode's or the toolchain's, far from the resources; they are told
  /// which bundle of tests to load.
  private mutating func addTestBundles() {
    let told = layout.arguments.dropFirst() + [layout.environment["XCTestBundlePath"]].compactMap { $0 }
    for argument in told where argument.contains(".xctest") {
      let bundle = PathText.chain(argument).last { PathText.fileExtension($0) == "xctest" }
      if let bundle { addImage(bundle) }
    }
  }

  /// A framework, plug-in or library that is loaded, or the bundle of tests.
  ///
  /// Previews load a package's code as a framework from a folder of its own, up to three levels below the products: in
  /// `PackageFrameworks`, or in an app's `Frameworks`.
  private mutating func addImage(_ path: String) {
    let bundles = PathText.chain(path).filter { Self.bundleExtensions.contains(PathText.fileExtension($0)) }
    for bundle in bundles { addContents(of: bundle) }
    let isPreview =
      layout.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" || path.contains("/Previews/")
      || path.contains("/PackageFrameworks/")
    let above = PathText.chain(bundles.first ?? path).dropFirst()
    for folder in above.prefix(isPreview ? 3 : 1) { add(folder) }
  }

  /// Where Xcode has put what it built, for processes that it starts.
  private mutating func addBuildProducts() {
    guard layout.platform == .apple else { return }
    for name in ["__XCODE_BUILT_PRODUCTS_DIR_PATHS", "DYLD_FRAMEWORK_PATH"] {
      for path in list(in: name) { add(path) }
    }
  }
}
