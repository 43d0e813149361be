import TesseraOperations

extension LoadedWorkspace {
  /// Loads a folder or a file, for a command whose work is not an operation.
  init(_ path: String, reading: Reading) throws(CommandFailure) {
    do throws(OperationError) { try self.init(loading: path, reading: reading) } catch { throw CommandFailure(error) }
  }
}
