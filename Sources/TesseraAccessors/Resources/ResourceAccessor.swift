/// An accessor of a resource, before its name is assigned.
struct ResourceAccessor {
  /// The key in the settings.
  var key: String
  /// The folders or namespaces that contain the resource, and its own name.
  var path: [Substring]
  /// A Boolean value that indicates whether the accessor is one of ``ResourceKind/ownMembers``.
  var isOwnMember = false
  /// The path in the workspace.
  var place: String
  /// The lines of its comment.
  var documentation: [[SwiftWriter.Documentation]]
  var type: StaticString
  /// The value before and after the bundle: `ResourceImage(name: "bag", bundle: ` … `)`.
  var head: [SwiftWriter.Piece]
  var tail: [SwiftWriter.Piece] = [")"]
}

extension ResourceAccessor {
  /// Creates the accessor of an asset, by its name in a catalog.
  init(
    asset name: String,
    place: String,
    documentation: [[SwiftWriter.Documentation]],
    type: StaticString,
    tail: [SwiftWriter.Piece] = [")"]
  ) {
    self.init(
      key: name,
      path: name.split(separator: "/", omittingEmptySubsequences: false),
      place: place,
      documentation: documentation,
      type: type,
      head: [.code(type), "(name: ", .literal(name), ", bundle: "],
      tail: tail
    )
  }
}
