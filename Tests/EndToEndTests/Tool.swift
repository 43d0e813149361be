#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// The `tessera-cli` executable that was built next to the test bundle.
  struct Tool {
    struct Result {
      var status: Int32
      var output: String
      var errors: String
    }

    let folder: URL

    /// Creates a folder with files.
    ///
    /// - Parameter files: The contents of the files by path.
    init(_ files: [String: String]) throws {
      folder = URL(filePath: TemporaryFolder.temporaryPath).appending(path: "tessera-\(UUID().uuidString)")
      for (path, text) in files {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }

    /// - Parameter folder: The folder to run the tool in.
    init(in folder: URL) { self.folder = folder }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// The executables that the tests start, with the names of their products.
    enum Executable: String {
      case tool = "tessera-cli"
      case pluginTool = "tessera-plugin-tool"

      var url: URL {
        get throws {
          var candidates = [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
          candidates += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
          let urls = candidates.map { $0.appending(path: rawValue) }
          return try #require(
            urls.first { FileManager.default.isExecutableFile(atPath: $0.path) },
            "no \(rawValue) was built"
          )
        }
      }
    }

    static var executable: URL { get throws { try Executable.tool.url } }

    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
      try run(arguments, environment: environment)
    }

    /// Runs an executable in the folder.
    ///
    /// - Parameter limit: A shell command that limits the resources of the executable.
    func run(
      _ arguments: [String],
      program: Executable = .tool,
      environment: [String: String] = [:],
      limit: String = ":"
    ) throws -> Result {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", limit + #"; exec "$0" "$@""#, try program.url.path] + arguments
      process.currentDirectoryURL = folder
      process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
      // Writes to files, because the tool would block if a pipe is full.
      let output = folder.appending(path: ".output-\(UUID().uuidString)")
      let errors = folder.appending(path: ".errors-\(UUID().uuidString)")
      for url in [output, errors] { try Data().write(to: url) }
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      defer { for url in [output, errors] { try? FileManager.default.removeItem(at: url) } }
      #expect(process.terminationReason == .exit)
      return Result(
        status: process.terminationStatus,
        output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8)
      )
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
  }

  /// Returns a catalog in the format of Xcode, with one key in English and German.
  func catalog(_ english: String, _ german: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "greeting" : {
          "comment" : "Said first",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(german)"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "\(english)"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }
#endif
