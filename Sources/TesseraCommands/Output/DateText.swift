/// Text for times, in the time zone UTC, so that it is the same on every machine.
enum DateText {
  /// Returns the date of a time in seconds since 1970: `2026-11-28`.
  static func date(_ time: Int) -> String {
    // The days since March 1 of the year 0, with which leap days are at the end of a year.
    let days = time / 86_400 - (time % 86_400 < 0 ? 1 : 0) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
    return "\(padded(year, to: 4))-\(padded(month < 10 ? month + 3 : month - 9, to: 2))-\(padded(day, to: 2))"
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
