import TesseraExchange
import TesseraFormats
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

  /// Returns a writer of files for a language.
  func writer(_ languages: ExchangeLanguages) -> any ExchangeWriter {
    switch self {
    case .xliff, .xcloc: XLIFFWriter(languages, tool: .tessera)
    case .po: GettextPOWriter(languages)
    case .csv: SpreadsheetWriter(languages, format: .csv)
    case .tsv: SpreadsheetWriter(languages, format: .tsv)
    }
  }

  /// Returns the files with the tables of a language, by their paths relative to the output folder.
  func files(of tables: [WrittenTable], _ languages: ExchangeLanguages) -> [ExchangeFile] {
    let content = OutputBuffer(pieces: writer(languages).file(of: tables))
    if self == .xcloc {
      return XclocFolder.files(language: languages.target, sourceLanguage: languages.source, xliff: content)
    }
    return [ExchangeFile(path: "\(languages.target).\(rawValue)", content: content)]
  }

  /// Returns the document in a file or folder.
  ///
  /// - Parameter path: The path of the file, whose extension determines the format.
  /// - Throws: An error with the position and the reason if the file cannot be read.
  static func read(_ path: String) throws(OperationError) -> ReturnedDocument {
    switch Path.pathExtension(trimmed(path)) {
    case "xliff", "xlf":
      return try document(in: path) { bytes throws(ExchangeReadingError) in try XLIFFReader.returned(bytes).document }
    case "xcloc":
      let file = try XclocFolder.xliff(in: trimmed(path))
      return try document(in: file) { bytes throws(ExchangeReadingError) in try XLIFFReader.returned(bytes).document }
    case "po":
      return try document(in: path) { bytes throws(ExchangeReadingError) in try GettextPOReader.returned(bytes) }
    case "csv", "tsv", "txt":
      return try document(in: path) { bytes throws(ExchangeReadingError) in try SpreadsheetReader.returned(bytes) }
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
    _ read: ([UInt8]) throws(ExchangeReadingError) -> ReturnedDocument
  ) throws(OperationError) -> ReturnedDocument {
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
  var content: OutputBuffer
}

extension XLIFFTool {
  static let tessera = XLIFFTool(
    identifier: "tessera",
    name: "Tessera",
    version: TesseraVersion.current,
    build: TesseraVersion.current
  )
}

extension UnitOmission.Obstacle {
  var reason: String {
    switch self {
    case .character(let scalar): ("it contains \(codePoint: scalar), which XML does not allow" as Finding.Message).text
    case .variation: "XLIFF files cannot express the variation"
    case .duplicateIdentifier(let identifier):
      "another string has the same identifier, \(String(quoting: identifier, limit: 80))"
    }
  }
}
