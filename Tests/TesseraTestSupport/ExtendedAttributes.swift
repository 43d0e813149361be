import Foundation

/// Functions for extended attributes of files, which are missing in the Glibc module.
package enum ExtendedAttributes {
  /// The names of the attributes for the access control list of a file, and for the list of new files in a folder, on
  /// Linux.
  package static let accessList = "system.posix_acl_access"
  package static let defaultList = "system.posix_acl_default"

  #if canImport(Darwin)
    private typealias Set =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, UInt32, Int32
      ) -> Int32
    private typealias Get =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int, UInt32, Int32
      ) -> Int
  #else
    private typealias Set =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32
      ) -> Int32
    private typealias Get =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
      ) -> Int
  #endif

  /// Returns a function of the C library. The function must have this name and type.
  private static func function<Function>(_ name: String, _ type: Function.Type) -> Function {
    unsafeBitCast(dlsym(dlopen(nil, RTLD_NOW), name), to: type)
  }

  /// Sets an attribute.
  ///
  /// - Returns: `false` if the volume does not support the attribute.
  package static func set(_ name: String, _ value: [UInt8], of path: String) throws -> Bool {
    let set = function("setxattr", Set.self)
    #if canImport(Darwin)
      let result = set(path, name, value, value.count, 0, 0)
    #else
      let result = set(path, name, value, value.count, 0)
    #endif
    if result == 0 { return true }
    guard [ENOTSUP, EOPNOTSUPP, EPERM].contains(errno) else { throw Failure(code: errno) }
    return false
  }

  /// Returns the value of an attribute.
  ///
  /// - Returns: The value, or `nil` if the file does not have the attribute.
  package static func value(_ name: String, of path: String) -> [UInt8]? {
    let get = function("getxattr", Get.self)
    var value = [UInt8](repeating: 0, count: 65536)
    #if canImport(Darwin)
      let count = get(path, name, &value, value.count, 0, 0)
    #else
      let count = get(path, name, &value, value.count)
    #endif
    return count < 0 ? nil : Array(value[..<count])
  }

  /// The reason why an attribute could not be set, as a value of `errno`.
  package struct Failure: Error {
    package var code: Int32
  }

  /// Returns an access control list in Linux's format that lets one more user read a file that only its owner can
  /// access.
  package static func list(lettingRead user: UInt32) -> [UInt8] {
    let none = UInt32.max
    let entries: [(tag: UInt16, permissions: UInt16, id: UInt32)] = [
      (0x01, 6, none), (0x02, 4, user), (0x04, 0, none), (0x10, 4, none), (0x20, 0, none),
    ]
    var bytes: [UInt8] = [2, 0, 0, 0]
    for entry in entries {
      for value in [entry.tag, entry.permissions] { bytes += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: entry.id >> ($0 * 8)) }
    }
    return bytes
  }
}
