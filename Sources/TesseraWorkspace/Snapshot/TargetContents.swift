/// The files of a package's target, with the rule that SwiftPM applies to each of them.
package struct TargetContents: Sendable, Equatable {
  /// A file, or a folder that SwiftPM treats as a single file, such as an asset catalog.
  package struct Item: Sendable, Equatable {
    /// The path relative to the root of the workspace.
    package var path: String
    package var rule: Rule
    package var isFolder: Bool
    /// A Boolean value that indicates whether the manifest declares the item, or a folder around it, as a resource.
    package var isDeclared: Bool

    package init(path: String, rule: Rule, isFolder: Bool = false, isDeclared: Bool = false) {
      self.path = path
      self.rule = rule
      self.isFolder = isFolder
      self.isDeclared = isDeclared
    }
  }

  package enum Rule: Sendable, Hashable {
    /// A source file, a header, a module map or an API notes file.
    case source
    /// A resource that applies to all languages.
    case resource
    /// A resource of one language, for which SwiftPM requires a default localization.
    case localizedResource
    /// A resource of one language that the manifest declares, although there is no such file. SwiftPM requires a default
    /// localization for it since tools version 6.0.
    case missingLocalizedResource
    /// A file that Xcode and Swift Build process, and that SwiftPM's native build system leaves out of the bundle.
    case xcodeResource
    /// A file that SwiftPM leaves out without a warning.
    case ignored
    /// A file that SwiftPM leaves out with a warning, because the manifest neither declares nor excludes it.
    case unhandled
  }

  /// The items, sorted by path, and then missing resources. There are none if resources are omitted, and for tools
  /// versions without resources.
  package var items: [Item]
  /// A Boolean value that indicates whether the manifest lists the sources of the target, so that other files in its
  /// folder may belong to something else.
  package var listsSources: Bool
  /// A Boolean value that indicates whether the manifest declares resources of the target.
  package var declaresResources: Bool

  package init(items: [Item] = [], listsSources: Bool = false, declaresResources: Bool = false) {
    self.items = items
    self.listsSources = listsSources
    self.declaresResources = declaresResources
  }
}
