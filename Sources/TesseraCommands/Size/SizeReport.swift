import TesseraOperations
import TesseraWorkspace

/// The cells of the tables that show sizes, which the terminal and Markdown have in common.
struct SizeReport {
  let table: SizeTable
  private let earlier: SizeTable?
  private let isProduct: Bool

  static let duplicateLimit = 20

  init(_ result: SizeResult, isProduct: Bool) {
    table = result.table
    earlier = result.earlier
    self.isProduct = isProduct
  }

  // MARK: - Tables

  /// The sizes by module or bundle. The first row contains the names of the columns, and the last one the sums.
  var moduleRows: [[String]] {
    let kinds = table.kinds
    let head = [isProduct ? "bundle" : "module"] + kinds.map(Self.title) + ["total"]
    var rows = [earlier == nil ? head : head + ["change"]]
    let old = Dictionary((earlier?.rows ?? []).map { ($0.name, $0) }) { first, _ in first }
    func add(_ row: SizeTable.Row, before: SizeTable.Row?) {
      let cells = [row.name] + kinds.map { Self.bytes(row.bytes[$0, default: 0]) } + [Self.bytes(row.total)]
      rows.append(cells + (earlier == nil ? [] : [Self.change(from: before?.total ?? 0, to: row.total)]))
    }
    let names = Set(table.rows.map(\.name))
    let removed = (earlier?.rows ?? []).filter { !names.contains($0.name) }.map { SizeTable.Row(name: $0.name) }
    for row in (table.rows + removed).sorted(by: { Path.precedes($0.name, $1.name) }) {
      add(row, before: old[row.name])
    }
    add(table.total, before: earlier?.total)
    return rows
  }

  /// The sizes by language, largest first, and of what belongs to no language.
  var languageRows: [[String]] {
    let total = table.total
    guard !total.languages.isEmpty else { return [] }
    let old = earlier?.total
    var rows = [["language", "bytes", "share"] + (earlier == nil ? [] : ["change"])]
    func add(_ name: String, _ count: Int, before: Int?) {
      let share = total.total == 0 ? 0 : Double(count) * 100 / Double(total.total)
      rows.append(
        [name, Self.bytes(count), "\(Int(share.rounded()))%"]
          + (before.map { [Self.change(from: $0, to: count)] } ?? [])
      )
    }
    let names = Set(total.languages.keys).union(old.map { Set($0.languages.keys) } ?? [])
    let sizes = names.map { (name: $0, count: total.languages[$0, default: 0]) }
    for (name, count) in sizes.sorted(by: {
      $0.count == $1.count ? Path.precedes($0.name, $1.name) : $0.count > $1.count
    }) {
      add(name, count, before: old.map { $0.languages[name, default: 0] })
    }
    let shared = { (row: SizeTable.Row) in row.total - row.languages.values.reduce(0, +) }
    add("no language", shared(total), before: old.map(shared))
    return rows
  }

  /// The sentence about equal files, or `nil` if there are none.
  var duplicateSummary: String? {
    guard !table.duplicates.isEmpty else { return nil }
    let excess = table.duplicates.reduce(0) { $0 + $1.excess }
    let count = TerminalReport.count(table.duplicates.count, "file")
    return "\(count) in several bundles, \(Self.bytes(excess)) more than once each"
  }

  /// What the numbers do not show.
  var notes: [String] {
    table.kinds.contains(.assetCatalogs) ? ["The contents of compiled asset catalogs (Assets.car) are not read."] : []
  }

  // MARK: - Values

  static func title(_ kind: SizeTable.Kind) -> String {
    kind == .assetCatalogs ? "Assets.car" : kind.rawValue
  }

  /// Returns a size in decimal units, such as `12.3 kB`.
  static func bytes(_ count: Int) -> String {
    guard count != 0 else { return "–" }
    guard abs(count) >= 1000 else { return "\(count) B" }
    var value = Double(count) / 1000
    var units = ["kB", "MB", "GB", "TB"][...]
    while abs(value) >= 999.95, units.count > 1 {
      value /= 1000
      units.removeFirst()
    }
    let tenths = Int((abs(value) * 10).rounded())
    return "\(value < 0 ? "-" : "")\(tenths / 10).\(tenths % 10) \(units.first ?? "")"
  }

  private static func change(from old: Int, to new: Int) -> String {
    new == old ? "–" : (new > old ? "+" : "") + bytes(new - old)
  }
}
