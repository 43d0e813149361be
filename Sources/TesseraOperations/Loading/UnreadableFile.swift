import TesseraStrings
import TesseraWorkspace

/// A file or folder of a workspace that cannot be read, or only in part.
struct UnreadableFile: Sendable, Hashable {
  /// The path relative to the root of the workspace.
  var path: String
  /// The reason, with the path as seen from the current directory.
  var reason: OperationError.Reason
}

extension LoadedWorkspace {
  /// The files and folders that cannot be read, followed by the files with syntax errors.
  var unreadableFiles: [UnreadableFile] {
    let unreadable = snapshot.findings.filter { $0.rule == .unreadableFile }.map {
      UnreadableFile(path: $0.place.path, reason: .init(path: path($0.place.path), text: $0.message.text))
    }
    let broken = snapshot.files.compactMap { file -> UnreadableFile? in
      guard let issue = file.issues.first(where: \.isUnreadable) else { return nil }
      let location = file.source?.location(of: issue.place.lowerBound)
      let reason = OperationError.Reason(path: path(file.path), location: location, text: issue.message.text)
      return UnreadableFile(path: file.path, reason: reason)
    }
    return unreadable + broken
  }

  /// The reasons that files or parts of them were not read.
  var gaps: [OperationError.Reason] { unreadableFiles.map(\.reason) }
}
