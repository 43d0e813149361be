import TesseraAccessors
import TesseraStrings
import TesseraWorkspace

/// Writes the record of a module's Swift code. If there are errors, an existing record is kept.
struct RecordBuild {
  /// The lines for the log.
  private(set) var lines: [String] = []
  private var log: BuildLog

  var hasErrors: Bool { log.hasErrors }

  /// - Parameter workingFolder: The absolute path of the working directory.
  init(_ arguments: BuildArguments, workingFolder: String) {
    let snapshot = WorkspaceSnapshot(root: "/", files: [], packages: [], modules: [], findings: [])
    log = BuildLog(snapshot) { $0 }
    var sources: [(path: String, text: SourceText)] = []
    for path in arguments.files.map({ BuildInputs.absolute($0, workingFolder) }) {
      if let text = text(of: path) { sources.append((path, text)) }
    }
    let generated = ModuleRecordGenerator.generate(sources.map(\.text), module: arguments.module)
    for issue in generated.issues {
      let source = sources[Int(issue.place.file.rawValue)]
      say(issue.message.text, source.path, source.text.location(of: issue.place.span.lowerBound))
    }
    guard !hasErrors else { return }
    do throws(FileError) {
      let folder = try FileWriter(creating: BuildInputs.absolute(arguments.output, workingFolder))
      // An identical file is not rewritten, so that nothing is recompiled.
      _ = try folder.update(generated.code, at: ModuleRecordGenerator.fileName, replacing: .generatedSwift)
    } catch {
      say(error.reason, error.path)
    }
  }

  private mutating func text(of path: String) -> SourceText? {
    do {
      // A source may be a symbolic link to any location.
      return try SourceText(fileBytes: DiskTree(root: "/").bytes(of: String(path.dropFirst())))
    } catch {
      say((error as? FileError)?.reason ?? (error as? SourceTextError)?.message ?? "\(error)", path)
      return nil
    }
  }

  private mutating func say(_ message: String, _ path: String, _ location: SourceLocation? = nil) {
    if let line = log.line(.error, message, path: path, at: location) { lines.append(line) }
  }
}
