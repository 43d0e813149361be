import Foundation

/// The table in `Documentation/Architecture.md` that lists the modules that each target may import.
struct ImportTable {
  /// The files of a target that may contain an import: all files, or only those in folders with a certain name.
  enum Place: Hashable {
    case anywhere
    case folders(String)

    func holds(_ path: String) -> Bool {
      switch self {
      case .anywhere: true
      case .folders(let name): path.split(separator: "/").dropLast().contains { $0 == name }
      }
    }
  }

  /// The modules that each target may import, and the files that may import them.
  private(set) var rows: [String: [String: Place]] = [:]
  /// The line of each row, counted from 1.
  private(set) var lines: [String: Int] = [:]
  private(set) var violations: [Violation] = []

  static let header = "| target | what it holds | why it is a target | may import |"

  init(markdown: String, path: String) {
    var isInTable = false
    for (number, line) in markdown.components(separatedBy: "\n").enumerated() {
      if line == Self.header {
        isInTable = true
        continue
      }
      guard isInTable, !line.hasPrefix("|---") else { continue }
      guard line.hasPrefix("|") else { break }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      let target = cells.count == 6 ? Self.names(in: cells[1]) : []
      let imports = cells.count == 6 ? Self.imports(in: cells[4]) : [:]
      let saysNothing = cells.count == 6 && cells[4].trimmingCharacters(in: .whitespaces) == "nothing"
      guard target.count == 1, imports.isEmpty == saysNothing, rows[target[0]] == nil else {
        violations.append(Violation(path, number + 1, "not a row of one target and its imports"))
        continue
      }
      rows[target[0]] = imports
      lines[target[0]] = number + 1
    }
    if rows.isEmpty { violations.append(Violation(path, 1, "no table `\(Self.header)`")) }
  }

  /// Returns the modules in a cell such as "`A`, and in folders named `F` alone `B`".
  private static func imports(in cell: Substring) -> [String: Place] {
    let parts = String(cell).components(separatedBy: "in folders named ")
    var imports: [String: Place] = [:]
    for name in names(in: parts[0][...]) { imports[name] = .anywhere }
    for part in parts.dropFirst() {
      let names = names(in: part[...])
      for name in names.dropFirst() { imports[name] = .folders(names[0]) }
    }
    return imports
  }

  /// Returns the names in backticks.
  private static func names(in cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element) }
  }
}

struct Violation: Hashable, CustomStringConvertible {
  var path: String
  var line: Int
  var message: String

  init(_ path: String, _ line: Int, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  var description: String { "\(path):\(line): \(message)" }
}
