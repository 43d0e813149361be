/// Tells whether the shop can answer visitors.
public protocol Readiness: Sendable {
  /// Checks what every page needs.
  ///
  /// - Throws: An error, such as ``StoreUnavailable``, if pages cannot be answered.
  func check() async throws
}
