import TesseraCore

/// A guard that prevents outputs from replacing files that Tessera did not write.
///
/// A file is replaced if it is empty, if an earlier run wrote it, or with force. Files that an earlier run wrote are
/// recognized by their content or by the manifest of their folder; see ``OutputFolder``.
package struct OutputGuard: Sendable {
  package typealias Recognition = @Sendable (_ bytes: [UInt8]) -> Bool

  /// The reason why another file is not replaced.
  private let reason: String
  private let recognizes: Recognition

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - reason: The reason why another file is not replaced, as in ``FileError/reason``.
  ///   - recognizes: A closure that returns whether an earlier run wrote a file with these bytes.
  package init(_ reason: String = Self.foreign, recognizing recognizes: @escaping Recognition) {
    self.reason = reason
    self.recognizes = recognizes
  }

  package static let foreign = "Tessera did not write this file"

  /// Checks whether an output may replace a file.
  ///
  /// - Parameter bytes: The content of the file to replace.
  /// - Throws: ``FileError/Kind/needsForce`` if the file must not be replaced.
  package func check(_ bytes: [UInt8], at path: String, isForced: Bool) throws(FileError) {
    guard !bytes.isEmpty, !isForced, !recognizes(bytes) else { return }
    throw FileError(.needsForce, path: path, reason: reason)
  }

  // MARK: - Kinds of files

  /// The guard for a folder that only Tessera writes to.
  package static let ownFolder = OutputGuard { _ in true }

  /// The guard for generated Swift files.
  package static let generatedSwift = OutputGuard(beginning: GeneratedFolder.mark)

  /// Creates a guard that recognizes files by their first bytes.
  package init(_ reason: String = Self.foreign, beginning mark: [UInt8]) {
    self.init(reason) { $0.starts(with: mark) }
  }

  /// Returns the guard for a file that a build produces, by its extension: Swift, a compact table, or a property list
  /// as the compiler of String Catalogs writes it. `.strings` files written by people are not such property lists.
  ///
  /// Commands use this guard if they cannot write a manifest to the folder because a build system owns it.
  package static func buildProduct(named path: String) -> OutputGuard {
    switch Path.pathExtension(path) {
    case "swift": generatedSwift
    case "tessera": OutputGuard(beginning: TableLayout.mark)
    default: OutputGuard { isPropertyList($0) }
    }
  }

  /// Returns whether a `.strings` or `.stringsdict` file may have been written by a compiler.
  package static func isPropertyList(_ bytes: some Collection<UInt8>) -> Bool {
    ["<?xml", "bplist"].contains { bytes.starts(with: $0.utf8) }
  }

  // MARK: - Folders

  /// Checks that a folder is inside another one.
  ///
  /// - Parameter path: The path of the folder, which need not exist.
  /// - Throws: ``FileError/Kind/outsideRoot`` if the folder is outside.
  static func check(_ path: String, isIn root: String) throws(FileError) {
    // A folder that does not exist yet is created in its nearest existing parent.
    var nearest = path
    while System.realPath(nearest) == nil, !nearest.isEmpty { nearest = Path.parent(nearest) }
    guard let real = System.realPath(nearest), let realRoot = System.realPath(root) else { return }
    guard Path.isInside(real, realRoot) else { throw FileError(.outsideRoot, path: path) }
  }

  /// Checks that no link in a workspace leads a path out of the workspace. A path that is outside without following a
  /// link was specified by the user, and is allowed.
  ///
  /// - Parameters:
  ///   - path: The path of a folder, as the system resolves it. The folder need not exist.
  ///   - root: The absolute path of the workspace, without links.
  /// - Throws: ``FileError/Kind/outsideRoot`` if a link leads out of the workspace.
  package static func checkLinks(to path: String, inWorkspace root: String) throws(FileError) {
    let root = root == "/" ? "" : root
    var folder = path.hasPrefix("/") ? "/" : System.workingFolder ?? "/"
    for component in Path.components(path) {
      // A folder that does not exist is created, and is not a link.
      guard let next = System.realPath(FileWriter.join(folder, component)) else { return }
      guard component == ".." || !Path.isInside(folder, root) || Path.isInside(next, root) else {
        let reason = "a symbolic link leads out of the workspace; specify the folder to which it leads"
        throw FileError(.outsideRoot, path: path, reason: reason)
      }
      folder = next
    }
  }
}
