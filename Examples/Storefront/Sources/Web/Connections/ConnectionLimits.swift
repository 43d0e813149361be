import Core
import NIOCore
import NIOHTTP1

/// The limits of connections and requests.
public struct ConnectionLimits: Sendable {
  /// The maximum number of open connections. ``DescriptorLimit`` can lower it.
  var total: Int
  /// The maximum number of open connections of an IPv4 address, or of the /64 network of an IPv6 address.
  let perAddress: Int
  /// The maximum number of requests in flight; see ``InFlightLimit``.
  let inFlight: Int
  /// The time from the connection to the end of the first request's headers.
  let header: TimeAmount
  /// The time from the end of the headers to the end of the body. Further bytes do not extend it.
  let body: TimeAmount
  /// The time from the end of a response to the end of the next request's headers.
  let idle: TimeAmount
  /// The time from the end of the headers to the end of the response.
  let request: TimeAmount
  /// The address of the reverse proxy; `nil` if visitors connect directly.
  let proxy: IPAddress?

  /// The time that a client has to close its side after the last response.
  let linger = TimeAmount.seconds(2)

  /// The limits of the parser. The target counts like a header field, and the list of fields includes the target.
  let decoder: NIOHTTPDecoderLimitConfiguration = {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 8 * 1024
    limits.maxHeaderListSize = 16 * 1024
    limits.maxHeaderFieldCount = 64
    return limits
  }()

  /// Reads the limits from the configuration.
  ///
  /// - Throws: ``ConfigurationError`` if a value is out of range.
  public init(_ configuration: Configuration) throws(ConfigurationError) {
    total = try configuration.number(for: "connections", in: 1...1_000_000)
    perAddress = try configuration.number(for: "connections-per-address", in: 1...1_000_000)
    inFlight = try configuration.number(for: "requests", in: 1...1_000_000)
    header = try Self.seconds(configuration, "header-timeout")
    body = try Self.seconds(configuration, "body-timeout")
    idle = try Self.seconds(configuration, "idle-timeout")
    request = try Self.seconds(configuration, "request-timeout")
    proxy = try configuration.proxy()
  }

  private static func seconds(_ configuration: Configuration, _ key: String) throws(ConfigurationError) -> TimeAmount {
    .seconds(Int64(try configuration.number(for: key, in: 1...3_600)))
  }
}

extension Configuration {
  /// Returns the address of the reverse proxy; `nil` if visitors connect directly.
  ///
  /// - Throws: ``ConfigurationError`` if the setting is not an IP address.
  func proxy() throws(ConfigurationError) -> IPAddress? {
    try value(for: "proxy", expecting: "an IP address") { IPAddress($0) }
  }
}
