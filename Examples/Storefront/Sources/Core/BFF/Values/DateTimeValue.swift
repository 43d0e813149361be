/// A time as in RFC 3339, such as `2026-11-28T12:00:00Z`. Values of the same time are equal.
///
/// Foundation's parsers need data for locales, or do not accept all fractions and offsets.
public struct DateTimeValue: TextScalar {
  public let text: String
  /// The seconds since the beginning of 1970 in UTC, without leap seconds.
  public let secondsSince1970: Double

  /// The beginning of 1970 in UTC.
  public static let epoch = DateTimeValue(text: "1970-01-01T00:00:00Z", secondsSince1970: 0)

  private init(text: String, secondsSince1970: Double) {
    (self.text, self.secondsSince1970) = (text, secondsSince1970)
  }

  public init(_ text: String) throws(InvalidScalar) {
    guard let seconds = Self.seconds(text) else {
      throw InvalidScalar(text, expected: "a time such as 2026-11-28T12:00:00Z")
    }
    self.init(text: text, secondsSince1970: seconds)
  }

  public static func == (a: Self, b: Self) -> Bool { a.secondsSince1970 == b.secondsSince1970 }

  public func hash(into hasher: inout Hasher) { hasher.combine(secondsSince1970) }

  private static func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    // The longest fraction has 30 digits.
    guard (20...56).contains(bytes.count), let day = try? DateValue(String(decoding: bytes[..<10], as: UTF8.self)),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    var fraction = 0.0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty, let value = Double("0." + String(decoding: digits, as: UTF8.self)) else { return nil }
      fraction = value
      rest = rest[digits.endIndex...]
    }
    guard let offset = offset(rest) else { return nil }
    let minutes = day.daysSince1970 * 1_440 + hour * 60 + minute - offset
    // A leap second is only possible at the end of a day in UTC.
    if second == 60, (minutes % 1_440 + 1_440) % 1_440 != 1_439 { return nil }
    return Double(minutes * 60 + second) + fraction
  }

  /// Returns the minutes that the local time is ahead of UTC.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(text)
    if bytes == [UInt8(ascii: "Z")] || bytes == [UInt8(ascii: "z")] { return 0 }
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes[3] == UInt8(ascii: ":"), let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]),
      hours < 24, minutes < 60
    else { return nil }
    return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
  }
}
