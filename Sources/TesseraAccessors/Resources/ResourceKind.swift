package import TesseraFormats
package import TesseraStrings

/// A kind of accessors: what there is of it in a module, and how each is written.
package struct ResourceKind: Sendable {
  package let kind: AccessorKind
  /// The outermost enum.
  let typeName: SwiftName
  /// What the enum's comment says.
  let summary: StaticString
  /// Members of the generated code's own, in every enum.
  var ownMembers: Set<String> = []
  let accessors: @Sendable (ModuleResources) -> [ResourceAccessor]

  package static let all = [images, colors, symbols, dataSets, fonts, files]

  /// `Resources+Images.swift`
  package var fileName: String { "Resources+\(typeName.text).swift" }
}

/// How the accessors of one kind are written.
package struct ResourceOptions: Sendable, Equatable {
  /// The bundle that the resources are in when the program runs.
  package enum Bundle: Sendable, Equatable {
    case module(String, package: String)
    /// The main bundle: that of an app or of an app extension.
    case main
    /// The bundle that the generated code is linked into, found by a class of it: right for an app, a framework and
    /// tests.
    case anchor
  }

  package var access = AccessLevel.internal
  package var bundle: Bundle
  /// By what the settings call a resource, what its accessor is called after.
  package var names: [ExactKey: String] = [:]

  package init(bundle: Bundle) { self.bundle = bundle }
}
