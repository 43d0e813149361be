public import Hummingbird

/// The context of a request: what Hummingbird's context contains, and the address of the client.
public struct ShopContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// The address of the client; `nil` if there is no socket, as in tests.
  var address: ClientAddress?

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    address = ClientAddress(source.channel.remoteAddress)
  }
}
