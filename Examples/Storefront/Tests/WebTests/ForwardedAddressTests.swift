import Testing

@testable import Web

@Suite("Addresses of visitors behind a proxy")
struct ForwardedAddressTests {
  @Test(
    "The last address of the only header is that of the visitor",
    arguments: [
      ([], nil), (["192.0.2.1"], "192.0.2.1"), (["198.51.100.7, 192.0.2.1"], "192.0.2.1"),
      (["nonsense,192.0.2.1"], "192.0.2.1"), ([" 2001:db8::1 "], "2001:db8::1"), (["::ffff:192.0.2.1"], "192.0.2.1"),
    ]
  )
  func valid(values: [String], address: String?) throws {
    let expected = try address.map { ForwardedAddress.Client.address(try #require(IPAddress($0))) }
    #expect(ForwardedAddress.client(values) == expected ?? .unknown)
  }

  @Test(
    "A repeated header, and one that does not end with an address, are invalid",
    arguments: [
      ["192.0.2.1", "192.0.2.1"], [""], [","], ["192.0.2.1,"], ["unknown"], ["192.0.2.1:80"], ["[2001:db8::1]"],
      ["192.0.2"], ["192.0.2.1, _hidden"],
    ]
  )
  func invalid(values: [String]) { #expect(ForwardedAddress.client(values) == .invalid) }
}
