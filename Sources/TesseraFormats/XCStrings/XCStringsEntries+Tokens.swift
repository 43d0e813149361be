import TesseraCore
import TesseraStrings

extension XCStringsEntries {
  /// Returns a Boolean value that indicates whether two entries, without their keys, have the same bytes apart from
  /// white space, so that they have the same members with the same content in the same order.
  ///
  /// Both documents must have no syntax errors: how an error is recovered from may depend on the rest of the file.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the entry.
  package func hasSameTokens(at index: Int, as other: XCStringsEntries, at otherIndex: Int) -> Bool {
    let (node, otherNode) = (keyNode(at: index) + 1, other.keyNode(at: otherIndex) + 1)
    let (span, otherSpan) = (document.nodes[node].span, other.document.nodes[otherNode].span)
    // Safe: all buffers are read within the call, and a span lies within its document's bytes.
    return unsafe document.source.bytes.withUnsafeBytes { bytes in
      unsafe other.document.source.bytes.withUnsafeBytes { otherBytes in
        func areEqual(_ span: SourceSpan, _ otherSpan: SourceSpan) -> Bool {
          guard span.count == otherSpan.count else { return false }
          return unsafe UnsafeRawBufferPointer(rebasing: bytes[span.range])
            .isEqual(to: UnsafeRawBufferPointer(rebasing: otherBytes[otherSpan.range]))
        }
        if areEqual(span, otherSpan) { return true }
        let nodes = document.nodes[node..<Int(document.nodes[node].next)]
        let otherNodes = other.document.nodes[otherNode..<Int(other.document.nodes[otherNode].next)]
        guard nodes.count == otherNodes.count else { return false }
        for (a, b) in zip(nodes.indices, otherNodes.indices) {
          guard nodes[a].kind == otherNodes[b].kind else { return false }
          switch nodes[a].kind {
          case .object, .array:
            guard Int(nodes[a].next) - a == Int(otherNodes[b].next) - b else { return false }
          default:
            guard areEqual(nodes[a].span, otherNodes[b].span) else { return false }
          }
        }
        return true
      }
    }
  }
}
