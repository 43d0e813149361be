import Crypto

/// Compares secrets in a time that does not depend on their content.
public enum SecretComparison {
  /// Returns whether two texts are equal. Their hashes are compared, so that the time does not depend on where they
  /// differ.
  public static func areEqual(_ a: String, _ b: String) -> Bool {
    areEqual(SHA256.hash(data: Array(a.utf8)), SHA256.hash(data: Array(b.utf8)))
  }

  /// Returns whether two sequences of bytes are equal. The time depends only on their lengths.
  static func areEqual(_ a: some Sequence<UInt8>, _ b: some Sequence<UInt8>) -> Bool {
    let (a, b) = (Array(a), Array(b))
    return a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
