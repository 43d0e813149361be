import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// The difference between the paths in an exchange file and those of a workspace that is a part of the exported folder,
/// or that contains it.
enum PathShift: Equatable {
  case none
  case removing(String)
  case adding(String)

  /// Creates the shift of the first table that the workspace has at another path. If the workspace has a table at the
  /// same path, there is no shift.
  init(_ document: ExchangeDocument, _ tables: ImportTables) {
    let shifts = document.tables.lazy.compactMap { table in
      tables.path(of: table.path).map { Self(from: table.path, to: $0) }
    }
    self = shifts.contains(.none) ? .none : shifts.first ?? .none
  }

  private init(from path: String, to found: String) {
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
}
