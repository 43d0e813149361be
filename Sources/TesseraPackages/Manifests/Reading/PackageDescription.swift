/// The declarations of PackageDescription that affect targets, their files, or the packages of the tree.
enum PackageDescription {
  /// Functions whose return values affect the package that is read.
  static let constructors: Set<String> = [
    "target", "executableTarget", "testTarget", "plugin", "macro", "systemLibrary", "binaryTarget", "library",
    "executable", "product", "byName", "package", "process", "copy", "embedInCode", "init",
  ]

  static let targetKinds: [String: PackageManifest.Target.Kind] = [
    "target": .regular, "executableTarget": .executable, "testTarget": .test, "plugin": .plugin, "macro": .macro,
    "systemLibrary": .system, "binaryTarget": .binary,
  ]

  /// Members whose values affect the package that is read.
  static let relevantFields: Set<String> = [
    "name", "path", "exclude", "sources", "resources", "dependencies", "targets", "products", "defaultLocalization",
    "plugins",
  ]

  /// The types whose instances affect the package that is read.
  static let types: Set<String> = [
    "Package", "Package.Dependency", "Target", "Target.Dependency", "Target.PluginUsage", "Product", "Resource",
    "LanguageTag",
  ]
  /// The types whose initializers with one argument return its value.
  static let literalTypes: Set<String> = ["LanguageTag", "Target.Dependency", "Target.PluginUsage"]
  /// The types whose instances do not affect the package that is read.
  static let irrelevantTypes: Set<String> = [
    "SwiftSetting", "CSetting", "CXXSetting", "LinkerSetting", "Platform", "SupportedPlatform", "Version",
    "SwiftVersion", "SwiftLanguageMode", "SystemPackageProvider", "BuildConfiguration", "BuildSettingCondition",
    "TargetDependencyCondition", "CLanguageStandard", "CXXLanguageStandard", "PluginCapability",
    "PluginCommandIntent", "PluginPermission", "Trait", "Target.PluginCapability",
    "Product.Library", "Product.Library.LibraryType", "Package.Dependency.Requirement", "Package.Dependency.Kind",
    "Package.Dependency.Trait", "Resource.Localization",
  ]

  /// Returns the type of an instance that a function has created.
  static func type(of kind: String) -> String? {
    switch kind {
    case "Package": "Package"
    case "package": "Package.Dependency"
    case "library", "executable": "Product"
    case "product", "byName": "Target.Dependency"
    case "process", "copy", "embedInCode": "Resource"
    case "plugin", "init": nil
    default: targetKinds[kind] == nil ? nil : "Target"
    }
  }

  /// Returns the default value of a member that a call omits, or `nil` if there is no such member.
  static func defaultValue(_ name: String, of kind: String) -> ManifestValue? {
    switch name {
    case "dependencies", "exclude", "targets", "products": .array([])
    case "path", "sources", "resources", "plugins", "swiftSettings", "cSettings", "cxxSettings", "linkerSettings",
      "platforms", "publicHeadersPath", "pkgConfig", "providers", "defaultLocalization", "swiftLanguageVersions",
      "swiftLanguageModes", "cLanguageStandard", "cxxLanguageStandard", "url", "checksum":
      .null
    case "type" where targetKinds[kind] != nil: .enumeration(ManifestTypes.targetType, typeName(kind), [])
    default: nil
    }
  }

  /// Returns the case of `TargetType` for the name of a function, such as `test` for `testTarget`.
  private static func typeName(_ kind: String) -> String {
    switch kind {
    case "target": "regular"
    case "systemLibrary": "system"
    default: kind.hasSuffix("Target") ? String(kind.dropLast("Target".count)) : kind
    }
  }
}
