extension StringsFile {
  /// Returns the members of a property list's dictionary whose values are strings.
  static func entries(
    of list: PropertyList
  ) -> (entries: [StringsEntry], issues: [Diagnostic<SourceSpan>], body: SourceSpan) {
    let nodes = list.nodes
    var issues = list.issues
    guard nodes[0].kind == .dictionary else {
      if nodes[0].kind != .invalid {
        issues.append(Diagnostic(.schema, nodes[0].span, "expected a dictionary of strings"))
      }
      return ([], issues, .start)
    }
    var entries: [StringsEntry] = []
    var schemaIssues = 0
    let isBinary = list.flavor == .binary
    for (key, value) in list.memberIndices(of: 0) where nodes[key].kind == .string {
      guard nodes[value].kind == .string else {
        if nodes[value].kind != .invalid, schemaIssues < PropertyList.maximumIssues {
          schemaIssues += 1
          issues.append(
            Diagnostic(.schema, nodes[value].span, "expected a string: a `.strings` file has no other values")
          )
        }
        continue
      }
      entries.append(
        StringsEntry(
          key: StringsToken(nodes[key], isBinary: isBinary),
          value: StringsToken(nodes[value], isBinary: isBinary),
          // The objects of a binary list are in no particular order.
          span: isBinary ? nodes[key].span : nodes[key].span.union(nodes[value].span)
        )
      )
    }
    return (entries, issues.sorted { $0.place < $1.place }, nodes[0].contentSpan)
  }
}

extension StringsToken {
  init(_ node: PropertyListNode, isBinary: Bool) {
    let isUTF16 = node.flags.contains(.isUTF16)
    self.init(
      isBinary ? (isUTF16 ? .binaryUTF16 : .binaryASCII) : .xml,
      span: node.span,
      contentSpan: node.contentSpan,
      hasEscapes: node.flags.contains(.hasEscapes)
    )
  }
}
