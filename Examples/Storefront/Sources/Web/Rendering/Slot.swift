import Foundation

/// What differs from visitor to visitor in a page that is the same otherwise. Templates are rendered with a mark in its
/// place, and the value is put in when the page is sent.
enum Slot: String, CaseIterable, Hashable, Sendable {
  /// The token of the visitor's forms.
  case csrf
  /// The page's own path, for forms that come back to it.
  case path
  /// The page's own path with a `?` or `&` at its end, for the links of the language switch.
  case language
  /// The page itself, within the layout.
  case content

  /// Nobody who types it into a form can know it: a new one in each process.
  private static let secret = UUID().uuidString

  /// What a template is rendered with. Nothing in it is escaped.
  var mark: String { Self.marks[self] ?? "" }

  private static let marks = Dictionary(uniqueKeysWithValues: allCases.map { ($0, "\(secret)-\($0.rawValue);") })

  /// The text at a mark, which begins with the secret.
  private static let bySuffix = allCases.map { (slot: $0, suffix: Array("-\($0.rawValue);".utf8)) }
  private static let secretBytes = Array(secret.utf8)

  /// Takes rendered text apart at its marks.
  static func split(_ text: String) -> [RenderedPart] {
    var parts: [RenderedPart] = []
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while let found = find(secretBytes, in: bytes, from: index) {
      let rest = bytes[(found + secretBytes.count)...]
      guard let (slot, suffix) = bySuffix.first(where: { rest.starts(with: $0.suffix) }) else {
        index = found + secretBytes.count
        continue
      }
      if found > start { parts.append(.text(Array(bytes[start..<found]))) }
      parts.append(.slot(slot))
      start = found + secretBytes.count + suffix.count
      index = start
    }
    if start < bytes.count { parts.append(.text(Array(bytes[start...]))) }
    return parts
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var index = start
    while let candidate = bytes[index...].firstIndex(of: first) {
      if bytes[candidate...].starts(with: pattern) { return candidate }
      index = candidate + 1
    }
    return nil
  }
}

/// A piece of rendered text: bytes, or the place of a slot.
enum RenderedPart: Sendable, Hashable {
  case text([UInt8])
  case slot(Slot)

  var count: Int { if case .text(let bytes) = self { bytes.count } else { 0 } }
}
