import TesseraCore
import TesseraFormats
import TesseraStrings

/// An index of the members of a large object by name.
///
/// Creating it takes longer than one search, and so it is created only after several members were searched for.
final class MemberNameIndex: Sendable {
  private struct State: Sendable {
    var searchCount = 0
    var indices: [ExactKey: [Int]]?
  }

  /// The number of searches without the index.
  private static let maximumSearchCount = 8

  private let state = Locked(State())

  /// Returns the indices of the members with a name, or `nil` if there is no index yet.
  func indices(named name: String, of container: JSONContainer, in bytes: [UInt8]) -> [Int]? {
    state.withLock { state in
      if let indices = state.indices { return indices[ExactKey(name), default: []] }
      state.searchCount += 1
      guard state.searchCount > Self.maximumSearchCount else { return nil }
      let indices = Self.index(of: container, in: bytes)
      state.indices = indices
      return indices[ExactKey(name), default: []]
    }
  }

  private static func index(of container: JSONContainer, in bytes: [UInt8]) -> [ExactKey: [Int]] {
    var indices: [ExactKey: [Int]] = [:]
    indices.reserveCapacity(container.items.count)
    for (index, item) in container.items.enumerated() {
      guard let key = item.key else { continue }
      let content = bytes[key.lowerBound + 1..<key.upperBound - 1]
      let hasEscapes = content.contains(UInt8(ascii: "\\"))
      let name = hasEscapes ? JSONEscapes.unescape(content) : String(decoding: content, as: UTF8.self)
      // A name that is not valid UTF-8 equals no string.
      guard hasEscapes || name.utf8.elementsEqual(content) else { continue }
      indices[ExactKey(name), default: []].append(index)
    }
    return indices
  }
}
