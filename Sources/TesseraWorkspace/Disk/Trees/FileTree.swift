import TesseraCore
import TesseraFormats
import TesseraStrings

/// Where a workspace's files come from: a disk, a dictionary, or a disk under the unsaved buffers of an editor.
///
/// Paths are relative to the tree's root, `/` between components; the empty path is the root itself.
package protocol FileTree: Sendable {
  /// What stands in a folder, in the order of the names' bytes.
  func entries(ofFolder path: String) throws(FileError) -> [FileEntry]
  /// What a path leads to; a link is followed as far as it stays within the root.
  func metadata(of path: String) throws(FileError) -> FileMetadata
  /// All bytes of a file, read once.
  func bytes(of path: String) throws(FileError) -> [UInt8]
  func contentHash(of path: String) throws(FileError) -> ContentHash
  /// What tells the file's state from the next, without reading it where the system keeps that. A link is followed.
  func version(of path: String) throws(FileError) -> FileVersion
  /// The same of many files, in their order; nil for one that vanished, or cannot be looked at.
  func versions(of paths: [String]) -> [FileVersion?]
}

extension FileTree {
  package func version(of path: String) throws(FileError) -> FileVersion { FileVersion(try contentHash(of: path)) }

  package func versions(of paths: [String]) -> [FileVersion?] { versions(of: paths) { try? version(of: $0) } }

  package func contentHash(of path: String) throws(FileError) -> ContentHash { ContentHash(try bytes(of: path)) }

  /// Asks for many versions, on all cores where that pays: a thread takes as long to start as a few hundred files to be
  /// looked at.
  func versions(of paths: [String], _ look: @Sendable (String) -> FileVersion?) -> [FileVersion?] {
    let size = 1024
    guard paths.count > size else { return paths.map(look) }
    return concurrentMap(paths.chunks(of: size)) { $0.map(look) }.flatMap { $0 }
  }
}

/// A name in a folder.
package struct FileEntry: Sendable, Equatable {
  package enum Kind: Sendable, Hashable {
    case file, folder, link
    /// A socket, a pipe, a device: nothing that is ever read.
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

/// Why a file or folder could not be read or written.
package struct FileError: Error, Sendable, Equatable {
  package enum Kind: Sendable, Hashable {
    case notFound, permissionDenied, notAFile, notAFolder, tooLarge
    /// The path, or a link on it, leads out of the root.
    case outsideRoot
    /// Somebody else changed the file since it was read.
    case changedSinceRead
    /// The file is there and is none of ours.
    case foreign
    /// The file is replaced only with force: see ``FileError/advisedReason``.
    case needsForce
    /// The content that was to be written turned out to be wrong: see ``FileContent``.
    case invalidContent
    case system
  }

  package var kind: Kind
  package var path: String
  /// In plain words, lower case, without a full stop.
  package var reason: String

  package init(_ kind: Kind, path: String, reason: String? = nil) {
    self.kind = kind
    self.path = path
    self.reason = reason ?? Self.words(for: kind)
  }

  /// The reason, and what a command can do about it.
  package var advisedReason: String { kind == .needsForce ? "\(reason); use --force to replace it" : reason }

  private static func words(for kind: Kind) -> String {
    switch kind {
    case .notFound: "there is no such file or folder"
    case .permissionDenied: "permission denied"
    case .notAFile: "it is not a regular file"
    case .notAFolder: "it is not a folder"
    case .tooLarge: "the file is larger than 4 GiB"
    case .outsideRoot: "it leads out of the workspace"
    case .changedSinceRead: "the file has changed since it was read"
    case .foreign: "Tessera did not write this file and leaves it as it is"
    case .needsForce: "the file is protected"
    case .invalidContent: "the new content is not valid"
    case .system: "the system refused it"
    }
  }
}
