import TesseraFormats
package import TesseraStrings

/// Generates the accessors of one kind of resource.
package struct ResourceGenerator {
  package struct Output: Sendable {
    /// The code in UTF-8. It is empty if there are no resources of the kind.
    package var code: [UInt8]
    package var issues: [Diagnostic<Finding.Place>]
  }

  private let kind: ResourceKind
  private let options: ResourceOptions
  private let accessors: [ResourceAccessor]

  /// Generates the accessors. The same resources and options always result in the same bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes in the resources' names.
  package static func generate(
    _ kind: ResourceKind,
    of resources: ModuleResources,
    options: ResourceOptions
  ) -> Output {
    let (accessors, hidden) = distinct(kind.accessors(resources))
    let generator = ResourceGenerator(kind: kind, options: options, accessors: accessors)
    let (tree, issues) = generator.names()
    return Output(code: generator.file(tree), issues: hidden + issues)
  }

  /// Returns the names of the accessors of one kind, with the keys and the places of their resources.
  static func paths(
    _ kind: ResourceKind,
    of resources: ModuleResources,
    options: ResourceOptions
  ) -> [(key: String, place: String, path: [String])] {
    let (accessors, _) = distinct(kind.accessors(resources))
    let (tree, _) = ResourceGenerator(kind: kind, options: options, accessors: accessors).names()
    return tree.paths.map { (accessors[$0.entry].key, accessors[$0.entry].place, $0.path) }
  }

  /// Returns a file without declarations, for a build that expects the file.
  package static func nothing() -> [UInt8] {
    var writer = SwiftWriter(reserving: 256)
    writer.head("// Written by Tessera. Changes will be overwritten.")
    writer.line("// The target has no declarations to generate.")
    return writer.bytes
  }

  /// Returns the first accessor of each key, which is the one that the program finds.
  private static func distinct(_ accessors: [ResourceAccessor]) -> ([ResourceAccessor], [Diagnostic<Finding.Place>]) {
    var first: [String: Int] = [:]
    var kept: [ResourceAccessor] = []
    var issues: [Diagnostic<Finding.Place>] = []
    for accessor in accessors {
      if let other = first[accessor.key] {
        issues.append(NameConflict(subject: accessor.subject, other: kept[other].subject).hiddenResource)
      } else {
        first[accessor.key] = kept.count
        kept.append(accessor)
      }
    }
    return (kept, issues)
  }

  // MARK: Names

  /// Types that nested enums and members must not hide.
  private static let typesInUse: Set<String> = [
    "ResourceBundle", "ResourceImage", "ResourceColor", "ResourceData", "ResourceFont", "ResourceFile",
    "ResourceFolder", "ColorComponents", "ResourceCase", "ResourceNamespace",
  ]

  private static let ownMember = "bundle"

  /// The class that locates the bundle. It is nested so that the module may have a type with this name.
  private static let anchor = SwiftName("BundleAnchor")

  private func names() -> (AccessorTree, [Diagnostic<Finding.Place>]) {
    var types = Self.typesInUse.union([kind.typeName.text])
    if options.bundle == .anchor { types.insert(Self.anchor.text) }
    let taken = types.union(kind.ownMembers)
    func parse(_ name: String) -> KeyName { KeyName(key: name, avoiding: taken, own: Self.ownMember) }
    var names = AccessorNames(reserving: accessors.count)
    for (index, accessor) in accessors.enumerated() {
      let avoided = accessor.isOwnMember ? types : taken
      let name = options.names[ExactKey(accessor.key)].map(parse)
      names.add(index, name ?? KeyName(path: accessor.path, avoiding: avoided, own: Self.ownMember))
    }
    let issues = zip(names.collisions, names.suggestions(parse)).map { collision, suggestion in
      NameConflict(subject: accessors[collision.index].subject, other: accessors[collision.owner].subject)
        .diagnostic(name: collision.name.path, settings: kind.kind.rawValue, suggestion: suggestion)
    }
    return (names.tree, issues)
  }

  // MARK: Printing

  private func file(_ tree: AccessorTree) -> [UInt8] {
    guard !tree.isEmpty else { return [] }
    var writer = SwiftWriter(reserving: 512 + accessors.count * 256)
    writer.head("// Written by Tessera. Changes will be overwritten: change the resources instead.")
    let access = options.access.piece
    // In modules whose imports are internal by default, the declarations of a public enum require a public import.
    writer.line(access, "import Tessera")
    writer.emptyLine()
    writer.documentation(.words(kind.summary))
    writer.block([access, "nonisolated enum ", .name(kind.typeName)]) { writer in
      writer.documentation("The bundle that contains the resources.")
      writer.line([access, "static let bundle = "] + options.bundle.code(anchor: Self.anchor))
      writer.emptyLine()
      if options.bundle == .anchor {
        writer.line(["private final class ", .name(Self.anchor), " {}"])
        writer.emptyLine()
      }
      writer.accessors(tree, access) { index, name, writer in
        let accessor = accessors[index]
        for line in accessor.documentation { writer.documentation(line) }
        writer.line(
          [access, "static var ", .name(name), ": ", .code(accessor.type), " { "] + accessor.head
            + [.name(kind.typeName), ".bundle"] + accessor.tail + [" }"]
        )
      }
    }
    if let type = kind.enumeratedType {
      ResourceCases(type: type, access: access).print(tree, in: [kind.typeName], to: &writer)
    }
    return writer.bytes
  }
}

extension ResourceAccessor {
  fileprivate var subject: NameConflict<Finding.Place>.Subject { (key, Finding.Place(path: place)) }
}
