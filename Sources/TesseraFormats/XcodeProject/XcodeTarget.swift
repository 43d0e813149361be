/// A target of an Xcode project, as its text states it.
package struct XcodeTarget: Sendable, Hashable {
  /// The identifier of the target in the project.
  package var identifier: String
  package var name: String
  package var productName: String?
  /// The identifier of a product, such as `com.apple.product-type.application`, or `nil` for an aggregate or legacy target.
  package var productType: String?
  /// The identifier of the reference to the product.
  package var productReference: String?
  package var files: [File] = []
  package var synchronizedFolders: [SynchronizedFolder] = []
  package var dependencies: [Reference] = []
  package var packageProducts: [PackageProduct] = []
  /// The products of other targets that a phase of the target links, copies or embeds.
  package var products: [Product] = []
  package var configurations: [XcodeConfiguration] = []

  package enum Phase: Sendable, Hashable {
    case sources, resources, frameworks, headers, other
    /// A phase that copies files.
    ///
    /// - Parameter folder: The folder in the product: `dstSubfolderSpec` with the name that the phase of Xcode has.
    case copy(folder: String)
  }

  /// A file or folder in a phase of the target.
  package struct File: Sendable, Hashable {
    package var location: XcodeLocation
    package var phase: Phase
    /// The name of the variant group that contains the file, such as `Localizable.strings`.
    package var variantGroup: String?
    /// The name that the project gives the file in a variant group: its language.
    package var variant: String?
    /// A Boolean value that indicates whether the location is a folder that the target copies or processes as a whole.
    package var isFolder = false
  }

  /// A folder that is synchronized with the file system, which Xcode 16 introduced.
  package struct SynchronizedFolder: Sendable, Hashable {
    package var location: XcodeLocation
    /// A Boolean value that indicates whether the folder belongs to the target. Otherwise, only the files in `exceptions`
    /// and `phases` do.
    package var isMember: Bool
    /// The paths of the files, relative to the folder, that do not belong to the target although the folder does, or the
    /// reverse. `/Localized: Main.strings` (Xcode 16: also `/Localized/Main.strings`) is a file in all language folders.
    package var exceptions: Set<String> = []
    /// The files that belong to a single phase of the target.
    package var phases: [PhaseFiles] = []
    /// The paths of the folders in it, relative to the folder, that are copied as a whole.
    package var explicitFolders: Set<String> = []
  }

  package struct PhaseFiles: Sendable, Hashable {
    package var phase: Phase
    package var files: Set<String>
  }

  /// A target of the same project, or of another one.
  package struct Reference: Sendable, Hashable {
    /// The location of the other project, or `nil` for the same one.
    package var project: XcodeLocation?
    /// The identifier of the target or of the reference to its product.
    package var identifier: String
    /// The name of the target or the file name of its product, if the project states it.
    package var name: String?
  }

  package struct Product: Sendable, Hashable {
    package var reference: Reference
    package var phase: Phase
  }

  /// A product of a package.
  package struct PackageProduct: Sendable, Hashable {
    package var name: String
    /// The location of the package if it is a local one that the project states.
    package var package: XcodeLocation?
    package var isPlugin: Bool
  }
}

/// A build configuration of a project or of a target.
package struct XcodeConfiguration: Sendable, Hashable {
  package var name: String
  /// The settings as the project states them. The elements of an array are separated by spaces.
  package var settings: [String: String]
  /// The location of the `.xcconfig` file that the configuration is based on.
  package var base: XcodeLocation?
}
