import TesseraChecks
import TesseraStrings
import TesseraWorkspace

/// The sizes of strings and resources in the sources, in bytes.
package struct ReportSizes: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var module: String
    package var path: String
    /// The sizes of the files with strings: String Catalogs, `.strings` and `.stringsdict` files.
    package var strings = 0
    package var images = 0
    package var fonts = 0
    /// The sizes of other resources.
    package var other = 0
    /// The sizes of the strings in UTF-8, and of the resources in language folders, by language.
    package var languages: [String: Int] = [:]

    package var total: Int { strings + images + fonts + other }
  }

  /// The modules with strings or resources, sorted by folder.
  package var rows: [Row] = []

  /// The sums of all modules, by language.
  package var languages: [String: Int] {
    rows.reduce(into: [:]) { $0.merge($1.languages, uniquingKeysWith: +) }
  }

  init(_ summary: WorkspaceSummary) {
    let snapshot = summary.snapshot
    var tables = summary.tables[...]
    for module in snapshot.modules {
      var row = Row(module: module.name, path: module.path)
      for table in tables.prefix(module.tables.count) {
        for (language, count) in zip(table.table.languages, table.byteCounts) where count > 0 {
          row.languages[language, default: 0] += count
        }
        row.strings += table.table.files.reduce(0) { $0 + Self.byteCount(snapshot[$1]) }
      }
      tables = tables.dropFirst(module.tables.count)
      for resource in module.resources { row.add(resource) }
      if row.total > 0 { rows.append(row) }
    }
  }

  private static func byteCount(_ file: SourceFile) -> Int {
    guard let source = file.source else { return 0 }
    return source.encoding == .utf8 ? source.bytes.count : source.fileBytes.count
  }
}

extension ReportSizes.Row {
  fileprivate mutating func add(_ resource: ResourceFile) {
    switch ResourceCategory(resource.path) {
    case .picture: images += resource.byteCount
    case .font: fonts += resource.byteCount
    case .sound, .video, .data, nil: other += resource.byteCount
    }
    if let folder = Path.languageFolder(of: resource.path) {
      languages[Path.stem(folder), default: 0] += resource.byteCount
    }
  }
}
