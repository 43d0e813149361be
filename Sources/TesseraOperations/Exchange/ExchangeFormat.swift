import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// A format of the files that are exchanged with translators.
package enum ExchangeFormat: String, Sendable, Hashable, CaseIterable {
  /// An XLIFF 1.2 file for each language, as Xcode exports it.
  case xliff
  /// A folder for each language that contains an XLIFF file, as Xcode exports it.
  case xcloc
  /// A gettext PO file for each language.
  case po
  /// A table for each language, for spreadsheet programs.
  case csv, tsv

  /// Returns the files of a document, by their paths relative to the output folder, and the units that the format cannot
  /// contain.
  func files(of document: ExchangeDocument) -> (files: [ExchangeFile], omissions: [Omission]) {
    switch self {
    case .xliff, .xcloc:
      let (xliff, omissions) = XLIFFWriter.file(of: document, tool: .tessera)
      let name = document.targetLanguage
      let files =
        self == .xliff
        ? [ExchangeFile(path: name + ".xliff", bytes: xliff)]
        : XclocFolder.files(language: name, sourceLanguage: document.sourceLanguage, xliff: xliff)
      return (files, omissions.map { Omission(table: $0.table, unit: $0.unit, reason: $0.obstacle.reason) })
    case .po: return ([file(document, GettextPOWriter(document).file())], [])
    case .csv: return ([file(document, SpreadsheetWriter(document, format: .csv).file())], [])
    case .tsv: return ([file(document, SpreadsheetWriter(document, format: .tsv).file())], [])
    }
  }

  private func file(_ document: ExchangeDocument, _ bytes: [UInt8]) -> ExchangeFile {
    ExchangeFile(path: "\(document.targetLanguage).\(rawValue)", bytes: bytes)
  }

  /// A unit that a format cannot contain.
  struct Omission {
    var table: String
    var unit: ExchangeUnit
    var reason: String
  }

  /// Returns the document in a file or folder.
  ///
  /// - Parameter path: The path of the file, whose extension determines the format.
  /// - Throws: An error with the position and the reason if the file cannot be read.
  static func read(_ path: String) throws(OperationError) -> ExchangeDocument {
    switch Path.pathExtension(trimmed(path)) {
    case "xliff", "xlf":
      return try document(in: path) { bytes throws(ExchangeReadingError) in try XLIFFReader.read(bytes) }
    case "xcloc":
      let file = try XclocFolder.xliff(in: trimmed(path))
      return try document(in: file) { bytes throws(ExchangeReadingError) in try XLIFFReader.read(bytes) }
    case "po":
      return try document(in: path) { bytes throws(ExchangeReadingError) in try GettextPOReader.read(bytes) }
    case "csv", "tsv", "txt":
      return try document(in: path) { bytes throws(ExchangeReadingError) in try SpreadsheetReader.read(bytes) }
    case "xcstrings": throw OperationError(path, nil, "a String Catalog is imported only with --repair")
    default: throw OperationError(path, nil, "it is not a .xliff, .po, .csv or .tsv file, or a .xcloc folder")
    }
  }

  /// Returns a Boolean value that indicates whether the extension of a path is that of a format that uses XML.
  static func isXML(_ path: String) -> Bool { ["xliff", "xlf", "xcloc"].contains(Path.pathExtension(trimmed(path))) }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Returns the contents of a file that was exported or returned.
  static func bytes(of path: String) throws(OperationError) -> [UInt8] {
    do throws(FileError) {
      guard let real = System.realPath(path) else { throw FileError(.notFound, path: path) }
      let folder = Path.parent(real)
      return try DiskTree(root: folder.isEmpty ? "/" : folder).bytes(of: Path.name(real))
    } catch {
      throw OperationError(path, nil, error.reason)
    }
  }

  private static func document(
    in path: String,
    _ read: ([UInt8]) throws(ExchangeReadingError) -> ExchangeDocument
  ) throws(OperationError) -> ExchangeDocument {
    let bytes = try bytes(of: path)
    do throws(ExchangeReadingError) { return try read(bytes) } catch {
      throw OperationError(path, error.location, error.message)
    }
  }
}

/// A file that an export writes.
struct ExchangeFile {
  /// The path relative to the output folder.
  var path: String
  var bytes: [UInt8]
}

extension XLIFFTool {
  static let tessera = XLIFFTool(
    identifier: "tessera",
    name: "Tessera",
    version: TesseraVersion.current,
    build: TesseraVersion.current
  )
}

extension XLIFFWriter.Obstacle {
  fileprivate var reason: String {
    switch self {
    case .character(let scalar): ("it contains \(codePoint: scalar), which XML does not allow" as Finding.Message).text
    case .variation: "XLIFF files cannot express the variation"
    case .duplicateIdentifier(let identifier):
      "another string has the same identifier, \(String(quoting: identifier, limit: 80))"
    }
  }
}
