import Foundation
import TesseraWorkspace

/// A folder that a command fills with files. Nothing is written outside of it, and no file that is there already.
struct OutputFolder {
  /// As it was given.
  let path: String
  private let tree: DiskTree
  private let writer: FileWriter

  /// Makes the folder where there is none.
  init(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(path, nil, FileReason.words(for: error))
    }
    self.path = path
    do throws(FileError) {
      tree = try DiskTree(root: path)
      writer = try FileWriter(root: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Writes beside the file and takes its place, unless it holds these bytes already.
  ///
  /// - Parameter name: Relative to the folder; folders on the way are made.
  /// - Returns: Whether the file changed.
  func write(_ bytes: [UInt8], to name: String) throws(CommandFailure) -> Bool {
    do throws(FileError) {
      var old: [UInt8]?
      do throws(FileError) { old = try tree.bytes(of: name) } catch {
        guard error.kind == .notFound else { throw error }
      }
      guard old != bytes else { return false }
      try writer.write(bytes, to: name, expecting: old.map { ContentHash($0) })
      return true
    } catch {
      throw CommandFailure(Self.join(path, name), nil, error.reason)
    }
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
