/// A kind of device that a string can vary by. The raw values are those of String Catalogs.
package enum Device: String, Sendable, Hashable, CaseIterable {
  case iphone, ipad, ipod, mac, applewatch, appletv, applevision
  /// Any other device.
  case other

  /// The code of the device in a compiled table.
  package var code: UInt8 {
    switch self {
    case .iphone: 0
    case .ipad: 1
    case .ipod: 2
    case .mac: 3
    case .applewatch: 4
    case .appletv: 5
    case .applevision: 6
    case .other: 7
    }
  }
}
