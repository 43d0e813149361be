/// The code with which the enums of a kind of resource enumerate their resources, and use them as values.
///
/// The values are of the structure `ResourceCase` of the library, with one static property for each resource. An enum with
/// a case for each resource would make builds slower: with 2,000 names, Swift 6.3 needs about six times as long.
struct ResourceCases {
  /// The members of an enum that resources must not hide.
  static let ownMembers: Set<String> = ["allResources", "Resource"]

  /// The type of the resources.
  let type: StaticString
  let access: SwiftWriter.Piece

  /// Prints the extensions for an enum and the enums in it.
  ///
  /// - Parameter path: The names of the enum and of those that contain it, outermost first.
  func print(_ tree: AccessorTree, in path: [SwiftName], to writer: inout SwiftWriter) {
    if !tree.members.isEmpty {
      let names = tree.members.map(\.name)
      let namespace = Self.path(path)
      writer.emptyLine()
      writer.block(["nonisolated extension "] + namespace + [": ResourceNamespace"]) { writer in
        writer.documentation("A resource of this enum as a value, for parameters.")
        let alias = Self.free("Case", besides: Set(names + tree.children.map(\.name)))
        writer.line([access, "typealias ", .name(alias), " = ResourceCase<"] + namespace + [">"])
        writer.documentation("The resources of this enum, without those of nested enums.")
        writer.block([access, "static var allResources: [", .code(type), "]"]) { writer in
          // Without `Self`, a name such as `await` would begin an expression.
          let list = names.enumerated().flatMap { number, name -> [SwiftWriter.Piece] in
            [number == 0 ? "[Self." : ", Self.", .name(name)]
          }
          writer.line(list + ["]"])
        }
      }
      writer.emptyLine()
      writer.block(["nonisolated extension ResourceCase where Namespace == "] + namespace) { writer in
        for name in names {
          let own = Self.free(name.text, besides: Self.ownNames)
          writer.line(
            [access, "static var ", .name(own), ": Self { Self("] + namespace + [".", .name(name), ") }"]
          )
        }
      }
    }
    for child in tree.children { print(child.tree, in: path + [child.name], to: &writer) }
  }

  /// The static members of `ResourceCase`, and the names that its extensions use.
  private static let ownNames: Set<SwiftName> = [SwiftName("allCases")]

  private static func path(_ names: [SwiftName]) -> [SwiftWriter.Piece] {
    names.enumerated().flatMap { $0.offset == 0 ? [.name($0.element)] : [".", .name($0.element)] }
  }

  /// Returns a name with as many underscores at its end as are required.
  private static func free(_ name: String, besides others: Set<SwiftName>) -> SwiftName {
    var name = SwiftName(name)
    while others.contains(name) { name = SwiftName(name.text + "_") }
    return name
  }
}
