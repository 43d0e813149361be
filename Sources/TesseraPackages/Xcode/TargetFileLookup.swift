import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Finds the files of a workspace to which projects refer.
struct TargetFileLookup: Sendable {
  private let root: String
  private let scan: WorkspaceScanner.Scan
  /// The paths of all files and folders, by their lowercased forms: the file system of a Mac usually ignores case.
  private let spellings: Lazy<[String: String]>

  init(_ scan: WorkspaceScanner.Scan, root: String) {
    self.root = root
    self.scan = scan
    spellings = Lazy {
      Dictionary((scan.files.map(\.path) + scan.folders).map { ($0.lowercased(), $0) }) {
        Path.precedes($0, $1) ? $0 : $1
      }
    }
  }

  /// Returns the path of a location in the workspace, or `nil` if it is not in the workspace or not known. The file may be
  /// missing.
  ///
  /// - Parameter folder: The folder of the project.
  func path(of location: XcodeLocation, from folder: String, isFolder: Bool) -> String? {
    let path: String?
    switch location {
    case .project(let relative): path = Path.resolve(relative, from: folder)
    case .absolute(let absolute):
      let base = root == "/" ? "/" : root + "/"
      path = absolute.hasPrefix(base) ? Path.resolve(String(absolute.dropFirst(base.count)), from: "") : nil
    case .product, .developer, .unknown: path = nil
    }
    guard let path, !scan.folders.contains(path), isFolder || scan.file(at: path) == nil else { return path }
    return spellings.value[path.lowercased()] ?? path
  }

  /// Returns the paths of the files in a folder and its subfolders, sorted.
  func files(in folder: String) -> ArraySlice<WorkspaceScanner.File> { scan.files(in: folder) }

  /// Returns whether a file in the phase Compile Sources becomes a resource of the product.
  static func isResource(_ path: String) -> Bool { compiledResources.contains(Path.pathExtension(path)) }

  private static let compiledResources: Set<String> = [
    "strings", "stringsdict", "xcstrings", "xcassets", "storyboard", "xib", "intentdefinition", "xcdatamodeld",
    "mlmodel",
    "xcmappingmodel", "rkassets", "scnassets", "icon",
  ]
}
