/// A day of the Gregorian calendar, such as `2026-03-14`.
public struct DateValue: TextScalar {
  public let text: String

  /// The first day of 1970.
  public static let epoch = DateValue(year: 1970, month: 1, day: 1, text: "1970-01-01")

  let year, month, day: Int

  private init(year: Int, month: Int, day: Int, text: String) {
    (self.year, self.month, self.day, self.text) = (year, month, day, text)
  }

  public init(_ text: String) throws(InvalidScalar) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10]),
      year >= 1, (1...12).contains(month), day >= 1, day <= Self.days(month: month, year: year)
    else { throw InvalidScalar(text, expected: "a day such as 2026-03-14") }
    self.init(year: year, month: month, day: day, text: text)
  }

  /// The number of days since the first day of 1970.
  var daysSince1970: Int {
    // The year begins in March, so that the leap day is its last day.
    let shiftedYear = month > 2 ? year : year - 1
    let daysBeforeMonth = (153 * ((month + 9) % 12) + 2) / 5
    let daysBeforeYear = 365 * shiftedYear + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
    return daysBeforeYear + daysBeforeMonth + day - 1 - 719_468
  }

  private static func days(month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
