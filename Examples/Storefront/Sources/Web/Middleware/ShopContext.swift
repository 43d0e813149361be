public import Hummingbird

/// The context of a request: what Hummingbird's context contains, and the address of the client.
public struct ShopContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// The address of the client, or its IPv6 network; `nil` if there is no socket, as in tests.
  var address: IPAddress?

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    address = source.channel.remoteAddress.flatMap { IPAddress($0)?.block }
  }
}
