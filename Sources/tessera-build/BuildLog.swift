import Foundation
import TesseraBuilding
import TesseraText
import TesseraWorkspace

/// What goes into the log of a build: `path:line:column: error: message`, which IDEs make links of.
struct BuildLog {
  private let snapshot: WorkspaceSnapshot
  private var lines: Set<String> = []
  private(set) var hasErrors = false

  init(_ snapshot: WorkspaceSnapshot) { self.snapshot = snapshot }

  mutating func report(_ issue: BuildIssue) {
    report(issue.level, issue.message, at: issue.place)
    for related in issue.related { report(.note, related.message, at: related.place) }
  }

  private mutating func report(_ level: BuildIssue.Level, _ message: Finding.Message, at place: Finding.Place) {
    let location = snapshot.file(at: place.path)?.source?.location(of: place.span.lowerBound)
    let path = snapshot.root + "/" + place.path
    report(level, message.text, path: path, line: location?.line ?? 1, column: location?.column ?? 1)
  }

  mutating func report(_ level: BuildIssue.Level, _ message: String, path: String, line: Int = 1, column: Int = 1) {
    if level == .error { hasErrors = true }
    let text = "\(Self.inert(path)):\(line):\(column): \(level.rawValue): \(Self.inert(message))\n"
    // A place says the same thing once; a note belongs to the line before it.
    guard level == .note || lines.insert(text).inserted else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// On one line, whatever a file's name holds.
  private static func inert(_ text: String) -> String {
    text.unicodeScalars.contains { $0.value < 0x20 }
      ? String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 })) : text
  }
}
