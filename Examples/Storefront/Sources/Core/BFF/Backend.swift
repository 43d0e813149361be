import Models

/// The backend for the frontend (BFF) that the shop reads from and writes to, if the setting `bff` names one. Without it,
/// the data is in the database of the shop.
public struct Backend: Sendable {
  /// The client; `nil` without the setting.
  public let client: BFFClient?

  /// - Parameter client: The client; `nil` for a shop with its own database.
  public init(_ client: BFFClient?) { self.client = client }

  /// Creates the backend in the configuration.
  ///
  /// - Throws: ``ConfigurationError`` if a setting cannot be used.
  init(_ configuration: Configuration) throws(ConfigurationError) {
    self.init(try configuration.bffSettings().map { BFFClient($0) })
  }

  /// Reads what a page needs with one operation, and keeps it for the services. Does nothing without a backend.
  ///
  /// - Parameters:
  ///   - operation: The operation of the page.
  ///   - session: The session of the visitor; `nil` for a new visitor, of whom the backend knows nothing.
  ///   - keep: A closure that sets the answers from the data of the operation.
  /// - Throws: ``StoreUnavailable`` if nothing could be read.
  public func read<Operation: GraphQLOperation>(
    _ operation: @autoclosure () -> Operation,
    for session: Session?,
    keep: (BackendReading<Operation.Data>, PageAnswers) -> Void
  ) async throws {
    guard let client, let answers = PageAnswers.current else { return }
    keep(try await client.reading(operation(), for: session), answers)
  }
}

/// The data of an operation.
public struct BackendReading<Data: Sendable>: Sendable {
  /// The data, in which parts can be missing.
  public let data: Data
  /// The language of the texts, such as `pl`; `nil` if the backend did not say it.
  public let language: String?
  /// A Boolean value that indicates whether nothing is missing because of an error.
  public let isComplete: Bool
}

extension BFFClient {
  /// Performs an operation.
  ///
  /// - Throws: ``StoreUnavailable`` if there is no data.
  func reading<Operation: GraphQLOperation>(
    _ operation: Operation,
    for session: Session?
  ) async throws -> BackendReading<Operation.Data> {
    do {
      let result = try await perform(operation, for: session)
      return BackendReading(data: result.data, language: result.language, isComplete: result.errors.isEmpty)
    } catch {
      throw StoreUnavailable("\(Operation.name): \(error)")
    }
  }

  /// Performs an operation of a service, of which all parts are necessary.
  ///
  /// - Throws: ``StoreUnavailable`` if a part is missing.
  func complete<Operation: GraphQLOperation>(
    _ operation: Operation,
    for session: Session?
  ) async throws -> BackendReading<Operation.Data> {
    let reading = try await reading(operation, for: session)
    guard reading.isComplete else { throw StoreUnavailable("\(Operation.name): the backend sent only a part") }
    return reading
  }
}
