/// One accessor to a resource, before it has a name.
struct ResourceAccessor {
  /// What the settings call it.
  var key: String
  /// The folders or namespaces that it stands in, and its own name.
  var path: [Substring]
  /// One of ``ResourceKind/ownMembers``.
  var isOwnMember = false
  /// As the workspace names it.
  var place: String
  /// The lines of its comment.
  var documentation: [[SwiftWriter.Documentation]]
  var type: StaticString
  /// The value, around the bundle in its middle: `ResourceImage(name: "bag", bundle: ` … `)`.
  var head: [SwiftWriter.Piece]
  var tail: [SwiftWriter.Piece] = [")"]
}

extension ResourceAccessor {
  /// An asset by its name in a catalog.
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
