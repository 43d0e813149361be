import Foundation

/// Interprets responses as the draft of GraphQL over HTTP describes.
///
/// `JSONDecoder` rejects invalid UTF-8 and more than 512 nested arrays and objects. Of equal keys, it reads the first one.
enum GraphQLResponse {
  /// A media type that has a meaning for the client.
  private enum MediaType: String {
    /// A GraphQL response with any status.
    case graphQL = "application/graphql-response+json"
    /// A GraphQL response if the status is 2xx. Otherwise, it can be from a proxy.
    case json = "application/json"
  }

  private struct Body<Content: Decodable>: Decodable {
    var data: Content?
    var errors: [GraphQLError]?
  }

  /// Returns the result in a response.
  ///
  /// - Throws: ``BFFError``, with the status if the response has a status that is an error and cannot be interpreted.
  static func result<Content>(
    of response: BFFResponse,
    as type: Content.Type = Content.self
  ) throws(BFFError) -> GraphQLResult<Content> {
    let isSuccess = (200..<300).contains(response.status)
    let mediaType = MediaType(rawValue: mediaType(of: response))
    guard isSuccess || mediaType == .graphQL else { throw .status(response.status) }
    guard mediaType != nil else { throw invalidMediaType(of: response) }
    let body: Body<Content>
    do {
      body = try JSON.decode(Body<Content>.self, from: response.body)
    } catch {
      throw isSuccess ? error : .status(response.status)
    }
    let errors = Array((body.errors ?? []).prefix(GraphQLError.maximumCount))
    if let data = body.data { return GraphQLResult(data: data, errors: errors, language: language(of: response)) }
    if !errors.isEmpty { throw .rejected(errors) }
    throw isSuccess ? .invalidResponse("it has no data and no errors") : .status(response.status)
  }

  /// Returns the media type in lowercase letters, without parameters; empty if there is none.
  static func mediaType(of response: BFFResponse) -> String {
    let value = response.headers["content-type"] ?? ""
    return value.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
  }

  /// Returns the error for a media type that is not JSON, without characters that the log should not contain.
  static func invalidMediaType(of response: BFFResponse) -> BFFError {
    let text = mediaType(of: response).unicodeScalars.prefix(60)
      .filter { $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-./".unicodeScalars.contains($0)) }
    let name = String(text.map(Character.init))
    return .invalidResponse(name.isEmpty ? "it has no media type" : "its media type is \(name)")
  }

  /// Returns the first language of the response; `nil` if there is none that can be a language tag.
  private static func language(of response: BFFResponse) -> String? {
    let first = response.headers["content-language"]?.split(separator: ",").first
    guard let tag = first?.trimmingCharacters(in: .whitespaces), (1...35).contains(tag.utf8.count) else { return nil }
    let isTag = tag.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isXIDContinue || $0 == "-") && $0 != "_" }
    return isTag ? tag : nil
  }
}
