import Foundation
package import Testing

/// A volume that ignores case in names, for tests that require one.
package enum CaseInsensitiveVolume {
  /// A folder on the volume: the value of `TESSERA_CASE_INSENSITIVE_FOLDER`, or the folder for temporary files, which
  /// is on such a volume on most Macs; `nil` if neither is.
  package static let path: String? = {
    let named = ProcessInfo.processInfo.environment["TESSERA_CASE_INSENSITIVE_FOLDER"]
    return [named, TemporaryFolder.temporaryPath].compactMap(\.self).first(where: isCaseInsensitive)
  }()

  package static let advice: Comment = "set TESSERA_CASE_INSENSITIVE_FOLDER to a folder on a case-insensitive volume"

  private static func isCaseInsensitive(_ path: String) -> Bool {
    guard let folder = try? TemporaryFolder(in: path), (try? folder.write("", to: "a")) != nil else { return false }
    return FileManager.default.fileExists(atPath: folder.url("A").path)
  }
}
