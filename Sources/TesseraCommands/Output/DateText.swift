import Foundation

/// Text for times, in the time zone UTC, so that it is the same on every machine.
enum DateText {
  /// Returns the date of a time in seconds since 1970: `2026-11-28`.
  static func date(_ time: Int) -> String {
    Date(timeIntervalSince1970: TimeInterval(time)).formatted(.iso8601.year().month().day())
  }
}
