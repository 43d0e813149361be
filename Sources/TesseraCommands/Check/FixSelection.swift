package import TesseraStrings

/// Which fixes of a file can be made at once.
package enum FixSelection {
  /// The edits of all fixes that do not get in one another's way, in the order of the text. Of two that do, the one
  /// that starts first counts; the other has its turn once the file was checked again.
  package static func select(_ findings: [Finding]) -> (edits: [Edit], mended: [Finding]) {
    let candidates = findings.compactMap { finding -> (finding: Finding, edits: [Edit])? in
      guard let edits = finding.fix?.edits.sorted(by: { $0.span < $1.span }), !edits.isEmpty else { return nil }
      return (finding, edits)
    }
    var taken: [Edit] = []
    var mended: [Finding] = []
    var last: [Edit] = []
    for (finding, edits) in candidates.sorted(by: { $0.edits[0].span < $1.edits[0].span }) {
      if edits == last {
        // Two rules that mend the same in the same way.
        mended.append(finding)
      } else if follow(taken.last, edits[0]), zip(edits, edits.dropFirst()).allSatisfy({ follow($0, $1) }) {
        taken += edits
        last = edits
        mended.append(finding)
      }
    }
    return (taken, mended)
  }

  /// Two insertions at one place get in one another's way as well: nothing says which comes first.
  private static func follow(_ first: Edit?, _ second: Edit) -> Bool {
    guard let first else { return true }
    return first.span.upperBound <= second.span.lowerBound && !(first.span.isEmpty && first.span == second.span)
  }
}
