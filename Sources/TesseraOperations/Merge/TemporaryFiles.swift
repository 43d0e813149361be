import Foundation

/// Files in a temporary folder that only the user can read, which is removed with this object.
final class TemporaryFiles {
  /// The absolute path of the folder.
  let folder: String

  /// - Parameter files: The contents of the files by name.
  init(_ files: [String: [UInt8]]) throws(OperationError) {
    do {
      let url = FileManager.default.temporaryDirectory.appending(path: "tessera-merge-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
      folder = url.path
      for (name, bytes) in files { try Data(bytes).write(to: url.appending(path: name)) }
    } catch {
      throw OperationError("a temporary file cannot be written: \(FileReason.words(for: error))")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }
}
