import TesseraCore

/// The order in which Xcode writes keys: that of `NSString.compare` with numeric, case-insensitive, and forced ordering
/// in the root locale.
///
/// ASCII keys are compared here, byte by byte, with their weights in ICU's root collation. If other scripts, control
/// characters, or very long numbers determine the order, Foundation compares the keys.
///
/// The order is antisymmetric, and a key is equal only to itself. It is not fully transitive, because Foundation is
/// not: three keys that begin with Thai vowels, or with numbers beyond 64 bits, can form a cycle. Sorting is still
/// safe; each key is then in order with its neighbors, which is what ``CanonicalCatalog`` requires.
package enum CatalogKeyOrder {
  package enum Ordering: Int8, Sendable, Hashable {
    case ascending = -1
    case same, descending

    package var reversed: Ordering {
      switch self {
      case .ascending: .descending
      case .same: .same
      case .descending: .ascending
      }
    }
  }

  /// Returns the order of two keys, in UTF-8 without escapes. Allocates memory only if Foundation compares them.
  package static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Ordering {
    let common = unsafe UnsafeRawBufferPointer(a).commonPrefixCount(with: UnsafeRawBufferPointer(b))
    if common == a.count, common == b.count { return .same }
    if let ordering = unsafe ASCIIKeyComparison(a: a, b: b).ordering(after: common) { return ordering }
    return unsafe a.lexicographicallyPrecedes(b) ? collate(a, b) : collate(b, a).reversed
  }

  /// Compares two keys with Foundation, always in the same argument order, because Foundation can report either of two
  /// keys as the greater one ("ß" and "SéS").
  private static func collate(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Ordering {
    let ordering = unsafe FoundationKeyOrder.compare(
      String(decoding: a, as: UTF8.self),
      String(decoding: b, as: UTF8.self)
    )
    return ordering == .same ? .ascending : ordering
  }

  package static func compare(_ a: String, _ b: String) -> Ordering {
    unsafe a.withBytes { a in unsafe b.withBytes { b in unsafe compare(a, b) } }
  }

  package static func compare(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Ordering {
    let ordering = a.withContiguousStorageIfAvailable { a in
      b.withContiguousStorageIfAvailable { b in unsafe compare(a, b) }
    }
    if let ordering, let ordering { return ordering }
    return unsafe Array(a).withUnsafeBufferPointer { a in
      unsafe Array(b).withUnsafeBufferPointer { b in unsafe compare(a, b) }
    }
  }
}
