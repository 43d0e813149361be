import Foundation

/// Decodes the bodies of responses.
enum JSON {
  /// Returns the value in a body.
  ///
  /// - Throws: ``BFFError/invalidResponse(_:)``, with the path of the value but never with the value.
  static func decode<Value: Decodable>(_ type: Value.Type, from body: Data) throws(BFFError) -> Value {
    guard !body.isEmpty else { throw .invalidResponse("its body is empty") }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw .invalidResponse(reason(for: error))
    } catch {
      throw .invalidResponse("it has a value that cannot be read")
    }
  }

  private static func reason(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "\(path(context.codingPath)) is null"
    case .typeMismatch(_, let context): "\(path(context.codingPath)) has another type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "its body is not JSON"
    case .dataCorrupted(let context): "\(path(context.codingPath)) has an invalid value"
    @unknown default: "it has a value that cannot be read"
    }
  }

  /// Returns the names of fields and the indices to a value. They are from the type and not from the body, except for
  /// dictionaries, so that their number and their lengths are limited.
  private static func path(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "the body" }
    return keys.prefix(12)
      .map { $0.intValue.map(String.init) ?? GraphQLError.name($0.stringValue, limit: 40) }
      .joined(separator: ".")
  }
}
