import TesseraStrings

/// Options for the fixes of findings.
package struct FixMode: Sendable, Hashable {
  /// A Boolean value that indicates whether to apply unsafe fixes; see `Finding.Fix.isSafe`.
  package var includesUnsafe: Bool
  /// A Boolean value that indicates whether to return the differences instead of writing the files.
  package var isPreview: Bool

  package init(includesUnsafe: Bool = false, isPreview: Bool = false) {
    self.includesUnsafe = includesUnsafe
    self.isPreview = isPreview
  }

  /// Returns a Boolean value that indicates whether to apply the fix of a finding.
  func applies(to finding: Finding) -> Bool { finding.fix.map { $0.isSafe || includesUnsafe } ?? false }
}

/// Selects the fixes of a file that can be applied together.
enum FixSelection {
  /// Returns the edits of all fixes that do not overlap, sorted by position. Of two overlapping fixes, the one that
  /// starts first is selected. The other fix may be applied after the file is checked again.
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
        // Two rules suggest the same fix.
        fixed.append(finding)
      } else if follow(taken.last, edits[0]), zip(edits, edits.dropFirst()).allSatisfy({ follow($0, $1) }) {
        taken += edits
        last = edits
        fixed.append(finding)
      }
    }
    return (taken, fixed)
  }

  /// Returns a Boolean value that indicates whether an edit starts after the first edit ends. Two insertions at the
  /// same offset overlap because their order is undefined.
  private static func follow(_ first: Edit?, _ second: Edit) -> Bool {
    guard let first else { return true }
    return first.span.upperBound <= second.span.lowerBound && !(first.span.isEmpty && first.span == second.span)
  }
}
