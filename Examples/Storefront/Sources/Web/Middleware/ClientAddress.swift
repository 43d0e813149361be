import NIOCore

/// The address of a client, for limits. An IPv6 client usually has a network of its own, so only the network counts.
struct ClientAddress: Sendable, Hashable {
  /// The four bytes of an IPv4 address, or the first eight bytes of an IPv6 address.
  private let bytes: [UInt8]

  /// - Parameter address: The address of a connection; the result is `nil` for a Unix domain socket.
  init?(_ address: SocketAddress?) {
    switch address {
    case .v4(let address):
      bytes = withUnsafeBytes(of: address.address.sin_addr.s_addr) { Array($0) }
    case .v6(let address):
      let all = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      // An IPv4 client of a socket for both versions has the address ::ffff:a.b.c.d.
      let isMapped = all.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
      bytes = Array(isMapped ? all.suffix(4) : all.prefix(8))
    default: return nil
    }
  }
}
