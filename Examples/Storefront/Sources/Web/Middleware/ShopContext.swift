public import Hummingbird

/// The context of a request: what Hummingbird's context contains, and the address of the client.
public struct ShopContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// The address of the connection, such as that of a proxy; `nil` if there is no socket. Tests set it.
  var peer: IPAddress?
  /// The address of the client for limits, or its IPv6 network; see ``ForwardedAddress``.
  var address: IPAddress?

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress.flatMap { IPAddress($0) }
    address = peer?.block
  }
}
