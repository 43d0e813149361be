import TesseraStrings

/// What a check does with the fixes of findings.
package struct FixMode: Sendable, Hashable {
  /// Whether to apply fixes that are not safe: see `Finding.Fix.isSafe`.
  package var includesUnsafe: Bool
  /// Whether to compare the files with their fixed versions instead of writing them.
  package var isPreview: Bool

  package init(includesUnsafe: Bool = false, isPreview: Bool = false) {
    self.includesUnsafe = includesUnsafe
    self.isPreview = isPreview
  }

  /// Returns whether a finding has a fix that is applied.
  func applies(to finding: Finding) -> Bool { finding.fix.map { $0.isSafe || includesUnsafe } ?? false }
}

/// Selects the fixes of a file that can be applied at once.
enum FixSelection {
  /// Returns the edits of all fixes that do not overlap, in the order of the text. Of two that do, the one that starts
  /// first counts. The other one may be applied after the file was checked again.
  static func select(_ findings: [Finding]) -> (edits: [Edit], fixed: [Finding]) {
    let candidates = findings.compactMap { finding -> (finding: Finding, edits: [Edit])? in
      guard let edits = finding.fix?.edits.sorted(by: { $0.span < $1.span }), !edits.isEmpty else { return nil }
      return (finding, edits)
    }
    var taken: [Edit] = []
    var fixed: [Finding] = []
    var last: [Edit] = []
    for (finding, edits) in candidates.sorted(by: { $0.edits[0].span < $1.edits[0].span }) {
      if edits == last {
        // Two rules have the same fix.
        fixed.append(finding)
      } else if follow(taken.last, edits[0]), zip(edits, edits.dropFirst()).allSatisfy({ follow($0, $1) }) {
        taken += edits
        last = edits
        fixed.append(finding)
      }
    }
    return (taken, fixed)
  }

  /// Two insertions at one offset overlap as well: their order is not defined.
  private static func follow(_ first: Edit?, _ second: Edit) -> Bool {
    guard let first else { return true }
    return first.span.upperBound <= second.span.lowerBound && !(first.span.isEmpty && first.span == second.span)
  }
}
