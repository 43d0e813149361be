/// What a change set does to the files of a workspace.
package struct ChangeSetEdits: Sendable {
  /// In the order of their paths, each with at least one edit. Empty where there are obstacles, unless those were to be
  /// skipped.
  package var files: [FileEdits]
  /// The changes that cannot be made, in the order of their addresses.
  package var obstacles: [ChangeObstacle]
}

/// Why a change cannot be made.
package struct ChangeObstacle: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The leaf does not have the version that the change expects; nil stands for a leaf that does not exist.
    case version(expected: LeafVersion?, found: LeafVersion?)
    case tableNotFound
    /// Several tables of the workspace have the address.
    case ambiguousTable
    /// The file's format cannot hold the change, or the file is damaged.
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
  fileprivate var message: String {
    switch self {
    case .version(nil, _): "exists already"
    case .version(_, nil): "no longer exists"
    case .version(let expected?, let found?): "has changed: expected version \(expected), found \(found)"
    case .tableNotFound: "the workspace has no such table"
    case .ambiguousTable: "the workspace has several tables of this name"
    case .editing(let error): error.message
    }
  }
}
