import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// The stages that process a single String Catalog.
enum CatalogStages {
  static func read(_ path: String, runs: Int) throws -> Measurement {
    var measurement = Measurement()
    for _ in 0..<runs {
      let (file, values, valueBytes) = try measurement.time {
        let file = try open(path)
        let (values, valueBytes) = visitValues(of: file)
        return (file, values, valueBytes)
      }
      measurement.byteCount = file.document.source.bytes.count
      measurement.counts = [
        ("entries", file.entries.count), ("values", values), ("valueBytes", valueBytes), ("issues", file.issues.count),
      ]
    }
    return measurement
  }

  static func entries(_ path: String, runs: Int) throws -> Measurement {
    let file = try open(path)
    var measurement = Measurement()
    measurement.byteCount = file.document.source.bytes.count
    for _ in 0..<runs {
      var units = 0
      measurement.time {
        for index in 0..<file.entries.count {
          units += file.entries.entry(at: index).localizations.reduce(0) { $0 + $1.units.count }
        }
      }
      measurement.counts = [("entries", file.entries.count), ("units", units)]
    }
    return measurement
  }

  static func format(_ path: String, runs: Int) throws -> Measurement {
    var measurement = Measurement()
    for _ in 0..<runs {
      let (source, written) = try measurement.time {
        let source = try text(path)
        return (source, CanonicalCatalog.write(JSONDocument(source)))
      }
      measurement.byteCount = source.bytes.count
      measurement.counts = [("writtenBytes", written?.count ?? 0), ("changed", written == source.bytes ? 0 : 1)]
    }
    return measurement
  }

  static func text(_ path: String) throws -> SourceText {
    let folder = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
    let tree = try DiskTree(root: folder)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return try SourceText(fileBytes: tree.bytes(of: name))
  }

  static func open(_ path: String) throws -> XCStringsFile {
    XCStringsFile(reading: try text(path), name: "Localizable", file: FileID(0))
  }

  /// Visits the span of each unit's value for every entry and language, without creating strings, as the other tools
  /// do.
  private static func visitValues(of file: XCStringsFile) -> (count: Int, bytes: Int) {
    let document = file.document
    var count = 0
    var bytes = 0
    for entry in 0..<file.entries.count {
      let key = file.entries.keyNode(at: entry)
      var index = key
      let end = Int(document.nodes[key + 1].next)
      while index < end {
        let node = document.nodes[index]
        // Seven bytes, including the quotation marks.
        if node.end - node.start == 7, node.isKey, document.string(at: index, equals: "value") {
          count += 1
          bytes += document.nodes[index + 1].contentSpan.count
        }
        index += 1
      }
    }
    return (count, bytes)
  }
}
