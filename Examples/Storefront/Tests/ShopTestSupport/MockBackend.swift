public import Foundation

/// The mock of the backend, which `BFF/run` starts.
public enum MockBackend {
  /// The requirement of the tests, without which they are skipped. `Scripts/python` installs the packages.
  public static let isAvailable: Bool = {
    let files = [ExampleFiles.root.appendingPathComponent("BFF"), environment].map { folder in
      try? Data(contentsOf: folder.appendingPathComponent("requirements.txt"))
    }
    return files[0] != nil && files[0] == files[1]
  }()
  public static let missing = "Python's packages for the mock of the backend are missing: run Scripts/python --version"

  private static let environment = ExampleFiles.root.appendingPathComponent(".cache/python")

  /// Starts the server on a free port.
  ///
  /// - Parameter arguments: The arguments in addition to the port.
  /// - Returns: The process, whose word is the URL of the GraphQL endpoint.
  public static func start(_ arguments: String...) throws -> ServerProcess {
    let program = ExampleFiles.root.appendingPathComponent("BFF/run")
    return try ServerProcess(program, ["--port", "0"] + arguments, ready: /BFF: (http:\S+)\n/)
  }
}
