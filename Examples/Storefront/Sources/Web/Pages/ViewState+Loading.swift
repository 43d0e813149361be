import TesseraModules

extension ViewState {
  /// Loads a value: whoever shows the state meanwhile shows that it is on its way.
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

  /// The value; nil where there is nothing in it.
  ///
  /// - Throws: Why it did not come.
  public func loaded() throws -> Value? {
    if let error { throw error }
    return value
  }
}
