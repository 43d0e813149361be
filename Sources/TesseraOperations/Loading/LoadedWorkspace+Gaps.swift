import TesseraStrings
import TesseraWorkspace

extension LoadedWorkspace {
  /// The files that could not be read, and those with errors because of which some of their content was not read.
  var gaps: [OperationError.Reason] {
    let unreadable = snapshot.findings.filter { $0.rule == .unreadableFile }.map {
      OperationError.Reason(path: path($0.place.path), text: $0.message.text)
    }
    let broken = snapshot.files.compactMap { file -> OperationError.Reason? in
      guard let issue = file.issues.first(where: \.isUnreadable) else { return nil }
      let location = file.source?.location(of: issue.place.lowerBound)
      return OperationError.Reason(path: path(file.path), location: location, text: issue.message.text)
    }
    return unreadable + broken
  }
}
