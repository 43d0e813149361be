import Foundation

/// The settings of the connection to the BFF.
public struct BFFSettings: Sendable, Hashable {
  /// The absolute URL of the GraphQL endpoint.
  public let endpoint: String
  /// The longest time of an operation, with all attempts.
  public let timeout: Duration

  /// The absolute URL before the paths of REST resources: the directory of the endpoint, without a slash at the end.
  public let base: String

  /// Creates settings.
  ///
  /// - Throws: ``ConfigurationError`` if the endpoint is not a URL that can be used.
  public init(endpoint: String, timeout: Duration = .seconds(5)) throws(ConfigurationError) {
    let example = "such as http://127.0.0.1:4000/graphql"
    func error(_ reason: String) -> ConfigurationError {
      ConfigurationError("bff is \"\(endpoint)\", \(reason), \(example)")
    }
    // The message leaves out the value, because it can contain a password.
    guard !endpoint.contains("@") else {
      throw ConfigurationError("bff has a user: use a URL without one, \(example)")
    }
    guard let url = URL(string: endpoint, encodingInvalidCharacters: false), endpoint.utf8.allSatisfy({ $0 < 0x80 })
    else { throw error("which is not a URL: use one in ASCII letters") }
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw error("which does not begin with http:// or https://: use a URL")
    }
    guard let host = url.host(), !host.isEmpty, url.port.map((1...65_535).contains) ?? true else {
      throw error("which has no valid host and port: use a URL")
    }
    guard url.query() == nil, url.fragment() == nil else {
      throw error("which has a query or a fragment: use a URL without them")
    }
    self.endpoint = endpoint
    self.timeout = timeout
    let origin = endpoint.prefix(endpoint.utf8.count - url.path(percentEncoded: true).utf8.count)
    let directory = url.path(percentEncoded: true).split(separator: "/").dropLast().map { "/" + $0 }
    base = origin + directory.joined()
  }
}

extension Configuration {
  /// Returns the settings of the connection to the BFF; `nil` if `bff` is not set.
  ///
  /// - Throws: ``ConfigurationError`` if a setting cannot be used.
  public func bffSettings() throws(ConfigurationError) -> BFFSettings? {
    let timeout = try number(for: "bff-timeout", in: 1...60)
    guard let endpoint = value(for: "bff") else { return nil }
    return try BFFSettings(endpoint: endpoint, timeout: .seconds(timeout))
  }
}
