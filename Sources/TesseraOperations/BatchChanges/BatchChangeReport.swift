package import TesseraEditing
package import TesseraStrings

/// The result of ``BatchChangeOperation``.
package struct BatchChangeReport: Sendable, Hashable {
  /// The outcome of a change.
  package enum Status: String, Sendable {
    /// The change was written.
    case applied
    /// The change can be made, but nothing was written.
    case valid
    /// The workspace already has the requested content.
    case unchanged
    /// The content differs from the expected content.
    case conflict
    /// The change cannot be made, or results in a string with an argument error.
    case rejected
  }

  /// A finding about the arguments of a string after the change.
  package struct ArgumentFinding: Sendable, Hashable {
    package var rule: RuleID
    package var severity: Severity
    package var message: String
  }

  package struct Item: Sendable, Hashable {
    package var change: RequestedChange
    package internal(set) var status = Status.valid
    /// The reason that the change is a conflict or was rejected.
    package internal(set) var reason: String?
    /// The rule that the new string violates, if that is the reason.
    package internal(set) var rule: RuleID?
    package internal(set) var findings: [ArgumentFinding] = []
    /// The version of the leaf after the change, or the current version if the change has no effect, is a conflict, or was
    /// rejected. If there is no leaf, it is `nil`.
    package internal(set) var version: LeafVersion?

    init(_ change: RequestedChange) { self.change = change }

    mutating func reject(_ reason: String, status: Status = .rejected, rule: RuleID? = nil) {
      self.status = status
      self.reason = reason
      self.rule = rule
    }

    package var isRefused: Bool { status == .rejected || status == .conflict }
  }

  package struct File: Sendable, Hashable {
    /// The path, as seen from the current directory.
    package var path: String
    package var diff: TextDiff
  }

  /// The changes in the order of the request.
  package internal(set) var items: [Item]
  /// The files that the changes affect. If changes were refused, the array is empty.
  package internal(set) var files: [File] = []
  package internal(set) var isWritten = false
  package internal(set) var manifestWarning: Diagnostic<FileLocation>?

  init(_ changes: [RequestedChange]) { items = changes.map(Item.init) }

  /// A Boolean value that indicates whether some changes were refused, so that none was written.
  package var isRefused: Bool { items.contains(where: \.isRefused) }

  package func count(of status: Status) -> Int { items.lazy.filter { $0.status == status }.count }
}
