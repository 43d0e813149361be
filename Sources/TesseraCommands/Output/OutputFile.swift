import TesseraWorkspace

/// A file that a command writes where it was told to: a report, a page, a baseline.
struct OutputFile {
  let path: String
  private let kind: OutputKind
  private let isForced: Bool

  /// - Parameter isForced: Whether the file is replaced in any case.
  init(_ path: String, _ kind: OutputKind, isForced: Bool) {
    self.path = path
    self.kind = kind
    self.isForced = isForced
  }

  /// Refuses a file that is not of the same kind, before the command does anything else.
  func check() throws {
    do throws(FileError) { try FileWriter.check(path, replacing: kind.outputGuard, isForced: isForced) } catch {
      throw CommandFailure(error)
    }
  }

  /// Replaces a file of the same kind, or creates one. A path that is not a regular file (`/dev/stdout`, a pipe) is written
  /// to directly.
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
