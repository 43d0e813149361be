import TesseraStrings

extension FileEditor {
  /// Returns the errors of the changes that cannot be made, by their indices. The other changes can be made in sequence.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of bytes and *m* is the number of changes, without the changes
  ///   at the start that are within entries of a catalog. Each of those takes the time to read its entry.
  func errors(of changes: [CatalogChange]) -> [Int: EditingError] {
    let first = errorsWithinEntries(of: changes)
    var errors = first.errors
    var text = SourceText(text: text, encoding: encoding)
    if let edited = try? text.edited(first.edits) { text = edited }
    for index in first.changeCount..<changes.count {
      do throws(EditingError) {
        text = try text.edited(FileEditor(text, format: format).edits(for: changes[index]).edits)
      } catch {
        errors[index] = error
      }
    }
    return errors
  }

  /// Returns the errors of the first changes, which are within entries of a catalog, and the edits that make the others
  /// of them. Changes of different entries do not depend on one another.
  private func errorsWithinEntries(
    of changes: [CatalogChange]
  ) -> (changeCount: Int, errors: [Int: EditingError], edits: [Edit]) {
    guard case .catalog(let editor) = content else { return (0, [:], []) }
    let count = changes.prefix { $0.entryKey != nil }.count
    let groups = Dictionary(grouping: 0..<count) { ExactKey(changes[$0].entryKey ?? "") }
    let errors = concurrentMap(Array(groups.values)) { indices -> [(Int, EditingError)] in
      guard EntryEdits(indices.map { changes[$0] }, editor) == nil else { return [] }
      var made: [CatalogChange] = []
      return indices.compactMap { index in
        guard EntryEdits(made + [changes[index]], editor) == nil, let error = error(of: changes[index], after: made)
        else {
          made.append(changes[index])
          return nil
        }
        return (index, error)
      }
    }
    let all = Dictionary(errors.joined()) { first, _ in first }
    guard let possible = EntryEdits((0..<count).filter { all[$0] == nil }.map { changes[$0] }, editor) else {
      return (0, [:], [])
    }
    return (count, all, possible.edits)
  }

  /// Returns the error of a change after others, or `nil` if there is none.
  private func error(of change: CatalogChange, after others: [CatalogChange]) -> EditingError? {
    do throws(EditingError) {
      if others.isEmpty {
        _ = try edits(for: change)
      } else {
        let text = try SourceText(text: text, encoding: encoding).edited(edits(for: .all(others)).edits)
        _ = try FileEditor(text, format: format).edits(for: change)
      }
      return nil
    } catch {
      return error
    }
  }
}
