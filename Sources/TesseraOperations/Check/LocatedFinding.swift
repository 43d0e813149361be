package import TesseraStrings
import TesseraWorkspace

/// A finding with its path and with line and column numbers.
package struct LocatedFinding: Sendable {
  package var finding: Finding
  /// The path, as seen from the current directory.
  package var path: String
  package var range: LocatedRange
}

/// A range of lines and columns, numbered from 1.
package struct LocatedRange: Sendable, Hashable {
  package var start: SourceLocation
  package var end: SourceLocation
  /// The source text that `span` refers to, or `nil` if the file is not a text file.
  package var source: SourceText?
  package var span: SourceSpan

  package static func == (a: LocatedRange, b: LocatedRange) -> Bool { a.start == b.start && a.end == b.end }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
  }
}

/// Converts positions to lines and columns. If the findings are sorted by file, each file is looked up only once.
package struct PlaceFinder {
  private let workspace: LoadedWorkspace
  private var path: String?
  private var source: SourceText?

  package init(_ workspace: LoadedWorkspace) {
    self.workspace = workspace
  }

  package mutating func locate(_ finding: Finding) -> LocatedFinding {
    LocatedFinding(finding: finding, path: displayPath(finding.place.path), range: range(of: finding.place))
  }

  package func displayPath(_ path: String) -> String { path.hasPrefix("/") ? path : workspace.path(path) }

  package mutating func location(of place: Finding.Place) -> FileLocation {
    FileLocation(displayPath(place.path), range(of: place).start)
  }

  package mutating func range(of place: Finding.Place) -> LocatedRange {
    if place.path != path {
      path = place.path
      source = workspace.snapshot.file(at: place.path)?.source
    }
    return Self.range(of: place.span, in: source)
  }

  package static func range(of span: SourceSpan, in source: SourceText?) -> LocatedRange {
    let start = source?.location(of: span.lowerBound) ?? SourceLocation(line: 1, column: 1)
    let end = span.isEmpty ? start : source?.location(of: span.upperBound) ?? start
    return LocatedRange(start: start, end: end, source: source, span: span)
  }
}
