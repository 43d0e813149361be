/// The effect of a change set on the files of a workspace.
package struct ChangeSetEdits: Sendable {
  /// The edited files, sorted by path, each with at least one edit. If there are obstacles, the array is empty unless
  /// they are skipped.
  package var files: [FileEdits]
  /// The changes that cannot be made, sorted by address.
  package var obstacles: [ChangeObstacle]
}

/// The reason that a change cannot be made.
package struct ChangeObstacle: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The leaf does not have the expected version. The version `nil` means that the leaf does not exist.
    case version(expected: LeafVersion?, found: LeafVersion?)
    case tableNotFound
    /// Several tables of the workspace share the address.
    case ambiguousTable
    /// The file's format does not support the change, or the file is damaged.
    case editing(EditingError)
  }

  package var address: LeafAddress
  package var reason: Reason

  package init(_ address: LeafAddress, _ reason: Reason) {
    self.address = address
    self.reason = reason
  }

  package var message: String { "\(address): \(reason.message)" }
}

extension ChangeObstacle.Reason {
  package var message: String {
    switch self {
    case .version(nil, _): "already exists"
    case .version(_, nil): "no longer exists"
    case .version(let expected?, let found?): "has changed: expected version \(expected), found \(found)"
    case .tableNotFound: "the workspace has no such table"
    case .ambiguousTable: "the workspace has several tables with this name"
    case .editing(let error): error.message
    }
  }
}
