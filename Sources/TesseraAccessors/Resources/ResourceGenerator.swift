import TesseraFormats
package import TesseraStrings

/// Writes the accessors of one kind of resources.
package struct ResourceGenerator {
  package struct Output: Sendable {
    /// UTF-8; empty where there are no resources of the kind.
    package var code: [UInt8]
    package var issues: [Diagnostic<Finding.Place>]
  }

  private let kind: ResourceKind
  private let options: ResourceOptions
  private let accessors: [ResourceAccessor]

  /// The same resources and options give the same bytes. O(bytes of the resources' names).
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

  /// A file that declares nothing, for a build that has announced one.
  package static func nothing() -> [UInt8] {
    var writer = SwiftWriter(reserving: 256)
    writer.head("// Written by Tessera: changes are lost.")
    writer.line("// There is nothing to declare.")
    return writer.bytes
  }

  /// The first of each key: it is the one that the program finds.
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

  /// What nested enums must not hide, and members neither.
  private static let typesInUse: Set<String> = [
    "ResourceBundle", "ResourceImage", "ResourceColor", "ResourceData", "ResourceFont", "ResourceFile",
    "ResourceFolder", "ColorComponents",
  ]

  private static let ownMember = "bundle"

  /// The class by which the bundle is found. Nested, so that the module may have a type by this name.
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
    writer.head("// Written by Tessera: changes are lost. Change the resources instead.")
    let access = options.access.piece
    // Where imports are internal by default, the declarations of a public enum need a public one.
    writer.line(access, "import Tessera")
    writer.emptyLine()
    writer.documentation(.words(kind.summary))
    writer.block([access, "nonisolated enum ", .name(kind.typeName)]) { writer in
      writer.documentation("Where they are.")
      writer.line([access, "static let bundle = "] + bundle)
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
    return writer.bytes
  }

  private var bundle: [SwiftWriter.Piece] {
    switch options.bundle {
    case .module(let module, let package):
      ["ResourceBundle(", .literal(module), ", package: ", .literal(package), ")"]
    case .main: ["ResourceBundle.main"]
    case .anchor: ["ResourceBundle(for: ", .name(Self.anchor), ".self)"]
    }
  }
}

extension ResourceAccessor {
  fileprivate var subject: NameConflict<Finding.Place>.Subject { (key, Finding.Place(path: place)) }
}
