import Testing

/// A single issue that lists several problems, so that a table without a language does not cause a thousand issues.
struct IssueList: CustomStringConvertible {
  let title: String
  let problems: [String]

  /// The maximum number of problems to list.
  static let limit = 20

  init(_ title: String, _ problems: [String]) {
    self.title = title
    self.problems = problems
  }

  var description: String {
    var lines = problems.prefix(Self.limit).map { "- \($0)" }
    if problems.count > Self.limit { lines.append("- and \(problems.count - Self.limit) more") }
    return (["\(title):"] + lines).joined(separator: "\n")
  }

  /// Records the issue, unless there are no problems.
  func record(_ sourceLocation: SourceLocation) {
    guard !problems.isEmpty else { return }
    Issue.record(Comment(rawValue: description), sourceLocation: sourceLocation)
  }
}
