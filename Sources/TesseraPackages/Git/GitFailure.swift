/// Why git has no answer.
struct GitFailure: Error {
  static let notUnderstood = GitFailure(reason: "its answer is not understood")

  var reason: String
  /// Whether git ended because a partial clone lacks an object, which it may not fetch.
  var isOfPartialClone = false

  init(reason: String) { self.reason = reason }

  /// The error with which git has ended, from the text of its standard error.
  init(errors: [UInt8]) {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    isOfPartialClone = lines.contains { $0.hasSuffix(" from promisor remote") }
    guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.last else {
      reason = "git ended without an answer"
      return
    }
    let words = line.hasPrefix("fatal: ") ? line.dropFirst("fatal: ".count) : line
    reason = line.contains("not a git repository") ? "it is not in a git repository" : "git failed: \(words)"
  }
}

enum GitEnvironment {
  /// Returns the user's environment without git's own variables, and with those that restrict git.
  ///
  /// Git's variables lead to another repository (`GIT_DIR`), to other objects (`GIT_OBJECT_DIRECTORY`) or to other
  /// settings (`GIT_CONFIG_COUNT`), write logs, or name programs. Without them, the repository is the one that the folder
  /// is in.
  static func restricting(_ inherited: [String: String]) -> [String: String] {
    var variables = inherited.filter { !$0.key.hasPrefix("GIT_") }
    // In a partial clone, git fetches a missing object with a program that the configuration names.
    variables["GIT_NO_LAZY_FETCH"] = "1"
    // Versions of git that ignore that variable find no protocol to fetch with.
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    // Some messages are recognized by their English text.
    variables["LC_ALL"] = "C"
    return variables
  }
}
