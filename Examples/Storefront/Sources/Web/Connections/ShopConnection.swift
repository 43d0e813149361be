import HummingbirdCore
import NIOCore
import NIOHTTPTypes

/// A connection that is set up, with the request of it that is in flight.
struct ShopConnection: ServerChildChannelValue {
  let parts: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
  let inFlight: InFlightRequest

  var channel: any Channel { parts.channel }
}
