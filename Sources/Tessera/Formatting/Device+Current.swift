import Foundation
import TesseraCore

extension Device {
  /// The device on which the process runs.
  static let current: Device = {
    #if os(watchOS)
      .applewatch
    #elseif os(tvOS)
      .appletv
    #elseif os(visionOS)
      .applevision
    #elseif os(macOS) || targetEnvironment(macCatalyst)
      .mac
    #elseif os(iOS)
      Device(machine: machineName)
    #else
      .other
    #endif
  }()

  /// Creates a device from the system's hardware identifier, such as `iPad13,1`. Unlike the idiom, the identifier can
  /// be read on any thread.
  init(machine: String) {
    switch machine {
    case _ where machine.hasPrefix("iPhone"): self = .iphone
    case _ where machine.hasPrefix("iPad"): self = .ipad
    case _ where machine.hasPrefix("iPod"): self = .ipod
    default: self = .other
    }
  }

  #if os(iOS)
    private static var machineName: String {
      if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
      var system = utsname()
      unsafe uname(&system)
      // Safe: `uname` terminates the name with a zero byte within the field.
      return unsafe withUnsafeBytes(of: &system.machine) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  #endif
}
