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
    element(of: response.headers["content-type"] ?? "", until: UInt8(ascii: ";")).lowercased()
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
    let tag = element(of: response.headers["content-language"] ?? "", until: UInt8(ascii: ","))
    guard (1...35).contains(tag.utf8.count) else { return nil }
    let isTag = tag.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isTag ? String(tag) : nil
  }

  /// Returns the beginning of a header up to a separator, without the spaces and tabs around it.
  private static func element(of header: String, until separator: UInt8) -> Substring {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var text = Substring(header.utf8.prefix { $0 != separator }.drop(while: isSpace))
    while text.utf8.last.map(isSpace) ?? false { text.removeLast() }
    return text
  }
}
