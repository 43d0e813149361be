import TesseraWorkspace

/// The rules that SwiftPM applies to files by their extension, which is case-sensitive.
///
/// Source: `FileRuleDescription` in `TargetSourcesBuilder.swift` of Swift Package Manager.
enum TargetFileRules {
  /// The first tools version with resources.
  static let firstVersion = [5, 3]
  /// The tools version since which only folders with the extensions of known resources are treated as files.
  static let firstVersionWithOpenFolders = [5, 6]
  /// The tools version since which declared resources are used even if there are no such files.
  static let firstVersionWithMissingResources = [6]

  /// Extensions of folders and files that no target contains.
  static let skipped: Set<Substring> = ["xcodeproj", "playground", "xcworkspace"]

  /// Extensions of folders that are treated as single files. The native build system does not treat `mlpackage` and
  /// `rkassets` in this way, but it adds none of their files to a bundle, either.
  static let opaque: Set<Substring> = [
    "nib", "xib", "storyboard", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "metal",
    "docc", "xcprivacy", "mlpackage", "rkassets",
  ]

  private static let compiled: Set<Substring> = ["swift", "c", "m", "mm", "cc", "cpp", "cxx", "s", "S"]
  static let headers: Set<Substring> = ["h", "hh", "hpp", "h++", "hp", "hxx", "H", "ipp", "def"]
  private static let otherSources: Set<Substring> = ["modulemap", "apinotes"]

  /// The extensions that only Xcode and Swift Build process, with the first tools version for which they do. Up to tools
  /// version 5.4, SwiftPM's native build system treats them as resources, too.
  ///
  /// The last three are in `PackagePIFProjectBuilder.swift` of Swift Package Manager.
  private static let xcode: [Substring: [Int]] = [
    "nib": [5, 3], "xib": [5, 3], "storyboard": [5, 3], "xcassets": [5, 3], "xcdatamodeld": [5, 3],
    "xcdatamodel": [5, 3], "xcmappingmodel": [5, 3], "metal": [5, 3], "xcstrings": [5, 9], "mlmodel": [5, 7],
    "mlpackage": [5, 7], "rkassets": [5, 7],
  ]
  private static let lastVersionWithXcodeResources = [5, 4]

  private static let ignored: [Substring: [Int]] = ["docc": [5, 5], "xcprivacy": [6]]

  /// Returns the rule for an extension, or `nil` if there is none.
  ///
  /// - Parameter includesSources: Whether source files are compiled that the manifest does not list.
  static func rule(of suffix: Substring, version: [Int], includesSources: Bool) -> TargetContents.Rule? {
    if includesSources && compiled.contains(suffix) || headers.contains(suffix) || otherSources.contains(suffix) {
      return .source
    }
    if let first = ignored[suffix], !version.lexicographicallyPrecedes(first) { return .ignored }
    guard let first = xcode[suffix], !version.lexicographicallyPrecedes(first) else { return nil }
    return lastVersionWithXcodeResources.lexicographicallyPrecedes(version) ? .xcodeResource : .resource
  }
}
