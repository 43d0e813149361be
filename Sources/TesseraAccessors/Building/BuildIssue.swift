import TesseraCore
package import TesseraStrings

/// What goes into the log of a build.
package struct BuildIssue: Sendable, Hashable {
  package enum Level: String, Sendable {
    case error, warning, note
  }

  package var level: Level
  package var message: Finding.Message
  package var place: Finding.Place
  /// Notes to it, at other places.
  package var related: [Finding.Related]

  package init(_ level: Level, _ message: Finding.Message, at place: Finding.Place, related: [Finding.Related] = []) {
    self.level = level
    self.message = message
    self.place = place
    self.related = related
  }
}
