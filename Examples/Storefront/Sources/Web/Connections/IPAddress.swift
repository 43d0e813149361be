import NIOCore

/// An IPv4 or IPv6 address without a port. An IPv4-mapped IPv6 address is equal to the IPv4 address.
struct IPAddress: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates an address from its text, such as `192.0.2.1` or `2001:db8::1`; `nil` for a host name or a network.
  init?(_ text: String) {
    guard let address = try? SocketAddress(ipAddress: text, port: 0) else { return nil }
    self.init(address)
  }

  /// Creates the address of a peer; `nil` for a Unix domain socket.
  init?(_ address: SocketAddress) {
    switch address {
    case .v4(let address):
      let bits = UInt64(UInt32(bigEndian: address.address.sin_addr.s_addr))
      self.init(high: 0, low: Self.mapped | bits)
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      let half = { (bytes: ArraySlice<UInt8>) in bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
      self.init(high: half(bytes[..<8]), low: half(bytes[8...]))
    case .unixDomainSocket: return nil
    }
  }

  /// The lower half of `::ffff:0.0.0.0`, the prefix of IPv4-mapped addresses.
  private static let mapped: UInt64 = 0xFFFF_0000_0000

  private var isIPv4: Bool { high == 0 && low >> 32 == Self.mapped >> 32 }

  /// The addresses that count as one client: an IPv4 address, or the /64 network of an IPv6 address, because providers
  /// assign at least such a network to each customer.
  var block: IPAddress { isIPv4 ? self : IPAddress(high: high, low: 0) }
}
