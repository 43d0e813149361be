import TesseraWorkspace

extension Console {
  /// Completes or undoes interrupted changes of files in a folder, or in one above it, before its files are read to be
  /// changed.
  mutating func recover(around path: String) throws(CommandFailure) {
    guard let real = System.realPath(path) else { return }
    let recoveries = try CommandFailure.wrapping { () throws(FileError) in try FileWriter.recover(around: real) }
    for recovery in recoveries { warn(recovery.message) }
  }
}

extension FileWriter.Recovery {
  var message: String {
    switch self {
    case .completed(let count): "completed an interrupted change of \(TerminalReport.count(count, "file"))"
    case .undone(let count): "undid an interrupted change of \(TerminalReport.count(count, "file"))"
    }
  }
}
