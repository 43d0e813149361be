import Foundation
import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// The file that records the manifests that the user trusts. It is in the user's configuration folder, never in a
/// workspace.
package struct ManifestTrustFile: Sendable, Hashable {
  private static let name = "trust.json"
  private static let version = 1

  /// The absolute path of the folder that contains the file.
  private let folder: String

  /// - Parameter folder: The user's configuration folder.
  package init(folder: String) {
    self.folder = folder
  }

  package var path: String { FileWriter.join(folder, Self.name) }

  /// - Returns: The recorded trust, or an empty value if there is no file.
  /// - Throws: An error if the file is damaged or other users can change it. In this case, nothing is trusted.
  package func read() throws(FileError) -> ManifestTrust { try load().trust }

  /// Updates the file. If another process updates it at the same time, this function reads the new content and applies
  /// the change to it.
  package func update(_ body: (inout ManifestTrust) -> Void) throws(FileError) {
    var writer = try FileWriter(creating: folder)
    writer.newFilePermissions = 0o600
    for attempt in 1... {
      var (trust, bytes) = try load()
      body(&trust)
      do throws(FileError) {
        return try writer.write(FileContent(Self.encoded(trust)), to: Self.name, expecting: FileState(bytes))
      } catch {
        guard error.kind == .changedSinceRead, attempt < 10 else { throw error }
      }
    }
  }

  private func load() throws(FileError) -> (trust: ManifestTrust, bytes: [UInt8]?) {
    guard System.status(of: path, followingLinks: false) != nil else { return (ManifestTrust(), nil) }
    if let other = FileOwners.changeableByOthers([path]) {
      throw FileError(.system, path: path, reason: "other users can change \"\(other)\": nothing in it is trusted")
    }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try DiskTree(root: folder).bytes(of: Self.name) } catch {
      throw FileError(error.kind, path: path, reason: error.reason)
    }
    guard let trust = Self.decoded(bytes) else {
      throw FileError(
        .system,
        path: path,
        reason: "it is damaged, or was written by another version of Tessera: remove it, and trust your folders again"
      )
    }
    return (trust, bytes)
  }

  /// Decodes the result of ``encoded(_:)``. Returns `nil` for any other bytes.
  static func decoded(_ bytes: [UInt8]) -> ManifestTrust? {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)), file.version == version else {
      return nil
    }
    let entries = file.folders.map { ManifestTrust.Entry(folder: $0.folder, manifests: $0.manifests) }
    let isHash = { (text: String) in text.utf8.count == 64 && text.allSatisfy { $0.isHexDigit } }
    let isValid = entries.allSatisfy { entry in
      entry.folder.hasPrefix("/") && entry.manifests.allSatisfy { $0.key.hasPrefix("/") && isHash($0.value) }
    }
    let trust = ManifestTrust(entries)
    // The checksum detects damage that leaves valid JSON, such as a truncated path.
    return isValid && file.checksum == checksum(trust) ? trust : nil
  }

  static func encoded(_ trust: ManifestTrust) throws(FileError) -> [UInt8] {
    let folders = trust.entries.map { File.Folder(folder: $0.folder, manifests: $0.manifests) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(File(version: version, checksum: checksum(trust), folders: folders)))
    } catch {
      throw FileError(.system, path: name, reason: error.localizedDescription)
    }
  }

  private static func checksum(_ trust: ManifestTrust) -> String {
    let words = trust.entries.flatMap { entry in
      [entry.folder] + entry.manifests.sorted { Path.precedes($0.key, $1.key) }.flatMap { [$0.key, $0.value] }
    }
    return SHA256.digits(words.flatMap { $0.utf8 + [0] })
  }

  private struct File: Codable {
    struct Folder: Codable {
      var folder: String
      var manifests: [String: String]
    }

    var version: Int
    var checksum: String
    var folders: [Folder]
  }
}
