import TesseraCore

/// The order in which Xcode writes keys: that of `NSString.compare` with numeric, case-insensitive and forced ordering
/// in the root locale.
///
/// Keys of ASCII are compared here, byte by byte, with the weights that ICU's root collation gives them; where other
/// scripts, control characters or very long numbers decide, Foundation is asked.
///
/// The order is antisymmetric, and a key is the same as itself alone. It is not quite transitive, because Foundation is
/// not: three keys that begin with Thai vowels, or with numbers beyond 64 bits, can stand in a circle. To sort is still
/// safe; each key then stands in order with its neighbors, which is what ``CanonicalCatalog`` asks for.
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

  /// How two keys stand to one another, in UTF-8 without escapes. Allocates only where Foundation is asked.
  package static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Ordering {
    let common = unsafe UnsafeRawBufferPointer(a).commonPrefixCount(with: UnsafeRawBufferPointer(b))
    if common == a.count, common == b.count { return .same }
    if let ordering = unsafe ASCIIKeyComparison(a: a, b: b).ordering(after: common) { return ordering }
    return unsafe a.lexicographicallyPrecedes(b) ? collate(a, b) : collate(b, a).reversed
  }

  /// Foundation can call each of two keys the greater ("ß" and "SéS"), so it is always asked for the same one first.
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
