package import TesseraFormats
package import TesseraStrings

/// A kind of accessor: its resources in a module, and the code for each of them.
package struct ResourceKind: Sendable {
  package let kind: AccessorKind
  /// The name of the outermost enum.
  let typeName: SwiftName
  /// The documentation comment of the enum.
  let summary: StaticString
  /// Additional members of the generated code in every enum.
  var ownMembers: Set<String> = []
  /// The type of the resources that the generated enums enumerate, or `nil` if they enumerate none.
  var enumeratedType: StaticString?
  let accessors: @Sendable (ModuleResources) -> [ResourceAccessor]

  package static let all = [images, colors, symbols, dataSets, fonts, files]

  /// The name of the generated file, such as `Resources+Images.swift`.
  package var fileName: String { "Resources+\(typeName.text).swift" }
}

/// The options for generating accessors of one kind.
package struct ResourceOptions: Sendable, Equatable {
  /// The bundle that contains the resources at run time.
  package enum Bundle: Sendable, Equatable {
    case module(String, package: String)
    /// A bundle with a name, which the app copies.
    case named(String)
    /// The main bundle of an app or an app extension.
    case main
    /// The bundle that the generated code is linked into, located by a class in the code. It is appropriate for an app,
    /// a framework, and tests.
    case anchor
  }

  package var access = AccessLevel.internal
  package var bundle: Bundle
  /// Names for accessors, by the key of the resource in the settings.
  package var names: [ExactKey: String] = [:]

  package init(bundle: Bundle) { self.bundle = bundle }
}
