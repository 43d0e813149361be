/// The library whose types a manifest uses: that of Swift packages, or that of Tuist's projects.
enum ManifestLibrary: Sendable, Hashable {
  case packageDescription, projectDescription

  /// The effect of `Type(…)` for a type of the library.
  enum Initializer {
    /// The initializer creates an instance, as the function with this name does.
    case instance(String)
    /// The value is that of the only argument, such as the name in `Target.Dependency("Name")`.
    case literal
  }

  /// The prefixes of names that state the module.
  static let modulePrefixes = [
    "PackageDescription.", "ProjectDescription.", "ProjectDescriptionHelpers.", "Swift.", "Foundation.",
  ]

  /// The name of the library's module.
  var module: String {
    switch self {
    case .packageDescription: "PackageDescription"
    case .projectDescription: "ProjectDescription"
    }
  }

  /// The types of which a manifest creates an instance, which is what is read.
  var roots: Set<String> {
    switch self {
    case .packageDescription: ["Package"]
    case .projectDescription: ["Project", "Workspace"]
    }
  }

  /// The variables whose values are unknown instances of ``roots`` if a manifest creates no known instance.
  var rootVariables: [String] {
    switch self {
    case .packageDescription: []
    case .projectDescription: ["project", "workspace"]
    }
  }

  /// The words for ``roots`` in messages.
  var rootName: String {
    switch self {
    case .packageDescription: "package"
    case .projectDescription: "project or workspace"
    }
  }

  /// The cases of the type of `target.type`, or an empty array if targets have no such member.
  var targetTypes: [String] {
    switch self {
    case .packageDescription: ["regular", "executable", "test", "system", "binary", "plugin", "macro"]
    case .projectDescription: []
    }
  }

  /// Returns whether the value that a function of the library returns affects what is read.
  func constructs(_ name: String) -> Bool {
    switch self {
    case .packageDescription: PackageDescription.constructors.contains(name)
    case .projectDescription: ProjectDescription.constructors.contains(name)
    }
  }

  /// Returns whether the library declares a type whose instances affect what is read.
  func declares(_ type: String) -> Bool {
    switch self {
    case .packageDescription: PackageDescription.types.contains(type)
    case .projectDescription: ProjectDescription.types.contains(type)
    }
  }

  /// Returns whether the library declares a type whose instances do not affect what is read.
  func ignores(_ type: String) -> Bool {
    switch self {
    case .packageDescription: PackageDescription.irrelevantTypes.contains(type)
    case .projectDescription: ProjectDescription.irrelevantTypes.contains(type)
    }
  }

  /// Returns the effect of the initializers of a type, or `nil` if they are not evaluated.
  func initializer(of type: String) -> Initializer? {
    if roots.contains(type) { return .instance(type) }
    switch self {
    case .packageDescription: return PackageDescription.literalTypes.contains(type) ? .literal : nil
    case .projectDescription:
      if let kind = ProjectDescription.initializers[type] { return .instance(kind) }
      return ProjectDescription.literalTypes.contains(type) ? .literal : nil
    }
  }

  /// Returns whether the value of a member affects what is read.
  func isRelevant(field name: String) -> Bool {
    switch self {
    case .packageDescription: PackageDescription.relevantFields.contains(name)
    case .projectDescription: ProjectDescription.relevantFields.contains(name)
    }
  }

  /// Returns the type of an instance that a function has created.
  func type(of kind: String) -> String? {
    switch self {
    case .packageDescription: PackageDescription.type(of: kind)
    case .projectDescription: roots.contains(kind) ? kind : nil
    }
  }

  /// Returns the default value of a member that a call omits, or `nil` if there is no such member.
  func defaultValue(_ name: String, of kind: String) -> ManifestValue? {
    switch self {
    case .packageDescription: PackageDescription.defaultValue(name, of: kind)
    case .projectDescription: ProjectDescription.defaultValue(name)
    }
  }
}
