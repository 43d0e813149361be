import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// Finds argument errors in the strings that a batch of changes sets.
struct ArgumentCheck {
  /// The workspace before and after the changes.
  let before: WorkspaceSnapshot
  let after: WorkspaceSnapshot

  /// Adds the findings about the strings of each change, and rejects changes with errors.
  ///
  /// A finding about a changed string counts, as does a new finding about another language of the same key, for example
  /// if the source string changed.
  func check(_ items: inout [BatchChangeReport.Item], isForced: Bool, monitor: WorkMonitor) async throws {
    var changed: [LeafAddress: [Int]] = [:]
    for index in items.indices where items[index].status == .valid {
      let change = items[index].change
      guard let key = change.resultingKey else { continue }
      changed[LeafAddress(change.address.table, .entry(key)), default: []].append(index)
    }
    guard !changed.isEmpty else { return }
    let findings = try await after.argumentFindings(monitor: monitor).filter { $0.severity != .information }
    guard !findings.isEmpty else { return }
    let known = Set(try await before.argumentFindings(monitor: monitor).compactMap { ArgumentFindingSignature($0) })
    for finding in findings {
      guard let signature = ArgumentFindingSignature(finding),
        let indices = changed[LeafAddress(signature.table, .entry(finding.subject.key ?? ""))]
      else { continue }
      let own = indices.first { items[$0].change.setsString(in: finding.subject.language) }
      let cause =
        own
        ?? indices.first { index in
          var earlier = signature
          earlier.key = ExactKey(items[index].change.address.leaf.key ?? "")
          return !known.contains(earlier)
        }
      guard let cause else { continue }
      items[cause].findings.append(
        BatchChangeReport.ArgumentFinding(
          rule: finding.rule,
          severity: finding.severity,
          message: finding.message.text
        )
      )
      if finding.severity == .error, !isForced, !items[cause].isRefused {
        items[cause].reject(finding.message.text, rule: finding.rule)
      }
    }
  }
}

extension RequestedChange {
  /// The key whose strings the change affects, as it is after the change, or `nil` if it affects none.
  fileprivate var resultingKey: String? {
    switch action {
    case .setString(.some, _), .add, .remove: address.leaf.key
    case .rename(let key): key
    case .setString(nil, _), .setField: nil
    }
  }

  /// Returns a Boolean value that indicates whether the change sets the value of a string in a language.
  fileprivate func setsString(in language: String?) -> Bool {
    guard let language else { return false }
    return switch action {
    case .setString(.some, _): address.leaf.language == language
    case .add(let draft, _): draft.localizations[language] != nil
    default: false
    }
  }
}
