import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// The log of a build, with lines of the form `path:line:column: error: message`, which IDEs link to files.
package struct BuildLog {
  private let snapshot: WorkspaceSnapshot
  /// A closure that returns the path in the log for a path in the snapshot.
  private let loggedPath: (String) -> String
  /// The source texts of files that are not part of the snapshot, by path.
  private let sources: [String: SourceText]
  private var returned: Set<String> = []
  package private(set) var hasErrors = false

  /// - Parameters:
  ///   - sources: The source texts of files that are not part of the snapshot, by path.
  ///   - path: A closure that returns the path in the log for a path in the snapshot.
  package init(
    _ snapshot: WorkspaceSnapshot,
    sources: [String: SourceText] = [:],
    path: @escaping (String) -> String
  ) {
    self.snapshot = snapshot
    self.sources = sources
    loggedPath = path
  }

  /// Returns the lines of a diagnostic and its notes, without line breaks. Each line is returned only once.
  package mutating func lines(of diagnostic: Diagnostic<Finding.Place>) -> [String] {
    guard let first = line(diagnostic.severity, diagnostic.message, at: diagnostic.place) else { return [] }
    var lines = [first]
    for related in diagnostic.related {
      if let note = line(.information, related.message, at: related.place) { lines.append(note) }
    }
    return lines
  }

  private mutating func line(
    _ severity: Severity,
    _ message: Finding.Message,
    at place: Finding.Place
  ) -> String? {
    let other = sources[place.path] ?? snapshot.settings.source(at: place.path)
    let location = (snapshot.file(at: place.path)?.source ?? other)?.location(of: place.span.lowerBound)
    return line(severity, message.text, path: loggedPath(place.path), at: location)
  }

  /// - Parameter path: The path, as in the log.
  /// - Returns: The line, or `nil` if it was returned before. Notes are always returned because they belong to the
  ///   preceding line.
  package mutating func line(
    _ severity: Severity,
    _ message: String,
    path: String,
    at location: SourceLocation? = nil
  ) -> String? {
    if severity == .error { hasErrors = true }
    let (line, column) = (location?.line ?? 1, location?.column ?? 1)
    let text = "\(Self.inert(path)):\(line):\(column): \(severity.compilerWord): \(Self.inert(message))"
    return severity == .information || returned.insert(text).inserted ? text : nil
  }

  /// Returns the string on one line, without characters that a terminal interprets or hides, such as those in file
  /// names.
  private static func inert(_ text: String) -> String {
    var bytes: [UInt8] = []
    SwiftEscaping.append(text.utf8, as: .comment, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
