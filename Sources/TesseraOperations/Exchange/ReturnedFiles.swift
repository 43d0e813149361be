import TesseraCore
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// The exchange files of an import.
///
/// The first files are read while the workspace is opened, because one thread parses a large catalog alone for a part of
/// that time.
final class ReturnedFiles: Sendable {
  /// A document that was read early, and the version of its file.
  private struct EarlyDocument {
    var version: FileStamp
    var document: ReturnedDocument
  }

  /// The number of files that are read early. It is small because their documents contain all units, among them the
  /// unchanged ones, which are removed after the workspace has been opened.
  private static let earlyCount = 4

  private let paths: [String]
  private let early: [Locked<EarlyDocument?>]
  private let isOpening = Locked(true)

  init(_ paths: [String]) {
    self.paths = paths
    early = paths.prefix(Self.earlyCount).map { _ in Locked(nil) }
  }

  /// Opens a workspace, and reads files at the same time.
  func read<Workspace>(whileOpening open: () throws -> Workspace) rethrows -> Workspace {
    let work = BackgroundWork()
    work.add { [self] in
      for (slot, path) in zip(early, paths) {
        // The lock is held while the file is read, so that `document(at:)` waits for it. After the workspace has been
        // opened, no further file is read early.
        slot.withLock { slot in
          if isOpening.withLock({ $0 }) { slot = Self.document(in: path) }
        }
      }
    }
    defer { isOpening.withLock { $0 = false } }
    return try open()
  }

  /// Returns the document in the file at a position.
  ///
  /// A document that was read early is used once, and only if its file has not changed: opening a workspace can complete
  /// interrupted changes.
  ///
  /// - Throws: An error with the position and the reason if the file cannot be read.
  func document(at index: Int) throws(OperationError) -> ReturnedDocument {
    let early = early.indices.contains(index) ? early[index].withLock { $0.take() } : nil
    if let early, Self.version(of: paths[index]) == early.version { return early.document }
    return try ExchangeFormat.read(paths[index])
  }

  /// Returns the document in a file, or `nil` if it cannot be read. Folders are not read early, because their files
  /// can change while they do not.
  private static func document(in path: String) -> EarlyDocument? {
    guard let version = version(of: path), let document = try? ExchangeFormat.read(path) else { return nil }
    return EarlyDocument(version: version, document: document)
  }

  private static func version(of path: String) -> FileStamp? {
    System.status(of: path).flatMap { $0.isFile ? $0.version : nil }
  }
}
