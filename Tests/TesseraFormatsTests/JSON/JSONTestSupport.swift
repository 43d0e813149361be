import TesseraFormats
import TesseraStrings

extension JSONDocument {
  convenience init(_ text: String, options: Options = []) {
    self.init(SourceText(text), options: options)
  }

  convenience init(bytes: [UInt8], options: Options = []) {
    self.init(SourceText(text: bytes, encoding: .utf8), options: options)
  }

  /// The issues as `line:column message`, followed by `<- line:column` if there is a related location.
  var issueLines: [String] {
    issues.map { issue in
      let related = issue.related.map { " <- \(describe($0.place))" }.joined()
      return "\(describe(issue.place)) \(issue.message)\(related)"
    }
  }

  private func describe(_ span: SourceSpan) -> String {
    let place = source.location(of: span.lowerBound)
    return "\(place.line):\(place.column)"
  }

  /// The values without white space. `!` represents a value that could not be read.
  var outline: String { outline(of: root) }

  private func outline(of value: JSONValue) -> String {
    switch value.kind {
    case .object: "{" + value.members.map { "\($0.name):\(outline(of: $0.value))" }.joined(separator: ",") + "}"
    case .array: "[" + value.elements.map { outline(of: $0) }.joined(separator: ",") + "]"
    case .string: "'\(value.string ?? "")'"
    case .number: value.numberText ?? ""
    case .true: "true"
    case .false: "false"
    case .null: "null"
    case .invalid: "!"
    }
  }

  /// The first violated invariant of the index, or `nil` if there is none.
  var brokenInvariant: String? {
    guard !nodes.isEmpty else { return "no root" }
    guard Int(nodes[0].next) == nodes.count else { return "the root does not end with the nodes" }
    for (index, node) in nodes.enumerated() {
      guard node.start <= node.end, Int(node.end) <= source.bytes.count else { return "node \(index) leaves the text" }
      guard Int(node.next) > index, Int(node.next) <= nodes.count else {
        return "node \(index) goes on at \(node.next)"
      }
      let content = node.contentSpan
      if node.kind == .string, content.lowerBound < node.start || content.upperBound > node.end {
        return "the content of string \(index) leaves it"
      }
      guard node.kind == .object || node.kind == .array else {
        if Int(node.next) != index + 1 { return "node \(index) has children but is no container" }
        continue
      }
      if let broken = brokenChild(of: index) { return broken }
    }
    for issue in issues where issue.place.range.upperBound > source.bytes.count { return "an issue leaves the text" }
    return nil
  }

  private func brokenChild(of container: Int) -> String? {
    var count = 0
    var child = container + 1
    var end = nodes[container].start
    while child < nodes[container].next {
      let node = nodes[child]
      guard node.next <= nodes[container].next else { return "node \(child) ends behind its parent" }
      guard node.start >= end, node.end <= nodes[container].end else { return "node \(child) is not in its place" }
      let isKey = node.flags.contains(.isKey)
      let mayBeKey = nodes[container].kind == .object && count.isMultiple(of: 2)
      guard isKey == mayBeKey, !isKey || node.kind == .string else { return "node \(child) is not what it stands for" }
      end = node.end
      count += 1
      child = Int(node.next)
    }
    return nodes[container].kind == .object && !count.isMultiple(of: 2) ? "a key of \(container) has no value" : nil
  }
}
