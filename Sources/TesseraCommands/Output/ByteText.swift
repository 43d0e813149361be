/// Text for sizes in bytes.
enum ByteText {
  /// Returns a size in a decimal unit, with one digit after the decimal point: `12.3 KB`.
  static func text(_ count: Int) -> String {
    guard count >= 1000 else { return "\(count) B" }
    var (tenths, unit) = (count.magnitude / 100, 0)
    while tenths >= 10_000, unit + 1 < units.count { (tenths, unit) = (tenths / 1000, unit + 1) }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }

  private static let units = ["KB", "MB", "GB", "TB"]
}
