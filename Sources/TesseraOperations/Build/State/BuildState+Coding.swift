import TesseraStrings
import TesseraWorkspace

/// The binary format of a state: a signature, the hash of the payload, and the payload.
extension BuildState {
  private static let title = "tessera build state "
  static let mark = Array("\(title)5\n".utf8)
  /// The guard also allows the state of another version to be replaced.
  static let outputGuard = OutputGuard(beginning: Array(title.utf8))

  func encoded() -> [UInt8] {
    var body = StateWriter()
    body.write(frame)
    body.write(structure)
    body.write(inputs) { input, writer in
      writer.write(input.path)
      writer.write(input.version)
      writer.write(input.hash)
      writer.write(input.isSettled)
    }
    body.write(modules) { module, writer in
      writer.write(module.name)
      writer.write(module.key)
      writer.write(module.outputs) { output, writer in
        writer.write(output.path)
        writer.write(output.version)
        writer.write(output.hash)
      }
      writer.write(module.issues) { $1.write($0) }
    }
    body.write(report.fileCount)
    body.write(report.filesWithErrors)
    body.write(report.errorCount)
    body.write(report.problems) { $1.write($0) }
    body.write(report.manifestWarning.map { [$0] } ?? []) { $1.write($0) }
    body.write(resources.sorted()) { $1.write($0) }
    var whole = StateWriter()
    whole.write(ContentHash(body.bytes))
    return Self.mark + whole.bytes + body.bytes
  }

  /// Creates a state from the result of ``encoded()``. Returns `nil` for any other bytes, and for the state of a
  /// different folder.
  init?(decoding bytes: [UInt8], root: String) {
    guard bytes.starts(with: Self.mark) else { return nil }
    var head = StateReader(bytes.dropFirst(Self.mark.count))
    guard let hash = try? head.hash() else { return nil }
    // The hash is stored as a presence flag, a value, and a byte count.
    let body = bytes.dropFirst(Self.mark.count + 17)
    guard ContentHash(body) == hash else { return nil }
    do throws(StateReader.Damage) {
      var reader = StateReader(body)
      let frame = try reader.frame()
      guard frame.root.utf8.elementsEqual(root.utf8) else { return nil }
      self = try reader.state(frame)
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }
}

extension StateWriter {
  fileprivate mutating func write(_ frame: BuildState.Frame) {
    write(frame.tool)
    write(frame.root)
    write(frame.prefix)
    write(frame.makesTables)
    write(frame.makesFolders)
    write(frame.manifests)
    write(frame.settings)
  }

  fileprivate mutating func write(_ problem: Diagnostic<FileLocation>) {
    write(problem.severity.rawValue)
    write(problem.place.path)
    write(problem.place.location != nil)
    write(problem.place.location?.line ?? 1)
    write(problem.place.location?.column ?? 1)
    write(problem.message.text)
  }
}

extension StateReader {
  fileprivate mutating func frame() throws(Damage) -> BuildState.Frame {
    BuildState.Frame(
      tool: try text(),
      root: try text(),
      prefix: try text(),
      makesTables: try flag(),
      makesFolders: try flag(),
      manifests: try text(),
      settings: try text()
    )
  }

  fileprivate mutating func state(_ frame: BuildState.Frame) throws(Damage) -> BuildState {
    guard let structure = try hash() else { throw Damage() }
    let inputs = try elements { (reader) throws(Damage) in
      BuildState.Input(
        path: try reader.text(),
        version: try reader.version(),
        hash: try reader.hash(),
        isSettled: try reader.flag()
      )
    }
    let modules = try elements { (reader) throws(Damage) in try reader.module() }
    let report = BuildReport(
      fileCount: try number(),
      filesWithErrors: try number(),
      errorCount: try number(),
      problems: try elements { (reader) throws(Damage) in try reader.problem() },
      manifestWarning: try elements { (reader) throws(Damage) in try reader.problem() }.first
    )
    let resources = try elements { (reader) throws(Damage) in try reader.text() }
    return BuildState(
      frame: frame,
      structure: structure,
      inputs: inputs,
      modules: modules,
      report: report,
      resources: Set(resources)
    )
  }

  private mutating func module() throws(Damage) -> BuildState.Module {
    BuildState.Module(
      name: try text(),
      key: try hash(),
      outputs: try elements { (reader) throws(Damage) in
        let path = try reader.text()
        let version = try reader.version()
        guard let hash = try reader.hash(), Path.isPlain(path) else { throw Damage() }
        return BuildState.Output(path: path, version: version, hash: hash)
      },
      issues: try elements { (reader) throws(Damage) in try reader.problem() }
    )
  }

  private mutating func problem() throws(Damage) -> Diagnostic<FileLocation> {
    guard let severity = Severity(rawValue: try text()) else { throw Damage() }
    let (path, hasLocation) = (try text(), try flag())
    let location = SourceLocation(line: try number(), column: try number())
    let place = FileLocation(path, hasLocation ? location : nil)
    return Diagnostic(severity, Finding.Message(try text()), at: place)
  }
}
