/// The flags of a format specifier: those of C, and the apostrophe, which groups digits. The raw values are those of
/// compiled tables.
package struct FormatFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let minus = FormatFlags(rawValue: 1 << 0)
  package static let plus = FormatFlags(rawValue: 1 << 1)
  package static let space = FormatFlags(rawValue: 1 << 2)
  package static let zero = FormatFlags(rawValue: 1 << 3)
  package static let alternate = FormatFlags(rawValue: 1 << 4)
  package static let grouping = FormatFlags(rawValue: 1 << 5)

  static let all = FormatFlags(rawValue: 0b11_1111)
}
