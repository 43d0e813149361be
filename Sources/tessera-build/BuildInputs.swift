import TesseraText
import TesseraWorkspace

/// The files of one module as a workspace, in which nothing else stands: what a build does depends on what it was given
/// and on nothing that happens to lie beside it.
struct BuildInputs {
  var snapshot: WorkspaceSnapshot
  /// Files that could not be read, with the reason.
  var failures: [(path: String, reason: String)] = []

  /// - Parameter workingFolder: absolute.
  init(_ arguments: BuildArguments, workingFolder: String) {
    let paths = arguments.files.map { Self.absolute($0, workingFolder) }
    let settings = arguments.settings.map { Self.absolute($0, workingFolder) }
    // Settings name paths as seen from their folder.
    let root = Path.parent(settings ?? paths.first ?? "")
    var files: [String: [UInt8]] = [:]
    var failures: [(path: String, reason: String)] = []
    do throws(FileError) {
      // A link that leads out of the workspace is not followed.
      let disk = try DiskTree(root: root)
      let name = WorkspaceLoader.configurationName
      if let settings, let bytes = try? disk.bytes(of: Path.name(settings)) { files[name] = bytes }
      for path in paths {
        guard Path.isInside(path, root) else {
          failures.append((path, "the file is not in the folder \(root)"))
          continue
        }
        let relative = Path.relative(path, to: root)
        do throws(FileError) {
          files[relative] = try disk.bytes(of: relative)
        } catch {
          failures.append((path, error.reason))
        }
      }
    } catch {
      failures.append((root, error.reason))
    }
    var options = WorkspaceLoader.Options()
    options.includesResources = false
    options.manifests.allowsRunning = false
    snapshot = WorkspaceLoader.load(MemoryTree(bytes: files), root: root, options: options)
    self.failures = failures
  }

  /// With `.` and `..` resolved.
  static func absolute(_ path: String, _ workingFolder: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let relative = isAbsolute ? String(path.drop { $0 == "/" }) : path
    return "/" + (Path.resolve(relative, from: isAbsolute ? "" : workingFolder) ?? relative)
  }
}
