import TesseraPackages
import TesseraWorkspace

extension GitCommand {
  /// Runs a command, and returns its result, whether it failed or not.
  func result(_ arguments: String...) throws(OperationError) -> Output {
    try OperationError.wrapping { () throws(FileError) in try run(arguments) }
  }

  /// Runs a command that must succeed.
  ///
  /// - Parameter path: The path that errors name.
  func output(_ arguments: String..., for path: String) throws(OperationError) -> Output {
    try output(arguments, for: path)
  }

  func output(_ arguments: [String], for path: String) throws(OperationError) -> Output {
    let output = try OperationError.wrapping { () throws(FileError) in try run(arguments) }
    guard output.status == 0 else { throw OperationError(path, nil, output.reason) }
    return output
  }
}
