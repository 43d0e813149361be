/// A target of a project: of an Xcode project, or of a project that another tool describes. All paths are relative to the
/// root of the workspace.
package struct ProjectTarget: Sendable, Hashable {
  package struct ID: Sendable, Hashable {
    /// The path of the project.
    package var project: String
    package var name: String

    package init(project: String, name: String) {
      self.project = project
      self.name = name
    }
  }

  package var name: String
  /// The path of the project: of an `.xcodeproj` folder, or of a manifest.
  package var project: String
  package var product: ProductKind
  /// The name of the product, or `nil` if it is not known.
  package var productName: String?
  /// The bundle identifier, or `nil` if it is not known or differs between the configurations.
  package var bundleIdentifier: String?
  /// The source files, sorted by path.
  package var sources: [String] = []
  /// A folder in which every new source file becomes part of the target, or `nil` if there is none.
  package var sourceFolder: String?
  /// The resources, sorted by path.
  package var resources: [Resource] = []
  /// The targets that the target depends on, including those of other projects.
  package var dependencies: [ID] = []
  package var packageProducts: [PackageProduct] = []
  /// The products of other targets that the target copies or embeds.
  package var embeddedProducts: [EmbeddedProduct] = []
  /// The `Info.plist` files, one for each configuration that states one.
  package var infoPlists: [InfoPlistReference] = []
  /// The languages that a manifest adds to `CFBundleLocalizations` of an `Info.plist` that is generated.
  package var infoPlistLanguages: [String] = []
  /// The name of a bundle that is generated for the resources of a product that cannot contain them, without the
  /// extension.
  package var resourceBundle: String?
  /// The build settings that matter for localization.
  package var localization = LocalizationSettings()
  /// The languages that the project lists, or `nil` if it lists none.
  package var knownRegions: [String]?
  package var developmentRegion: String?
  /// What the project does not tell, such as files at absolute paths, as sentences in lowercase without a full stop.
  package var unknowns: [String] = []

  package init(name: String, project: String, product: ProductKind) {
    self.name = name
    self.project = project
    self.product = product
  }

  package var id: ID { ID(project: project, name: name) }

  /// A file, or a folder that is copied or processed as a whole.
  package struct Resource: Sendable, Hashable {
    package var path: String
    /// The name of the variant group that contains the file, such as `Localizable.strings`.
    package var variantGroup: String?
    /// The language of a file in a variant group or a language folder.
    package var language: String?
    /// A Boolean value that indicates whether the folder is copied with its structure.
    package var isFolder: Bool

    package init(path: String, variantGroup: String? = nil, language: String? = nil, isFolder: Bool = false) {
      self.path = path
      self.variantGroup = variantGroup
      self.language = language
      self.isFolder = isFolder
    }
  }

  package struct PackageProduct: Sendable, Hashable {
    package var name: String
    /// The path of the package, or `nil` if the project states none or if the package is not in the workspace.
    package var package: String?
    package var isPlugin: Bool

    package init(name: String, package: String? = nil, isPlugin: Bool = false) {
      self.name = name
      self.package = package
      self.isPlugin = isPlugin
    }
  }

  package struct EmbeddedProduct: Sendable, Hashable {
    package var target: ID
    package var destination: Destination

    package enum Destination: Sendable, Hashable {
      /// The resources, as for a bundle in the phase Copy Bundle Resources.
      case resources
      case frameworks, plugIns
      /// Another folder, such as `Watch`.
      case other(String)
    }

    package init(target: ID, destination: Destination) {
      self.target = target
      self.destination = destination
    }
  }

  package struct InfoPlistReference: Sendable, Hashable {
    package var configuration: String
    package var path: String

    package init(configuration: String, path: String) {
      self.configuration = configuration
      self.path = path
    }
  }

  /// The build settings that matter for localization. A value is `nil` if it is not known or differs between the
  /// configurations.
  package struct LocalizationSettings: Sendable, Hashable {
    /// `LOCALIZATION_PREFERS_STRING_CATALOGS`
    package var prefersStringCatalogs: Bool?
    /// `SWIFT_EMIT_LOC_STRINGS`
    package var emitsStrings: Bool?
    /// `DEVELOPMENT_LANGUAGE`, which is the development region of the project unless a setting changes it.
    package var developmentLanguage: String?

    package init() {}
  }
}
