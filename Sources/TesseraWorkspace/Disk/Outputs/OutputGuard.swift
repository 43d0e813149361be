import TesseraCore

/// Keeps outputs from replacing files that Tessera did not write.
///
/// A file is replaced if it is empty, if an earlier run wrote it, or with force. Files that an earlier run wrote
/// are recognized by their content, or by the manifest of their folder: see ``OutputFolder``.
package struct OutputGuard: Sendable {
  package typealias Recognition = @Sendable (_ bytes: [UInt8]) -> Bool

  /// Why another file is not replaced.
  private let reason: String
  private let recognizes: Recognition

  /// - Parameters:
  ///   - reason: Why another file is not replaced, as in ``FileError/reason``.
  ///   - recognizes: Whether an earlier run wrote a file with these bytes.
  package init(_ reason: String = Self.foreign, recognizing recognizes: @escaping Recognition) {
    self.reason = reason
    self.recognizes = recognizes
  }

  package static let foreign = "Tessera did not write this file"

  /// - Parameter bytes: The content of the file that an output is to replace.
  /// - Throws: ``FileError/Kind/needsForce`` if the file is not replaced.
  package func check(_ bytes: [UInt8], at path: String, isForced: Bool) throws(FileError) {
    guard !bytes.isEmpty, !isForced, !recognizes(bytes) else { return }
    throw FileError(.needsForce, path: path, reason: reason)
  }

  // MARK: - Kinds of files

  /// For a folder in which only Tessera writes.
  package static let ownFolder = OutputGuard { _ in true }

  /// Generated Swift.
  package static let generatedSwift = OutputGuard(beginning: GeneratedFolder.mark)

  /// Recognizes files by what they begin with.
  package init(_ reason: String = Self.foreign, beginning mark: [UInt8]) {
    self.init(reason) { $0.starts(with: mark) }
  }

  /// A file that a build makes, by its extension: Swift, a compact table, or a property list as the compiler of String
  /// Catalogs writes it. `.strings` files that people write are not property lists.
  ///
  /// For commands that cannot leave a manifest in the folder, because a build system owns it.
  package static func buildProduct(named path: String) -> OutputGuard {
    switch Path.pathExtension(path) {
    case "swift": generatedSwift
    case "tessera": OutputGuard(beginning: TableLayout.mark)
    default: OutputGuard { isPropertyList($0) }
    }
  }

  /// Whether a `.strings` or `.stringsdict` file may be one that a compiler wrote.
  package static func isPropertyList(_ bytes: some Collection<UInt8>) -> Bool {
    ["<?xml", "bplist"].contains { bytes.starts(with: $0.utf8) }
  }

  // MARK: - Folders

  /// Refuses a folder that is not in another one.
  ///
  /// - Parameter path: It need not exist.
  /// - Throws: ``FileError/Kind/outsideRoot``
  static func check(_ path: String, isIn root: String) throws(FileError) {
    // What is not there yet is made in what is.
    var nearest = path
    while System.realPath(nearest) == nil, !nearest.isEmpty { nearest = Path.parent(nearest) }
    guard let real = System.realPath(nearest), let realRoot = System.realPath(root) else { return }
    guard Path.isInside(real, realRoot) else { throw FileError(.outsideRoot, path: path) }
  }

  /// Refuses a path that leads out of a workspace over a link in it. A path that is outside by its words is what the user
  /// named.
  ///
  /// - Parameters:
  ///   - path: A folder, as the system resolves it. It need not exist.
  ///   - root: The absolute path of the workspace, without links.
  /// - Throws: ``FileError/Kind/outsideRoot``
  package static func checkLinks(to path: String, inWorkspace root: String) throws(FileError) {
    let root = root == "/" ? "" : root
    var folder = path.hasPrefix("/") ? "/" : System.workingFolder ?? "/"
    for component in Path.components(path) {
      // What does not exist is created, and is no link.
      guard let next = System.realPath(FileWriter.join(folder, component)) else { return }
      guard component == ".." || !Path.isInside(folder, root) || Path.isInside(next, root) else {
        let reason = "a link in the workspace leads out of it; name the folder that it leads to"
        throw FileError(.outsideRoot, path: path, reason: reason)
      }
      folder = next
    }
  }
}
