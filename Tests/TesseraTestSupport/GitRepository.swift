package import Foundation

/// A temporary Git repository. The settings of the user and of the system are ignored.
package struct GitRepository: Sendable {
  package let folder: TemporaryFolder
  package var path: String { folder.path }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  package init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
    // Objects and checked-out files have the same bytes, regardless of attributes.
    try folder.write("* -text -eol -ident -filter -working-tree-encoding\n", to: ".git/info/attributes")
    try git("config", "core.autocrlf", "false")
  }

  /// Clones a repository.
  ///
  /// - Parameter repository: A path or a URL.
  package init(cloning repository: String, _ options: String...) throws {
    folder = try TemporaryFolder()
    try git(["clone", "--quiet"] + options + [repository, "."])
    try folder.write("* -text -eol -ident -filter -working-tree-encoding\n", to: ".git/info/attributes")
  }

  /// Runs Git.
  ///
  /// - Returns: The output, without the last line break.
  @discardableResult package func git(_ arguments: String...) throws -> String { try git(arguments) }

  /// - Parameter time: The time of new commits, in seconds since 1970, or `nil` for the current time.
  @discardableResult package func git(_ arguments: [String], input: Data = Data(), time: Int? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Test"
      environment["GIT_\(role)_EMAIL"] = "test@example.com"
      if let time { environment["GIT_\(role)_DATE"] = "@\(time) +0000" }
    }
    process.environment = environment
    let streams = try TemporaryFolder()
    let (given, output, errors) = (streams.url("input"), streams.url("output"), streams.url("errors"))
    for (url, data) in [(given, input), (output, Data()), (errors, Data())] { try data.write(to: url) }
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      throw Failure(description: "git \(arguments.joined(separator: " ")): \(reason)")
    }
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Commits the contents of the folder.
  ///
  /// - Parameter time: The time of the commit, in seconds since 1970, or `nil` for the current time.
  /// - Returns: The object ID of the commit.
  @discardableResult package func commit(at time: Int? = nil) throws -> String {
    try git("add", "--all")
    try git(["commit", "--quiet", "--allow-empty", "--no-verify", "--message", "Change"], time: time)
    return try git("rev-parse", "HEAD")
  }
}
