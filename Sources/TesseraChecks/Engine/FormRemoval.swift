import TesseraInspection
import TesseraCore
import TesseraFormats
import TesseraStrings

extension JSONDocument {
  /// Returns the edit that removes a plural form of a catalog: `"few" : { "stringUnit" : { … } }`.
  ///
  /// - Parameter span: The span of the form's string.
  /// - Returns: The edit, or `nil` if the form varies by device, or if it is the only one.
  func editRemovingForm(_ category: PluralCategory, at span: SourceSpan) -> Edit? {
    guard let text = node(at: span), let unit = object(around: text), let form = object(around: unit),
      string(at: form - 1, is: category.rawValue), memberCount(of: form) == 1, let forms = object(around: form)
    else { return nil }
    let members = Array(memberIndices(of: forms))
    guard members.count > 1, let index = members.firstIndex(where: { $0.value == form }) else { return nil }
    // With the form, the line break and the comma before it are removed, or those after the first form.
    let range =
      index > 0
      ? nodes[members[index - 1].value].span.upperBound..<nodes[form].span.upperBound
      : nodes[members[0].key].span.lowerBound..<nodes[members[1].key].span.lowerBound
    return Edit(SourceSpan(range.lowerBound, range.upperBound), [])
  }

  /// Returns the object that is a member's value and contains a node directly, or `nil` if there is none.
  private func object(around node: Int) -> Int? {
    let parent = nodes[..<node].lastIndex { $0.kind == .object && Int($0.next) > node }
    return parent.flatMap { $0 > 0 && nodes[$0 - 1].isKey ? $0 : nil }
  }

  private func memberCount(of object: Int) -> Int { memberIndices(of: object).reduce(0) { count, _ in count + 1 } }
}
