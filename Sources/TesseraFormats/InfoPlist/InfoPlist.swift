package import TesseraStrings

/// The languages that the `Info.plist` of a bundle states.
package struct InfoPlist: Sendable {
  /// A string of the property list, and its node.
  package struct Value: Sendable, Hashable {
    package var text: String
    package var node: Int
    package var span: SourceSpan
  }

  package let list: PropertyList
  /// The node of the array `CFBundleLocalizations`, or `nil` if there is none.
  package let localizationsNode: Int?
  /// The span of `CFBundleLocalizations` if its value is not an array.
  package let invalidLocalizations: SourceSpan?
  /// The languages in `CFBundleLocalizations`, in the order of the file.
  package let localizations: [Value]
  /// The value of `CFBundleDevelopmentRegion`, which may contain a build setting such as `$(DEVELOPMENT_LANGUAGE)`.
  package let developmentRegion: Value?
  /// A Boolean value that indicates whether `CFBundleAllowMixedLocalizations` is set.
  package let allowsMixedLocalizations: Bool
  /// A Boolean value that indicates whether the bundle is an app: its package type is `APPL`, or it is a build setting and
  /// the file has a key that only apps use.
  package let isApplication: Bool

  /// Creates the languages of a file, or returns `nil` if it is not a property list with a dictionary.
  ///
  /// - Parameter source: The result of ``PropertyListFlavor/source(fileBytes:)``.
  package init?(parsing source: SourceText) {
    let list = PropertyList(source)
    guard list.nodes[0].kind == .dictionary, !list.issues.contains(where: \.isUnreadable) else { return nil }
    func value(at node: Int) -> Value? {
      guard list.nodes[node].kind == .string else { return nil }
      return Value(text: list.string(at: node), node: node, span: list.nodes[node].span)
    }
    let member = list.value(of: "CFBundleLocalizations", in: 0)
    let array = member.flatMap { list.nodes[$0].kind == .array ? $0 : nil }
    var localizations: [Value] = []
    if let array {
      var node = array + 1
      while node < Int(list.nodes[array].next) {
        if let language = value(at: node) { localizations.append(language) }
        node = Int(list.nodes[node].next)
      }
    }
    self.list = list
    localizationsNode = array
    invalidLocalizations = array == nil ? member.map { list.nodes[$0].span } : nil
    self.localizations = localizations
    developmentRegion = list.value(of: "CFBundleDevelopmentRegion", in: 0).flatMap(value)
    allowsMixedLocalizations =
      list.value(of: "CFBundleAllowMixedLocalizations", in: 0).map { node in
        list.nodes[node].kind == .true || ["true", "yes", "1"].contains(list.string(at: node).lowercased())
      } ?? false
    let type = list.value(of: "CFBundlePackageType", in: 0).map(list.string(at:))
    let hasKeyOfApps = Self.keysOfApps.contains { list.value(of: $0, in: 0) != nil }
    isApplication = type == "APPL" || (type?.hasPrefix("$(") ?? true) && hasKeyOfApps
  }

  private static let keysOfApps: [StaticString] = [
    "LSRequiresIPhoneOS", "UILaunchScreen", "UILaunchStoryboardName", "UIMainStoryboardFile", "NSMainStoryboardFile",
    "NSMainNibFile", "UIApplicationSceneManifest",
  ]

  package var isBinary: Bool { list.flavor == .binary }
}
