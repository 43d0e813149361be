import TesseraWorkspace

/// Files that a command writes where it was told to: reports, pages, baselines.
enum OutputFile {
  /// Replaces a file, or creates one. A path that is not a regular file (`/dev/stdout`, a pipe) is written to directly.
  static func write(_ path: String, _ body: (inout TextOutput) throws -> Void) throws {
    var output = TextOutput.memory()
    try body(&output)
    do throws(FileError) { try FileWriter.replace(path, with: output.bytes) } catch { throw CommandFailure(error) }
  }
}
