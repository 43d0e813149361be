/// The reason that Git could not answer a request, or that it has ended.
struct GitFailure: Error {
  static let notUnderstood = GitFailure(reason: "its output could not be parsed")

  var reason: String
  /// A Boolean value that indicates whether Git ended because a partial clone lacks an object, which Git must not
  /// fetch.
  var isOfPartialClone = false
  /// A Boolean value that indicates whether Git ended with an error. Git also ends after it has printed all of its
  /// output.
  var isError = true

  init(reason: String) { self.reason = reason }

  /// Creates the failure from the standard error output of a Git process that has ended.
  init(errors: [UInt8]) {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    // Git also prints lines that begin with "error: " for problems that do not affect its output, such as a damaged
    // commit-graph file.
    isError = lines.contains { $0.hasPrefix("fatal: ") }
    isOfPartialClone = lines.contains { $0.hasSuffix(" from promisor remote") }
    guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.last else {
      reason = "git exited without output"
      return
    }
    let words = line.hasPrefix("fatal: ") ? line.dropFirst("fatal: ".count) : line
    reason = line.contains("not a git repository") ? "it is not in a git repository" : "git failed: \(words)"
  }
}

enum GitEnvironment {
  /// Returns the user's environment without Git's own variables, and with variables that restrict Git.
  ///
  /// Git's variables select another repository (`GIT_DIR`), other objects (`GIT_OBJECT_DIRECTORY`), or other settings
  /// (`GIT_CONFIG_COUNT`), enable logging, or name programs to run. Without them, Git uses the repository that contains
  /// the folder.
  static func restricting(_ inherited: [String: String]) -> [String: String] {
    var variables = inherited.filter { !$0.key.hasPrefix("GIT_") }
    // In a partial clone, Git fetches missing objects with a program that the configuration names.
    variables["GIT_NO_LAZY_FETCH"] = "1"
    // Versions of Git that ignore `GIT_NO_LAZY_FETCH` have no protocol to fetch with.
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    // Some messages are recognized by their English wording.
    variables["LC_ALL"] = "C"
    return variables
  }
}
