import TesseraChecks
import TesseraOperations
import TesseraStrings

/// A finding in the form that the machine-readable formats use.
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
  /// The findings, in order. Each finding is located during iteration, so that the whole report is never in memory.
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
            // A related location may be in another file. The finder returns to the file of the next finding
            // automatically.
            range: finder.range(of: related.place)
          )
        }
        return ReportedFinding(located: located, fingerprint: fingerprints.next(for: finding), related: related)
      }
    }
  }
}
