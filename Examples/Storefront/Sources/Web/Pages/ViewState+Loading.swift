import TesseraModules

extension ViewState {
  /// Loads a value. The state is ``ViewState/loading(previous:)`` in the meantime.
  public mutating func load(
    isEmpty: (Value) -> Bool = { _ in false },
    _ value: () async throws -> Value
  ) async {
    begin()
    do {
      finish(.success(try await value()), isEmpty: isEmpty)
    } catch {
      finish(.failure(error))
    }
  }

  /// Returns the value; `nil` if it has no content.
  ///
  /// - Throws: The error that occurred while loading.
  public func loaded() throws -> Value? {
    if let error { throw error }
    return value
  }
}
