import Foundation
import TesseraFiles
import TesseraFormats
import TesseraModel
import TesseraText

/// A String Catalog that Apple's tool was given, and what it says about it.
struct CatalogInput {
  /// As it was given.
  let path: String
  let file: XCStringsFile

  /// - Throws: Where the catalog cannot be read, in the tool's way: `path: error: reason`.
  init(_ path: String) throws(CatalogComplaint) {
    guard Path.pathExtension(path) == "xcstrings" else {
      throw CatalogComplaint(path, "\(Path.name(path)) is not a String Catalog (.xcstrings)")
    }
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw CatalogComplaint(path, FileReason.words(for: error))
    }
    let source: SourceText
    do throws(SourceTextError) { source = try SourceText(fileBytes: Array(data)) } catch {
      throw CatalogComplaint(path, error.message)
    }
    self.path = path
    file = XCStringsFile(reading: source, name: Path.stem(path), file: FileID(0))
    let broken = file.issues.filter { $0.kind != .duplicateKey && $0.kind != .schema }
    guard let issue = broken.first else { return }
    let place = source.location(of: issue.span.lowerBound)
    throw CatalogComplaint(path, "line \(place.line), column \(place.column), \(issue.message.text)")
  }

  /// What Apple's build system says of inputs that would become the same files, or that stand where none may.
  ///
  /// - Parameter output: The folder that is written to: what stands there may be of an earlier run.
  static func conflict(_ path: String, among paths: [String], output: String) -> CatalogComplaint? {
    let name = Path.name(path)
    if paths.filter({ Path.name($0) == name }).count > 1 {
      return CatalogComplaint(path, "Cannot have multiple \(name) files in same target.")
    }
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent()
    if folder.pathExtension.lowercased() == "lproj" {
      guard folder.deletingPathExtension().lastPathComponent != "mul" else { return nil }
      return CatalogComplaint(path, "\(name) should not be inside an lproj directory.")
    }
    let isOutput = folder.resolvingSymlinksInPath() == URL(filePath: output).resolvingSymlinksInPath()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let folders =
      [folder] + (isOutput ? [] : names.filter { $0.hasSuffix(".lproj") }.map(folder.appendingPathComponent))
    let tables = ["strings", "stringsdict"].map { "\(Path.stem(path)).\($0)" }
    let hasOther = folders.contains { folder in
      tables.contains { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
    }
    guard hasOther else { return nil }
    let reason = "cannot co-exist with other .strings or .stringsdict tables with the same name."
    return CatalogComplaint(path, "\(name) \(reason)")
  }
}

/// One line of Apple's tool, in the form that its callers look for: `path: error: reason`.
struct CatalogComplaint: Error, Hashable {
  var path: String
  var isWarning = false
  var reason: String

  init(_ path: String, isWarning: Bool = false, _ reason: String) {
    self.path = path
    self.isWarning = isWarning
    self.reason = reason
  }

  var line: String { TerminalText.inert("\(path): \(isWarning ? "warning" : "error"): \(reason)") }
}
