import TesseraPlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The attributes of a file that are transferred to the file that replaces it: owner, group, permissions, extended
/// attributes, and the access control list.
struct FileAttributes: Sendable {
  /// The permissions of a new file.
  static let newPermissions: UInt32 = 0o644

  /// The absolute path of the file with these attributes.
  let path: String
  let status: System.Status

  /// Applies the attributes to a new file, which only its owner can read until then.
  ///
  /// Only administrators can give a file to another owner, so the owner may change. If the process cannot set the group
  /// of the file, the permissions of the group are restricted to those of everyone.
  ///
  /// - Parameter allowsLoss: Whether extended attributes that cannot be copied may be lost.
  /// - Throws: ``FileError/Kind/needsForce`` if an attribute cannot be copied and must not be lost.
  func copy(to descriptor: Int32, allowingLoss allowsLoss: Bool) throws(FileError) {
    let permissions = giveOwner(to: descriptor)
    var name = [CChar](repeating: 0, count: 256)
    // Safe: at most as many bytes are written as the buffer has, the last of which is a zero.
    let result = unsafe name.withUnsafeMutableBufferPointer { buffer in
      unsafe Native.copyAttributes(from: path, to: descriptor, name: buffer)
    }
    if result != 0, !allowsLoss {
      let code = errno
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = bytes.isEmpty ? "attributes" : "attribute \(String(decoding: bytes, as: UTF8.self))"
      let reason = "its extended \(words) cannot be preserved: \(System.words(for: code)) (setxattr)"
      throw FileError(.needsForce, path: path, reason: reason)
    }
    // Set last, because changing the owner or the access control list changes the permissions.
    try Self.setPermissions(permissions, of: descriptor, path)
  }

  static func setPermissions(_ permissions: UInt32, of descriptor: Int32, _ path: String) throws(FileError) {
    guard fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)) == 0 else {
      throw FileError(errno: errno, path: path, refusing: .setPermissions)
    }
  }

  /// Sets the owner and the group, if possible.
  ///
  /// - Returns: The permissions that fit the owner and the group.
  private func giveOwner(to descriptor: Int32) -> UInt32 {
    guard let new = System.status(of: descriptor), new.owner != status.owner || new.group != status.group,
      fchown(descriptor, status.owner, status.group) != 0
    else { return status.permissions }
    // Set-user-ID and set-group-ID bits would apply to another user.
    let permissions = status.permissions & 0o777
    if new.group == status.group || fchown(descriptor, uid_t.max, status.group) == 0 { return permissions }
    let everyone = permissions & 0o007
    return permissions & (0o707 | everyone << 3)
  }

  static let readOnly = "the file is read-only"

  /// The permissions were set by the user, so they also apply to administrators, who can write to every file.
  var isReadOnly: Bool { status.permissions & 0o200 == 0 || !System.isWritable(path) }

  /// The reason why the file is replaced only with force, or `nil` if the file may be replaced.
  var protection: String? {
    if isReadOnly { return Self.readOnly }
    guard status.linkCount > 1 else { return nil }
    return "the file has \(status.linkCount) hard links, and only this one would change"
  }
}
