import TesseraCore
import TesseraFormats
import TesseraStrings

/// A source of a workspace's files: a disk, a dictionary, or a disk overlaid with the unsaved buffers of an editor.
///
/// Paths are relative to the root of the tree, with `/` between components. The empty path is the root itself.
package protocol FileTree: Sendable {
  /// Returns the entries of a folder, sorted by the bytes of their names.
  func entries(ofFolder path: String) throws(FileError) -> [FileEntry]
  /// Returns the metadata of the file or folder at a path. A link is followed if it stays within the root.
  func metadata(of path: String) throws(FileError) -> FileMetadata
  /// Returns all bytes of a file, which is read once.
  func bytes(of path: String) throws(FileError) -> [UInt8]
  func contentHash(of path: String) throws(FileError) -> ContentHash
  /// Returns the version of a file, without reading the file if the system keeps one. A link is followed.
  func version(of path: String) throws(FileError) -> FileStamp
  /// Returns the versions of files, in the same order; `nil` for a file that does not exist or cannot be accessed.
  func versions(of paths: [String]) -> [FileStamp?]
}

extension FileTree {
  package func version(of path: String) throws(FileError) -> FileStamp { FileStamp(try contentHash(of: path)) }

  package func versions(of paths: [String]) -> [FileStamp?] { versions(of: paths) { try? version(of: $0) } }

  package func contentHash(of path: String) throws(FileError) -> ContentHash { ContentHash(try bytes(of: path)) }

  /// Returns the versions of files, using all cores if there are many files. Starting a thread takes as long as looking
  /// up a few hundred files.
  func versions(of paths: [String], _ look: @Sendable (String) -> FileStamp?) -> [FileStamp?] {
    let size = 1024
    guard paths.count > size else { return paths.map(look) }
    return concurrentMap(paths.chunks(of: size)) { $0.map(look) }.flatMap { $0 }
  }
}

/// An entry of a folder.
package struct FileEntry: Sendable, Equatable {
  package enum Kind: Sendable, Hashable {
    case file, folder, link
    /// A socket, pipe, or device, which is never read.
    case other
  }

  package let name: String
  package let kind: Kind

  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

package struct FileMetadata: Sendable, Equatable {
  package let isFolder: Bool
  package let byteCount: Int

  package init(isFolder: Bool, byteCount: Int) {
    self.isFolder = isFolder
    self.byteCount = byteCount
  }
}

/// An error that occurred while reading or writing a file or folder.
package struct FileError: Error, Sendable, Equatable {
  package enum Kind: Sendable, Hashable {
    case notFound, permissionDenied, notAFile, notAFolder, tooLarge
    /// The path, or a link in it, leads out of the root.
    case outsideRoot
    /// Another program has changed the file since it was read.
    case changedSinceRead
    /// The file exists and was not written by Tessera.
    case foreign
    /// The file is replaced only with force; see ``FileError/advisedReason``.
    case needsForce
    /// The content to write is not valid; see ``FileContent``.
    case invalidContent
    case system
  }

  package var kind: Kind
  package var path: String
  /// The reason, in lowercase and without a full stop.
  package var reason: String

  package init(_ kind: Kind, path: String, reason: String? = nil) {
    self.kind = kind
    self.path = path
    self.reason = reason ?? Self.words(for: kind)
  }

  /// The reason, followed by what a command can do about it.
  package var advisedReason: String { kind == .needsForce ? "\(reason); use --force to replace it" : reason }

  private static func words(for kind: Kind) -> String {
    switch kind {
    case .notFound: "there is no such file or folder"
    case .permissionDenied: "permission denied"
    case .notAFile: "it is not a regular file"
    case .notAFolder: "it is not a folder"
    case .tooLarge: "the file is larger than 4 GiB"
    case .outsideRoot: "it is outside the workspace"
    case .changedSinceRead: "the file has changed since it was read"
    case .foreign: "Tessera did not write this file and leaves it as it is"
    case .needsForce: "the file is protected"
    case .invalidContent: "the new content is not valid"
    case .system: "the system refused the operation"
    }
  }
}
