import TesseraWorkspace

/// A file that a command writes to a specified path: a report, a page, or a baseline.
struct OutputFile {
  let path: String
  private let kind: OutputKind
  private let isForced: Bool

  /// - Parameter isForced: Whether to replace a file of any kind.
  init(_ path: String, _ kind: OutputKind, isForced: Bool) {
    self.path = path
    self.kind = kind
    self.isForced = isForced
  }

  /// Throws an error if there is a file of another kind. Commands call this function before doing anything else.
  func check() throws {
    do throws(FileError) { try FileWriter.check(path, replacing: kind.outputGuard, isForced: isForced) } catch {
      throw CommandFailure(error)
    }
  }

  /// Replaces a file of the same kind, or creates one. If the path is not a regular file (`/dev/stdout`, a pipe),
  /// writes to it directly.
  func write(_ body: (inout TextOutput) throws -> Void) throws {
    var output = TextOutput.memory()
    try body(&output)
    do throws(FileError) {
      try FileWriter.replace(path, with: output.bytes, replacing: kind.outputGuard, isForced: isForced)
    } catch {
      throw CommandFailure(error)
    }
  }
}
