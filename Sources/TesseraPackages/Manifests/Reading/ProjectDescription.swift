/// The declarations of Tuist's ProjectDescription that affect the targets of a project, their files, and their
/// dependencies.
///
/// Source: `Sources/ProjectDescription` of github.com/tuist/tuist, Tuist 1 to 4.
enum ProjectDescription {
  /// Functions whose return values affect the project that is read.
  static let constructors: Set<String> = [
    "target", "project", "external", "package", "local", "remote", "options", "init",
    // Files and paths
    "paths", "sourceFilesList", "glob", "resources", "folderReference", "file", "folder", "relativeToManifest",
    "relativeToRoot", "relativeToCurrentFile", "path", "exceptions", "exception",
    // Property lists
    "dictionary", "extendingDefault", "string", "array", "boolean", "integer", "real",
    // Dependencies that are not modules of the workspace
    "framework", "xcframework", "library", "sdk", "macro", "plugin", "foreignBuild",
    // Resource synthesizers
    "strings", "assets", "plists", "fonts", "coreData", "interfaceBuilder", "json", "yaml", "files", "custom",
  ]

  static let types: Set<String> = [
    "Project", "Workspace", "Target", "TargetDependency", "SourceFilesList", "SourceFileGlob", "ResourceFileElements",
    "ResourceFileElement", "InfoPlist", "Plist.Value", "InfoPlist.Value", "Path", "Package", "Project.Options",
    "ResourceSynthesizer", "Product", "FileListGlob", "BuildableFolder",
    "BuildableFolderExceptions", "BuildableFolderException",
  ]

  /// The functions with the same effect as the initializers of types.
  static let initializers: [String: String] = [
    "Target": "target", "SourceFilesList": "sourceFilesList", "SourceFileGlob": "glob",
    "ResourceFileElements": "resources", "Project.Options": "options", "BuildableFolder": "folder",
  ]

  /// The types whose initializers with one argument return its value.
  static let literalTypes: Set<String> = ["Path", "ResourceFileElement"]

  static let irrelevantTypes: Set<String> = [
    "Destinations", "Destination", "DeploymentTargets", "DeploymentTarget", "DeploymentDevice", "Platform", "Settings",
    "SettingsDictionary", "SettingValue", "Configuration", "ConfigurationName", "DefaultSettings", "Scheme",
    "BuildAction", "TestAction", "RunAction", "ArchiveAction", "ProfileAction", "AnalyzeAction", "TestableTarget",
    "TestPlan", "TargetScript", "TargetReference", "Headers", "Entitlements", "CopyFilesAction", "CoreDataModel",
    "FileElement", "FileHeaderTemplate", "LaunchArgument", "EnvironmentVariable", "BuildRule", "MergedBinaryType",
    "PlatformCondition", "PlatformFilter", "Version", "Package.Requirement", "TargetDependency.PackageType",
    "LinkingStatus", "ResourceSynthesizer.Parser", "Project.Options.AutomaticSchemesOptions",
    "Project.Options.TextSettings", "TargetMetadata", "OnDemandResourcesTags", "Workspace.GenerationOptions",
  ]

  /// Members whose values affect the project that is read.
  static let relevantFields: Set<String> = [
    "name", "targets", "packages", "options", "projects", "resourceSynthesizers", "product", "productName", "bundleId",
    "infoPlist", "sources", "resources", "buildableFolders", "dependencies",
  ]

  /// Returns the default value of a member that a call omits, or `nil` if there is no such member.
  static func defaultValue(_ name: String) -> ManifestValue? {
    switch name {
    case "targets", "packages", "dependencies", "projects", "buildableFolders", "schemes", "additionalFiles":
      .array([])
    case "productName", "bundleId", "infoPlist", "sources", "resources", "options", "settings", "resourceSynthesizers",
      "organizationName":
      .null
    default: nil
    }
  }
}
