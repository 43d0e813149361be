/// The identifiers of the objects in a nib (`.xib`) or storyboard. The keys of its strings begin with them.
///
/// Source: files that Xcode 3 to 16 wrote, in public repositories.
package struct InterfaceFile: Sendable, Hashable {
  package let objectIDs: Set<String>

  /// - Returns: `nil` if the text contains no identifiers, as in files in a binary format.
  package init?(parsing bytes: [UInt8]) {
    var identifiers: Set<String> = []
    // Since Xcode 5, identifiers are attributes of elements, and earlier, they were elements: `<int key="objectID">17`.
    for (prefix, end) in [(" id=\"", UInt8(ascii: "\"")), (" key=\"objectID\">", UInt8(ascii: "<"))] {
      Self.addValues(between: Array(prefix.utf8), and: end, in: bytes, to: &identifiers)
    }
    guard !identifiers.isEmpty else { return nil }
    objectIDs = identifiers
  }

  /// The maximum length of an identifier, in bytes.
  private static let maximumLength = 64

  private static func addValues(
    between prefix: [UInt8],
    and end: UInt8,
    in bytes: [UInt8],
    to values: inout Set<String>
  ) {
    guard let first = prefix.first else { return }
    var index = 0
    while let start = bytes[index...].firstIndex(of: first) {
      index = start + 1
      guard bytes[start...].starts(with: prefix) else { continue }
      let value = bytes[(start + prefix.count)...].prefix(maximumLength).prefix { $0 != end }
      values.insert(String(decoding: value, as: UTF8.self))
      index = start + prefix.count
    }
  }
}
