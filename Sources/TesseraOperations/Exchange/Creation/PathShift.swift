import TesseraStrings
import TesseraWorkspace

/// The difference between the paths in an exchange file and those of a workspace that is a part of the exported folder,
/// or that contains it.
enum PathShift: Hashable {
  case none
  case removing(String)
  case adding(String)

  /// Creates the shift between the path of a table in an exchange file and that in the workspace.
  init(from path: String, to found: String) {
    let (a, b) = (Path.components(path), Path.components(found))
    guard a.count != b.count else {
      self = .none
      return
    }
    let rest = (a.count > b.count ? a : b).dropLast(min(a.count, b.count)).joined(separator: "/")
    self = a.count > b.count ? .removing(rest) : .adding(rest)
  }

  /// Returns the path in the workspace, or `nil` if the path is outside of it.
  func path(_ path: String) -> String? {
    switch self {
    case .none: path
    case .adding(let folder): Path.join(folder, path)
    case .removing(let folder): Path.isInside(path, folder) ? Path.relative(path, to: folder) : nil
    }
  }

  /// Returns a Boolean value that indicates whether a folder is the one that the shift removes from paths.
  func leads(to root: String) -> Bool {
    guard case .removing(let folder) = self else { return false }
    let (a, b) = (Path.components(folder), Path.components(root))
    return a.count <= b.count && zip(a.reversed(), b.reversed()).allSatisfy { Path.isSame($0, $1) }
  }

  /// The number of path components that differ.
  var length: Int {
    switch self {
    case .none: 0
    case .adding(let folder), .removing(let folder): Path.components(folder).count
    }
  }
}
