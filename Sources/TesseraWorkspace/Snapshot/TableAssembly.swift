import TesseraFormats
import TesseraModel

/// Gathers the tables of every module.
struct TableAssembly {
  let configuration: Configuration
  let root: String
  private var catalogs: [Int: [(path: String, table: StringTable)]] = [:]

  init(configuration: Configuration, root: String) {
    self.configuration = configuration
    self.root = root
  }

  mutating func add(_ catalog: XCStringsFile, of file: SourceFile, module: Int) {
    catalogs[module, default: []].append((file.path, catalog.table))
  }

  /// The tables by module, in the order of their names and then their files.
  func tables(defaultLocalization: (Int) -> String?) -> [Int: [StringTable]] {
    catalogs.mapValues { tables in
      tables.sorted { Path.precedes($0.table.name + "\0" + $0.path, $1.table.name + "\0" + $1.path) }.map(\.table)
    }
  }
}
