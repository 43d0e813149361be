/// An error in a response. Its size is bounded, whatever the BFF sends.
public struct GraphQLError: Sendable, Hashable {
  /// The maximum number of errors of a response. Further ones are ignored.
  static let maximumCount = 20

  /// The message, for developers. It can contain the input of visitors, so that it is not logged.
  public let message: String
  /// The names of fields and the indices from the root to the value with the error; empty if there is no such value.
  public let path: [String]
  /// The code in the extensions, in letters, digits, and underscores.
  public let code: String?

  /// Creates an error. Long values are cut.
  public init(message: String, path: [String] = [], code: String? = nil) {
    self.message = BFFText.limited(message, to: 200)
    self.path = path.prefix(20).map { Self.name($0, limit: 40) }
    self.code = code.map { Self.name($0, limit: 60) }
  }

  /// Returns the beginning of a name, with underscores in place of characters that names of GraphQL do not have.
  static func name(_ text: String, limit: Int) -> String {
    String(text.unicodeScalars.prefix(limit).map { $0.isASCII && $0.properties.isXIDContinue ? Character($0) : "_" })
  }

  /// A Boolean value that indicates that the BFF does not have the document yet. It has not executed the operation.
  var isPersistedQueryMiss: Bool {
    code == "PERSISTED_QUERY_NOT_FOUND" || code == nil && message == "PersistedQueryNotFound"
  }

  /// A Boolean value that indicates that the BFF does not store documents. It has not executed the operation.
  var isPersistedQueryRefusal: Bool {
    code == "PERSISTED_QUERY_NOT_SUPPORTED" || code == nil && message == "PersistedQueryNotSupported"
  }
}

extension GraphQLError: Decodable {
  private enum Key: String, CodingKey {
    case message, path, extensions
  }

  private struct Extensions: Decodable {
    var code: String?
  }

  private enum Step: Decodable {
    case name(String)
    case index(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do { self = .index(try container.decode(Int.self)) } catch { self = .name(try container.decode(String.self)) }
    }

    var text: String {
      switch self {
      case .name(let name): name
      case .index(let index): "\(index)"
      }
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    // The specification leaves the content of the extensions to servers, so that the code can be of any type.
    let extensions = try? container.decodeIfPresent(Extensions.self, forKey: .extensions)
    self.init(
      message: try container.decode(String.self, forKey: .message),
      path: try container.decodeIfPresent([Step].self, forKey: .path)?.map(\.text) ?? [],
      code: extensions?.code
    )
  }
}
