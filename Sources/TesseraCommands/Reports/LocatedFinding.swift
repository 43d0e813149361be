import TesseraStrings
import TesseraWorkspace

/// A finding with the lines and columns of its place.
struct LocatedFinding: Sendable {
  var finding: Finding
  /// As seen from where the command runs.
  var path: String
  var range: LocatedRange
}

/// Where a span starts and ends, in lines and columns from 1.
struct LocatedRange: Sendable, Hashable {
  var start: SourceLocation
  var end: SourceLocation
  /// The span, and the text that it counts in; nil for a place that is no text.
  var source: SourceText?
  var span: SourceSpan

  static func == (a: LocatedRange, b: LocatedRange) -> Bool { a.start == b.start && a.end == b.end }
  func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
  }
}

/// Finds lines and columns. Findings that come in the order of their files cost one look-up a file.
struct PlaceFinder {
  private let workspace: LoadedWorkspace
  private var path: String?
  private var source: SourceText?

  init(_ workspace: LoadedWorkspace) {
    self.workspace = workspace
  }

  mutating func locate(_ finding: Finding) -> LocatedFinding {
    LocatedFinding(finding: finding, path: displayPath(finding.place.path), range: range(of: finding.place))
  }

  func displayPath(_ path: String) -> String { path.hasPrefix("/") ? path : workspace.path(path) }

  mutating func range(of place: Finding.Place) -> LocatedRange {
    if place.path != path {
      path = place.path
      source = workspace.snapshot.file(at: place.path)?.source
    }
    return Self.range(of: place.span, in: source)
  }

  static func range(of span: SourceSpan, in source: SourceText?) -> LocatedRange {
    let start = source?.location(of: span.lowerBound) ?? SourceLocation(line: 1, column: 1)
    let end = span.isEmpty ? start : source?.location(of: span.upperBound) ?? start
    return LocatedRange(start: start, end: end, source: source, span: span)
  }
}
