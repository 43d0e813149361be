import TesseraChecks
import TesseraOperations
import TesseraStrings

/// A finding as the formats for programs have it.
struct ReportedFinding {
  struct Related {
    var message: String
    var path: String
    var range: LocatedRange
  }

  var located: LocatedFinding
  var fingerprint: String
  var related: [Related]

  var finding: Finding { located.finding }
}

extension CheckReport {
  /// The findings in their order. Each is located when it is iterated over, so that a report is never whole in memory.
  var reportedFindings: some Sequence<ReportedFinding> {
    var fingerprints = Fingerprints()
    return parts.lazy.flatMap { part in
      var finder = PlaceFinder(part.workspace)
      return part.findings.lazy.map { finding in
        let located = finder.locate(finding)
        let related = finding.related.map { related in
          ReportedFinding.Related(
            message: related.message.text,
            path: finder.displayPath(related.place.path),
            // A related place may be in another file. The next finding sets the finder to its own again.
            range: finder.range(of: related.place)
          )
        }
        return ReportedFinding(located: located, fingerprint: fingerprints.next(for: finding), related: related)
      }
    }
  }
}
