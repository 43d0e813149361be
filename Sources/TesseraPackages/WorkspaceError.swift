/// The reason that there is no snapshot. Problems with individual files are findings in the snapshot instead.
package struct WorkspaceError: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case notFound
    case unreadable(String)
    /// The path is a file of an unsupported kind.
    case unknownKind
    /// The specified settings file does not exist or cannot be read.
    case configuration(String)
    /// The files cannot be read at this Git revision.
    case revision(String, reason: String)
  }

  package var kind: Kind
  package var path: String

  package init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// The message, as a single sentence.
  package var message: String {
    switch kind {
    case .notFound: "there is no file or folder \"\(path)\""
    case .unreadable(let reason): "\"\(path)\" cannot be read: \(reason)"
    case .unknownKind:
      "\"\(path)\" is neither a folder nor a file of a known kind: .xcstrings, .strings, .stringsdict, .xcassets"
    case .revision(let revision, let reason): "\"\(path)\" cannot be read at revision \"\(revision)\": \(reason)"
    case .configuration(let reason): "the settings in \"\(path)\" cannot be read: \(reason)"
    }
  }
}
