/// A kind of device that a message may have a form for. The raw values are the format's.
package enum MessageDevice: UInt8, Sendable, Hashable, CaseIterable {
  case iphone = 0
  case ipad = 1
  case ipod = 2
  case mac = 3
  case applewatch = 4
  case appletv = 5
  case applevision = 6
  /// Every other device.
  case other = 7
}
